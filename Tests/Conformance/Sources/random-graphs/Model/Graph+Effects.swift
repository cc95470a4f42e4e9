/// What getting something takes, and where.
extension Graph {
  func effects(_ name: String) -> Effects {
    binding(name)?.effects ?? Effects()
  }

  /// What getting a value takes from somewhere: what belongs to another actor has to be waited for.
  func effects(_ name: String, from actor: Actor?) -> Effects {
    guard let binding = binding(name) else { return Effects() }
    // A handle can be had anywhere where its container can.
    if binding.isHandle {
      let home = handleActor(binding)
      return Effects(isAsync: home != nil && home != actor)
    }
    return waiting(binding.effects, binding, from: actor)
  }

  private func waiting(_ effects: Effects, _ binding: Binding, from actor: Actor?) -> Effects {
    var effects = effects
    if let own = binding.actor, own != actor { effects.isAsync = true }
    return effects
  }

  /// The actor that a handle belongs to: its container's, if all of its objects are injected there.
  func handleActor(_ binding: Binding) -> Actor? {
    let own = actor(of: binding)
    let members: [String]
    switch binding.making {
    case .gathered(let gathering): members = gathering.members.map(\.name)
    case .alias(let name): members = [name]
    case .call, .value, .foreign: return binding.saidIsolation == nil ? own : nil
    }
    return members.allSatisfy { self.binding($0).map(handleActor) == own } ? own : nil
  }

  /// The actor on which a provider that a binding is given runs.
  func providerActor(_ name: String, in binding: Binding) -> Actor? {
    let own = actor(of: binding)
    // A parameter is given where the container is.
    if binding.parameters.contains(where: { $0.name == name }) { return own }
    if let known = declared(name) { return known.actor }
    guard absence(name) == nil else { return nil }
    // So is an input. What a module requires can be read elsewhere if something in it does that.
    let level = level(of: name)
    guard level == binding.place.level, case .required? = spelling(name, in: binding) else {
      return levels[level].actor
    }
    return isReadElsewhere(name, in: binding.place) ? nil : own
  }

  /// Whether something that is not on the container's actor asks a module for an input that it requires.
  private func isReadElsewhere(_ input: String, in place: Place) -> Bool {
    let users = bindings.filter { $0.place == place && $0.allNames.contains(input) }
    if users.contains(where: { $0.actor != levels[place.level].actor }) { return true }
    // What the container includes itself asks it, and not the module that includes it too.
    let direct = place.module == nil ? [] : includes(Place(level: place.level)).map(\.module)
    return includes(place).contains { include in
      !direct.contains(include.module) && isReadElsewhere(input, in: Place(level: place.level, module: include.module))
    }
  }

  /// The actor of the container that a binding belongs to.
  func actor(of binding: Binding) -> Actor? { levels[binding.place.level].actor }

  /// The actor that the initializer belongs to: its container's, or that of the eager singletons if they have one and
  /// need not be waited for.
  private func initializerActor(_ level: Int) -> Actor? {
    let eager = bindings(of: level).filter(\.isEager)
    let actors = Set(eager.compactMap(\.actor))
    let own = levels[level].actor
    guard own == nil, actors.count == 1, !eager.contains(where: \.constructionEffects.isAsync) else { return own }
    return actors.first
  }

  /// What making a container takes.
  func initializerEffects(_ level: Int, from actor: Actor?) -> Effects {
    var effects = Effects()
    let own = initializerActor(level)
    for binding in bindings(of: level) where binding.isEager {
      effects.formUnion(waiting(binding.constructionEffects, binding, from: own))
    }
    if endingsOfFailureWait(level) { effects.isAsync = true }
    if let own, own != actor { effects.isAsync = true }
    return effects
  }

  /// What ending what a container has made takes.
  func teardownEffects(_ level: Int, from actor: Actor?) -> Effects {
    let own = levels[level].actor
    return Effects(
      canThrow: bindings(of: level).contains { $0.teardown?.effects.canThrow == true },
      isAsync: teardownIsAsync(level) || (own != nil && own != actor))
  }

  /// Whether the initializer of a container takes an observer: where none above it does.
  func takesObserver(_ level: Int) -> Bool {
    levels[level].isTraced && !levels[..<level].contains(where: \.isTraced)
  }

  func hasTeardown(_ level: Int) -> Bool { bindings(of: level).contains { $0.teardown != nil } }

  /// Whether ending everything has to be waited for: a teardown, or the slot of something that was constructed
  /// asynchronously or on another actor.
  private func teardownIsAsync(_ level: Int) -> Bool {
    hasTeardown(level)
      && bindings(of: level).contains { binding in
        binding.teardown?.effects.isAsync == true || hasAsyncSlot(binding)
      }
  }

  private func hasAsyncSlot(_ binding: Binding) -> Bool {
    hasSlot(binding)
      && (binding.constructionEffects.isAsync || (binding.actor != nil && binding.actor != actor(of: binding)))
  }

  /// Whether the initializer has to wait for what ends if it fails: what it may have constructed before the last eager
  /// singleton that can fail, directly or by providers.
  private func endingsOfFailureWait(_ level: Int) -> Bool {
    let eager = eagerNames(level)
    guard let last = eager.lastIndex(where: { binding($0)?.constructionEffects.canThrow == true }) else { return false }
    var seen: Set<String> = []
    var queue = Array(eager[...last])
    while let next = queue.popLast() {
      guard let binding = binding(next), binding.place.level == level, seen.insert(next).inserted else { continue }
      queue += neededNames(binding) + binding.allNames
    }
    return bindings(of: level).contains { binding in
      // The override of one of a pair is there when the other fails.
      seen.contains(binding.name) && binding.teardown != nil
        && (binding.name != eager[last] || isOfPair(binding.name) && !isNeverOverridden)
        && (binding.teardown?.effects.isAsync == true || hasAsyncSlot(binding))
    }
  }

  /// The eager singletons in the order of their construction: each after what it needs, otherwise as in the file.
  func eagerNames(_ level: Int) -> [String] {
    var rest = fileOrder(level).filter(\.isEager).map(\.name)
    var order: [String] = []
    while let last = rest.lastIndex(where: { name in !rest.contains { $0 != name && needsOf($0).contains(name) } }) {
      order.insert(rest.remove(at: last), at: 0)
    }
    return order
  }

  /// Everything that a binding needs, directly or through others.
  private func needsOf(_ name: String) -> Set<String> {
    var found: Set<String> = []
    var open = [name]
    while let next = open.popLast() {
      // An input needs nothing.
      guard let binding = binding(next) else { continue }
      open += neededNames(binding).filter { found.insert($0).inserted }
    }
    return found
  }

  /// Whether its container keeps something for it: its value, or the override of an alias.
  private func hasSlot(_ binding: Binding) -> Bool {
    if binding.isHandle { return false }
    if binding.isAlias {
      return !isNeverOverridden && !isMadeAnew(binding.name) && original(binding.name)?.gathers != true
    }
    return binding.isSingleton || binding.isWeak
  }

  /// Whether asking for it, while a container is being made, may lead to an eager singleton that only the container's
  /// initializer constructs. That may not be there yet.
  func reachesAhead(_ name: String, in level: Int) -> Bool {
    var seen: Set<String> = []
    var queue = [name]
    while let next = queue.popLast() {
      guard seen.insert(next).inserted, let binding = binding(next), binding.place.level == level else { continue }
      if binding.isEager, binding.constructionEffects != Effects() { return true }
      queue += binding.requestedNames + [binding.twin].compactMap(\.self)
    }
    return false
  }
}

extension Binding {
  /// Whether what others can have of it is a handle.
  var isHandle: Bool {
    if case .handle = kind { true } else { false }
  }
}
