/// Does what a scenario says with nothing but the graph: a dictionary of what is kept, and recursion. The lines that it
/// gives are those that the compiled program has to write.
final class Interpreter {
  let graph: Graph
  private let scenario: Scenario
  private(set) var lines: [String] = []
  private var failures: [String: Int] = [:]
  private var serial = 0
  private var objects: [Object] = []
  private var providers: [Provider] = []
  private var closures: [Closure] = []
  private var handles: [Handle] = []
  /// The foreign objects that the driver holds, by binding and number.
  var foreign: [String: [Int: Object]] = [:]
  private var allContainers: [Container] = []
  /// What the constructions that are under way hold.
  var frames: [[Value]] = []

  /// What has happened how often, apart from what is written.
  private(set) var events = Counts()
  /// For each container that has been ended what it still has.
  private(set) var keptByEnded: [Int: Set<String>] = [:]

  /// The interpreter behind the last step.
  static func run(_ graph: Graph, _ scenario: Scenario) -> Interpreter {
    let interpreter = Interpreter(graph, scenario)
    interpreter.run()
    return interpreter
  }

  private init(_ graph: Graph, _ scenario: Scenario) {
    self.graph = graph
    self.scenario = scenario
  }

  // MARK: Steps

  private func run() {
    for (name, count) in scenario.failures(graph) { failures[name] = count }
    for level in graph.levels.indices {
      let names = graph.bindings(of: level).filter(\.exists).compactMap { graph.exposedName($0.name) }
      write("names \(level): \(names.sorted())")
    }
    var containers: [Container?] = scenario.containers.map { _ in nil }
    for step in scenario.steps {
      switch step {
      case .make(let number, let construction):
        guard containers[number] == nil else { continue }
        let instance = scenario.containers[number]
        let parent = instance.parent.flatMap { containers[$0] }
        guard parent != nil || instance.parent == nil else { continue }
        containers[number] = make(number, construction, instance.level, parent)
      case .request(let number, let name, let seed):
        write("> \(number).\(name) \(seed)")
        guard let container = containers[number] else {
          write("! no container")
          continue
        }
        if container.isEnded { happens("request after teardown") }
        let arguments = graph.parameters(of: name).map(\.kind)
        result { () throws(Failure) in try self.get(name, container, Self.arguments(arguments, seed)) }
      case .lookup(let number, let name, let lookup):
        write("> \(number) \(lookup.rawValue) \(name)")
        guard let container = containers[number] else {
          write("! no container")
          continue
        }
        happens("lookup: \(lookup.rawValue)")
        if case .resolve = lookup, !graph.isResolvable(name) {
          happens("lookup that finds nothing")
          write("= nothing")
        } else {
          result { () throws(Failure) in try self.get(name, container, []) }
        }
      case .foreign(let number, let name, let action, let object):
        self.foreign(containers[number], "\(number) \(action.rawValue) \(name) \(object)", name, action, object)
      case .drop(let name, let object):
        write("> drop \(name) \(object)")
        foreign[name]?.removeValue(forKey: object)?.isGone = true
      case .handle(let number):
        guard !handles.isEmpty else { continue }
        let index = number % handles.count
        write("> handle \(index)")
        happens("handle read")
        write("= \(seen(handles[index]))")
      case .provider(let number, let seed):
        guard !providers.isEmpty else { continue }
        let index = number % providers.count
        write("> provider \(index) \(seed)")
        happens("provider called")
        let provider = providers[index]
        result { () throws(Failure) in try provider.get(Self.arguments(provider.parameters, seed)) }
      case .closure(let number):
        guard !closures.isEmpty else { continue }
        let index = number % closures.count
        write("> closure \(index)")
        happens("closure called")
        let closure = closures[index]
        result(raw: closure.text)
      case .teardown(let number):
        write("> teardown \(number)")
        guard let container = containers[number] else {
          write("! no container")
          continue
        }
        if container.isEnded { happens("teardown a second time") }
        let failures = end(container)
        keptByEnded[number] = Set(container.kept.keys)
        write(failures.isEmpty ? "= ended" : failures.joined(separator: "\n"))
      }
    }
    end(containers)
  }

  private func make(
    _ number: Int, _ construction: Scenario.Construction, _ level: Int, _ parent: Container?
  ) -> Container? {
    write("> make container \(number)")
    var inputs: [String: Value] = [:]
    for (input, seed) in zip(graph.inputs(of: level), construction.inputs) {
      inputs[input.name] = Self.literal(input.kind, seed ?? input.defaultSeed ?? 0)
    }
    var overrides: [String: Scenario.Override] = [:]
    for override in construction.overrides { overrides[override.name] = override }
    let container = Container(level: level, parent: parent, inputs: inputs, overrides: overrides)
    allContainers.append(container)
    if construction.isMadeByParent { happens("child made by its parent") }
    let (providerCount, closureCount) = (providers.count, closures.count)
    do throws(Failure) {
      for name in eagerNames(level) { _ = try get(name, container, []) }
      write("= made")
      return container
    } catch {
      happens("container whose eager singleton fails")
      if graph.hasTeardown(level), end(container).count + container.endedCount > 0 {
        happens("eager failure after which something ends")
      }
      write("! \(error.name) fails")
      providers.removeSubrange(providerCount...)
      closures.removeSubrange(closureCount...)
      return nil
    }
  }

  /// Each behind what it needs, by name where that leaves a choice.
  private func eagerNames(_ level: Int) -> [String] {
    var order: [String] = []
    func add(_ name: String) {
      guard !order.contains(name), let binding = graph.binding(name), binding.place.level == level else { return }
      let needed = binding.directNames.map { (name: $0, key: key($0, binding)) }
      needed.sorted { $0.key < $1.key }.forEach { add($0.name) }
      order.append(name)
    }
    /// What messages call a binding; for what a module requires, what it does.
    func key(_ name: String, _ binding: Binding) -> String {
      if case .required(let text)? = graph.spelling(name, in: binding) { return module(binding) + text }
      return key(name)
    }
    func key(_ name: String) -> String {
      guard let binding = graph.binding(name) else { return name }
      return graph.exposedName(name) ?? module(binding) + (binding.writtenName ?? name)
    }
    func module(_ binding: Binding) -> String {
      BindingsPrinter.name(binding.place, graph, container: graph.prefix) + "."
    }
    // What modules require counts as bindings, which stand for what meets them.
    let own = graph.bindings(of: level).map { (name: $0.name, key: key($0.name)) }
    let required = graph.order(level).flatMap { place in
      graph.requirements(place).map {
        (name: $0.metBy, key: BindingsPrinter.name(place, graph, container: graph.prefix) + "." + $0.name)
      }
    }
    (own + required).sorted { $0.key < $1.key }.forEach { add($0.name) }
    return order.filter { graph.binding($0).map { $0.isEager && $0.exists } ?? false }
  }

  /// Ends what the container has made, what needs something before that; the failures in words.
  private func end(_ container: Container) -> [String] {
    guard !container.isEnded else { return [] }
    container.isEnded = true
    var order: [Binding] = []
    var rest = graph.fileOrder(container.level)
    // The last in the file of those that nothing needs any more.
    while let next = rest.lastIndex(where: { binding in
      !rest.contains { $0.directNames.contains(binding.name) }
    }) {
      order.append(rest.remove(at: next))
    }
    var failures: [String] = []
    for binding in order where binding.teardown != nil && binding.exists {
      guard case .object(let object) = container.kept[binding.name] else { continue }
      write("\(object.name)#\(object.serial).close()")
      container.endedCount += 1
      happens("value ended")
      guard binding.teardown?.effects.canThrow == true else { continue }
      do throws(Failure) {
        try fail("close of \(binding.name)")
      } catch {
        happens("teardown fails")
        let name = graph.exposedName(binding.name) ?? binding.writtenName ?? binding.name
        failures.append("! \(name): \(error.name) fails")
      }
    }
    return failures
  }

  /// Whether anything holds what has been made of a weak binding.
  func isHeld(_ object: Object, _ container: Container) -> Bool {
    func has(_ value: Value) -> Bool {
      switch value {
      case .number, .text, .config, .provider, .handle: false
      case .object(let other): other === object
      case .list(let values): values.contains(where: has)
      case .map(let values): values.values.contains(where: has)
      case .closure(let closure): closure.held.contains(where: has)
      }
    }
    return objects.contains { $0.held.contains(where: has) } || closures.contains { $0.held.contains(where: has) }
      || allContainers.contains { $0.kept.values.contains(where: has) } || frames.contains { $0.contains(where: has) }
  }

  private func end(_ containers: [Container?]) {
    let survivor = objects.isEmpty ? nil : objects[scenario.survivor % objects.count]
    write("> only \(survivor.map { "\($0.name)#\($0.serial)" } ?? "nothing") is held")
    for (number, container) in containers.enumerated() {
      guard let container else { continue }
      // An override of a singleton may have asked for something that is made anew, and has kept it: then the two hold
      // each other.
      let holdsItself = allContainers.contains { other in
        other.lineup.contains { $0 === container }
          && other.kept.values.contains { holds($0, other) }
      }
      let isHeld = holdsItself || survivor.map { holds(.object($0), container) } ?? false
      write("container \(number) \(isHeld ? "is held" : "is gone")")
      happens(holdsItself ? "container holds itself" : isHeld ? "container held by one object" : "container gone")
    }
  }

  private func holds(_ value: Value, _ container: Container) -> Bool {
    switch value {
    case .number, .text, .config, .handle: false
    case .object(let object): object.held.contains { holds($0, container) }
    case .closure(let closure): closure.held.contains { holds($0, container) }
    case .list(let values): values.contains { holds($0, container) }
    case .map(let values): values.values.contains { holds($0, container) }
    case .provider(let provider): provider.isStrong && provider.container.lineup.contains { $0 === container }
    }
  }

  func result(_ get: () throws(Failure) -> Value) {
    result(raw: { () throws(Failure) in self.described(try get()) })
  }

  func result(raw text: () throws(Failure) -> String) {
    do throws(Failure) {
      let text = try text()
      write("= \(text)")
    } catch {
      write("! \(error.name) fails")
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
    throw Failure(name: name)
  }

  func object(_ name: String, _ arguments: [(label: String, value: Value)], on actor: Actor? = nil) -> Object {
    serial += 1
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

  /// A value in words. What can be called is numbered, so that a later step can call it.
  func described(_ value: Value) -> String {
    switch value {
    case .provider(let provider):
      providers.append(provider)
      return "provider \(providers.count - 1)"
    case .closure(let closure):
      closures.append(closure)
      return "closure \(closures.count - 1)"
    case .handle(let handle):
      handles.append(handle)
      return "handle \(handles.count - 1)"
    case .object(let object):
      let labels = graph.binding(object.name)?.properties.map(\.spelledLabel) ?? []
      let properties = labels.map { label in
        object.properties.first { $0.label == label }.map { Self.brief($0.value) } ?? "none"
      }.joined(separator: ", ")
      guard !object.name.hasPrefix("override of ") else { return Self.brief(value) + replacedDetails(object) }
      return "\(Self.brief(value)){\(properties)}+\(object.callCount)"
    case .number, .text, .config, .list, .map:
      return Self.brief(value)
    }
  }

  /// An override's object has been given nothing of what a construction gives.
  private func replacedDetails(_ object: Object) -> String {
    let name = String(object.name.dropFirst("override of ".count))
    let count = graph.original(name)?.properties.count ?? 0
    return "{\(Array(repeating: "none", count: count).joined(separator: ", "))}+0"
  }

  static func brief(_ value: Value) -> String {
    switch value {
    case .number(let number): "\(number)"
    case .text(let text): "'\(text)'"
    case .config(let seed): "config(\(seed), h\(seed))"
    case .object(let object): "\(object.name)#\(object.serial)"
    case .provider: "provider"
    case .handle: "handle"
    case .closure: "closure"
    case .list(let values): "[\(values.map(brief).joined(separator: ", "))]"
    case .map(let values):
      "[\(values.sorted { $0.key < $1.key }.map { "\($0.key): \(brief($0.value))" }.joined(separator: ", "))]"
    }
  }

  /// A value as an expression shows it.
  func shown(_ value: Value) throws(Failure) -> String {
    switch value {
    case .text(let text): Self.short(text)
    case .closure(let closure): Self.short(try closure.text())
    case .number, .config, .object, .provider, .handle, .list, .map: Self.brief(value)
    }
  }

  private static func short(_ text: String) -> String {
    text.utf8.count <= 40 ? text : "\(text.prefix(30))…\(text.utf8.count)"
  }

  static func arguments(_ kinds: [Kind], _ seed: Int) -> [Value] {
    kinds.enumerated().map { literal($1, seed + $0) }
  }

  static func literal(_ kind: Kind, _ seed: Int) -> Value {
    switch kind {
    case .number: .number(seed)
    case .text: .text("s\(seed)")
    case .config: .config(seed)
    case .closure, .object, .seen, .thing, .foreignThing, .handle, .list, .map:
      preconditionFailure("inputs and parameters are numbers, texts and configs")
    }
  }
}
