import BindingsYAML
import SwiftModel

/// The initializer of a container: the effects of its eager singletons, and the threads that they are on.
package final class ContainerInitializer {
  /// The eager singletons in the order of their construction.
  package let eager: [BindingID]
  /// Of each that is constructed together with others, those of them that come before it.
  package let prerequisites: [BindingID: [BindingID]]
  /// One actor, if all of them are on it; else it is on none, and each of them is awaited.
  package let isolation: Isolation
  package let effects: Effects
  package let failure: Failure?

  /// The way in which values that were constructed end if the initializer fails.
  package enum Failure {
    case teardown(Effects)
    /// Endings that are synchronous, where the teardown is not.
    case endings(of: Set<BindingID>)
  }

  init(_ valid: ValidGraph) {
    let turns = EagerTurns(valid, LifetimeOrder.eager(valid.graph, valid.cycles))
    let eager = turns.order
    prerequisites = turns.prerequisites
    var isolation = Inference.isolation(of: valid.graph.container)
    let actors = Set(eager.lazy.map { valid.isolations[$0] }.filter { $0 != .nonisolated })
    let isAsync = eager.contains { valid.constructionEffects[$0].isAsync }
    if isolation == .nonisolated, !isAsync, actors.count == 1, let actor = actors.first { isolation = actor }
    var effects = Effects.none
    for id in eager { effects.formUnion(valid.effects(ofConstructing: id, on: isolation)) }
    // The initializer may bind a shared container, and its parent's overrides do not import its types.
    effects.errorType = nil
    failure = Failure(valid, turns)
    if case .teardown(let teardown) = failure, teardown.isAsync { effects.isAsync = true }
    (self.eager, self.isolation, self.effects) = (eager, isolation, effects)
  }
}

extension ContainerInitializer.Failure {
  /// Nil where nothing has to end: only what may have been constructed before the last failure counts.
  fileprivate init?(_ valid: ValidGraph, _ turns: EagerTurns) {
    let eager = turns.order
    let failing = eager.filter { valid.constructionEffects[$0].canThrow }
    guard let teardown = valid.teardownEffects, let last = failing.last else { return nil }
    // Of those that are constructed together, each may be there when another fails.
    let isInTurn = turns.prerequisites.isEmpty
    let started = isInTurn ? eager.prefix { $0 != last } + [last] : eager[...]
    let reached = valid.graph.reached(from: started)
    // The override of a member of a cycle is there when another member fails.
    let isAlone = valid.cycles[last] == nil || valid.graph.container.features.overrides == .never
    let missing = isAlone && (isInTurn || failing.count == 1) ? last : nil
    let ended = valid.graph.nodes.filter { $0.id != missing && valid.hasEnding($0) && reached[$0.id] }
    let effects = valid.effects(ofEnding: ended)
    if ended.isEmpty { return nil }
    self = effects.isAsync || !teardown.isAsync ? .teardown(teardown) : .endings(of: Set(ended.lazy.map(\.id)))
  }
}

extension Graph {
  /// Whether each binding may be asked for while some are constructed, directly or through a provider. Where there is a
  /// shared container, or the container or a child is passed, code that the graph does not show may ask for each.
  fileprivate func reached(from starts: ArraySlice<BindingID>) -> BindingMap<Bool> {
    if container.features.shared != nil { return map(repeating: true) }
    var reached = map(repeating: false)
    var waiting = Array(starts)
    while let id = waiting.popLast() {
      guard !reached[id] else { continue }
      let node = self[id]
      if case .child = node.construction { return map(repeating: true) }
      if node.dependencies.contains(where: \.passesContainer) { return map(repeating: true) }
      reached[id] = true
      for case .binding(let needed) in node.edges.lazy.map(\.target) { waiting.append(needed) }
    }
    return reached
  }
}

extension ResolvedDependency {
  /// Whether it is the container itself, or a closure that returns it.
  fileprivate var passesContainer: Bool {
    switch value {
    case .container(let generation), .containerProvider(let generation): generation == 0
    case .target, .provider, .weak, .expression: false
    }
  }
}

extension ValidGraph {
  /// Reports what a container for one isolation domain would await: eager singletons of several actors, and what is
  /// kept on an actor, where something has to end.
  func reportAwaited(_ diagnostics: inout Diagnostics) {
    guard graph.container.isolation == .none else { return }
    for node in graph.nodes where isKept(node) && isOfOtherActor(node) {
      guard case .actor(let actor) = isolations[node.id] else { continue }
      let member = node.binding.isEager && initializer.effects.isAsync ? "initializer" : "teardown"
      guard member == "initializer" || teardownEffects?.isAsync == true else { continue }
      diagnostics.report(.isolation(.awaited(node, actor: actor, by: member)), at: node.name.span)
    }
  }

  /// The effects of constructing a value from somewhere: from outside of its actor it has to be waited for.
  package func effects(ofConstructing id: BindingID, on isolation: Isolation) -> Effects {
    var effects = constructionEffects[id]
    if isolations[id] != .nonisolated && isolations[id] != isolation { effects.isAsync = true }
    return effects
  }

  /// The effects of ending the container's values; nil where nothing says how one ends.
  package var teardownEffects: Effects? {
    graph.nodes.contains(where: hasEnding) ? effects(ofEnding: graph.nodes) : nil
  }

  /// Whether the container ends its value.
  fileprivate func hasEnding(_ node: Node) -> Bool { node.binding.teardown != nil && !node.isLent }

  /// The effects of ending the values that are kept of some bindings.
  fileprivate func effects(ofEnding nodes: [Node]) -> Effects {
    var effects = Effects.none
    for node in nodes where isKept(node) {
      if let teardown = node.binding.teardown { effects.formUnion(teardown.effects) }
      if constructionEffects[node.id].isAsync || isOfOtherActor(node) { effects.isAsync = true }
    }
    return effects
  }

  /// Whether there is a slot for its value, or for that of its override.
  package func isKept(_ node: Node) -> Bool {
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
