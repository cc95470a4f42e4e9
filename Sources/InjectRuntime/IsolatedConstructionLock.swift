import Synchronization

/// Finds cycles for the slots of a container that is isolated to an actor, as `ConstructionLock` does for the others, but without
/// waiting: a second construction at the same time can only be a cycle.
@usableFromInline
struct IsolatedConstructionLock: ~Copyable {
  private static let open = -1
  private static let closed = -2
  @usableFromInline static let filled = -3

  /// One of the above, or during a construction: how many constructions its thread was in already.
  @usableFromInline
  let state = Atomic(-1)

  /// An open lock. It is a call: see `ConstructionLock.init()`.
  @usableFromInline @inline(never)
  init() {}

  /// Whether `fill` has succeeded.
  @inlinable
  var isFilled: Bool {
    borrowing get { state.load(ordering: .relaxed) == Self.filled }
  }

  /// Runs `make`, for a value that is kept.
  ///
  /// - Returns: The error of `make`.
  @usableFromInline @inline(never)
  borrowing func fill(_ name: StaticString, _ make: () -> (any Error)?) -> (any Error)? {
    let error = pass(name, make)
    if error == nil { state.store(Self.filled, ordering: .relaxed) }
    return error
  }

  /// Runs `make`, which does not fail, for a value that is kept.
  @usableFromInline @inline(never)
  borrowing func fill(_ name: StaticString, _ make: () -> Void) {
    _ = pass(name) {
      make()
      return nil
    }
    state.store(Self.filled, ordering: .relaxed)
  }

  /// Runs `body`, which constructs something that is not kept.
  ///
  /// - Returns: The error of `body`.
  borrowing func pass(_ name: StaticString, _ body: () -> (any Error)?) -> (any Error)? {
    expectNothingInFlight()
    if state.load(ordering: .relaxed) == Self.closed { stopAfterTeardown(name) }

    let thread = ThreadConstructions.current
    thread.stopWithoutStack(for: name)
    state.store(thread.depth, ordering: .relaxed)
    let error = thread.during(name, holding: nil, body)
    state.store(Self.open, ordering: .relaxed)
    return error
  }

  /// Prevents new constructions.
  borrowing func close() {
    expectNothingInFlight()
    if !isFilled { state.store(Self.closed, ordering: .relaxed) }
  }

  private borrowing func expectNothingInFlight() {
    let depth = state.load(ordering: .relaxed)
    if depth >= 0 { stopAtCycle(ThreadConstructions.current.names(from: depth)) }
  }
}
