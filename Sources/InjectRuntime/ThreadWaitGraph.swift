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
