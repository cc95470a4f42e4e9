/// Writes the program that does what a scenario says with the generated container.
struct DriverPrinter {
  private let graph: Graph
  private let container: String

  static func text(_ graph: Graph, _ scenario: Scenario, container: String, title: String) -> String {
    let printer = DriverPrinter(graph: graph, container: container)
    var lines = ["@MainActor func run\(container)() async {"]
    lines.append("  Journal.begin(\"\(title)\", failures: \(printer.failures(scenario)))")
    let empty = Array(repeating: "nil", count: scenario.containerCount).joined(separator: ", ")
    lines.append("  var containers: [\(container)?] = [\(empty)]")
    for step in scenario.steps { lines += printer.lines(step) }
    lines.append("  await Journal.end(\(scenario.survivor), &containers)")
    lines.append("}")
    lines += printer.signatures
    return lines.joined(separator: "\n") + "\n"
  }

  /// A function that nobody calls. It belongs to no actor, so it compiles without a warning only if each accessor has
  /// exactly the effects and the isolation that it should have.
  private var signatures: [String] {
    let inputs = graph.inputs.map { "\($0.name): \(SwiftText.literal($0.kind, 1))" }
    let make = "\(graph.initializerEffects(from: nil).prefix)\(container)(\(inputs.joined(separator: ", ")))"
    var lines = ["nonisolated func signatures\(container)() async throws {", "  let container = \(make)"]
    for binding in graph.bindings where !binding.isPrivate && binding.exists {
      let effects = graph.effects(binding.name, from: nil)
      let request = SwiftText.request(binding.name, graph, seed: 1)
      lines.append("  let _: \(binding.kind.swift) = \(effects.prefix)container.\(request)")
    }
    if graph.hasTeardown { lines.append("  \(graph.teardownEffects(from: nil).prefix)container.teardown()") }
    if lines.count == 2 { lines.append("  _ = container") }
    return lines + ["}"]
  }

  private func failures(_ scenario: Scenario) -> String {
    let failures = scenario.failures(graph).map { "\"\($0.name)\": \($0.count)" }
    return failures.isEmpty ? "[:]" : "[\(failures.joined(separator: ", "))]"
  }

  private func lines(_ step: Scenario.Step) -> [String] {
    switch step {
    case .make(let number, let construction):
      return make(number, construction)
    case .request(let number, let name, let seed):
      let effect = graph.effects(name, from: .main).prefix
      let kind = graph.binding(name)?.kind ?? .number
      let get = SwiftText.held(kind, "\(effect)$0.\(SwiftText.request(name, graph, seed: seed))")
      return ["  await Journal.request(\"\(number).\(name) \(seed)\", containers[\(number)]) { \(get) }"]
    case .provider(let number, let seed):
      return ["  await Journal.provider(\(number), \(seed))"]
    case .closure(let number):
      return ["  Journal.closure(\(number))"]
    case .teardown(let number):
      let call = "\(graph.teardownEffects(from: .main).prefix)container.teardown()"
      return ["  await Journal.teardown(\(number), containers[\(number)]) { container in \(call) }"]
    }
  }

  private func make(_ number: Int, _ construction: Scenario.Construction) -> [String] {
    let inputs = zip(graph.inputs, construction.inputs).compactMap { input, seed in
      seed.map { "\(input.name): \(SwiftText.literal(input.kind, $0))" }
    }
    let call = "\(graph.initializerEffects(from: .main).prefix)\(container)(\(inputs.joined(separator: ", ")))"
    guard !construction.overrides.isEmpty else {
      return ["  await Journal.make(\(number), &containers[\(number)]) { \(call) }"]
    }
    var lines = ["  await Journal.make(\(number), &containers[\(number)]) {", "    \(call) {"]
    for override in construction.overrides { lines += self.override(override) }
    return lines + ["    }", "  }"]
  }

  private func override(_ override: Scenario.Override) -> [String] {
    guard let binding = graph.binding(override.name) else { return [] }
    let parameters = graph.parameters(of: override.name)
    var arguments = parameters.enumerated().map { "(\"\($1.name)\", \(SwiftText.held($1.kind, "p\($0)")))" }
    if graph.input("tag") != nil { arguments.append("(\"tag\", .number(container.tag))") }
    if let asked = override.asks {
      let kind = graph.binding(asked)?.kind ?? .number
      let effect = graph.effects(asked).prefix
      arguments.append(
        "(\"asked\", \(SwiftText.held(kind, "\(effect)container.\(SwiftText.request(asked, graph, seed: 0))")))")
    }
    let usesContainer = graph.input("tag") != nil || override.asks != nil
    let names = [usesContainer ? "container" : "_"] + parameters.indices.map { "p\($0)" }
    let list = "[\(arguments.joined(separator: ", "))]"
    var lines = ["      $0.\(SwiftText.ticked(override.name)) = { \(names.joined(separator: ", ")) in"]
    if override.canFail { lines.append("        try Journal.fail(\"override of \(override.name)\")") }
    if let type = binding.kind.objectType {
      lines.append("        return \(type)(core: Core(\"override of \(override.name)\", \(list)))")
    } else {
      lines.append("        overridden(\"\(override.name)\", \(list))")
      lines.append("        return \(Self.replacement(binding.kind))")
    }
    return lines + ["      }"]
  }

  private static func replacement(_ kind: Kind) -> String {
    switch kind {
    case .number, .text, .config: SwiftText.literal(kind, Scenario.replacementSeed)
    case .closure: "{ \"replaced\" }"
    case .list(.number): "[1, 2]"
    case .map(.number): "[\"a\": 1]"
    case .list: "[]"
    case .map: "[:]"
    case .object, .seen, .thing: preconditionFailure("an object is replaced by one of its type")
    }
  }
}

extension Scenario {
  /// What overrides of numbers and the like give is made from this.
  static let replacementSeed = 1000

  /// How often what fails before it succeeds.
  func failures(_ graph: Graph) -> [(name: String, count: Int)] {
    let own = graph.bindings.compactMap { binding in binding.failures.map { (name: binding.name, count: $0) } }
    let ends = graph.bindings.filter { $0.teardown?.effects.canThrow == true }
      .map { (name: "close of \($0.name)", count: 2) }
    var overridden: [String] = []
    for case .make(_, let construction) in steps {
      for override in construction.overrides where override.canFail && !overridden.contains(override.name) {
        overridden.append(override.name)
      }
    }
    return own + ends + overridden.map { (name: "override of \($0)", count: 1) }
  }
}
