/// What observers are told, and what is constructed together.
extension Interpreter {
  /// Whether an observer is told of a construction: of what is kept, and of what is async. An alias constructs nothing,
  /// but what a test puts in its place is kept if the other's value is.
  func isObserved(_ binding: Binding) -> Bool {
    if binding.isAlias { return graph.isKept(binding.name) || graph.original(binding.name)?.isWeak == true }
    return binding.isSingleton || binding.isWeak || binding.constructionEffects.isAsync
  }

  /// Writes the begin and the end of a construction, if it is observed.
  func observing(
    _ isObserved: Bool, _ binding: Binding, _ container: Container, _ make: () throws(Failure) -> Value
  ) throws(Failure) -> Value {
    guard isObserved, container.isObserved else { return try make() }
    let name = observedName(binding, container)
    // Who asks first is a matter of luck there.
    let parent = graph.isConcurrent ? "" : " in \(observed.last ?? "nothing")"
    write("begin \(name)\(parent)")
    happens("construction observed")
    do throws(Failure) {
      let value = try asking(for: binding, container, make)
      write("end \(name)")
      return value
    } catch {
      if case .thrown(let failed) = error { write("end \(name): \(failed) fails") }
      throw error
    }
  }

  private func observedName(_ binding: Binding, _ container: Container) -> String {
    "\(typeName(container)).\(graph.codeName(binding, container: name))"
  }

  /// Whatever is constructed meanwhile is asked for by a binding's construction.
  private func asking<Result>(
    for binding: Binding, _ container: Container, _ make: () throws(Failure) -> Result
  ) throws(Failure) -> Result {
    guard container.isObserved else { return try make() }
    observed.append(observedName(binding, container))
    defer { observed.removeLast() }
    return try make()
  }

  /// Constructs two that refer to each other: the first, the second with it, and then configures both. What a test puts
  /// in the place of one is used, and not configured.
  func construct(_ pair: (first: Binding, second: Binding), _ container: Container) throws(Failure) {
    happens("two-way reference constructed")
    let members = [pair.first, pair.second]
    let values = try observing(true, pair.first, container) { () throws(Failure) in
      try self.observing(true, pair.second, container) { () throws(Failure) in
        .list(try self.construct(members, container))
      }
    }
    guard case .list(let values) = values else { return }
    for (binding, value) in zip(members, values) { container.kept[binding.name] = value }
  }

  private func construct(_ members: [Binding], _ container: Container) throws(Failure) -> [Value] {
    var values: [Value] = []
    let own = members.filter { container.overrides[$0.name] == nil }
    defer { for binding in own { container.kept[binding.name] = nil } }
    for binding in members {
      let value = try asking(for: binding, container) { () throws(Failure) in
        container.overrides[binding.name] == nil
          ? try construction(binding, container).constructed() : try get(binding.name, container, [])
      }
      values.append(value)
      // The second is given it.
      container.kept[binding.name] = value
    }
    for (binding, value) in zip(members, values) where container.overrides[binding.name] == nil {
      guard case .object(let object) = value else { continue }
      try asking(for: binding, container) { () throws(Failure) in
        try construction(binding, container).configure(object, twin: binding.twin == nil ? nil : values[1])
      }
    }
    return values
  }

  private func construction(_ binding: Binding, _ container: Container) -> Construction {
    Construction(interpreter: self, binding: binding, container: container, parameters: [:], isForKept: true)
  }
}
