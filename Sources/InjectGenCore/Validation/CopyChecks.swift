import BindingsYAML
import SwiftModel

/// Reports a binding that keeps values of a type that Swift files declare as `~Copyable` (`invalid-type`). A type that
/// says so in the bindings file has been reported. What is constructed each time can be changed, in place.
enum CopyChecks {
  static func check(_ node: Node, _ graph: Graph, _ diagnostics: inout Diagnostics) {
    let binding = node.binding
    guard binding.scope.isKept,
      let (table, module) = graph.declarations(seenBy: node),
      let form = table.type(binding.type.text, in: NameContext(module: module))?.form,
      let type = table.declaredType(form), let place = table.suppressionOfCopies(type)
    else { return }
    let span = graph.composition.names.table.swift.span(of: place) ?? binding.type.span
    diagnostics.report(.types(.uncopyable(table.types[type].name, span)), at: binding.type.span)
  }
}

/// The problems of the type of a binding.
package enum TypeFact {
  /// Its values cannot be copied, as is declared at a place, and would be kept.
  case uncopyable(String, Span)
  /// The type of a collection where that of its elements is wanted.
  case arrayAsElement(SwiftType, of: SwiftTypeForm, member: String, isDictionary: Bool)
  /// A name with another number of generic arguments than its declaration has parameters, and the type that is meant.
  case arguments(String, [String], meant: String?)
  /// The binding uses a type that exists only on newer systems, and perhaps another that it could have instead.
  case newer(String, String, NewerSystem, instead: String?, Span?)

  package var id: DiagnosticID {
    switch self {
    case .uncopyable, .arrayAsElement, .arguments: .invalidType
    case .newer: .limitedAvailability
    }
  }
}

extension TypeTable {
  /// Where a type is declared that cannot be copied; nil where it can, or can under a condition.
  fileprivate func suppressionOfCopies(_ type: Int) -> SwiftPlace? {
    let copyable = SwiftTypeForm.named([SwiftTypeForm.Name(text: "Copyable", arguments: [])])
    let suppressing = types[type].declarations.filter { inherits(.suppressed(copyable), $0) }
    guard types[type].kind != .protocol, suppressing.count == types[type].declarations.count,
      !extensions(of: .declared(type)).contains(where: { inherits(copyable, $0) })
    else { return nil }
    let first = suppressing[0]
    return SwiftPlace(file: files[first.file].file, range: scope(first).place)
  }

  private func inherits(_ form: SwiftTypeForm, _ place: ScopePlace) -> Bool {
    scope(place).inherited.contains { self.form(clause($0, in: place.file))?.parts.contains(form) ?? false }
  }
}
