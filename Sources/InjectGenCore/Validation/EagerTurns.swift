/// The turns in which a container with `concurrent` constructs its eager singletons.
///
/// Those that need no asynchronous one come first, one after the other. The others are constructed together: each as
/// soon as those of them that it reaches are there.
struct EagerTurns {
  /// All of them in an order in which each comes after what it reaches.
  let order: [BindingID]
  /// Of each that is constructed together with others, those of them that it reaches first.
  let prerequisites: [BindingID: [BindingID]]

  /// - Parameters:
  ///   - valid: The graph.
  ///   - eager: The eager singletons, each after what it reaches.
  init(_ valid: ValidGraph, _ eager: [BindingID]) {
    let graph = valid.graph
    let waiting = eager.filter { valid.constructionEffects[$0].isAsync }
    guard graph.container.isConcurrent, waiting.count > 1 else {
      (order, prerequisites) = (eager, [:])
      return
    }
    let eagerOnes = Set(eager)
    var reached = graph.map(repeating: Set<BindingID>())
    var prerequisites: [BindingID: [BindingID]] = [:]
    for id in valid.order {
      for needed in valid.cycles.needs(id, graph) {
        if prerequisites[needed] == nil { reached[id].formUnion(reached[needed]) } else { reached[id].insert(needed) }
      }
      guard eagerOnes.contains(id), valid.constructionEffects[id].isAsync || !reached[id].isEmpty else { continue }
      prerequisites[id] = eager.filter(reached[id].contains)
    }
    self.prerequisites = prerequisites
    order = eager.filter { prerequisites[$0] == nil } + eager.filter { prerequisites[$0] != nil }
  }
}
