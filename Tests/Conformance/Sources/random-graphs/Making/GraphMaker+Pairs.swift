/// Singletons that refer to each other.
extension GraphMaker {
  /// Sometimes lets the binding before another one refer to that, by a property. Nothing else has asked for either yet.
  mutating func pair(_ index: Int) {
    guard index > 0, random.happens(70) else { return }
    var (first, second) = (graph.bindings[index - 1], graph.bindings[index])
    guard mayBePaired(first), mayBePaired(second), first.place == second.place, graph.pair(of: first) == nil,
      !asks(second, for: first.name)
    else { return }
    if !second.makings.flatMap(\.directNames).contains(first.name) {
      guard isWithinReach(first.name, second), case .call(let callee, let items) = second.making else { return }
      second.making = .call(
        callee, items + [Item(label: .written("owner"), reference: .plain(first.name, members: []))])
    }
    var effects = first.constructionEffects
    effects.formUnion(second.constructionEffects)
    effects.formUnion(first.effects)
    let own = [first, second].map { $0.saidIsolation.map(\.actor) ?? graph.actor(of: $0) }
    // What is synchronous is on one actor, and what is async stays where its file says.
    guard effects.isAsync ? own == [first.actor, second.actor] : first.actor == second.actor else { return }
    first.twin = second.name
    let isEager = first.isEager || second.isEager
    for (place, binding) in [(index - 1, first), (index, second)] {
      graph.bindings[place] = binding
      graph.bindings[place].constructionEffects = effects
      graph.bindings[place].isEager = isEager
    }
  }

  /// A singleton that can refer to another one.
  mutating func partner(_ name: String, _ place: Place) -> Binding {
    var binding = made(name, place)
    binding.kind = seen(.object(graph.prefix + "Of_" + name))
    (binding.isSingleton, binding.isStruct, binding.isWeak) = (true, false, false)
    (binding.parameters, binding.condition, binding.variants) = ([], nil, [])
    binding.isMadeByVariantsAlone = false
    if graph.isConcurrent { binding.waits = isAsync(place) && random.happens(50) }
    // The container keeps it, which it cannot on another actor.
    binding.saidIsolation = saidIsolation(binding)
    return binding
  }

  private func mayBePaired(_ binding: Binding) -> Bool {
    guard binding.isSingleton, !binding.isStruct, binding.kind.objectType != nil, binding.condition == nil,
      binding.variants.isEmpty, binding.replaced == nil, !binding.isReplaced
    else { return false }
    switch binding.making {
    case .call, .value: return true
    case .alias, .gathered, .foreign: return false
    }
  }

  /// Whether a construction calls a provider of something, which would close a cycle.
  private func asks(_ binding: Binding, for name: String) -> Bool {
    let expressions = binding.makings.flatMap(\.expressions) + binding.items.flatMap(\.reference.expressions)
    let called =
      expressions.flatMap(\.calledNames)
      + binding.items.filter(\.isAskedAtOnce).flatMap(\.reference.names)
    return called.contains(name)
  }
}
