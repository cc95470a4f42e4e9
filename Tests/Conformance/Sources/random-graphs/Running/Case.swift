/// One graph, what is done with it, and what has to come of it.
struct Case: Sendable {
  let number: Int
  let graph: Graph
  let scenario: Scenario
  private let seed: UInt64

  init(number: Int, _ options: Options) {
    self.number = number
    seed = options.seed
    graph = GraphMaker.graph(seed: seed, number: number, bindings: options.bindings)
    scenario = ScenarioMaker.scenario(graph, seed: seed, number: number)
  }

  /// What has to come of one of its containers.
  func expected(_ container: String) -> [String] {
    Interpreter.lines(ordered(container), scenario)
  }

  /// The containers of the graph: every fifth graph has a second one, whose file has its bindings in another order.
  var containers: [String] {
    number.isMultiple(of: 5) ? [graph.prefix, graph.prefix + "Again"] : [graph.prefix]
  }

  /// The bindings file of one of its containers.
  func bindings(_ container: String) -> String {
    BindingsPrinter.text(ordered(container), container: container, seed: seed, style: style(container))
  }

  private func style(_ container: String) -> Int {
    2 * number + (container == graph.prefix ? 0 : 1)
  }

  /// The graph with the file's order of one of its containers.
  private func ordered(_ container: String) -> Graph {
    var random = SeededGenerator(seed: seed &+ 2, graph: style(container))
    var graph = graph
    graph.fileOrder = graph.bindings.map(\.name).shuffled(using: &random)
    return graph
  }

  /// Its types, and a function to run for each container.
  var code: String {
    TypesPrinter.text(graph)
      + containers.map { DriverPrinter.text(graph, scenario, container: $0, title: $0) }.joined()
  }
}
