/// A shared container is constructed without arguments, so its inputs need defaults (`shared-needs-inputs`).
enum FeatureChecks {
  static func check(_ graph: Graph, _ inference: Inference, _ diagnostics: inout Diagnostics) {
    guard let shared = graph.container.features.shared else { return }
    if let input = graph.container.inputs.first(where: { $0.defaultValue == nil }) {
      diagnostics.report(
        Diagnostic(
          .sharedNeedsInputs, "'shared' needs a default for every input, and '\(input.name.value)' has none", shared,
          notes: [.init("give it one: \(input.name.value): { type: \(input.type.text), default: … }", input.name.span)])
      )
    }
    if graph.container.isolation == .none {
      diagnostics.report(
        .sharedNeedsInputs, "'shared' is for all threads, but a container with 'isolation: none' is for one",
        at: shared, remedy: "leave 'isolation' out, or name a global actor")
    }
    for node in graph.nodes where node.binding.isEager && inference.constructionEffects[node.id] != .none {
      diagnostics.report(
        Diagnostic(
          .sharedNeedsInputs,
          "'shared' is constructed without 'try' and 'await', which the eager '\(node.name.value)' needs", shared,
          notes: [.init("'\(node.name.value)' is declared here", node.name.span)]))
    }
  }
}
