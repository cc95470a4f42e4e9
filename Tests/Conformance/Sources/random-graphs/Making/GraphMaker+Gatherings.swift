/// The override of what says that it is a member; nil where it is a member of another collection.
private struct OverriddenMember {
  let member: Gathering.Member?
}

/// Collections and dictionaries.
extension GraphMaker {
  /// A collection or dictionary of what can be a member.
  mutating func gathered(_ name: String, _ place: Place) -> Binding {
    if random.happens(30), let handles = gatheredForeign(name, place) { return handles }
    let replaced = random.happens(50) ? inheritedGathering(place) : nil
    let element = replaced?.gathering.element ?? (random.happens(70) ? .thing : .number)
    let isMap = replaced?.gathering.isMap ?? random.happens(50)
    var gathering = Gathering(element: element, isMap: isMap)
    var binding = Binding(
      name: name, kind: isMap ? .map(element) : .list(element), place: place,
      isPrivate: replaced == nil && random.happens(8), making: .gathered(gathering))
    if let replaced {
      binding.replaced = replaced.name
      binding.writtenName = graph.exposedName(replaced.name)
    }
    let candidates = graph.bindings.filter { binding in
      (element == .number ? binding.kind == .number : binding.kind.objectType != nil)
        && graph.parameters(of: binding.name).isEmpty && !binding.isHandle && !binding.isReplaced
    }
    let inputs = graph.inputs.filter { $0.kind == element }.map(\.name)
    for other in (candidates.map(\.name) + inputs).shuffled(using: &random).prefix(random.number(0...5)) {
      if let member = member(other, gathering, binding) { gathering.members.append(member) }
    }
    // What it has under a key of what it overrides comes in the place of that.
    if let key = random.pick(replaced?.gathering.members.compactMap(\.key) ?? []), random.happens(40),
      let index = gathering.members.firstIndex(where: { $0.placedBy == nil })
    {
      gathering.members[index].key = key
    }
    if let replaced, random.happens(75) {
      // All members of what it overrides, in the place of this one.
      let member = Gathering.Member(name: replaced.name, key: nil)
      gathering.members.insert(member, at: random.number(0...gathering.members.count))
    }
    binding.making = .gathered(gathering)
    if replaced == nil, random.happens(10) { binding.condition = condition() }
    return binding
  }

  /// A collection or dictionary of a container above that one of a place may override.
  private mutating func inheritedGathering(_ place: Place) -> (name: String, gathering: Gathering)? {
    guard place.module == nil else { return nil }
    let candidates = graph.bindings.filter { other in
      other.place.level < place.level && other.gathers && !other.isHandle && !other.isPrivate && other.worlds == .all
        && graph.exposedName(other.name) != nil && !graph.bindings.contains { $0.replaced == other.name }
    }
    guard let other = random.pick(candidates), case .gathered(let gathering) = other.making else { return nil }
    return (other.name, gathering)
  }

  /// The collection of some foreign bindings, a handle itself.
  private mutating func gatheredForeign(_ name: String, _ place: Place) -> Binding? {
    var gathering = Gathering(element: .foreignThing, isMap: false)
    var binding = Binding(
      name: name, kind: handle(.foreignThing, place), place: place, isPrivate: random.happens(8),
      making: .gathered(gathering))
    let candidates = graph.bindings.filter { other in
      other.isHandle && other.isRegistered && !other.gathers && other.place.level == place.level
    }
    for other in candidates.map(\.name).shuffled(using: &random).prefix(random.number(1...3)) {
      if let member = member(other, gathering, binding) { gathering.members.append(member) }
    }
    guard !gathering.members.isEmpty else { return nil }
    binding.making = .gathered(gathering)
    return binding
  }

  /// Nil for what neither the collection can name nor can name the collection.
  private mutating func member(
    _ name: String, _ gathering: Gathering, _ binding: Binding
  ) -> Gathering.Member? {
    var member = Gathering.Member(name: name, key: key(gathering))
    let isKnown =
      if case .known? = graph.spelling(name, in: binding) { true } else { false }
    let canSayInto =
      graph.binding(name).map { other in other.place.level == binding.place.level && knows(other, binding) } ?? false
    if random.happens(60), let placed = overriding(member, gathering, binding, canSayInto) { return placed.member }
    guard isKnown || canSayInto else { return nil }
    if canSayInto, !isInto(name), !isKnown || random.happens(50) {
      member.saysInto = true
      // A collection may name what says so itself; it is there once.
      member.isNamed = isKnown && !gathering.isMap && random.happens(20)
    }
    return member.isNamed && !isKnown ? nil : member
  }

  /// Whether a binding can name another one that is not among the graph's bindings yet.
  private func knows(_ binding: Binding, _ new: Binding) -> Bool {
    var graph = graph
    graph.bindings.append(new)
    return graph.spelling(new.name, in: binding) != nil
  }

  /// A key that no other member has, however it is written: two that are the same stop a debug build.
  private mutating func key(_ gathering: Gathering) -> Gathering.Key? {
    guard gathering.isMap else { return nil }
    keyCount += 1
    return random.happens(50)
      ? Gathering.Key(text: "m\(keyCount)", expression: "\"m\(keyCount)\"")
      : Gathering.Key(text: "k\(keyCount)", expression: "key(\(keyCount + 3) - 3)")
  }

  // MARK: What is overridden

  /// Lets what a member overrides say `into`. The override is a member in its place, with a key of its own where it
  /// says `into` too, and no member where it says another collection. Nil where nothing is overridden, or can say that.
  private mutating func overriding(
    _ member: Gathering.Member, _ gathering: Gathering, _ collection: Binding, _ canSayInto: Bool
  ) -> OverriddenMember? {
    guard let new = graph.binding(member.name), let replaced = new.replaced,
      let index = graph.bindings.firstIndex(where: { $0.name == replaced }),
      case let old = graph.bindings[index], old.place.level == collection.place.level, old.saidInto == nil,
      knows(old, collection)
    else { return nil }
    graph.bindings[index].saidInto = Into(collection: collection.name, key: member.key)
    if isInto(new.name) { return OverriddenMember(member: nil) }
    var member = Gathering.Member(name: new.name, key: member.key, isNamed: false, placedBy: old.name)
    if canSayInto, random.happens(30) {
      member = Gathering.Member(
        name: new.name, key: key(gathering), isNamed: false, saysInto: true, placedBy: old.name)
    }
    return OverriddenMember(member: member)
  }

  /// Takes back what overridden bindings say of a collection that their overrides are no members of in the end. By
  /// itself a module has them in their places.
  mutating func checkOverriddenMembers(_ gathering: Gathering, of collection: Binding) {
    for index in graph.bindings.indices where graph.bindings[index].saidInto?.collection == collection.name {
      let old = graph.bindings[index]
      let isMoved =
        graph.bindings.contains { $0.replaced == old.name && isInto($0.name) }
        && !gathering.members.contains { $0.placedBy == old.name }
      let isPlain = old.effects == Effects() && old.actor == nil && isWithinReach(old.name, collection)
      if gathering.members.contains(where: { $0.placedBy == old.name }) || (isMoved && isPlain) { continue }
      graph.bindings[index].saidInto = nil
    }
  }
}
