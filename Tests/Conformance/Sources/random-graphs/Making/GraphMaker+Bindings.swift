/// One binding, without what it needs.
extension GraphMaker {
  mutating func made(_ name: String, _ place: Place) -> Binding {
    let kind: Kind =
      switch random.number(1...100) {
      case ...70: seen(.object(graph.prefix + "Of_" + name))
      case ...82: .number
      case ...91: .text
      default: .closure
      }
    var binding = Binding(name: name, kind: kind, place: place, making: .call(.type, []))
    binding.isSingleton = random.happens(50)
    binding.isEager = binding.isSingleton && random.happens(35)
    binding.isPrivate = random.happens(12)
    binding.isStruct = kind.objectType != nil && random.happens(35)
    if !binding.isSingleton, random.happens(35) {
      binding.parameters = Words.parameters.shuffled(using: &random).prefix(random.number(1...3)).map {
        Parameter(name: $0, kind: random.happens(50) ? .number : .text)
      }
    }
    // How long what is weak is there would depend on what is constructed first.
    if !graph.isConcurrent, kind.objectType != nil, !binding.isSingleton, !binding.isStruct, binding.parameters.isEmpty,
      random.happens(45)
    {
      binding.isWeak = true
    } else {
      if random.happens(15) { binding.failures = random.number(1...2) }
      binding.waits = isAsync(place) && random.happens(15)
    }
    if kind.objectType != nil, binding.isSingleton, random.happens(25) {
      let effects = Effects(canThrow: random.happens(40), isAsync: isAsync(place) && random.happens(40))
      binding.teardown = Teardown(effects: effects)
    }
    if random.happens(14) { binding.condition = condition() }
    if random.happens(16) {
      binding.variants = (0...random.number(0...1)).map { number in
        Variant(condition: condition(), making: .call(.variant(number + 1), []))
      }
      binding.isMadeByVariantsAlone = hasNoInitializer(kind) && random.happens(50)
    }
    binding.isInLookup = !random.happens(8)
    binding.saidIsolation = saidIsolation(binding)
    return binding
  }

  private func hasNoInitializer(_ kind: Kind) -> Bool {
    switch kind {
    case .seen, .closure: true
    case .number, .text, .config, .object, .thing, .foreignThing, .handle, .list, .map, .optional: false
    }
  }

  mutating func saidIsolation(_ binding: Binding) -> SaidIsolation? {
    let place = binding.place
    switch graph.levels[place.level].isolation {
    case .none: return nil
    case .actor(let actor):
      // The container cannot keep what belongs to another actor.
      let isKept = binding.isSingleton || binding.isWeak || binding.isForeign
      if !isKept, random.happens(10) { return .actor(actor == .main ? .side : .main) }
      return random.happens(15) ? .nonisolated : nil
    case .threadSafe:
      guard random.happens(14) else { return nil }
      // What belongs to the other actor can be asked for by what waits, and by nothing else.
      return random.happens(60) ? .actor(.main) : isAsync ? .actor(.side) : .nonisolated
    }
  }

  mutating func condition() -> Condition {
    Condition.all[random.number(0...(Condition.all.count - 1))]
  }
}
