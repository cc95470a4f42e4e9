/// Checks that each dependency is requested in a way that its binding allows.
enum RequestChecks {
  static func check(_ graph: Graph, _ diagnostics: inout Diagnostics) {
    for node in graph.nodes {
      for edge in node.edges {
        checkParameters(edge, node, graph, &diagnostics)
        checkRoot(edge, node, graph, &diagnostics)
      }
    }
  }

  /// A binding with parameters is requested through a provider, whose caller gives them. An alias has them too.
  private static func checkParameters(_ edge: Edge, _ node: Node, _ graph: Graph, _ diagnostics: inout Diagnostics) {
    if case .alias = node.construction { return }
    guard edge.kind == .direct, let needed = graph.originalNode(of: edge.target), !needed.binding.parameters.isEmpty
    else { return }
    let name = graph.name(of: edge.target, in: node)
    let reference = WrittenReference(edge.span, in: graph.composition.names.table.source(edge.span.source))
    let isMember = !reference.isPlaceholder && reference.path != edge.span
    let parameters = needed.binding.parameters.map(\.name.value).quotedList
    diagnostics.report(
      .parametersNeedProvider, "'\(name)' has parameters (\(parameters)), which are not given here", at: edge.span,
      remedy: node.gathers
        ? "let the elements be closures that take them: '\(closure(needed, of: node))'"
        : isMember
          ? "pass 'provider(\(edge.name))' on: its caller gives them, and reads the member of the value"
          : .write(node.spelling("provider(\(edge.name))", for: edge), at: edge.whole, ", a closure that takes them"))
  }

  /// The type of closures that take the parameters of a member.
  private static func closure(_ member: Node, of node: Node) -> String {
    let types = member.binding.parameters.map(\.type.text).joined(separator: ", ")
    return "(\(types)) -> \(node.binding.construction.element?.text ?? member.binding.type.text)"
  }

  private static func checkRoot(_ edge: Edge, _ node: Node, _ graph: Graph, _ diagnostics: inout Diagnostics) {
    guard let needed = graph.node(of: edge.target), needed.binding.isRoot else { return }
    let root = needed.name
    diagnostics.report(
      Diagnostic(
        .rootIsNeeded, "'\(root.value)' is for direct requests only, and '\(node.name.value)' needs it",
        edge.span,
        notes: [.init("'\(root.value)' is declared with 'root: true' here", root.span)]))
  }
}
