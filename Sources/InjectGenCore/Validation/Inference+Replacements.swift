/// The effects and the isolation of replacements. A replacement has no more effects than its binding, and belongs to
/// no other actor: the dependents of the binding were written for those that it has.
extension Inference {
  /// Checks the effects and the isolation of a replacement, and takes those of the binding.
  mutating func take(_ id: BindingID, from container: ValidGraph, _ diagnostics: inout Diagnostics) {
    let node = graph[id]
    let place = container.graph[id].name.span
    report(
      constructionEffects[id], of: node, beyond: container.constructionEffects[id], declaredAt: place, &diagnostics)
    let (isolation, allowed) = (isolations[id], container.isolations[id])
    if isolation != .nonisolated, isolation != allowed {
      var notes = [Diagnostic.Note("'\(node.name.value)' is declared here", place)]
      if let written = node.isolation, written.value == isolation {
        notes.insert(.init("the replacement is \(isolation.words) here", written.span), at: 0)
      }
      diagnostics.report(
        .isolationConflict,
        "the replacement of '\(node.name.value)' is \(isolation.words), and the binding is \(allowed.words)",
        at: node.binding.name.span, notes: notes)
    }
    replace(
      id, effects: container.effects[id], construction: container.constructionEffects[id], isolation: allowed)
  }

  private func report(
    _ effects: Effects, of node: Node, beyond allowed: Effects, declaredAt place: Span,
    _ diagnostics: inout Diagnostics
  ) {
    var words: [String] = []
    if effects.canThrow, !allowed.canThrow { words.append("throws") }
    if effects.isAsync, !allowed.isAsync { words.append("is async") }
    let name = node.name.value
    let message: String
    if !words.isEmpty {
      message = "the replacement of '\(name)' \(words.joined(separator: " and ")), unlike the binding"
    } else if effects.canThrow, let type = allowed.errorType, effects.errorType != type {
      let thrown = effects.errorType.map { "'\($0)'" } ?? "any error"
      message = "the replacement of '\(name)' throws \(thrown), and the binding '\(type)'"
    } else {
      return
    }
    var notes: [Diagnostic.Note] = []
    for edge in node.edges where edge.kind == .direct && !node.effects.covers(effects) {
      let needed = self.effects(of: edge.target)
      guard needed.canThrow && !allowed.canThrow || needed.isAsync && !allowed.isAsync else { continue }
      let verbs = [needed.canThrow ? "throws" : nil, needed.isAsync ? "is async" : nil].compactMap(\.self)
      notes.append(
        .init(
          "'\(graph.name(of: edge.target, in: node))', which it needs, \(verbs.joined(separator: " and "))", edge.span))
    }
    notes.append(.init("'\(name)' is declared here", place))
    diagnostics.report(.effectsMismatch, message, at: node.binding.name.span, notes: notes)
  }
}

extension Effects {
  /// Whether it has all the effects of another.
  fileprivate func covers(_ other: Effects) -> Bool {
    (canThrow || !other.canThrow) && (isAsync || !other.isAsync)
  }
}
