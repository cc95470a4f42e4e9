/// Makes a random graph: first which bindings there are and of what type, then what each needs.
struct GraphMaker {
  var random: SeededGenerator
  var graph: Graph
  /// Whether some of its bindings are async.
  let isAsync: Bool
  /// The actor that the binding that is being filled belongs to, and whether what it needs may still decide that.
  var home: Actor?
  var homeIsOpen = false

  static func graph(seed: UInt64, number: Int, bindings: Int) -> Graph {
    var random = SeededGenerator(seed: seed, graph: number)
    let levels = LevelMaker.levels(&random)
    let isAsync = levels[0].isolation != .none && random.happens(50)
    var maker = GraphMaker(random: random, graph: Graph(prefix: "G\(number)", levels: levels), isAsync: isAsync)
    maker.makeInputs()
    maker.makeBindings(bindings)
    for index in maker.graph.bindings.indices { maker.fill(index) }
    maker.dropWhatNobodyAsksFor()
    return maker.graph
  }

  /// What is overridden, and not asked for by what overrides it, is not a part of its container.
  private mutating func dropWhatNobodyAsksFor() {
    for replaced in graph.bindings where replaced.isReplaced {
      guard !graph.bindings.contains(where: { $0.allNames.contains(replaced.name) }) else { continue }
      graph.bindings.removeAll { $0.name == replaced.name }
      graph.dropped.append(replaced)
    }
  }

  // MARK: What there is

  private mutating func makeInputs() {
    let all: [(String, Kind)] = [("tag", .number), ("host", .text), ("config", .config), ("port", .number)]
    for (name, kind) in all.shuffled(using: &random) where random.happens(75) {
      let seed = name != "tag" && random.happens(50) ? random.number(1...9) : nil
      let level = random.number(0...(graph.levels.count - 1))
      graph.inputs.append(Input(name: name, kind: kind, defaultSeed: seed, level: level))
    }
  }

  private mutating func makeBindings(_ count: Int) {
    let names = Words.bindings.shuffled(using: &random).prefix(count)
    for (index, name) in names.enumerated() {
      let level = index * graph.levels.count / count
      let modules = graph.levels[level].modules.indices
      let module = random.happens(40) ? nil : random.pick(Array(modules))
      graph.bindings += binding(name, Place(level: level, module: module))
    }
  }

  private mutating func binding(_ name: String, _ place: Place) -> [Binding] {
    if random.happens(12), let pair = replacement(name, place) { return pair }
    if random.happens(14), let alias = alias(name, place) { return [alias] }
    if random.happens(14) { return [gathered(name, place)] }
    // A container of one isolation domain has handles of another type, which the printed types do not know yet.
    if graph.levels[place.level].isolation != .none, random.happens(9) { return [foreign(name, place)] }
    return [made(name, place)]
  }

  private mutating func alias(_ name: String, _ place: Place) -> Binding? {
    var binding = Binding(name: name, kind: .number, place: place, making: .foreign)
    let names = (graph.inputs.map(\.name) + neededNames(binding) + neededNames(binding)).filter { name in
      guard case .known = graph.spelling(name, in: binding) else { return false }
      return graph.levels[graph.level(of: name)].isolation == graph.levels[place.level].isolation
    }
    guard let target = random.pick(names) else { return nil }
    binding = Binding(name: name, kind: seen(graph.kind(of: target, in: binding)), place: place, making: .alias(target))
    binding.isPrivate = random.happens(10)
    return binding
  }

  /// What a binding may need: what exists only under a condition is needed by what has the same one, in one file.
  func neededNames(_ binding: Binding) -> [String] {
    graph.bindings.filter { other in
      (other.condition == nil || (other.condition?.text == binding.condition?.text && other.place == binding.place))
        && !other.isHandle && graph.spelling(other.name, in: binding) != nil
    }.map(\.name)
  }

  func inputNames(_ binding: Binding) -> [String] {
    graph.inputs.filter { input in
      // A parent's inputs belong to its actor.
      if case .nonisolated? = binding.saidIsolation, input.level < binding.place.level,
        graph.levels[input.level].actor != nil
      {
        return false
      }
      return graph.spelling(input.name, in: binding) != nil
    }.map(\.name)
  }

  /// A collection or dictionary of what can be a member.
  private mutating func gathered(_ name: String, _ place: Place) -> Binding {
    if random.happens(30), let handles = gatheredForeign(name, place) { return handles }
    let element: Kind = random.happens(70) ? .thing : .number
    let isMap = random.happens(50)
    var gathering = Gathering(element: element, isMap: isMap)
    var binding = Binding(
      name: name, kind: isMap ? .map(element) : .list(element), place: place, isPrivate: random.happens(8),
      making: .gathered(gathering))
    let candidates = graph.bindings.filter { binding in
      (element == .number ? binding.kind == .number : binding.kind.objectType != nil)
        && graph.parameters(of: binding.name).isEmpty && !binding.isHandle && !binding.isReplaced
    }
    let inputs = graph.inputs.filter { $0.kind == element }.map(\.name)
    for other in (candidates.map(\.name) + inputs).shuffled(using: &random).prefix(random.number(0...5)) {
      if let member = member(other, gathering, binding) { gathering.members.append(member) }
    }
    binding.making = .gathered(gathering)
    return binding
  }

  /// The collection of some foreign bindings, a handle itself.
  private mutating func gatheredForeign(_ name: String, _ place: Place) -> Binding? {
    var gathering = Gathering(element: .foreignThing, isMap: false)
    var binding = Binding(
      name: name, kind: .handle(.foreignThing), place: place, isPrivate: random.happens(8),
      making: .gathered(gathering))
    let candidates = graph.bindings.filter { $0.isForeign && $0.condition == nil && $0.place.level == place.level }
    for other in candidates.map(\.name).shuffled(using: &random).prefix(random.number(1...3)) {
      if let member = member(other, gathering, binding) { gathering.members.append(member) }
    }
    // By itself a module has to see that its collection is one of foreign bindings (a finding of this program).
    let closure = graph.closure(of: place)
    guard
      gathering.members.contains(where: {
        $0.isNamed || graph.binding($0.name).map { closure.contains($0.place) } == true
      })
    else { return nil }
    binding.making = .gathered(gathering)
    return binding
  }

  /// Nil for what neither the collection can name nor can name the collection.
  private mutating func member(
    _ name: String, _ gathering: Gathering, _ binding: Binding
  ) -> Gathering.Member? {
    // An object that comes by two names is in a collection once, which the interpreter does not know yet.
    if case .alias? = graph.binding(name)?.making, !gathering.isMap { return nil }
    // Two keys that turn out to be the same stop a debug build, however they are written.
    let count = gathering.members.count
    let key =
      random.happens(50)
      ? Gathering.Key(text: "m\(count)", expression: "\"m\(count)\"")
      : Gathering.Key(text: "k\(count)", expression: "key(\(count + 3) - 3)")
    var member = Gathering.Member(name: name, key: gathering.isMap ? key : nil)
    let isKnown =
      if case .known? = graph.spelling(name, in: binding) { true } else { false }
    let canSayInto =
      graph.binding(name).map { other in other.place.level == binding.place.level && knows(other, binding) } ?? false
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

  /// Sometimes the protocol in the place of the type.
  mutating func seen(_ kind: Kind) -> Kind {
    if case .object(let type) = kind, random.happens(50) { return .seen(type) }
    return kind
  }

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
    if kind.objectType != nil, !binding.isSingleton, !binding.isStruct, binding.parameters.isEmpty, random.happens(45) {
      binding.isWeak = true
    } else {
      if random.happens(15) { binding.failures = random.number(1...2) }
      binding.waits = isAsync && random.happens(15)
    }
    if kind.objectType != nil, binding.isSingleton, random.happens(25) {
      let effects = Effects(canThrow: random.happens(40), isAsync: isAsync && random.happens(40))
      binding.teardown = Teardown(effects: effects)
    }
    if random.happens(10) { binding.condition = condition() }
    binding.saidIsolation = saidIsolation(place)
    return binding
  }

  mutating func saidIsolation(_ place: Place) -> SaidIsolation? {
    switch graph.levels[place.level].isolation {
    case .none: return nil
    // What a module requires belongs to the container's actor, whatever meets it (a finding of this program).
    case .actor: return place.module == nil && random.happens(15) ? .nonisolated : nil
    case .threadSafe:
      guard random.happens(14) else { return nil }
      // What belongs to the other actor can be asked for by what waits, and by nothing else.
      return random.happens(60) ? .actor(.main) : isAsync ? .actor(.side) : .nonisolated
    }
  }

  mutating func condition() -> Condition {
    let all: [(String, Bool)] = [
      ("HERE", true), ("ELSEWHERE", false), ("!ELSEWHERE", true), ("HERE && ELSEWHERE", false),
      ("HERE || ELSEWHERE", true),
    ]
    let (text, holds) = all[random.number(0...(all.count - 1))]
    return Condition(text: text, holds: holds)
  }
}
