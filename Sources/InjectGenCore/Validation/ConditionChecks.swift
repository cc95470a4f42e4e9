/// What exists only under a condition is needed only by what exists under it too (`condition-mismatch`).
enum ConditionChecks {
  static func check(_ graph: Graph, _ diagnostics: inout Diagnostics) {
    for node in graph.nodes where !node.gathers {
      var own = node.binding.condition?.terms ?? []
      for edge in node.edges {
        guard let needed = graph.node(of: edge.target)?.binding, let condition = needed.condition else { continue }
        if let variant = edge.condition { own.formUnion(variant.terms) }
        let lacking = condition.terms.subtracting(own)
        guard !lacking.isEmpty else { continue }
        let names = [node.binding, needed].map(\.name.value)
        let otherwise = needed.scope == .foreign ? "" : ", or give '\(names[1])' variants"
        diagnostics.report(
          Diagnostic(
            .conditionMismatch, "'\(names[1])' exists only if '\(condition.text)', '\(names[0])' also otherwise",
            edge.span,
            notes: [
              .init("the condition stands here", condition.span),
              remedy(condition, node, otherwise),
            ]))
      }
    }
  }

  private static func remedy(_ condition: Condition, _ node: Node, _ otherwise: String) -> Diagnostic.Note {
    let binding = node.binding
    guard let own = binding.condition else {
      let remedy = Remedy(
        "add 'if: \(condition.text)' to '\(binding.name.value)'\(otherwise)",
        .addKey("if: \(condition.text)", toEntryAt: binding.name.span))
      return .init(remedy, binding.name.span)
    }
    let end = own.span.slice((Int(own.span.end - own.span.start))..<Int(own.span.end - own.span.start))
    let remedy = Remedy(
      "add '&& \(condition.text)' to the condition of '\(binding.name.value)'\(otherwise)",
      .replace(end, with: " && \(condition.text)"))
    return .init(remedy, own.span)
  }
}

extension Node {
  /// Whether it is a collection or dictionary, which leaves out the members that do not exist.
  var gathers: Bool {
    switch construction {
    case .collection, .dictionary, .foreignCollection: true
    case .call, .value, .alias, .foreign, .nothing: false
    }
  }
}
