/// Makes a random sequence of requests to containers of one graph.
struct ScenarioMaker {
  private var random: SeededGenerator
  private let graph: Graph

  static func scenario(_ graph: Graph, seed: UInt64, number: Int) -> Scenario {
    var maker = ScenarioMaker(random: SeededGenerator(seed: seed &+ 77, graph: number), graph: graph)
    let count = 3
    var steps: [Scenario.Step] = []
    for container in 0..<count {
      steps += maker.construction(container)
      for _ in 0..<8 { steps.append(maker.step(container)) }
    }
    // Afterwards in any order, so that the containers could disturb each other.
    for _ in 0..<8 { steps.append(maker.step(maker.random.number(0...(count - 1)))) }
    // What is asked for afterwards may stop the program.
    if graph.hasTeardown {
      for container in 0..<count where maker.random.happens(70) {
        steps += Array(repeating: .teardown(container), count: maker.random.number(1...2))
      }
    }
    return Scenario(containerCount: count, steps: steps, survivor: maker.random.number(0...999))
  }

  /// The scenario with requests for what the containers that it has ended still have.
  static func scenario(_ scenario: Scenario, thenAsking kept: [Int: Set<String>], of graph: Graph) -> Scenario {
    var steps = scenario.steps
    for container in kept.keys.sorted() {
      for name in (kept[container] ?? []).sorted() where graph.binding(name)?.isPrivate == false {
        steps.append(.request(container, name, seed: 0))
      }
    }
    return Scenario(containerCount: scenario.containerCount, steps: steps, survivor: scenario.survivor)
  }

  private mutating func construction(_ container: Int) -> [Scenario.Step] {
    let inputs = graph.inputs.map { input in
      input.defaultSeed != nil && random.happens(50) ? nil : random.number(10...99)
    }
    var overrides: [Scenario.Override] = []
    if container > 0 {
      let percent = random.number(5...50)
      for (index, binding) in graph.bindings.enumerated() where random.happens(percent) && binding.exists {
        overrides.append(override(binding, index))
      }
    }
    let construction = Scenario.Construction(inputs: inputs, overrides: overrides)
    // An eager singleton may fail, twice at most, each of several.
    let isFailing = graph.bindings.contains { $0.isEager && $0.effects.canThrow }
    return Array(repeating: .make(container, construction), count: isFailing ? 4 : 1)
  }

  private mutating func override(_ binding: Binding, _ index: Int) -> Scenario.Override {
    let askable = graph.bindings[..<index].filter { other in
      !other.isPrivate && other.condition == nil
        && (other.actor == nil || other.actor == binding.actor || other.effects.isAsync)
        && graph.parameters(of: other.name).isEmpty && (binding.effects.canThrow || !other.effects.canThrow)
        && (binding.effects.isAsync || !other.effects.isAsync)
    }
    return Scenario.Override(
      name: binding.name, asks: random.happens(30) ? random.pick(askable)?.name : nil,
      canFail: binding.effects.canThrow && random.happens(50))
  }

  private mutating func step(_ container: Int) -> Scenario.Step {
    switch random.number(1...100) {
    case ...65:
      guard let binding = random.pick(graph.bindings.filter { !$0.isPrivate && $0.exists }) else { break }
      return .request(container, binding.name, seed: random.number(100...999))
    case ...85: return .provider(random.number(0...999), seed: random.number(100...999))
    default: break
    }
    return .closure(random.number(0...999))
  }
}
