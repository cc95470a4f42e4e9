/// What each binding is made from and needs, chosen once it is known which bindings there are.
extension GraphMaker {
  mutating func fill(_ index: Int) {
    var binding = graph.bindings[index]
    let own = binding.saidIsolation.map(\.actor) ?? graph.actor(of: binding)
    home = own
    homeIsOpen = graph.actor(of: binding) == nil && binding.saidIsolation == nil && !binding.waits
    worlds = binding.worlds
    switch binding.making {
    case .alias(let name):
      // It has been chosen already.
      settle(name)
      // What is another actor's is so by every name. Its container keeps none of it, so it is a factory.
      if own != nil, !graph.effects(name).isAsync, let actor = graph.binding(name)?.actor { home = actor }
    case .gathered(var gathering) where !binding.isHandle:
      // So have its members, but two of them may belong to different actors.
      gathering.members = gathering.members.filter { member in
        let isNear = isWithinReach(member.name, binding)
        if isNear { settle(member.name) }
        return isNear
      }
      binding.making = .gathered(gathering)
      graph.bindings[index].making = binding.making
      checkOverriddenMembers(gathering, of: binding)
    case .gathered: break
    case .foreign: fillForeign(&binding, index)
    case .call, .value:
      fillConstruction(&binding, index)
    }
    binding.constructionEffects = Effects(canThrow: binding.failures != nil, isAsync: binding.waits)
    // What stands for something foreign only hands its handle on.
    let directNames = binding.isHandle && !binding.isForeign ? [] : binding.directNames
    for name in directNames { binding.constructionEffects.formUnion(graph.effects(name)) }
    // What is async can wait for another actor, and stays where it is.
    binding.actor = binding.constructionEffects.isAsync ? own : home
    graph.bindings[index] = binding
  }

  /// One of the names that can be needed where the binding is.
  mutating func pickNeeded(_ names: [String], _ binding: Binding) -> String? {
    guard let name = random.pick(names.filter({ isWithinReach($0, binding) })) else { return nil }
    settle(name)
    return name
  }

  /// Whether the binding can get it without two actors' turns at once.
  func isWithinReach(_ name: String, _ binding: Binding) -> Bool {
    guard canAsk(name, binding), isSameAlone(name, binding) else { return false }
    if let input = graph.input(name) {
      // The inputs of a parent belong to its actor, also for what is async.
      let actor = graph.levels[input.level].actor
      return input.level == binding.place.level || actor == nil || (actor == home && !homeIsOpen)
    }
    guard let other = graph.binding(name), let actor = other.actor else { return true }
    return other.effects.isAsync || binding.waits || actor == home || (homeIsOpen && home == nil)
  }

  /// Whether the container of a binding can ask for something too. One for one isolation domain does not wait, and
  /// leaves no actor.
  func canAsk(_ name: String, _ binding: Binding) -> Bool {
    let known = graph.binding(name)
    let isAsync = known?.effects.isAsync == true
    let actor = known.map(\.actor) ?? graph.levels[graph.level(of: name)].actor
    return graph.levels[binding.place.level].isolation != .none || (!isAsync && actor == nil)
  }

  /// Whether a module can ask for something too that is checked by itself: without what replaces its bindings, and
  /// without what meets its requirements, which may be async.
  private func isSameAlone(_ name: String, _ binding: Binding) -> Bool {
    guard binding.place.module != nil, let other = graph.binding(name) else { return true }
    if other.effects.isAsync, !binding.waits, hasActors(binding.place.level),
      case .required? = graph.spelling(name, in: binding)
    {
      return false
    }
    guard let replaced = other.replaced, let old = graph.binding(replaced), old.place.level == binding.place.level
    else { return true }
    return old.actor == other.actor && old.effects.isAsync == other.effects.isAsync && isSameAlone(replaced, binding)
  }

  /// Whether bindings of a container's modules say where they are isolated.
  private func hasActors(_ level: Int) -> Bool {
    graph.bindings.contains { $0.place.level == level && $0.place.module != nil && $0.saidIsolation != nil }
  }

  /// Takes the actor of what is needed, if it is the first one.
  mutating func settle(_ name: String) {
    guard homeIsOpen, home == nil, let other = graph.binding(name), !other.effects.isAsync else { return }
    home = other.actor
  }

  // MARK: Constructions

  private mutating func fillConstruction(_ binding: inout Binding, _ index: Int) {
    let type = binding.objectType
    worlds = binding.ownWorlds
    if !binding.isMadeByVariantsAlone {
      if let type {
        if mayBeShort(binding, type), random.happens(25) {
          binding.isShort = true
          return
        }
        binding.making = construction(binding, type, index)
      } else {
        binding.making = .value(expression(shape(binding), binding, index))
      }
    }
    for number in binding.variants.indices {
      worlds = binding.worlds(ofVariant: number)
      binding.variants[number].making =
        type == nil ? .value(expression(shape(binding), binding, index)) : variant(number, binding, index)
    }
    worlds = binding.worlds
    if type != nil { fillProperties(&binding, index) }
  }

  private mutating func shape(_ binding: Binding) -> Expression.Shape {
    switch binding.kind {
    case .number: .sum
    case .closure: .closure
    default: random.happens(50) ? .joined : .interpolated
    }
  }

  private mutating func construction(_ binding: Binding, _ type: String, _ index: Int) -> Making {
    if random.happens(20) { return .value(expression(.object(type), binding, index)) }
    let isConcrete = binding.kind == .object(type)
    let callee: Making.Callee =
      random.happens(30) ? .factory : isConcrete && random.happens(60) ? .type : .implementation
    return .call(callee, items(random.number(0...4), .argument, binding, index))
  }

  private mutating func variant(_ number: Int, _ binding: Binding, _ index: Int) -> Making {
    let items = items(random.number(0...3), .call, binding, index)
    return .call(random.happens(50) ? .implementation : .variant(number + 1), items)
  }

  private func mayBeShort(_ binding: Binding, _ type: String) -> Bool {
    binding.kind == .object(type) && binding.writtenName == nil && binding.implementation == nil
      && !binding.isSingleton && !binding.isWeak && !binding.waits && !binding.isPrivate && binding.isInLookup
      && binding.parameters.isEmpty && binding.failures == nil && binding.condition == nil && binding.variants.isEmpty
      && binding.saidIsolation == nil && !isInto(binding.name)
  }

  private mutating func fillForeign(_ binding: inout Binding, _ index: Int) {
    while binding.properties.isEmpty && binding.calls.isEmpty { fillProperties(&binding, index) }
    // Nothing but a method can fail or wait.
    guard binding.failures != nil || binding.waits else { return }
    if binding.calls.isEmpty { binding.calls = [Call(method: "start0", arguments: [])] }
    if binding.failures != nil { binding.failingCall = binding.calls.indices.last }
    if binding.waits { binding.waitingCall = binding.calls.indices.first }
  }

  private mutating func fillProperties(_ binding: inout Binding, _ index: Int) {
    if random.happens(35) {
      var labels: Set<String> = []
      binding.properties = items(random.number(1...3), .property, binding, index).enumerated().map { position, item in
        labels.insert(item.spelledLabel).inserted
          ? item : Item(label: .written("property\(position)"), reference: item.reference)
      }
    }
    if random.happens(30) {
      binding.calls = (0..<random.number(1...2)).map { number in
        Call(method: "start\(number)", arguments: items(random.number(0...2), .call, binding, index))
      }
      if binding.failures != nil, !binding.asksAtOnce, random.happens(50) {
        binding.failingCall = binding.calls.indices.last
      }
      if binding.waits, random.happens(50) { binding.waitingCall = binding.calls.indices.first }
    }
  }

  func isInto(_ name: String) -> Bool {
    graph.bindings.contains { other in
      guard case .gathered(let gathering) = other.making else { return false }
      return gathering.members.contains { $0.name == name && ($0.saysInto || $0.placedBy != nil) }
    }
  }
}
