/// The initializer of a container: the effects of its eager singletons, and the threads that they are on.
struct ContainerInitializer {
  /// The eager singletons in the order of their construction.
  let eager: [BindingID]
  /// One actor, if all of them are on it; else it is on none, and each of them is awaited.
  let isolation: Isolation
  let effects: Effects
  /// The effects of the teardown after a failure; nil where there is none.
  let failure: Effects?

  init(_ valid: ValidGraph) {
    let eager = LifetimeOrder.eager(valid.graph)
    var isolation = Inference.isolation(of: valid.graph.container)
    let actors = Set(eager.map { valid.isolations[$0] }.filter { $0 != .nonisolated })
    let isAsync = eager.contains { valid.constructionEffects[$0].isAsync }
    if isolation == .nonisolated, !isAsync, actors.count == 1, let actor = actors.first { isolation = actor }
    var effects = Effects.none
    for id in eager { effects.formUnion(valid.effects(ofConstructing: id, on: isolation)) }
    // The initializer may bind a shared container, and its parent's overrides do not import its types.
    effects.errorType = nil
    failure = effects.canThrow ? valid.teardownEffects : nil
    if failure?.isAsync == true { effects.isAsync = true }
    self.eager = eager
    self.isolation = isolation
    self.effects = effects
  }
}

extension ValidGraph {
  /// The effects of constructing a value from somewhere: from outside of its actor it has to be waited for.
  func effects(ofConstructing id: BindingID, on isolation: Isolation) -> Effects {
    var effects = constructionEffects[id]
    if isolations[id] != .nonisolated && isolations[id] != isolation { effects.isAsync = true }
    return effects
  }

  /// The effects of ending the container's values; nil where nothing says how one ends.
  var teardownEffects: Effects? {
    guard graph.nodes.contains(where: { $0.binding.teardown != nil && !$0.isLent }) else { return nil }
    var effects = Effects.none
    for node in graph.nodes where isKept(node) {
      if let teardown = node.binding.teardown { effects.formUnion(teardown.effects) }
      if constructionEffects[node.id].isAsync || isOfOtherActor(node) { effects.isAsync = true }
    }
    return effects
  }

  /// Whether there is a slot for its value, or for that of its override.
  func isKept(_ node: Node) -> Bool {
    if node.isForeign { return false }
    switch node.construction {
    case .alias(let target):
      return graph.container.features.overrides != .never && node.part.requirement == nil && !graph.isMethod(target)
        && graph.originalNode(of: target)?.gathersAnew != true
    case .collection, .dictionary: return !node.gathersAnew
    case .call, .value: return node.binding.scope.isKept
    case .foreign, .foreignCollection, .child, .nothing: return false
    }
  }

  /// Whether only another actor than the container's may ask for it.
  private func isOfOtherActor(_ node: Node) -> Bool {
    let isolation = handleIsolations[node.id] ?? isolations[node.id]
    return isolation != .nonisolated && isolation != Inference.isolation(of: graph.container)
  }
}
