import BindingsYAML
import SwiftModel

/// Refuses bindings of modules in other targets that a container there cannot have (`not-visible`).
enum VisibilityChecks {
  static func check(_ graph: Graph, _ diagnostics: inout Diagnostics) {
    let names = graph.composition.names
    guard names.kind == .container else { return }
    for node in graph.nodes where names.isOfOtherTarget(node.id.file) {
      checkNames(of: node, graph, &diagnostics)
      for problem in HiddenBindings.problems(of: node, graph) {
        let target = names.swiftModule(of: node.id.file)
        let isOfPackage = graph.composition.hiddenTypes.isOfPackage(problem.type, in: node.id.file)
        diagnostics.report(.access(.hidden(problem, target: target, isOfPackage: isOfPackage)), at: problem.type.span)
      }
    }
  }

  /// Swift takes the name of a type for the container's own type, where both targets have one and the container's file
  /// spells it.
  private static func checkNames(of node: Node, _ graph: Graph, _ diagnostics: inout Diagnostics) {
    let binding = node.binding
    for type in [binding.type] + binding.parameters.lazy.filter({ !$0.isListed }).map(\.type) {
      report(Located(type.text, type.span), of: node, graph, &diagnostics) { HiddenBindings.isBoxed(node, graph) }
    }
    for callee in node.callees where callee.value != binding.type.text {
      report(callee, of: node, graph, &diagnostics) { HiddenBindings.isConstructedByModule(node, graph) }
    }
  }

  private static func report(
    _ type: Located<String>, of node: Node, _ graph: Graph, _ diagnostics: inout Diagnostics,
    unless isSpelledByModule: () -> Bool
  ) {
    let file = node.id.file
    guard let (name, own, other) = graph.composition.hiddenTypes.shadowedName(in: type.value, of: file),
      !isSpelledByModule()
    else { return }
    let fact = AccessFact.shadowedName(
      name, own: own, other: other, of: graph.composition.names.name(of: file), in: type, node)
    diagnostics.report(.access(fact), at: type.span)
  }
}
