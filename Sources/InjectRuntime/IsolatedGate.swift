import Synchronization

/// Finds cycles for the slots of a container that is isolated to an actor, as `Gate` does for the others, but without
/// waiting: a second construction at the same time can only be a cycle.
struct IsolatedGate: ~Copyable {
  private enum State {
    static let open = -1
    static let closed = -2
  }

  /// One of the above, or during a construction: how many constructions its thread was in already.
  private let state = Atomic(State.open)

  borrowing func pass<Failure: Error>(_ name: StaticString, _ body: () throws(Failure) -> Void) throws(Failure) {
    expectNothingInFlight()
    if state.load(ordering: .relaxed) == State.closed { stopAfterTeardown(name) }

    let thread = MakingThread.current
    state.store(thread.makings.count, ordering: .relaxed)
    thread.begin(name, behind: nil)
    defer {
      thread.end()
      state.store(State.open, ordering: .relaxed)
    }
    try body()
  }

  /// Prevents new constructions.
  borrowing func close() {
    expectNothingInFlight()
    state.store(State.closed, ordering: .relaxed)
  }

  private borrowing func expectNothingInFlight() {
    let depth = state.load(ordering: .relaxed)
    if depth >= 0 { stopAtCycle(MakingThread.current.names(from: depth)) }
  }
}
