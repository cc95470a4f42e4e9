import Synchronization

/// The construction lock of a slot: one thread at a time constructs; a wait that would close a cycle stops the program.
///
/// A cycle is threads T1 … Tn where each Ti constructs the value of slot Si and waits for the lock of the next. It is
/// always found, and nothing else is ever taken for one, because of the order in which three things are written. (A
/// lock has one address for life, because it contains atomics: that is its identity.)
///
/// 1. `maker` is set by the thread that has the lock, before it constructs, so before it can wait for anything,
///    and is cleared before the lock is released.
/// 2. A thread that constructs something enters itself into `ThreadWaitGraph`, under their lock, before it blocks here.
///    The search for a cycle runs under the same lock, at the same time.
/// 3. It takes itself out after it got this lock and before it sets `maker` here.
///
/// *None is missed.* The last thread of a cycle to enter itself finds all the others entered, and by (1) with the
/// `maker` of their locks set before that, so the search arrives at itself. A `maker` that is not set yet (lock taken,
/// nothing constructed) ends a search too early only while that thread is not waiting: it will be the one that enters
/// later, and searches then.
///
/// *None is invented.* Suppose a search by T1 comes back to T1: the last thread found, Tn, waits for T1's construction.
/// It cannot have got that lock, so it is blocked and its value is not constructed; so is Tn-1, which waits for that,
/// and so on. A `maker` is never out of date in this: a waiting thread cleared the `maker` of its finished locks before
/// it entered, and the lock of `ThreadWaitGraph` lets us see it.
///
/// A thread that waited for a construction that failed constructs the value itself: it gets no error of another thread's, and
/// `close` closes whatever the construction did.
///
/// It has sixteen bytes, and nothing in it is generic: what every construction passes is compiled once, and looks up no
/// type. Errors go through it untyped.
@usableFromInline
struct ConstructionLock: ~Copyable, Sendable {
  /// The identity of the thread that constructs the value; 0 while none does.
  private let maker = Atomic<UInt>(0)
  private let mutex = Mutex(())
  /// The bits below. Changes under the lock.
  @usableFromInline
  let state = Atomic<UInt32>(0)

  /// Whether the value has been constructed.
  @usableFromInline static let filledBit: UInt32 = 1
  /// Whether no further construction is allowed.
  private static let closedBit: UInt32 = 2

  /// An open lock. It is a call, so that it is compiled once and not for the type of each slot.
  @usableFromInline @inline(never)
  init() {}

  /// Whether `fill` has succeeded. What it wrote is then visible.
  @inlinable
  var isFilled: Bool {
    borrowing get { state.load(ordering: .acquiring) & Self.filledBit != 0 }
  }

  /// Runs `make` unless it has succeeded before, while no other thread is inside this lock.
  ///
  /// - Returns: The error of `make`.
  @usableFromInline @inline(never)
  borrowing func fill(_ name: StaticString, _ make: () -> (any Error)?) -> (any Error)? {
    passOnce(name, make)
  }

  /// Runs `make`, which does not fail, unless it has run before, while no other thread is inside this lock.
  @usableFromInline @inline(never)
  borrowing func fill(_ name: StaticString, _ make: () -> Void) {
    _ = passOnce(name) {
      make()
      return nil
    }
  }

  @inline(__always)
  private borrowing func passOnce(_ name: StaticString, _ make: () -> (any Error)?) -> (any Error)? {
    // A function and not a closure, which would not be inlined.
    @inline(__always)
    func fill() -> (any Error)? {
      if isFilled { return nil }
      expectOpen(name)
      if let error = make() { return error }
      state.store(state.load(ordering: .relaxed) | Self.filledBit, ordering: .releasing)
      return nil
    }
    return pass(name, fill)
  }

  /// Runs `body` while no other thread is inside this lock.
  ///
  /// `body` checks first whether an earlier thread has done its work.
  @inline(__always)
  borrowing func pass(_ name: StaticString, _ body: () -> (any Error)?) -> (any Error)? {
    let thread = ThreadConstructions.current
    let passed: (any Error)?? = mutex.withLockIfAvailable { _ in
      acquire()
      return make(name, on: thread, body)
    }
    return passed ?? wait(name, on: thread, body)
  }

  /// Prevents new constructions, once the thread inside this lock has left it.
  borrowing func close() {
    _ = pass("teardown") {
      state.store(state.load(ordering: .relaxed) | Self.closedBit, ordering: .releasing)
      return nil
    }
  }

  /// Stops if this lock was closed. Called inside the lock.
  borrowing func expectOpen(_ name: StaticString) {
    if state.load(ordering: .relaxed) & Self.closedBit != 0 { stopAfterTeardown(name) }
  }

  /// Whether this thread is inside this lock.
  var isHeldByThisThread: Bool {
    borrowing get { maker.load(ordering: .relaxed) == ThreadConstructions.current.identity }
  }

  /// The names of this thread's constructions inside this lock, if there are any.
  var namesOnThisThread: [StaticString]? {
    borrowing get { withUnsafePointer(to: self) { ThreadConstructions.current.names(from: $0) } }
  }

  /// The lock alone orders the makers, but the thread sanitizer does not see that of a `Mutex` on Linux. So
  /// `maker` is acquired before anything is touched that the lock guards, and released after that.
  private borrowing func acquire() {
    _ = maker.load(ordering: .acquiring)
  }

  @inline(__always)
  private borrowing func make(
    _ name: StaticString, on thread: ThreadConstructions, _ body: () -> (any Error)?
  ) -> (any Error)? {
    thread.stopWithoutStack(for: name)
    maker.store(thread.identity, ordering: .relaxed)
    let error = withUnsafePointer(to: self) { lock in
      thread.during(name, holding: lock, body)
    }
    maker.store(0, ordering: .releasing)
    return error
  }

  @inline(never)
  private borrowing func wait(
    _ name: StaticString, on thread: ThreadConstructions, _ body: () -> (any Error)?
  ) -> (any Error)? {
    // A thread that constructs nothing cannot be part of a deadlock.
    let canClose = !thread.isIdle
    if canClose, let cycle = withUnsafePointer(to: self, { ThreadWaitGraph.enter(thread, for: $0) }) {
      stopAtCycle(cycle)
    }
    return mutex.withLock { _ in
      acquire()
      if canClose { ThreadWaitGraph.leave(thread) }
      return make(name, on: thread, body)
    }
  }

  /// The identity of the thread that constructs the value, as far as is known here.
  var currentMaker: UInt {
    borrowing get { maker.load(ordering: .relaxed) }
  }
}

/// Returns an error that a lock has passed on, with the type that its construction throws.
@usableFromInline @inline(never)
func typed<Failure: Error>(_ error: any Error) -> Failure {
  guard let failure = error as? Failure else { preconditionFailure("only errors of constructions are passed on") }
  return failure
}
