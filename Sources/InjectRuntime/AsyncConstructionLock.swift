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
  /// Whether a construction is cancelled where nobody needs it any more.
  private let followsDemand: Bool

  init(followsDemand: Bool = true) {
    self.followsDemand = followsDemand
  }

  // Waits until the slot is filled, and starts that if no task has. `isMade` says whether it is. `keep` fills it, and
  // is called once, by the first waiting task that resumes: not by the construction's task, which cannot reach into the
  // slot.
  borrowing func pass(
    _ name: StaticString, isolation: isolated (any Actor)?, isMade: () -> Bool, keep: (Value) -> Void,
    make: @escaping @Sendable () async throws(Failure) -> Value
  ) async throws(Failure) {
    let waiter = AsyncConstruction.current
    let demand = followsDemand ? Demand.current(in: waiter) : nil
    while let inFlight = inFlight(name, for: waiter, demand, isMade, make) {
      let result = await wait(for: inFlight, waiter, demand, isolation: isolation, keep: keep)
      // Where nobody needed the value any more, who does need it tries again.
      if case .failure = result, inFlight.construction.demand?.hasEnded == true, !isGivenUp(demand) { continue }
      return try result.get()
    }
  }

  /// Whether this task was cancelled because the value is not needed, and not by the task's own caller.
  private func isGivenUp(_ demand: Demand?) -> Bool {
    Task.isCancelled && demand?.hasEnded == true
  }

  /// The construction in flight, or a new one; nil if the slot is filled.
  private borrowing func inFlight(
    _ name: StaticString, for waiter: AsyncConstruction?, _ demand: Demand?, _ isMade: () -> Bool,
    _ make: @escaping @Sendable () async throws(Failure) -> Value
  ) -> InFlight? {
    state.withLock { state in
      if isMade() { return nil }
      if let inFlight = state.inFlight {
        inFlight.construction.noteWait(by: waiter)
        inFlight.construction.demand?.join()
        return inFlight
      }
      if state.isClosed { stopAfterTeardown(name) }
      // The demand of one that is begun for nothing that can fail does not end.
      let construction = AsyncConstruction(name, in: waiter, demand.map { _ in Demand() })
      construction.noteWait(by: waiter)
      construction.demand?.join()
      let new = InFlight(construction: construction, task: construction.start(make))
      state.inFlight = new
      return new
    }
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
    if let inFlight { _ = await wait(for: inFlight, waiter, nil, isolation: isolation, keep: keep) }
  }

  /// Waits for a construction. Cancelling the caller changes nothing: it gets the same value as the others. At the end
  /// of `demand` it leaves the construction to the others, and cancels it if there are none.
  private borrowing func wait(
    for inFlight: InFlight, _ waiter: AsyncConstruction?, _ demand: Demand?, isolation: isolated (any Actor)?,
    keep: (Value) -> Void
  ) async -> Result<Void, Failure> {
    let (construction, task) = (inFlight.construction, inFlight.task)
    let key = demand?.atEnd { construction.demand?.leave { task.cancel() } }
    let result = await task.value
    if let demand, let key { demand.forget(key) }
    if let waiter { TaskWaitGraph.leave(waiter, for: construction) }

    state.withLock { state in
      guard state.inFlight?.construction === construction else { return }
      state.inFlight = nil
      if case .success(let value) = result { keep(value) }
    }
    return result.map { _ in }
  }
}
