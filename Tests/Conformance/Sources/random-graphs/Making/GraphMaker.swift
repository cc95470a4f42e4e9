/// Makes a random graph: first which bindings there are and of what type, then what each needs.
struct GraphMaker {
  var random: SeededGenerator
  var graph: Graph
  /// Whether some of its bindings are async.
  let isAsync: Bool
  /// The actor that the binding that is being filled belongs to, and whether what it needs may still decide that.
  var home: Actor?
  var homeIsOpen = false
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
    if random.happens(10) { binding.condition = condition() }
    return binding
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
