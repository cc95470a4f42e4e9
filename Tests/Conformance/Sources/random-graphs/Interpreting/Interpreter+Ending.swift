/// How things end: teardown, and who holds what.
extension Interpreter {
  func end(_ number: Int) {
    write("> teardown \(number)")
    guard let container = containers[number] else { return write("! no container") }
    if container.isEnded { happens("teardown a second time") }
    let failures = end(container)
    write(failures.isEmpty ? "= ended" : failures.joined(separator: "\n"))
  }

  /// Ends what the container has made, what needs something before that; the failures in words.
  func end(_ container: Container) -> [String] {
    guard !container.isEnded else { return [] }
    container.isEnded = true
    var order: [Binding] = []
    var rest = graph.fileOrder(container.level)
    let eager = graph.eagerNames(container.level)
    // The last in the file of those that nothing needs any more; an eager singleton after those constructed later.
    while let next = rest.lastIndex(where: { binding in
      let later = eager.firstIndex(of: binding.name).map { Set(eager[($0 + 1)...]) } ?? []
      return !rest.contains { graph.neededNames($0).contains(binding.name) || later.contains($0.name) }
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
        guard case .thrown(let failed) = error else { preconditionFailure("nothing stops a program here") }
        happens("teardown fails")
        failures.append("! \(graph.codeName(binding, container: self.name)): \(failed) fails")
      }
    }
    return failures
  }

  /// Whether anything holds what has been made of a weak binding.
  func isHeld(_ object: Object, _ container: Container) -> Bool {
    func has(_ value: Value) -> Bool {
      switch value {
      case .number, .text, .config, .provider, .handle, .nothing: false
      case .object(let other): other === object
      case .list(let values): values.contains(where: has)
      case .map(let values): values.values.contains(where: has)
      case .closure(let closure): closure.held.contains(where: has)
      }
    }
    return objects.contains { $0.held.contains(where: has) } || closures.contains { $0.held.contains(where: has) }
      || allContainers.contains { $0.kept.values.contains(where: has) } || frames.contains { $0.contains(where: has) }
  }

  /// Lets go of everything but one object.
  func end() {
    let survivor = objects.isEmpty || graph.isConcurrent ? nil : objects[scenario.survivor % objects.count]
    write("> only \(survivor.map { "\($0.name)#\($0.serial)" } ?? "nothing") is held")
    var gone: [Container] = []
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
      if !isHeld { gone.append(container) }
    }
    guard let survivor else { return }
    let orphans = survivor.held.indices.filter { index in
      guard case .provider(let provider) = survivor.held[index] else { return false }
      return provider.stop != nil && gone.contains { $0 === provider.container }
    }
    orphan = orphans.first
    guard let last = scenario.lastCall, case .provider(let provider) = survivor.held[last], let stop = provider.stop
    else {
      return
    }
    write("> \(survivor.name)#\(survivor.serial) calls what it holds")
    report(.stopped(stop))
  }

  private func holds(_ value: Value, _ container: Container) -> Bool {
    switch value {
    case .number, .text, .config, .handle, .nothing: false
    case .object(let object): object.held.contains { holds($0, container) }
    case .closure(let closure): closure.held.contains { holds($0, container) }
    case .list(let values): values.contains { holds($0, container) }
    case .map(let values): values.values.contains { holds($0, container) }
    case .provider(let provider): provider.isStrong && provider.container.lineup.contains { $0 === container }
    }
  }
}
