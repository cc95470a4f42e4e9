/// Lets one task construct the value of an asynchronous slot, while all callers wait for the same construction.
///
/// Where the tasks of all callers are cancelled, the construction is cancelled too, and who comes later starts it
/// again. One that cannot fail is not cancelled: it could not say that it ended early, and its value would be kept.
struct AsyncConstructionLock<Failure: Error>: ~Copyable, Sendable {
  typealias InFlight = (construction: AsyncConstruction, task: Task<Failure?, Never>)

  let state = Guarded<(inFlight: InFlight?, isClosed: Bool)>((nil, false))

  /// The construction in flight, or a new one; nil if the slot is filled.
  borrowing func inFlight(
    _ name: StaticString, for waiter: AsyncConstruction?, _ isMade: () -> Bool,
    _ make: @escaping @Sendable () async throws(Failure) -> Void
  ) -> InFlight? {
    state.withLock { state in
      if isMade() { return nil }
      if state.inFlight == nil && state.isClosed { stopAfterTeardown(name) }
      let construction = state.inFlight?.construction ?? AsyncConstruction(name, in: waiter)
      construction.noteWait(by: waiter)
      construction.waiters += 1
      let inFlight = state.inFlight ?? (construction, construction.start(make))
      state.inFlight = inFlight
      return inFlight
    }
  }

  /// Enters the end of a construction, after each wait for it.
  ///
  /// - Returns: Whether it was cancelled.
  borrowing func end(_ inFlight: InFlight, _ waiter: AsyncConstruction?) -> Bool {
    let construction = inFlight.construction
    if let waiter { TaskWaitGraph.leave(waiter, for: construction) }
    return state.withLock { state in
      if state.inFlight?.construction === construction { state.inFlight = nil }
      return construction.wasCancelled
    }
  }

  /// Whether the construction in flight waits, or may wait, for this task.
  var mayWaitForThisTask: Bool {
    borrowing get {
      guard let surrounding = AsyncConstruction.surrounding else { return false }
      return state.withLock { $0.inFlight?.construction === surrounding }
    }
  }
}
