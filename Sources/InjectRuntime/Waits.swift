/// The wait-for graph of threads and gates: the one place where threads see each other, and only those that wait while
/// they construct something. `Gate` says why this finds every cycle and nothing else.
enum Waits {
  private struct Wait: @unchecked Sendable {
    let thread: MakingThread
    let gate: UnsafePointer<Gate>
  }

  private static let waits = Guarded<[UInt: Wait]>([:])

  /// Enters a thread that is about to wait, unless that would close a cycle.
  ///
  /// - Returns: The names on that cycle, each once, in the order in which they need each other.
  static func enter(_ thread: MakingThread, for gate: UnsafePointer<Gate>) -> [StaticString]? {
    let new = Wait(thread: thread, gate: gate)
    return waits.withLock { waits in
      if let cycle = cycle(closedBy: new, waits) { return cycle }
      waits[new.thread.identity] = new
      return nil
    }
  }

  /// Takes out a thread that has got what it waited for.
  static func leave(_ thread: MakingThread) {
    let identity = thread.identity
    waits.withLock { _ = $0.removeValue(forKey: identity) }
  }

  /// Follows the waits from thread to thread until one waits for nothing, or for the first.
  private static func cycle(closedBy new: Wait, _ waits: [UInt: Wait]) -> [StaticString]? {
    var names: [StaticString] = []
    var gate = new.gate
    while true {
      if let own = new.thread.names(from: gate) { return own + names }
      guard let wait = waits[gate.pointee.currentMaker], let others = wait.thread.names(from: gate) else { return nil }
      names += others
      gate = wait.gate
    }
  }
}
