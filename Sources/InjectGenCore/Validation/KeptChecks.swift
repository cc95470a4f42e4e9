/// What is weak is made on the spot: nobody can wait while it is.
enum KeptChecks {
  static func check(_ graph: Graph, _ inference: Inference, _ diagnostics: inout Diagnostics) {
    for node in graph.nodes
    where node.binding.scope == .weak && inference.effects[node.id].isAsync && !node.effects.isAsync {
      diagnostics.report(
        .conflictingKeys, "'\(node.name.value)' is weak, and what it needs is async",
        at: node.name.span,
        remedy: "make it a singleton or a factory, or ask for what is async through a provider")
    }
  }
}
