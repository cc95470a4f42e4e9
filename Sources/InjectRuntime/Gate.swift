import Synchronization

/// The construction lock of a slot: one thread at a time constructs; a wait that would close a cycle stops the program.
///
/// A cycle is threads T1 … Tn where each Ti constructs the value of gate Gi and waits at the gate of the next. It is
/// always found, and nothing else is ever taken for one, because of the order in which three things are written. (A
/// gate has one address for life, because it contains atomics: that is its identity.)
///
/// 1. `maker` is set by the thread that has the lock, before it constructs, so before it can wait for anything,
///    and is cleared before the lock is released.
/// 2. A thread that constructs something enters itself into `Waits`, under their lock, before it blocks here.
///    The search for a cycle runs under the same lock, at the same time.
/// 3. It takes itself out after it got this lock and before it sets `maker` here.
///
/// *None is missed.* The last thread of a cycle to enter itself finds all the others entered, and by (1) with the
/// `maker` of their gates set before that, so the search arrives at itself. A `maker` that is not set yet (lock taken,
/// nothing constructed) ends a search too early only while that thread is not waiting: it will be the one that enters
/// later, and searches then.
///
/// *None is invented.* Suppose a search by T1 comes back to T1: the last thread found, Tn, waits for T1's construction.
/// It cannot have got that lock, so it is blocked and its value is not constructed; so is Tn-1, which waits for that,
/// and so on. A `maker` is never out of date in this: a waiting thread cleared the `maker` of its finished gates before
/// it entered, and the lock of `Waits` lets us see it.
struct Gate: ~Copyable, Sendable {
  private let lock = Mutex(FailedConstruction())
  /// The identity of the thread that constructs this gate's value; 0 while none does.
  private let maker = Atomic<UInt>(0)
  /// How many constructions have begun, and how many have ended: odd while one is in flight. Changes under the lock.
  private let attempts = Atomic<UInt32>(0)
  /// How many threads wait for the lock.
  private let waiting = Atomic<UInt32>(0)
  /// Whether this gate allows no new construction. Changes under the lock.
  private let closed = Atomic(false)

  /// Runs `body` while no other thread is inside this gate, or throws the error of the `body` that it waited for.
  ///
  /// `body` checks first whether an earlier thread has done its work.
  borrowing func pass<Failure: Error>(_ name: StaticString, _ body: () throws(Failure) -> Void) throws(Failure) {
    let thread = MakingThread.current
    let passed: Void? = try lock.withLockIfAvailable { failed throws(Failure) in
      acquire()
      try make(name, on: thread, &failed, body)
    }
    if passed == nil { try wait(name, on: thread, body) }
  }

  /// Prevents new constructions, once the thread inside this gate has left it.
  borrowing func close() {
    pass("teardown") { closed.store(true, ordering: .relaxed) }
  }

  /// Stops if this gate was closed. Called inside the gate.
  borrowing func expectOpen(_ name: StaticString) {
    if closed.load(ordering: .relaxed) { stopAfterTeardown(name) }
  }

  /// Whether this thread is inside this gate.
  var isPassedByThisThread: Bool {
    borrowing get { maker.load(ordering: .relaxed) == MakingThread.current.identity }
  }

  /// The names of this thread's constructions inside this gate, if there are any.
  var namesOnThisThread: [StaticString]? {
    borrowing get { withUnsafePointer(to: self) { MakingThread.current.names(from: $0) } }
  }

  /// The lock alone orders the makers, but the thread sanitizer does not see that of a `Mutex` on Linux. So
  /// `maker` is acquired before anything is touched that the lock guards, and released after that.
  private borrowing func acquire() {
    _ = maker.load(ordering: .acquiring)
  }

  private borrowing func make<Failure: Error>(
    _ name: StaticString, on thread: MakingThread, _ failed: inout FailedConstruction,
    _ body: () throws(Failure) -> Void
  ) throws(Failure) {
    maker.store(thread.identity, ordering: .relaxed)
    let attempt = attempts.load(ordering: .relaxed) &+ 1
    attempts.store(attempt, ordering: .relaxed)
    withUnsafePointer(to: self) { thread.begin(name, behind: $0) }
    defer {
      thread.end()
      // A caller that begins to wait from now on has not waited for this construction, and does not get its error.
      attempts.store(attempt &+ 1, ordering: .relaxed)
      maker.store(0, ordering: .releasing)
    }
    do throws(Failure) {
      try body()
      // Closing cannot fail, and leaves the error to the waiting callers.
      if Failure.self != Never.self { failed.error = nil }
    } catch {
      failed = FailedConstruction(attempt: attempt, error: waiting.load(ordering: .relaxed) > 0 ? error : nil)
      throw error
    }
  }

  @inline(never)
  private borrowing func wait<Failure: Error>(
    _ name: StaticString, on thread: MakingThread, _ body: () throws(Failure) -> Void
  ) throws(Failure) {
    // A thread that constructs nothing cannot be part of a deadlock.
    let canClose = !thread.makings.isEmpty
    let attempt = attempts.load(ordering: .relaxed)
    waiting.add(1, ordering: .relaxed)
    try withUnsafePointer(to: self) { gate throws(Failure) in
      if canClose, let cycle = Waits.enter(thread, for: gate) { stopAtCycle(cycle) }
      try lock.withLock { failed throws(Failure) in
        acquire()
        if canClose { Waits.leave(thread) }
        if let error = takeError(&failed, since: attempt) as? Failure { throw error }
        try make(name, on: thread, &failed, body)
      }
    }
  }

  /// Returns the error of the construction that the caller waited for, if it failed. The last caller clears it.
  ///
  /// - Parameters:
  ///   - failed: The construction that failed last.
  ///   - attempt: The number of the construction that was in flight when the caller began to wait, or of the pause after
  ///     the last one.
  /// - Returns: The error, or nil.
  private borrowing func takeError(_ failed: inout FailedConstruction, since attempt: UInt32) -> (any Error)? {
    defer {
      if waiting.subtract(1, ordering: .relaxed).newValue == 0 { failed.error = nil }
      maker.store(0, ordering: .releasing)
    }
    // Numbers wrap around.
    return failed.attempt &- attempt < .max / 2 ? failed.error : nil
  }

  /// The identity of the thread that constructs this gate's value, as far as is known here.
  var currentMaker: UInt {
    borrowing get { maker.load(ordering: .relaxed) }
  }
}

/// A construction that failed, as long as threads that waited for it have not got its error.
struct FailedConstruction: @unchecked Sendable {
  var attempt: UInt32 = 0
  var error: (any Error)?
}
