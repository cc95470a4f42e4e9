import BindingsYAML
import SwiftModel

/// Reports values that generated code would copy, of types that Swift files declare as `~Copyable` (`invalid-type`). A
/// type that says so in the bindings file has been reported. A value that is constructed each time can be configured in
/// its place.
enum CopyChecks {
  static func check(_ node: Node, _ graph: Graph, _ diagnostics: inout Diagnostics) {
    let (binding, file) = (node.binding, node.id.file)
    if let use = use(of: node, graph.container.features) { report(use, binding.type, file, graph, &diagnostics) }
    if let gathered = binding.construction.gathered { report(.gathered, gathered.element, file, graph, &diagnostics) }
    for parameter in binding.parameters {
      report(.passed(parameter.name.value), parameter.type, file, graph, &diagnostics)
    }
  }

  /// Checks what the caller of the container's initializer gives, and the container keeps.
  static func checkInputs(of graph: Graph, _ diagnostics: inout Diagnostics) {
    guard graph.composition.kind == .container else { return }
    for input in graph.container.inputs { report(.passed(input.name.value), input.type, 0, graph, &diagnostics) }
  }

  private static func use(of node: Node, _ features: Features) -> TypeFact.CopyingUse? {
    let binding = node.binding
    if binding.scope.isKept { return .kept }
    if node.isLent { return .lent }
    guard binding.isInLookup, node.part.access != .private else { return nil }
    let isFound = features.inject != nil || features.lookup && binding.parameters.isEmpty
    return isFound ? .found(node.name.span, binding.changeableKeys.first { $0.key.value == .lookup }?.value) : nil
  }

  private static func report(
    _ use: TypeFact.CopyingUse, _ text: SwiftType, _ file: Int, _ graph: Graph, _ diagnostics: inout Diagnostics
  ) {
    guard let seen = graph.composition.names.declarations(seenFrom: file),
      let type = seen.declaredType(text.text),
      seen.table.suppressesCopies(type)
    else { return }
    let span = graph.place(ofType: type, seen.table) ?? text.span
    diagnostics.report(.types(.uncopyable(seen.table.types[type].name, span, use)), at: text.span)
  }
}

/// The problems of the type of a binding.
package enum TypeFact {
  /// Its values cannot be copied, as is declared at a place.
  case uncopyable(String, Span, CopyingUse)
  /// The type of a collection where that of its elements is wanted.
  case arrayAsElement(SwiftType, of: SwiftTypeForm, member: String, isDictionary: Bool)
  /// A name with another number of generic arguments than its declaration has parameters, and the type that is meant.
  case arguments(String, [String], meant: String?)
  /// The binding uses a type that exists only on newer systems, and perhaps another that it could have instead.
  case newer(String, String, NewerSystem, instead: String?, Span?)

  /// A use of a value that copies it.
  package enum CopyingUse {
    case kept, lent, gathered
    /// By its name.
    case passed(String)
    /// It is looked for by its type. The places are the binding's name, and the value of its `lookup: true`.
    case found(Span, Span?)
  }

  package var id: DiagnosticID {
    switch self {
    case .uncopyable, .arrayAsElement, .arguments: .invalidType
    case .newer: .limitedAvailability
    }
  }
}

extension TypeTable {
  /// Whether a type cannot be copied, also not under a condition.
  fileprivate func suppressesCopies(_ type: Int) -> Bool {
    let copyable = SwiftTypeForm.named([SwiftTypeForm.Name(text: "Copyable", arguments: [])])
    return types[type].kind != .protocol
      && types[type].declarations.allSatisfy { inherits(.suppressed(copyable), $0) }
      && !extensions(of: .declared(type)).contains { inherits(copyable, $0) }
  }

  private func inherits(_ form: SwiftTypeForm, _ place: ScopePlace) -> Bool {
    scope(place).inherited.contains { self.form(clause($0, in: place.file))?.parts.contains(form) ?? false }
  }
}
