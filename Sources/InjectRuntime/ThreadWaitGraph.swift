/// The wait-for graph of threads and construction locks: the one place where threads see each other, and only those
/// that wait while they construct something. `ConstructionLock` says why this finds every cycle and nothing else.
enum ThreadWaitGraph {
  private struct Wait: @unchecked Sendable {
    let thread: ThreadConstructions
    let lock: ConstructionLock
  }

  private static let waits = Guarded<[UInt: Wait]>([:])

  /// Enters a thread that is about to wait, unless that would close a cycle.
  ///
  /// - Returns: The names on that cycle, each once, in the order in which they need each other.
  static func enter(_ thread: ThreadConstructions, for lock: ConstructionLock) -> [StaticString]? {
    let new = Wait(thread: thread, lock: lock)
    return waits.withLock { waits in
      if let cycle = cycle(closedBy: new, waits) { return cycle }
      waits[new.thread.identity] = new
      return nil
    }
  }

  /// Takes out a thread that has got what it waited for.
  static func leave(_ thread: ThreadConstructions) {
    let identity = thread.identity
    waits.withLock { _ = $0.removeValue(forKey: identity) }
  }

  /// Follows the waits from thread to thread until one waits for nothing, or for the first.
  private static func cycle(closedBy new: Wait, _ waits: [UInt: Wait]) -> [StaticString]? {
    var names: [StaticString] = []
    var lock = new.lock
    while true {
      if let own = new.thread.names(from: lock) { return own + names }
      guard let wait = waits[lock.currentMaker], let others = wait.thread.names(from: lock) else { return nil }
      names += others
      lock = wait.lock
    }
  }
}

/// The wait-for graph of asynchronous constructions. One may wait for several at a time, in child tasks.
///
/// A wait is entered before its task suspends, and each new one is followed to the constructions that it leads to, all
/// under one lock: so the last wait of a cycle finds the others. The cycle is real: a construction that waits for one
/// in flight is in flight itself, and the search ends at one in flight. Waits that have ended lead to none, and are
/// taken out to be rid of them.
enum TaskWaitGraph {
  private static let waits = Guarded<[ObjectIdentifier: [AsyncConstruction]]>([:])

  /// Enters that `waiter` waits for `construction`, unless that would close a cycle.
  ///
  /// - Returns: The names on that cycle, each once, in the order in which they need each other.
  static func enter(_ waiter: AsyncConstruction, for construction: AsyncConstruction) -> [StaticString]? {
    waits.withLock { waits in
      var visited: Set<ObjectIdentifier> = []
      if let path = path(from: construction, to: waiter, waits, &visited) { return path.map(\.name) }
      waits[ObjectIdentifier(waiter), default: []].append(construction)
      return nil
    }
  }

  /// Takes out one wait that has ended.
  static func leave(_ waiter: AsyncConstruction, for construction: AsyncConstruction) {
    waits.withLock { waits in
      guard var others = waits.removeValue(forKey: ObjectIdentifier(waiter)) else { return }
      if let index = others.firstIndex(where: { $0 === construction }) { others.remove(at: index) }
      if !others.isEmpty { waits[ObjectIdentifier(waiter)] = others }
    }
  }

  /// The constructions from `start` to `end`, each of which waits for the next.
  private static func path(
    from start: AsyncConstruction, to end: AsyncConstruction, _ waits: [ObjectIdentifier: [AsyncConstruction]],
    _ visited: inout Set<ObjectIdentifier>
  ) -> [AsyncConstruction]? {
    if start === end { return [end] }
    guard visited.insert(ObjectIdentifier(start)).inserted else { return nil }
    for next in waits[ObjectIdentifier(start)] ?? [] {
      if let rest = path(from: next, to: end, waits, &visited) { return [start] + rest }
    }
    return nil
  }
}
