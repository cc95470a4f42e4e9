/// Warns of declarations that nothing uses (`unused-input`, `unused-requirement`,
/// `unused-parameter`, `unused-binding`).
enum UseChecks {
  static func check(_ graph: Graph, _ diagnostics: inout Diagnostics) {
    var isInputUsed = Array(repeating: false, count: graph.container.inputs.count)
    var isUsed = graph.map(repeating: false)
    for edge in graph.contextEdges {
      switch edge.target {
      case .input(let index): isInputUsed[index] = true
      case .binding(let id): isUsed[id] = true
      case .parameter, .inherited: break
      }
    }
    for node in graph.nodes {
      var usedParameters: Set<Int> = []
      for edge in node.edges {
        switch edge.target {
        case .input(let index): isInputUsed[index] = true
        case .binding(let id): isUsed[id] = true
        case .parameter(let index): usedParameters.insert(index)
        case .inherited: break
        }
      }
      // What a module does not use is said in its own run.
      guard node.part.isOwn else { continue }
      usedParameters.formUnion(graph.passedParameters(of: node))
      // What meets a module's requirement may be a factory that takes them.
      if graph.composition.kind == .module, node.asksForInputs { continue }
      for (index, parameter) in node.binding.parameters.enumerated() where !usedParameters.contains(index) {
        diagnostics.report(
          .unusedParameter, "'\(node.name.value)' does not use its parameter '\(parameter.name.value)'",
          at: parameter.name.span)
      }
    }
    checkInputs(graph, isInputUsed, &diagnostics)
    for node in graph.nodes
    where node.part.isOwn && node.binding.access?.value == .private && !isUsed[node.id]
      && !node.binding.isEager && node.binding.membership == nil && node.binding.scope != .foreign
    {
      diagnostics.report(
        .unusedBinding, "'\(node.name.value)' is private, and no binding uses it", at: node.name.span)
    }
  }

  private static func checkInputs(_ graph: Graph, _ isUsed: [Bool], _ diagnostics: inout Diagnostics) {
    let collections = Set(graph.nodes.compactMap { $0.binding.membership?.collection.value })
    for (index, input) in graph.container.inputs.enumerated() where !isUsed[index] {
      switch graph.composition.kind {
      case .container where input.access?.value == .private:
        diagnostics.report(
          .unusedInput, "the input '\(input.name.value)' is private, and no binding uses it", at: input.name.span)
      // Others read it from outside, as a property of the container.
      case .container: break
      case .module where !collections.contains(input.name.value):
        diagnostics.report(
          .unusedRequirement, "no binding uses the requirement '\(input.name.value)'", at: input.name.span)
      case .module, .extension: break
      }
    }
  }
}

extension Node {
  /// Whether it depends on the value of an input; a module by itself has its requirements as inputs.
  fileprivate var asksForInputs: Bool {
    edges.contains { edge in
      if edge.kind == .direct, case .input = edge.target { true } else { false }
    }
  }
}
