extension _Inject {
  /// The construction lock of a slot: one thread at a time constructs; a wait that would close a cycle stops the
  /// program.
  ///
  /// A cycle is threads T1 … Tn where each Ti constructs the value of slot Si and waits for the lock of the next. It
  /// is always found, and nothing else is ever taken for one, because of the order in which three things are written.
  /// (The address of its memory is its identity.)
  ///
  /// 1. `maker` is set by the thread that has the lock, before it constructs, so before it can wait for anything, and
  ///    is cleared before the lock is released.
  /// 2. A thread that constructs something enters itself into `ThreadWaitGraph`, under their lock, before it blocks
  ///    here. The search for a cycle runs under the same lock, at the same time.
  /// 3. It takes itself out after it got this lock and before it sets `maker` here.
  ///
  /// *None is missed.* The last thread of a cycle to enter itself finds all the others entered, and by (1) with the
  /// `maker` of their locks set before that, so the search arrives at itself. A `maker` that is not set yet (lock
  /// taken, nothing constructed) ends a search too early only while that thread is not waiting: it will be the one that
  /// enters later, and searches then.
  ///
  /// *None is invented.* Suppose a search by T1 comes back to T1: the last thread found, Tn, waits for T1's
  /// construction. It cannot have got that lock, so it is blocked and its value is not constructed; so is Tn-1, which
  /// waits for that, and so on. A `maker` is never out of date in this: a waiting thread cleared the `maker` of its
  /// finished locks before it entered, and the lock of `ThreadWaitGraph` lets us see it.
  ///
  /// A thread that waited for a construction that failed constructs the value itself: it gets no error of another
  /// thread's, and `close` closes whatever the construction did.
  ///
  /// Nothing in it is generic: what every construction passes is compiled once, and looks up no type. Errors go through
  /// it untyped.
  @frozen
  public struct ConstructionLock: SlotLock, Sendable {
    @usableFromInline
    let memory: SlotMemory

    /// The lock of the slot with that word.
    @inlinable
    public init(at word: UnsafeMutablePointer<UInt>) {
      memory = SlotMemory(at: word)
    }
  }
}

typealias ConstructionLock = _Inject.ConstructionLock

extension _Inject.ConstructionLock {
  /// Whether the value has been constructed.
  @usableFromInline static let filledBit: UInt = 1
  /// Whether no further construction is allowed.
  private static let closedBit: UInt = 2
  /// The bits of the state. Above them it has `maker`: the identity of the thread that constructs the value, or 0. All
  /// of it changes under the lock.
  private static let bits = filledBit | closedBit

  /// Threads share what it guards.
  @inlinable
  public static var isShared: Bool { true }

  /// Whether `fill` has succeeded. What it wrote is then visible.
  @inlinable
  public var isFilled: Bool {
    memory.state.loadAcquiring() & Self.filledBit != 0
  }

  /// Runs `make` unless it has succeeded before, while no other thread is inside this lock.
  @inline(never)
  public func fill(_ name: StaticString, _ make: () -> (any Error)?) -> (any Error)? {
    let thread = begin(name)
    defer { end(thread) }
    if isFilled { return nil }
    expectOpen(name)
    if let error = make() { return error }
    set(Self.filledBit)
    return nil
  }

  /// Runs `make`, which does not fail, unless it has run before, while no other thread is inside this lock.
  @inline(never)
  public func fill(_ name: StaticString, _ make: () -> Void) {
    let thread = begin(name)
    defer { end(thread) }
    if isFilled { return }
    expectOpen(name)
    make()
    set(Self.filledBit)
  }

  /// Runs `body` unless an earlier thread has done its work, while no other thread is inside this lock.
  public func pass(
    _ name: StaticString, unless isDone: () -> Bool, _ body: () -> (any Error)?
  ) -> (any Error)? {
    let thread = begin(name)
    defer { end(thread) }
    if isDone() { return nil }
    expectOpen(name)
    return body()
  }

  /// Prevents new constructions, once the thread inside this lock has left it.
  public func close() {
    let thread = begin("teardown")
    set(Self.closedBit)
    end(thread)
  }

  /// Says that what this lock is for has been done. Called inside the lock.
  func markFilled() {
    set(Self.filledBit)
  }

  private func set(_ bit: UInt) {
    memory.state.storeReleasing(memory.state.loadRelaxed() | bit)
  }

  /// Stops if this lock was closed. Called inside the lock.
  private func expectOpen(_ name: StaticString) {
    if memory.state.loadRelaxed() & Self.closedBit != 0 { stopAfterTeardown(name) }
  }

  /// The identity of the thread that constructs the value, as far as is known here.
  var currentMaker: UInt { memory.state.loadRelaxed() & ~Self.bits }

  /// Whether this thread is inside this lock.
  var isHeldByThisThread: Bool { currentMaker == ThreadConstructions.current.identity }

  /// The names of this thread's constructions inside this lock, if there are any.
  var namesOnThisThread: [StaticString]? { ThreadConstructions.current.names(from: self) }

  /// Begins a construction of this thread, once no other thread is inside this lock.
  ///
  /// It is no function that takes a closure: without optimization each such function costs every construction of a
  /// chain a few hundred bytes of the thread's stack.
  ///
  /// For the thread sanitizer the state is acquired before anything is touched that the lock guards, and released
  /// after that: see `Lock`.
  ///
  /// - Returns: This thread, for `end`.
  @inline(__always)
  func begin(_ name: StaticString) -> ThreadConstructions {
    let (thread, state) = (ThreadConstructions.current, memory.state)
    if !memory.lock.lockIfAvailable() { wait(on: thread) }
    state.storeRelaxed(state.loadAcquiring() | thread.identity)
    thread.begin(name, holding: self)
    return thread
  }

  /// Ends the construction, and leaves this lock.
  @inline(__always)
  func end(_ thread: ThreadConstructions) {
    thread.end()
    memory.state.storeReleasing(memory.state.loadRelaxed() & Self.bits)
    memory.lock.unlock()
  }

  @inline(never)
  private func wait(on thread: ThreadConstructions) {
    // A thread that constructs nothing cannot be part of a deadlock.
    let canClose = !thread.isIdle
    if canClose, let cycle = ThreadWaitGraph.enter(thread, for: self) { stopAtCycle(cycle) }
    memory.lock.lock()
    if canClose { ThreadWaitGraph.leave(thread) }
  }
}

extension _Inject.ConstructionLock: Equatable {
  /// Whether they are the lock of one slot.
  public static func == (one: Self, other: Self) -> Bool {
    one.memory.word == other.memory.word
  }
}

/// Returns an error that a lock has passed on, with the type that its construction throws.
@usableFromInline @inline(never)
func typed<Failure: Error>(_ error: any Error) -> Failure {
  guard let failure = error as? Failure else { preconditionFailure("only errors of constructions are passed on") }
  return failure
}

extension _Inject {
  /// Finds cycles for the slots of a container that is isolated to an actor, as `ConstructionLock` does for the others,
  /// but without waiting: a second construction at the same time can only be a cycle.
  @frozen
  public struct IsolatedConstructionLock: SlotLock {
    @usableFromInline
    let memory: SlotMemory

    /// The lock of the slot with that word.
    @inlinable
    public init(at word: UnsafeMutablePointer<UInt>) {
      memory = SlotMemory(at: word)
    }
  }
}

extension _Inject.IsolatedConstructionLock {
  private static let open: UInt = 0
  @usableFromInline static let filled: UInt = 1
  private static let closed: UInt = 2
  /// The state during a construction, plus how many constructions its thread was in already.
  private static let constructing: UInt = 3

  /// One isolation domain has what it guards.
  @inlinable
  public static var isShared: Bool { false }

  /// Whether `fill` has succeeded.
  @inlinable
  public var isFilled: Bool { memory.state.loadRelaxed() == Self.filled }

  /// Runs `make`, which a slot asks for only if it has not succeeded before.
  @inline(never)
  public func fill(_ name: StaticString, _ make: () -> (any Error)?) -> (any Error)? {
    let thread = begin(name)
    let error = make()
    end(thread, error == nil ? Self.filled : Self.open)
    return error
  }

  /// Runs `make`, which does not fail and which a slot asks for only if it has not run before.
  @inline(never)
  public func fill(_ name: StaticString, _ make: () -> Void) {
    let thread = begin(name)
    make()
    end(thread, Self.filled)
  }

  /// Runs `body`. Nothing else constructs meanwhile, so what was not done before the call is not done now.
  public func pass(
    _ name: StaticString, unless isDone: () -> Bool, _ body: () -> (any Error)?
  ) -> (any Error)? {
    let thread = begin(name)
    defer { end(thread, Self.open) }
    return body()
  }

  @inline(__always)
  private func begin(_ name: StaticString) -> ThreadConstructions {
    expectNothingInFlight()
    if memory.state.loadRelaxed() == Self.closed { stopAfterTeardown(name) }
    let thread = ThreadConstructions.current
    memory.state.storeRelaxed(Self.constructing + UInt(thread.depth))
    thread.begin(name, holding: nil)
    return thread
  }

  @inline(__always)
  private func end(_ thread: ThreadConstructions, _ state: UInt) {
    thread.end()
    memory.state.storeRelaxed(state)
  }

  /// Prevents new constructions.
  public func close() {
    expectNothingInFlight()
    if !isFilled { memory.state.storeRelaxed(Self.closed) }
  }

  private func expectNothingInFlight() {
    let state = memory.state.loadRelaxed()
    guard state >= Self.constructing else { return }
    stopAtCycle(ThreadConstructions.current.names(from: Int(state - Self.constructing)))
  }
}
