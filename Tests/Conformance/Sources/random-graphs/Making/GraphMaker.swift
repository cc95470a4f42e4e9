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
    let isolation: Graph.Isolation =
      switch random.number(1...100) {
      case ...60: .threadSafe
      case ...75: .actor(.main)
      case ...85: .actor(.side)
      default: .none
      }
    let isAsync = isolation != .none && random.happens(50)
    var maker = GraphMaker(
      random: random, graph: Graph(prefix: "G\(number)", isolation: isolation), isAsync: isAsync)
    maker.makeInputs()
    maker.makeBindings(bindings)
    for index in maker.graph.bindings.indices { maker.fill(index) }
    return maker.graph
  }

  // MARK: What there is

  private mutating func makeInputs() {
    let all: [(String, Kind)] = [("tag", .number), ("host", .text), ("config", .config), ("port", .number)]
    for (name, kind) in all.shuffled(using: &random) where random.happens(75) {
      let seed = name != "tag" && random.happens(50) ? random.number(1...9) : nil
      graph.inputs.append(Input(name: name, kind: kind, defaultSeed: seed))
    }
  }

  private mutating func makeBindings(_ count: Int) {
    for name in Words.bindings.shuffled(using: &random).prefix(count) {
      let binding = random.happens(14) ? alias(name) : random.happens(14) ? gathered(name) : made(name)
      graph.bindings.append(binding ?? made(name))
    }
  }

  private mutating func alias(_ name: String) -> Binding? {
    let names = graph.inputs.map(\.name) + neededNames + neededNames
    guard let target = random.pick(names), let kind = graph.input(target)?.kind ?? graph.binding(target)?.kind else {
      return nil
    }
    var binding = Binding(name: name, kind: seen(kind), making: .alias(target))
    binding.isPrivate = random.happens(10)
    return binding
  }

  /// What others may need: what exists only under a condition is a member of collections, and nothing else.
  var neededNames: [String] {
    graph.bindings.filter { $0.condition == nil }.map(\.name)
  }

  /// A collection or dictionary of what can be a member.
  private mutating func gathered(_ name: String) -> Binding? {
    let element: Kind = random.happens(70) ? .thing : .number
    let isMap = random.happens(50)
    var gathering = Gathering(element: element, isMap: isMap)
    let candidates = graph.bindings.filter { binding in
      (element == .number ? binding.kind == .number : binding.kind.objectType != nil)
        && graph.parameters(of: binding.name).isEmpty
    }
    let inputs = graph.inputs.filter { $0.kind == element }.map(\.name)
    for name in (candidates.map(\.name) + inputs).shuffled(using: &random).prefix(random.number(0...5)) {
      gathering.members.append(member(name, gathering))
    }
    return Binding(
      name: name, kind: isMap ? .map(element) : .list(element), isPrivate: random.happens(8),
      making: .gathered(gathering))
  }

  private mutating func member(_ name: String, _ gathering: Gathering) -> Gathering.Member {
    // Two keys may turn out to be the same one: they are not written the same.
    let count = gathering.members.count
    let number = random.number(0...2)
    let key =
      random.happens(50)
      ? Gathering.Key(text: "m\(count)", expression: "\"m\(count)\"")
      : Gathering.Key(text: "k\(number)", expression: "key(\(number + count) - \(count))")
    var member = Gathering.Member(name: name, key: gathering.isMap ? key : nil)
    if graph.binding(name) != nil, !isInto(name), random.happens(50) {
      member.saysInto = true
      // A collection may name what says so itself; it is there once.
      member.isNamed = !gathering.isMap && random.happens(20)
    }
    return member
  }

  /// Sometimes the protocol in the place of the type.
  mutating func seen(_ kind: Kind) -> Kind {
    if case .object(let type) = kind, random.happens(50) { return .seen(type) }
    return kind
  }

  private mutating func made(_ name: String) -> Binding {
    let kind: Kind =
      switch random.number(1...100) {
      case ...70: seen(.object(graph.prefix + "Of_" + name))
      case ...82: .number
      case ...91: .text
      default: .closure
      }
    var binding = Binding(name: name, kind: kind, making: .call(.type, []))
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
    binding.saidIsolation = saidIsolation()
    return binding
  }

  private mutating func saidIsolation() -> SaidIsolation? {
    switch graph.isolation {
    case .none: return nil
    case .actor: return random.happens(15) ? .nonisolated : nil
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
