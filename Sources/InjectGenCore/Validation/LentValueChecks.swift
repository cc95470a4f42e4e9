/// No binding depends on a factory whose values are lent to closures: nothing would tear its value down
/// (`unended-value`).
enum LentValueChecks {
  static func check(_ graph: Graph, _ diagnostics: inout Diagnostics) {
    for node in graph.nodes {
      for edge in node.edges {
        guard let needed = graph.originalNode(of: edge.target), needed.isLent else { continue }
        // An alias has been reported itself.
        if case .alias? = graph.node(of: edge.target)?.construction { continue }
        report(edge, of: node, needed, &diagnostics)
      }
    }
  }

  private static func report(_ edge: Edge, of node: Node, _ needed: Node, _ diagnostics: inout Diagnostics) {
    let name = needed.name.value
    let form = "\(SwiftName.lending(name)) { … }"
    diagnostics.report(
      .unendedValue, "'\(node.name.value)' needs '\(name)', whose values are torn down by '\(form)' alone",
      at: edge.span, .init("the values of '\(name)' end here", needed.binding.teardown?.span ?? needed.name.span),
      .init(
        "let '\(name)' be a singleton of a child container that lives as long, and pass that container's provider",
        edge.span))
  }
}
