/// What each step of a scenario does.
extension Interpreter {
  func take(_ step: Scenario.Step) {
    switch step {
    case .make(let number, let construction): make(number, construction)
    case .request(let number, let name, let seed): request(number, name, seed)
    case .lookup(let number, let name, let lookup): look(number, name, lookup)
    case .foreign(let number, let name, let action, let object):
      foreign(containers[number], "\(number) \(action.rawValue) \(name) \(object)", name, action, object)
    case .drop(let name, let object):
      write("> drop \(name) \(object)")
      foreign[name]?.removeValue(forKey: object)?.isGone = true
    case .handle(let number): readHandle(number)
    case .provider(let number, let seed): callProvider(number, seed)
    case .closure(let number): callClosure(number)
    case .teardown(let number): end(number)
    }
  }

  private func request(_ number: Int, _ name: String, _ seed: Int) {
    write("> \(number).\(name) \(seed)")
    guard let container = containers[number] else { return write("! no container") }
    if container.isEnded { happens("request after teardown") }
    let arguments = graph.parameters(of: name).map(\.kind)
    result { () throws(Failure) in try self.get(name, container, Self.arguments(arguments, seed)) }
  }

  private func look(_ number: Int, _ name: String, _ lookup: Scenario.Lookup) {
    write("> \(number) \(lookup.rawValue) \(name)")
    guard let container = containers[number] else { return write("! no container") }
    happens("lookup: \(lookup.rawValue)")
    if case .resolve = lookup, !graph.isResolvable(name) {
      happens("lookup that finds nothing")
      return write("= nothing")
    }
    if container.overrides[name] != nil { happens("lookup of what is overridden") }
    result { () throws(Failure) in try self.get(name, container, []) }
  }

  private func readHandle(_ number: Int) {
    guard !handles.isEmpty else { return }
    let index = number % handles.count
    write("> handle \(index)")
    happens("handle read")
    write("= \(seen(handles[index]))")
  }

  private func callProvider(_ number: Int, _ seed: Int) {
    guard !providers.isEmpty else { return }
    let index = number % providers.count
    write("> provider \(index) \(seed)")
    happens("provider called")
    let provider = providers[index]
    result { () throws(Failure) in try provider.get(Self.arguments(provider.parameters, seed)) }
  }

  private func callClosure(_ number: Int) {
    guard !closures.isEmpty else { return }
    let index = number % closures.count
    write("> closure \(index)")
    happens("closure called")
    let closure = closures[index]
    result(raw: closure.text)
  }

  // MARK: Making

  private func make(_ number: Int, _ construction: Scenario.Construction) {
    let instance = scenario.containers[number]
    let parent = instance.parent.flatMap { containers[$0] }
    guard containers[number] == nil, parent != nil || instance.parent == nil else { return }
    write("> make container \(number)")
    let container = Container(
      level: instance.level, parent: parent, inputs: inputs(construction, instance.level),
      overrides: Dictionary(uniqueKeysWithValues: construction.overrides.map { ($0.name, $0) }))
    allContainers.append(container)
    container.isObserved = isObserved(container, construction)
    if construction.isMadeByParent { happens("child made by its parent") }
    let (providerCount, closureCount) = (providers.count, closures.count)
    do throws(Failure) {
      for name in graph.eagerNames(instance.level) where graph.binding(name)?.exists == true {
        if graph.binding(name)?.constructionEffects != Effects() { happens("eager singleton with effects made") }
        _ = try get(name, container, [])
      }
      write("= made")
      containers[number] = container
    } catch {
      happens("container whose eager singleton fails")
      if case .thrown = error, graph.hasTeardown(instance.level), end(container).count + container.endedCount > 0 {
        happens("eager failure after which something ends")
      }
      report(error)
      providers.removeSubrange(providerCount...)
      closures.removeSubrange(closureCount...)
    }
  }

  /// Whether it has an observer: its own, or that of one above it.
  private func isObserved(_ container: Container, _ construction: Scenario.Construction) -> Bool {
    if graph.takesObserver(container.level) { return construction.isObserved }
    let first = container.lineup.last { graph.levels[$0.level].isTraced }
    return graph.levels[container.level].isTraced && first?.isObserved == true
  }

  private func inputs(_ construction: Scenario.Construction, _ level: Int) -> [String: Value] {
    var inputs: [String: Value] = [:]
    for (input, seed) in zip(graph.inputs(of: level), construction.inputs) {
      inputs[input.name] = Self.literal(input.kind, seed ?? input.defaultSeed ?? 0)
    }
    return inputs
  }
}
