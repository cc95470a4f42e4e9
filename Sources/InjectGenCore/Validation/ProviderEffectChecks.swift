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
    if node.gathers, let element = node.binding.construction.element {
      diagnostics.report(
        .effectsMismatch, "the closures of '\(node.name.value)' cannot \(verb), but '\(edge.name)' can",
        at: edge.span, remedy: remedy(element, effects: effects, allowed))
      return
    }
    diagnostics.report(
      .effectsMismatch, "'\(node.name.value)' takes a provider that cannot \(verb), but '\(edge.name)' can",
      at: edge.span, .init("let the closure's type in the initializer \(verb), or write the argument", edge.span))
  }

  /// Lets the closures of a collection do what the provider of a member does.
  private static func remedy(_ element: SwiftType, effects: Effects, _ allowed: Effects) -> Remedy {
    var both = Effects(canThrow: effects.canThrow || allowed.canThrow, isAsync: effects.isAsync || allowed.isAsync)
    both.errorType = nil
    guard let text = element.text(withEffects: both.suffix) else {
      return "let the type of the closures be '\(both.suffix.dropFirst()) -> …'"
    }
    return .write(YAMLText.item(text), at: element.span)
  }
}

extension SwiftType {
  /// A function's type with other effects; nil where the text shows no function.
  fileprivate func text(withEffects effects: String) -> String? {
    guard let arrow else { return nil }
    var start = String(text.prefix(upTo: arrow))
    // With a type of errors it is not known what both throw.
    guard start.hasSuffix(" "), !start.contains("throws(") else { return nil }
    for word in [" async throws ", " throws ", " async "] where start.hasSuffix(word) {
      start = String(start.dropLast(word.count - 1))
    }
    return "\(start.dropLast())\(effects) \(text.suffix(from: arrow))"
  }
}
