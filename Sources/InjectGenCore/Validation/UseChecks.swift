/// Warns of what is declared and asked for by nobody (`unused-input`, `unused-parameter`, `unused-binding`).
enum UseChecks {
  static func check(_ graph: Graph, _ diagnostics: inout Diagnostics) {
    var usedInputs: Set<Int> = []
    var usedBindings: Set<Int> = []
    for node in graph.nodes {
      var usedParameters: Set<Int> = []
      for edge in node.edges {
        switch edge.target {
        case .input(let index): usedInputs.insert(index)
        case .binding(let index): usedBindings.insert(index)
        case .parameter(let index): usedParameters.insert(index)
        }
      }
      for (index, parameter) in node.binding.parameters.enumerated() where !usedParameters.contains(index) {
        diagnostics.report(
          .unusedParameter, "'\(node.binding.name.value)' does not use its parameter '\(parameter.name.value)'",
          at: parameter.name.span)
      }
    }
    for (index, input) in graph.container.inputs.enumerated() where !usedInputs.contains(index) {
      diagnostics.report(.unusedInput, "no binding uses the input '\(input.name.value)'", at: input.name.span)
    }
    for (index, node) in graph.nodes.enumerated()
    where node.binding.access?.value == .private && !usedBindings.contains(index) && !node.binding.isEager
      && node.binding.scope != .foreign
    {
      diagnostics.report(
        .unusedBinding, "'\(node.binding.name.value)' is private, and no binding uses it", at: node.binding.name.span)
    }
  }
}
