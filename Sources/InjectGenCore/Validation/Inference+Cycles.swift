import SwiftModel

/// The effects and the isolation of bindings that refer to each other.
extension Inference {
  /// Gives all members of a cycle the effects of each, and, if they are synchronous, one isolation as far as that is
  /// possible. A conflict is reported later.
  func infer(_ cycle: ReferenceCycle) {
    var construction = Effects.none
    for id in cycle.members { construction.formUnion(effects(ofConstructing: graph[id])) }
    construction.errorType = nil
    let isEager = cycle.members.contains { graph[$0].binding.isEager }
    let effects = isEager ? .none : construction
    for id in cycle.members {
      set(
        id, effects: effects, construction: graph[id].isConstructed ? construction : effects,
        isolation: startingIsolation(of: graph[id]))
    }
    guard containerIsolation == .nonisolated else { return }
    while cycle.members.contains(where: { spreadsIsolation(to: $0, isAsync: construction.isAsync) }) {}
  }

  /// Gives a member the isolation of what it needs, if it has none yet.
  ///
  /// - Returns: Whether it has one now.
  private func spreadsIsolation(to id: BindingID, isAsync: Bool) -> Bool {
    guard isolations[id] == .nonisolated, graph[id].isolation == nil else { return false }
    for edge in graph[id].edges {
      guard let wanted = isolation(neededFor: edge, isAsync: isAsync) else { continue }
      set(id, effects: effects[id], construction: constructionEffects[id], isolation: wanted)
      isolatingEdges[id] = edge
      return true
    }
    return false
  }
}
