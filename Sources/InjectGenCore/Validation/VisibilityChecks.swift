/// Refuses bindings of modules in other targets that a container there cannot have (`not-visible`).
enum VisibilityChecks {
  static func check(_ graph: Graph, _ diagnostics: inout Diagnostics) {
    let names = graph.composition.names
    guard names.kind == .container else { return }
    for node in graph.nodes where names.isElsewhere(node.id.file) {
      checkHandles(node, graph, &diagnostics)
      guard let problem = OpaqueBindings.problem(of: node, graph) else { continue }
      let target = names.swiftModule(of: node.id.file).map { "the target '\($0)'" } ?? "another target"
      var notes = [
        Diagnostic.Note("make it public, or 'package' where one package has both targets", problem.type.span)
      ]
      if let advice = problem.advice { notes.insert(Diagnostic.Note(advice, problem.binding), at: 0) }
      diagnostics.report(
        Diagnostic(
          .notVisible, "\(problem.subject) has the type '\(problem.type.text)', which only \(target) sees",
          problem.type.span, notes: notes))
    }
  }

  /// A binding that a module's target constructs is given the handle that most containers have.
  private static func checkHandles(_ node: Node, _ graph: Graph, _ diagnostics: inout Diagnostics) {
    guard graph.container.isolation == .none, node.part.requirement == nil,
      let edge = node.edges.first(where: { $0.kind == .weak && !node.isForeign })
    else { return }
    diagnostics.report(
      .isolationConflict,
      "'\(node.name.value)' takes a 'Foreign' in its own target, and a container with 'isolation: none' has a 'LocalForeign'",
      at: edge.span, remedy: "leave the container's 'isolation' out, or name a global actor")
  }
}
