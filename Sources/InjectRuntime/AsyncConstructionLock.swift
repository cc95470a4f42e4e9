/// Lets one task construct the value of an asynchronous slot, while all callers wait for the same construction.
struct AsyncConstructionLock<Value: Sendable, Failure: Error>: ~Copyable, Sendable {
  struct InFlight: Sendable {
    let construction: AsyncConstruction
    let task: Task<Result<Value, Failure>, Never>
  }

  struct State: Sendable {
    var inFlight: InFlight?
    var isClosed = false
  }

  private let state = Guarded(State())

  // Waits until the slot is filled, and starts that if no task has. `isMade` says whether it is. `keep` fills it, and
  // is called once, by the first waiting task that resumes: not by the construction's task, which cannot reach into the
  // slot.
  borrowing func pass(
    _ name: StaticString, isolation: isolated (any Actor)?, isMade: () -> Bool, keep: (Value) -> Void,
    make: @escaping @Sendable () async throws(Failure) -> Value
  ) async throws(Failure) {
    let waiter = AsyncConstruction.current
    let inFlight: InFlight? = state.withLock { state in
      if isMade() { return nil }
      if let inFlight = state.inFlight {
        inFlight.construction.noteWait(by: waiter)
        return inFlight
      }
      if state.isClosed { stopAfterTeardown(name) }
      let construction = AsyncConstruction(name, in: waiter)
      construction.noteWait(by: waiter)
      let new = InFlight(construction: construction, task: construction.start(make))
      state.inFlight = new
      return new
    }
    if let inFlight { try await wait(for: inFlight, waiter, isolation: isolation, keep: keep).get() }
  }

  /// Whether the construction in flight waits, or may wait, for this task.
  var mayWaitForThisTask: Bool {
    borrowing get {
      guard let surrounding = AsyncConstruction.surrounding else { return false }
      return state.withLock { $0.inFlight?.construction === surrounding }
    }
  }

  /// Prevents new constructions, once the one in flight has ended.
  borrowing func close(isolation: isolated (any Actor)?, keep: (Value) -> Void) async {
    let waiter = AsyncConstruction.current
    let inFlight = state.withLock { state in
      state.isClosed = true
      state.inFlight?.construction.noteWait(by: waiter)
      return state.inFlight
    }
    if let inFlight { _ = await wait(for: inFlight, waiter, isolation: isolation, keep: keep) }
  }

  /// Waits for a construction. Cancelling the caller changes nothing: it gets the same value as the others.
  private borrowing func wait(
    for inFlight: InFlight, _ waiter: AsyncConstruction?, isolation: isolated (any Actor)?, keep: (Value) -> Void
  ) async -> Result<Void, Failure> {
    let result = await inFlight.task.value
    if let waiter { TaskWaitGraph.leave(waiter, for: inFlight.construction) }

    state.withLock { state in
      guard state.inFlight?.construction === inFlight.construction else { return }
      state.inFlight = nil
      if case .success(let value) = result { keep(value) }
    }
    return result.map { _ in }
  }
}
