/// Writes the program that does what a scenario says with the generated container.
struct DriverPrinter {
  let graph: Graph
  private let container: String

  static func text(_ graph: Graph, _ scenario: Scenario, container: String, title: String) -> String {
    let printer = DriverPrinter(graph: graph, container: container)
    // The driver is none of what is tested, and would take half of the optimizer's time.
    var lines = ["@_optimize(none) @MainActor func run\(container)() async {"]
    lines.append(
      "  Journal.begin(\"\(title)\", failures: \(printer.failures(scenario)), isConcurrent: \(graph.isConcurrent))")
    for level in graph.levels.indices {
      lines.append("  Journal.write(\"names \(level): \\(\(printer.name(level)).bindingNames)\")")
    }
    for (number, instance) in scenario.containers.enumerated() {
      lines.append("  var c\(number): \(printer.name(instance.level))?")
    }
    let foreign = printer.foreignObjects(scenario)
    for (name, type) in foreign { lines.append("  var \(name): \(type)?") }
    for step in scenario.steps { lines += printer.lines(step, scenario) }
    lines.append(
      "  let watched = Journal.watched([\(scenario.containers.indices.map { "c\($0)" }.joined(separator: ", "))])")
    lines += scenario.containers.indices.map { "  c\($0) = nil" } + foreign.map { "  \($0.0) = nil" }
    let last = scenario.lastCall.map { ", calling: \($0)" } ?? ""
    lines.append("  await Journal.end(\(scenario.survivor), watched\(last))")
    lines.append("}")
    for level in graph.levels.indices { lines += printer.signatures(level) }
    return lines.joined(separator: "\n") + "\n"
  }

  /// The variable that holds a foreign object.
  private static func object(_ name: String, _ number: Int) -> String { "foreign\(number)\(name)" }

  /// The foreign objects that are used, with their types.
  private func foreignObjects(_ scenario: Scenario) -> [(name: String, type: String)] {
    var names: Set<String> = []
    return scenario.steps.compactMap { step in
      guard case .foreign(_, let name, _, let number) = step, names.insert(Self.object(name, number)).inserted else {
        return nil
      }
      return (Self.object(name, number), graph.binding(name)?.objectType ?? "")
    }
  }

  private func name(_ level: Int) -> String { container + graph.levels[level].suffix }

  /// A function that nobody calls. It belongs to no actor, so it compiles without a warning only if each accessor has
  /// exactly the effects and the isolation that it should have.
  private func signatures(_ level: Int) -> [String] {
    let inputs = graph.inputs(of: level).map { "\($0.name): \(SwiftText.literal($0.kind, 1))" }
    let arguments = (level > 0 ? ["parent: parent"] : []) + inputs
    let make =
      "\(graph.initializerEffects(level, from: nil).prefix)\(name(level))(\(arguments.joined(separator: ", ")))"
    let parameter = level > 0 ? "_ parent: \(name(level - 1))" : ""
    var lines = [
      "@_optimize(none) nonisolated func signatures\(name(level))(\(parameter)) async throws {",
      "  let container = \(make)",
    ]
    for binding in graph.bindings(of: level) where graph.isExposed(binding) {
      let effects = graph.effects(binding.name, from: nil)
      let request = SwiftText.request(binding.name, graph, seed: 1)
      lines.append("  let _: \(binding.kind.swift) = \(effects.prefix)container.\(request)")
    }
    if graph.hasTeardown(level) {
      lines.append("  \(graph.teardownEffects(level, from: nil).prefix)container.teardown()")
    }
    return lines + ["  _ = container", "}"]
  }

  private func failures(_ scenario: Scenario) -> String {
    let failures = scenario.failures(graph).map { "\"\($0.name)\": \($0.count)" }
    return failures.isEmpty ? "[:]" : "[\(failures.joined(separator: ", "))]"
  }

  private func lines(_ step: Scenario.Step, _ scenario: Scenario) -> [String] {
    func level(_ number: Int) -> Int { scenario.containers[number].level }
    switch step {
    case .make(let number, let construction):
      return make(number, construction, scenario.containers[number])
    case .request(let number, let name, let seed):
      let effect = graph.effects(name, from: .main).prefix
      let kind = graph.binding(name)?.kind ?? .number
      let get = SwiftText.held(kind, "\(effect)$0.\(SwiftText.request(name, graph, seed: seed))")
      return ["  await Journal.request(\"\(number).\(name) \(seed)\", c\(number)) { \(get) }"]
    case .lookup(let number, let name, let lookup):
      let get = self.lookup(name, lookup)
      return ["  await Journal.request(\"\(number) \(lookup.rawValue) \(name)\", c\(number)) { \(get) }"]
    case .foreign(let number, let name, let action, let object):
      return foreign(number, name, action, object)
    case .drop(let name, let object):
      let variable = Self.object(name, object)
      let isThere = foreignObjects(scenario).contains { $0.name == variable }
      return (isThere ? ["  \(variable) = nil"] : []) + ["  Journal.write(\"> drop \(name) \(object)\")"]
    case .handle(let number):
      return ["  Journal.handle(\(number))"]
    case .provider(let number, let seed):
      return ["  await Journal.provider(\(number), \(seed))"]
    case .closure(let number):
      return ["  Journal.closure(\(number))"]
    case .teardown(let number):
      let call = "\(graph.teardownEffects(level(number), from: .main).prefix)container.teardown()"
      return ["  await Journal.teardown(\(number), c\(number)) { container in \(call) }"]
    }
  }

  private func lookup(_ name: String, _ lookup: Scenario.Lookup) -> String {
    let kind = graph.binding(name)?.kind ?? .number
    let type = kind.swift.hasPrefix("any ") || kind.swift.hasPrefix("@") ? "(\(kind.swift))" : kind.swift
    let effect = graph.effects(name, from: .main).prefix
    switch lookup {
    case .instanceOf:
      return SwiftText.held(kind, "\(effect)$0.instance(of: \(type).self)")
    case .instance:
      return "let value: \(kind.swift) = \(effect)$0.instance(); return \(SwiftText.held(kind, "value"))"
    case .resolve:
      let home = graph.binding(name).flatMap { graph.actor(of: $0) }
      let wait = home == nil || home == .main ? "" : "await "
      return
        "guard let value = \(wait)$0.resolve(\(type).self) else { return nil }; return \(SwiftText.held(kind, "value"))"
    }
  }

  private func foreign(_ number: Int, _ name: String, _ action: Scenario.ForeignAction, _ object: Int) -> [String] {
    guard let binding = graph.binding(name), let type = binding.objectType else { return [] }
    let variable = Self.object(name, object)
    let label = graph.exposedName(name) ?? name
    var effects = binding.effects
    if case .unregister = action { effects = Effects() }
    if let actor = binding.actor, actor != .main { effects.isAsync = true }
    return [
      "  if \(variable) == nil { \(variable) = \(type)(core: Core(\"\(name)\", [])) }",
      "  await Journal.request(\"\(number) \(action.rawValue) \(name) \(object)\", c\(number)) { [\(variable)] in",
      "    if let \(variable) { \(effects.prefix)$0.\(action.rawValue)(\(label): \(variable)) }",
      "    return .done",
      "  }",
    ]
  }

  private func make(
    _ number: Int, _ construction: Scenario.Construction, _ instance: Scenario.Instance
  ) -> [String] {
    let level = instance.level
    var inputs = zip(graph.inputs(of: level), construction.inputs).compactMap { input, seed in
      seed.map { "\(input.name): \(SwiftText.literal(input.kind, $0))" }
    }
    var callee = name(level)
    if instance.parent != nil {
      if construction.isMadeByParent {
        callee = "parent.make\(callee)"
      } else {
        inputs.insert("parent: parent", at: 0)
      }
    }
    if graph.takesObserver(level), construction.isObserved { inputs.append("observing: Observer()") }
    let effect = graph.initializerEffects(level, from: .main).prefix
    let overrides = construction.overrides.flatMap { self.override($0) }
    // A trailing closure would be taken for an input that is one.
    let isLabelled = graph.inputs(of: level).contains { $0.kind == .closure }
    if isLabelled, !overrides.isEmpty { inputs.append("overriding: {") }
    var lines = ["await Journal.make(\(number), &c\(number)) {"]
    let list = inputs.joined(separator: ", ")
    switch (overrides.isEmpty, isLabelled) {
    case (true, _): lines.append("  \(effect)\(callee)(\(list))")
    case (false, true): lines += ["  \(effect)\(callee)(\(list)"] + overrides + ["  })"]
    case (false, false): lines += ["  \(effect)\(callee)(\(list)) {"] + overrides + ["  }"]
    }
    lines.append("}")
    if let parent = instance.parent { lines = ["if let parent = c\(parent) {"] + lines + ["}"] }
    return lines.map { "  " + $0 }
  }
}

extension Scenario {
  /// What overrides of numbers and the like give is made from this.
  static let replacementSeed = 1000

  /// How often what fails before it succeeds.
  func failures(_ graph: Graph) -> [(name: String, count: Int)] {
    // Which one fails first, and what has been constructed by then, would be a matter of luck.
    if graph.isConcurrent { return [] }
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
