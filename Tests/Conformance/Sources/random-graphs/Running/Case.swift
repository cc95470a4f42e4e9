/// One graph, what is done with it, and what has to come of it.
struct Case: Sendable {
  let number: Int
  let graph: Graph
  /// Every fifth graph has a second one, whose file has its bindings in another order.
  let containers: [String]
  private(set) var scenario: Scenario
  let mode: Mode
  private let seed: UInt64

  init(number: Int, _ options: Options, _ mode: Mode) {
    self.number = number
    self.mode = mode
    seed = options.seed
    var graph = GraphMaker.graph(seed: seed, number: number, bindings: options.bindings)
    containers = number.isMultiple(of: 5) ? [graph.prefix, graph.prefix + "Again"] : [graph.prefix]
    scenario = ScenarioMaker.scenario(graph, seed: seed, number: number)
    graph.isNeverOverridden = mode == .never
    graph.isOptimized = mode == .release
    self.graph = graph
    if !mode.hasOverrides { scenario.leaveOutOverrides() }
    var random = SeededGenerator(seed: seed &+ 3, graph: number)
    endWell(mayStop: random.happens(50))
  }

  /// Takes out of the scenario what would stop the program after a teardown. If it may stop, one such step is left, as
  /// the last; or else what the last object holds is called, without a container.
  private mutating func endWell(mayStop: Bool) {
    var stopping: [Scenario.Step] = []
    while let number = containers.compactMap({ interpreter($0).stoppedAt }).first {
      precondition(number >= scenario.firstEnd, "graph \(self.number) stops before anything has ended")
      stopping.append(scenario.steps.remove(at: number))
    }
    guard mayStop, !graph.isConcurrent else { return }
    for step in stopping {
      scenario.steps.append(step)
      if containers.allSatisfy({ interpreter($0).stoppedAt == scenario.steps.count - 1 }) { return }
      scenario.steps.removeLast()
    }
    let orphans = containers.map { interpreter($0).orphan }
    if orphans.allSatisfy({ $0 == orphans[0] }) { scenario.lastCall = orphans[0] }
  }

  private func interpreter(_ container: String) -> Interpreter {
    Interpreter.run(ordered(container), scenario, name: container)
  }

  /// What has to come of one of its containers.
  func expected(_ container: String) -> [String] { interpreter(container).lines }

  /// What its bindings have in them, and what happens to its container.
  var counts: Counts {
    var counts = Features.counts(graph)
    counts.add(interpreter(graph.prefix).events)
    return counts
  }

  /// The bindings files of one of its containers, of those below it and of their modules, each with its name.
  func files(_ container: String) -> [(name: String, text: String)] {
    var random = SeededGenerator(seed: seed &+ 1, graph: style(container))
    return BindingsPrinter.files(ordered(container), container: container, mode).map {
      (name: $0.name, text: $0.text(&random))
    }
  }

  private func style(_ container: String) -> Int {
    2 * number + (container == graph.prefix ? 0 : 1)
  }

  /// The graph with the file's order of one of its containers.
  private func ordered(_ container: String) -> Graph {
    var random = SeededGenerator(seed: seed &+ 2, graph: style(container))
    var graph = graph
    graph.fileOrder = (graph.bindings + graph.dropped).map(\.name).shuffled(using: &random)
    return graph
  }

  /// Its types, and a function to run for each container.
  var code: String {
    TypesPrinter.text(graph)
      + containers.map { DriverPrinter.text(ordered($0), scenario, container: $0, title: $0) }.joined()
  }
}
