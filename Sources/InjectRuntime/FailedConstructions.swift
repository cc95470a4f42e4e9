/// The errors of constructions that failed while other threads waited for them, until these have got them. Threads wait
/// rarely, so what it takes is here and not in each gate.
enum FailedConstructions {
  private struct Failure {
    /// How many threads wait at the gate.
    var waiting = 0
    /// The construction that failed last, and its error.
    var attempt: UInt32 = 0
    var error: (any Error)?
  }

  /// By the addresses of gates.
  private static let failures = Guarded<[UInt: Failure]>([:])

  static func beginWaiting(at gate: UnsafePointer<Gate>) {
    let gate = UInt(bitPattern: gate)
    failures.withLock { $0[gate, default: Failure()].waiting += 1 }
  }

  /// Keeps the error of a construction for those that wait for it.
  static func add(_ error: any Error, of attempt: UInt32, at gate: UnsafePointer<Gate>) {
    let gate = UInt(bitPattern: gate)
    failures.withLock { failures in
      guard failures[gate] != nil else { return }
      failures[gate]?.attempt = attempt
      failures[gate]?.error = error
    }
  }

  /// - Parameters:
  ///   - gate: Where a thread has waited.
  ///   - attempt: The number of the construction that was in flight when it began to wait, or of the pause after the last
  ///     one.
  /// - Returns: The error of the construction that it waited for, or nil.
  static func endWaiting(at gate: UnsafePointer<Gate>, since attempt: UInt32) -> (any Error)? {
    let gate = UInt(bitPattern: gate)
    return failures.withLock { failures in
      guard var failure = failures.removeValue(forKey: gate) else { return nil }
      failure.waiting -= 1
      let error = failure.error
      // Numbers wrap around, at a quarter of what their type has.
      let isSince = (failure.attempt &- attempt) % (1 << 30) < 1 << 29
      if failure.waiting > 0 { failures[gate] = failure }
      return isSince ? error : nil
    }
  }
}
