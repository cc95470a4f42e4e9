/// Makes a random graph: first which bindings there are and of what type, then what each needs.
struct GraphMaker {
  var random: SeededGenerator
  var graph: Graph
  /// Whether some of its bindings are async.
  let isAsync: Bool
  /// The actor that the binding that is being filled belongs to, and whether what it needs may still decide that.
  var home: Actor?
  var homeIsOpen = false
  /// How many keys of dictionaries there are.
  var keyCount = 0
  /// The worlds in which the part of it exists that is being filled.
  var worlds = Worlds.all

  static func graph(seed: UInt64, number: Int, bindings: Int) -> Graph {
    var random = SeededGenerator(seed: seed, graph: number)
    let levels = LevelMaker.levels(&random)
    let isAsync = levels[0].isolation != .none && random.happens(50)
    var maker = GraphMaker(random: random, graph: Graph(prefix: "G\(number)", levels: levels), isAsync: isAsync)
    maker.graph.isConcurrent = isAsync && maker.random.happens(35)
    maker.makeInputs()
    maker.makeAbsences()
    maker.makeBindings(bindings)
    for index in maker.graph.bindings.indices {
      maker.fill(index)
      maker.pair(index)
    }
    maker.dropWhatNobodyAsksFor()
    maker.dropRequestsOffMain()
    maker.chooseRoots()
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

  /// A container's initializer that fails may wait for what ends, and is off the main actor then. So what it constructs
  /// there asks for nothing that belongs to that actor.
  private mutating func dropRequestsOffMain() {
    let leavesMain = graph.levels.indices.contains { level in
      graph.initializerEffects(level, from: .main).canThrow && graph.teardownEffects(level, from: .main).isAsync
    }
    guard leavesMain else { return }
    for index in graph.bindings.indices {
      let binding = graph.bindings[index]
      guard graph.actor(of: binding) != .main || binding.saidIsolation != nil else { continue }
      let dropped = Set(binding.allNames.filter { graph.providerActor($0, in: binding) == .main })
      graph.bindings[index].dropRequests(of: dropped)
    }
  }

  /// Lets some of those that nobody needs be there for direct requests only.
  private mutating func chooseRoots() {
    var needed = Set(graph.places.flatMap(graph.requirements).map(\.metBy))
    for binding in graph.bindings + graph.dropped { needed.formUnion(binding.directNames + binding.allNames) }
    needed.formUnion(graph.bindings.compactMap(\.twin))
    for index in graph.bindings.indices {
      let binding = graph.bindings[index]
      guard !needed.contains(binding.name), !binding.isAlias, !binding.isShort, !binding.isPrivate,
        binding.isRegistered, binding.replaced == nil, !isInto(binding.name), random.happens(20)
      else { continue }
      graph.bindings[index].isRoot = true
    }
  }

  /// Whether something of a file may be async.
  func isAsync(_ place: Place) -> Bool { isAsync && graph.levels[place.level].isolation != .none }

  // MARK: What there is

  private mutating func makeInputs() {
    let all: [(String, Kind)] = [
      ("tag", .number), ("host", .text), ("config", .config), ("port", .number), ("greeting", .closure),
    ]
    for (name, kind) in all.shuffled(using: &random) where random.happens(75) {
      let seed = name != "tag" && random.happens(50) ? random.number(1...9) : nil
      let level = random.number(0...(graph.levels.count - 1))
      graph.inputs.append(Input(name: name, kind: kind, defaultSeed: seed, level: level))
    }
  }

  private mutating func makeAbsences() {
    for place in graph.places {
      guard let module = place.module, random.happens(40) else { continue }
      let kind = random.pick([Kind.number, .text, .closure]) ?? .number
      graph.absences.append(Absence(name: "lack\(place.level)\(module)", kind: kind, place: place))
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
    if random.happens(9) { return [foreign(name, place)] }
    return random.happens(graph.isConcurrent ? 25 : 12)
      ? [partner(name, place), partner(name + "Twin", place)] : [made(name, place)]
  }

  private mutating func alias(_ name: String, _ place: Place) -> Binding? {
    var binding = Binding(name: name, kind: .number, place: place, making: .foreign)
    if random.happens(15) { binding.condition = condition() }
    worlds = binding.worlds
    let handles = graph.bindings.filter { other in
      other.isHandle && other.isRegistered && other.place.level == place.level && exists(other.name, binding)
    }.map(\.name)
    let needed = neededNames(binding)
    let names = (graph.inputs.map(\.name) + needed + needed + handles).filter { name in
      guard case .known = graph.spelling(name, in: binding) else { return false }
      return graph.levels[graph.level(of: name)].isolation == graph.levels[place.level].isolation
    }
    guard let target = random.pick(names) else { return nil }
    binding.making = .alias(target)
    binding.kind = seen(graph.kind(of: target, in: binding))
    binding.isPrivate = random.happens(10)
    return binding
  }

  /// Whether something exists wherever the part that is being filled does.
  func exists(_ name: String, _ binding: Binding) -> Bool {
    graph.worlds(of: name, in: binding).isSuperset(of: worlds)
  }

  /// What a binding may need.
  func neededNames(_ binding: Binding) -> [String] {
    graph.bindings.filter { other in
      !other.isHandle && exists(other.name, binding) && canAsk(other.name, binding)
        && graph.spelling(other.name, in: binding) != nil
    }.map(\.name)
  }

  /// Inputs and parameters, and what its module asks for in vain.
  func givenNames(_ binding: Binding) -> [String] {
    (graph.inputs.map(\.name) + graph.absences.map(\.name))
      .filter { canAsk($0, binding) && graph.spelling($0, in: binding) != nil }
      + binding.parameters.map(\.name)
  }

  /// Sometimes the protocol in the place of the type.
  mutating func seen(_ kind: Kind) -> Kind {
    switch kind {
    case .object(let type) where random.happens(50): .seen(type)
    case .handle(_, let isLocal) where random.happens(50): .handle(.foreignThing, isLocal: isLocal)
    default: kind
    }
  }

  /// The type of a handle of a container's objects.
  func handle(_ object: Kind, _ place: Place) -> Kind {
    .handle(object, isLocal: graph.levels[place.level].isolation == .none)
  }
}
