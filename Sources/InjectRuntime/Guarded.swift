import Synchronization

/// A `Mutex` whose order the thread sanitizer sees, also on Linux, where it does not know the lock of a `Mutex` and
/// would report each contended one in an app that uses it.
struct Guarded<State>: ~Copyable, Sendable {
  private let state: Mutex<State>
  /// Written last on leaving and read first on entering.
  private let turn = Atomic(false)

  init(_ state: consuming sending State) {
    self.state = Mutex(state)
  }

  borrowing func withLock<Result>(_ body: (inout sending State) -> sending Result) -> sending Result {
    state.withLock { state in
      _ = turn.load(ordering: .acquiring)
      defer { turn.store(false, ordering: .releasing) }
      return body(&state)
    }
  }
}
