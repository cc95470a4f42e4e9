/// A teardown asks only for what it gets without effects: it is no place to construct something that may fail or wait.
enum TeardownChecks {
  static func check(_ graph: Graph, _ inference: Inference, _ diagnostics: inout Diagnostics) {
    for node in graph.nodes where !node.teardownTargets.isEmpty {
      for edge in node.edges where edge.isForTeardown {
        let effects = inference.effects(of: edge.target)
        guard effects != .none else { continue }
        diagnostics.report(
          .effectsMismatch,
          "'\(edge.name)' \(effects.isAsync ? "is async" : "throws"), so the teardown of '\(node.name.value)' cannot ask for it",
          at: edge.span,
          remedy: "let '\(node.name.value)' keep it: pass it to the initializer, and use it in a method")
      }
    }
  }
}
