/// A value that one thread at a time uses.
struct Guarded<State: Sendable>: ~Copyable, @unchecked Sendable {
  private let memory: SlotMemory

  init(_ state: State) {
    memory = SlotMemory(for: State.self)
    memory.place(of: State.self).initialize(to: state)
  }

  deinit {
    memory.place(of: State.self).deinitialize(count: 1)
    memory.free(for: State.self)
  }

  borrowing func withLock<Result>(_ body: (inout State) -> Result) -> Result {
    let (turn, state) = (memory.state, memory.place(of: State.self))
    return memory.lock.withLock {
      // For the thread sanitizer: see `Lock`.
      _ = turn.loadAcquiring()
      defer { turn.storeReleasing(0) }
      return body(&state.pointee)
    }
  }
}
