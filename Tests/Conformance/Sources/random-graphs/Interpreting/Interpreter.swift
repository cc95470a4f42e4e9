/// Does what a scenario says with nothing but the graph: a dictionary of what is kept, and recursion. The lines that it
/// gives are those that the compiled program has to write.
final class Interpreter {
  let graph: Graph
  let scenario: Scenario
  /// What the container of the first level is called.
  let name: String
  private(set) var lines: [String] = []
  private var failures: [String: Int] = [:]
  private var serial = 0
  var objects: [Object] = []
  var providers: [Provider] = []
  var closures: [Closure] = []
  var handles: [Handle] = []
  /// The foreign objects that the driver holds, by binding and number.
  var foreign: [String: [Int: Object]] = [:]
  /// By number; nil for one that has not been made.
  var containers: [Container?]
  var allContainers: [Container] = []
  /// What the constructions that are under way hold.
  var frames: [[Value]] = []
  /// The names of the observed constructions that are under way.
  var observed: [String] = []

  /// What has happened how often, apart from what is written.
  private(set) var events = Counts()
  /// What has stopped the program.
  private var stop: String?
  /// The number of the step that stopped it.
  private(set) var stoppedAt: Int?
  /// Which of the providers that the survivor holds would stop the program, as its container is gone.
  var orphan: Int?

  /// The interpreter behind the last step.
  static func run(_ graph: Graph, _ scenario: Scenario, name: String) -> Interpreter {
    let interpreter = Interpreter(graph, scenario, name)
    interpreter.run()
    return interpreter
  }

  private init(_ graph: Graph, _ scenario: Scenario, _ name: String) {
    self.graph = graph
    self.scenario = scenario
    self.name = name
    containers = scenario.containers.map { _ in nil }
  }

  private func run() {
    for (name, count) in scenario.failures(graph) { failures[name] = count }
    for level in graph.levels.indices {
      let names = graph.bindings(of: level).filter { $0.exists }.compactMap { graph.exposedName($0.name) }
      write("names \(level): \(names.sorted())")
    }
    for (number, step) in scenario.steps.enumerated() {
      take(step)
      guard let stop else { continue }
      happens("program stops after teardown")
      stoppedAt = number
      return write("stops: \(stop)")
    }
    end()
    if let stop {
      happens("program stops in a provider without a container")
      write("stops: \(stop)")
    }
  }

  // MARK: Results

  func result(_ get: () throws(Failure) -> Value) {
    result(raw: { () throws(Failure) in self.described(try get()) })
  }

  func result(raw text: () throws(Failure) -> String) {
    do throws(Failure) {
      let text = try text()
      write("= \(text)")
    } catch {
      report(error)
    }
  }

  /// Writes what was thrown. What stops the program is written at the end of the step.
  func report(_ failure: Failure) {
    switch failure {
    case .thrown(let name): write("! \(name) fails")
    case .stopped(let message): stop = message
    }
  }

  // MARK: What types write

  func write(_ line: String) {
    lines += line.split(separator: "\n").map(String.init)
  }

  func happens(_ event: String) {
    events.add(event)
  }

  func fail(_ name: String) throws(Failure) {
    guard let left = failures[name], left > 0 else { return }
    happens(name.hasPrefix("override") ? "override fails" : "construction or end fails")
    failures[name] = left - 1
    throw .thrown(name)
  }

  func object(_ name: String, _ arguments: [(label: String, value: Value)], on actor: Actor? = nil) -> Object {
    if !graph.isConcurrent { serial += 1 }
    let object = Object(name: name, serial: serial, held: arguments.map(\.value))
    objects.append(object)
    write("make \(name)#\(object.serial)(\(list(arguments)))\(Self.place(actor))")
    return object
  }

  /// Where something is made.
  static func place(_ actor: Actor?) -> String {
    actor.map { " on \($0.rawValue)" } ?? ""
  }

  func list(_ arguments: [(label: String, value: Value)]) -> String {
    arguments.map { "\($0.label): \(described($0.value))" }.joined(separator: ", ")
  }
}
