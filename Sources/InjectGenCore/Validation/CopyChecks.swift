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
    diagnostics.report(
      .invalidType, "a value that cannot be copied cannot be kept", at: binding.type.span,
      .init("'\(table.types[type].name)' is '~Copyable', as it is declared here", span),
      .init("with 'scope: factory' each request constructs one", binding.type.span))
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
