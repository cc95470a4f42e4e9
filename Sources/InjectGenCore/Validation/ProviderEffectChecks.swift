/// Reports a provider that throws or suspends where the closure that an initializer takes does not.
enum ProviderEffectChecks {
  /// The effects of children are known later: see `ChildRequests`.
  static func check(_ graph: Graph, _ inference: Inference, _ diagnostics: inout Diagnostics) {
    for node in graph.nodes {
      for edge in node.edges where edge.kind == .deferred && graph.node(of: edge.target)?.binding.isChild != true {
        check(edge, of: node, effects: inference.effects(of: edge.target), &diagnostics)
      }
    }
  }

  static func check(_ edge: Edge, of node: Node, effects: Effects, _ diagnostics: inout Diagnostics) {
    guard let allowed = edge.allowedEffects else { return }
    var words: [String] = []
    if effects.canThrow && !allowed.canThrow { words.append("throw") }
    if effects.isAsync && !allowed.isAsync { words.append("be async") }
    if words.isEmpty { return }
    let verb = words.joined(separator: " and ")
    diagnostics.report(
      Diagnostic(
        .wrongValue,
        "'\(node.name.value)' takes a provider of '\(edge.name)' that cannot \(verb), and this one does", edge.span,
        notes: [
          .init("let the closure's type in the initializer \(verb), or write the argument", edge.span)
        ]))
  }
}
