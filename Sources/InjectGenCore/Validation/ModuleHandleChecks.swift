/// Refuses that a module's target is given handles of another type than it takes (`isolation-conflict`).
enum ModuleHandleChecks {
  /// A binding that a module's target constructs is given the handle that most containers have.
  static func check(_ graph: Graph, _ diagnostics: inout Diagnostics) {
    guard graph.composition.names.kind == .container, graph.container.isolation == .none else { return }
    for node in graph.nodes where HiddenBindings.isConstructedByModule(node, graph) {
      guard let edge = node.edges.first(where: { $0.kind == .weak && !node.isForeign }) else { continue }
      diagnostics.report(
        .isolationConflict,
        "'\(node.name.value)' takes a 'Foreign' in its own target, and a container with 'isolation: none' has a 'LocalForeign'",
        at: edge.span, remedy: "leave the container's 'isolation' out, or name a global actor")
    }
  }
}
