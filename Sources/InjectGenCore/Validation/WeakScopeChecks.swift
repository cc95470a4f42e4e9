/// A weak value is constructed synchronously, so it cannot depend on an async binding.
enum WeakScopeChecks {
  static func check(_ graph: Graph, _ inference: Inference, _ diagnostics: inout Diagnostics) {
    for node in graph.nodes
    where node.binding.scope == .weak && inference.effects[node.id].isAsync && !node.effects.isAsync {
      diagnostics.report(
        .conflictingKeys, "'\(node.name.value)' is weak, but depends on an async binding",
        at: node.name.span,
        remedy: "make it a singleton or a factory, or ask for the async binding through a provider")
    }
  }
}
