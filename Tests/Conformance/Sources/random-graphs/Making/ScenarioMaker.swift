/// Makes a random sequence of requests to containers of one graph.
struct ScenarioMaker {
  private var random: SeededGenerator
  private let graph: Graph

  static func scenario(_ graph: Graph, seed: UInt64, number: Int) -> Scenario {
    var maker = ScenarioMaker(random: SeededGenerator(seed: seed &+ 77, graph: number), graph: graph)
    let containers = instances(graph.levels.count)
    var steps: [Scenario.Step] = []
    for container in containers.indices {
      steps += maker.construction(container, containers)
      for _ in 0..<8 { steps.append(maker.step(container, containers)) }
    }
    // Afterwards in any order, so that the containers could disturb each other.
    for _ in 0..<8 { steps.append(maker.step(maker.random.number(0...(containers.count - 1)), containers)) }
    let firstEnd = steps.count
    for container in containers.indices.reversed() where graph.hasTeardown(containers[container].level) {
      guard maker.random.happens(70) else { continue }
      steps += Array(repeating: .teardown(container), count: maker.random.number(1...2))
      // Which of several stops the program depends on what is asked for first.
      if graph.isConcurrent { continue }
      for _ in 0..<6 { steps.append(maker.step(container, containers)) }
    }
    return Scenario(
      containers: containers, steps: steps, firstEnd: firstEnd, survivor: maker.random.number(0...999), lastCall: nil)
  }

  /// Three containers, or families of one parent with two children, or of three generations.
  private static func instances(_ levels: Int) -> [Scenario.Instance] {
    switch levels {
    case 1: [.init(level: 0), .init(level: 0), .init(level: 0)]
    case 2: [.init(level: 0), .init(level: 1, parent: 0), .init(level: 1, parent: 0), .init(level: 0)]
    default:
      [
        .init(level: 0), .init(level: 1, parent: 0), .init(level: 2, parent: 1), .init(level: 2, parent: 1),
        .init(level: 1, parent: 0),
      ]
    }
  }

  private mutating func construction(_ container: Int, _ containers: [Scenario.Instance]) -> [Scenario.Step] {
    let level = containers[container].level
    let inputs = graph.inputs(of: level).map { input in
      input.defaultSeed != nil && random.happens(50) ? nil : random.number(10...99)
    }
    var overrides: [Scenario.Override] = []
    if container > 0 {
      let percent = random.number(5...50)
      for (index, binding) in graph.bindings.enumerated() where random.happens(percent) && isOverridable(binding, level)
      {
        overrides.append(override(binding, index))
      }
    }
    let isMadeByParent = level > 0 && random.happens(50)
    let construction = Scenario.Construction(
      inputs: inputs, overrides: overrides, isMadeByParent: isMadeByParent, isObserved: container % 3 != 2)
    // An eager singleton may fail, twice at most, each of several.
    let isFailing = graph.bindings(of: level).contains { $0.isEager && $0.constructionEffects.canThrow }
    return Array(repeating: .make(container, construction), count: isFailing ? 4 : 1)
  }

  /// Whether the driver replaces it: what only a module knows has a name that nobody has to know.
  private func isOverridable(_ binding: Binding, _ level: Int) -> Bool {
    binding.place.level == level && binding.exists && !binding.isHandle && graph.exposedName(binding.name) != nil
  }

  private mutating func override(_ binding: Binding, _ index: Int) -> Scenario.Override {
    let askable = graph.bindings[..<index].filter { other in
      other.twin != binding.name && graph.isExposed(other) && other.worlds == .all
        && other.place.level <= binding.place.level && !other.isHandle
        && (other.actor == nil || other.actor == binding.actor || other.effects.isAsync)
        && graph.parameters(of: other.name).isEmpty
        && (binding.constructionEffects.canThrow || !other.effects.canThrow)
        && (binding.constructionEffects.isAsync || !other.effects.isAsync)
        && !graph.reachesAhead(other.name, in: binding.place.level)
    }
    return Scenario.Override(
      name: binding.name, asks: random.happens(30) ? random.pick(askable)?.name : nil,
      canFail: binding.constructionEffects.canThrow && random.happens(50))
  }

  private mutating func step(_ container: Int, _ containers: [Scenario.Instance]) -> Scenario.Step {
    let level = containers[container].level
    // What can be called has no number there.
    if graph.isConcurrent, let binding = random.pick(graph.bindings(of: level).filter(graph.isExposed)) {
      return foreignOrRequest(binding, container, level)
    }
    switch random.number(1...100) {
    case ...52:
      let inherited = random.happens(25) ? graph.bindings.filter { graph.isInherited($0, by: level) } : []
      let own = graph.bindings(of: level).filter(graph.isExposed)
      guard let binding = random.pick(inherited.isEmpty ? own : inherited) else { break }
      return .request(container, binding.name, seed: random.number(100...999))
    case ...60: return lookup(container, level) ?? .handle(random.number(0...999))
    case ...75: return foreign(container, level) ?? .handle(random.number(0...999))
    case ...80: return .handle(random.number(0...999))
    case ...90: return .provider(random.number(0...999), seed: random.number(100...999))
    default: break
    }
    return .closure(random.number(0...999))
  }

  private mutating func foreignOrRequest(_ binding: Binding, _ container: Int, _ level: Int) -> Scenario.Step {
    let request = Scenario.Step.request(container, binding.name, seed: random.number(100...999))
    return random.happens(75) ? request : foreign(container, level) ?? request
  }

  private mutating func lookup(_ container: Int, _ level: Int) -> Scenario.Step? {
    guard graph.levels[level].hasLookup, let name = random.pick(graph.lookupNames(level)) else { return nil }
    return .lookup(container, name, random.pick([.instance, .instanceOf, .resolve]) ?? .resolve)
  }

  private mutating func foreign(_ container: Int, _ level: Int) -> Scenario.Step? {
    guard let binding = random.pick(graph.bindings(of: level).filter { $0.isForeign && $0.exists }) else { return nil }
    let object = random.number(0...(Scenario.foreignObjectCount - 1))
    guard binding.isRegistered else { return .foreign(container, binding.name, .inject, object: object) }
    switch random.number(1...100) {
    case ...60: return .foreign(container, binding.name, .register, object: object)
    case ...75: return .foreign(container, binding.name, .unregister, object: object)
    case ...88: return .foreign(container, binding.name, .inject, object: object)
    default: return .drop(binding.name, object: object)
    }
  }
}
