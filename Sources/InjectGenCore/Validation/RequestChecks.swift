/// Checks that each dependency is requested in a way that its binding allows.
enum RequestChecks {
  static func check(_ graph: Graph, _ diagnostics: inout Diagnostics) {
    for node in graph.nodes {
      for edge in node.edges {
        ParameterChecks.check(edge, of: node, graph, &diagnostics)
        checkRoot(edge, node, graph, &diagnostics)
      }
    }
  }

  private static func checkRoot(_ edge: Edge, _ node: Node, _ graph: Graph, _ diagnostics: inout Diagnostics) {
    guard let needed = graph.node(of: edge.target), needed.binding.isRoot else { return }
    let root = needed.name
    diagnostics.report(
      .rootIsNeeded, "'\(root.value)' is for direct requests only, and '\(node.name.value)' needs it", at: edge.span,
      .init("'\(root.value)' is declared with 'root: true' here", root.span))
  }
}
