/// Reports a provider that throws or suspends where the closure that an initializer takes does not.
enum ProviderEffectChecks {
  static func check(_ graph: Graph, _ inference: Inference, _ diagnostics: inout Diagnostics) {
    for node in graph.nodes {
      for edge in node.edges where edge.kind == .deferred {
        guard let allowed = edge.allowedEffects else { continue }
        let effects = inference.effects(of: edge.target)
        var words: [String] = []
        if effects.canThrow && !allowed.canThrow { words.append("throw") }
        if effects.isAsync && !allowed.isAsync { words.append("be async") }
        if words.isEmpty { continue }
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
  }
}
