import InjectAtomics

/// The construction lock of a slot: one thread at a time constructs; a wait that would close a cycle traps.
///
/// A cycle is threads T1 … Tn where each Ti constructs the value of slot Si and waits for the lock of the next. It
/// is always found, and nothing else is ever taken for one, because of the order in which three things are written.
/// (The address of its memory is its identity.)
///
/// 1. `maker` is set by the thread that has the lock, before it constructs, so before it can wait for anything, and
///    is cleared before the lock is released. A thread that finds nothing to construct does not set it.
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
/// Nothing in it is generic: what every construction passes is compiled once, and looks up no type. Values and errors
/// go past it.
///
/// The slots of an isolated container have it too. There it is free unless a construction asks for its own value.
@frozen @usableFromInline
struct ConstructionLock: Sendable {
  @usableFromInline
  let memory: SlotMemory

  @inlinable
  init(of memory: SlotMemory) {
    self.memory = memory
  }

  /// Whether the value has been constructed.
  @usableFromInline static let filledBit: UInt = 1
  /// Whether no further construction is allowed.
  private static let closedBit: UInt = 2
  /// The bits of the state. Above them it has `maker`: the identity of the thread that constructs the value, or 0. All
  /// of it changes under the lock.
  private static let bits = filledBit | closedBit

  /// Whether `fill` has succeeded. What it wrote is then visible.
  @inlinable
  var isFilled: Bool {
    memory.state.loadAcquiring() & Self.filledBit != 0
  }

  /// Whether `fill` has succeeded, in the isolation domain that called it.
  @inlinable
  var isFilledHere: Bool {
    memory.state.loadRelaxed() & Self.filledBit != 0
  }

  /// Runs `make` unless it has succeeded before, while no other thread is inside this lock. It constructs the value of
  /// the slot, and returns whether it has.
  @usableFromInline @inline(never)
  func fill(_ name: StaticString, _ make: () -> Bool) {
    // What is rare is called last: then no parameter has to be saved for it.
    guard let thread = ThreadConstructions.known, thread.isShallow else { return fillDeep(name, make) }
    if enter(name, on: thread) != 0 { return leaveFilled(thread) }
    begin(thread)
    let isFilled = make()
    thread.end()
    leave(with: isFilled ? Self.filledBit : 0)
  }

  @inline(never)
  private func fillDeep(_ name: StaticString, _ make: () -> Bool) {
    ThreadConstructions.current.withRoom(for: name) { fill(name, make) }
  }

  @inline(never)
  private func leaveFilled(_ thread: ThreadConstructions) {
    if !isFilledHere { stopAfterTeardown(thread.notedName) }
    leave()
  }

  /// Prevents new constructions, once the thread inside this lock has left it.
  func close() {
    _ = enter("teardown")
    leave(with: bits | Self.closedBit)
  }

  /// Waits until no other thread is inside this lock.
  ///
  /// It is no function that takes a closure: without optimization each such function costs every construction of a
  /// chain a few hundred bytes of the thread's stack.
  ///
  /// - Returns: This thread, for `begin`.
  func enter(_ name: StaticString) -> ThreadConstructions {
    let thread = ThreadConstructions.current
    thread.makeRoom(for: name)
    _ = enter(name, on: thread)
    return thread
  }

  /// For the thread sanitizer the state is acquired before anything is touched that the lock guards, and released
  /// after that: see `SlotMemory.Lock`.
  ///
  /// - Returns: The state.
  @inline(__always)
  private func enter(_ name: StaticString, on thread: ThreadConstructions) -> UInt {
    thread.note(name, holding: self)
    if !memory.lockIfAvailable() { wait(on: thread) }
    return memory.state.loadAcquiring()
  }

  /// Whether no further construction is allowed, as is known inside this lock.
  var isClosed: Bool { bits & Self.closedBit != 0 }

  /// Begins a construction, which is possible inside an open lock whose slot is not filled.
  @inline(__always)
  func begin(_ thread: ThreadConstructions) {
    memory.state.storeRelaxed(thread.identity)
    thread.begin()
  }

  /// Leaves this lock.
  func leave() { leave(with: bits) }

  @inline(__always)
  private func leave(with bits: UInt) {
    memory.state.storeReleasing(bits)
    memory.unlock()
  }

  private var bits: UInt { memory.state.loadRelaxed() & Self.bits }

  /// The identity of the thread that constructs the value, as far as is known here.
  var currentMaker: UInt { memory.state.loadRelaxed() & ~Self.bits }

  /// Whether this thread constructs the value.
  var isHeldByThisThread: Bool { currentMaker == ThreadConstructions.current.identity }

  @inline(never)
  private func wait(on thread: ThreadConstructions) {
    // A thread that constructs nothing cannot be part of a deadlock.
    let canClose = thread.depth > 0
    if canClose, let cycle = ThreadWaitGraph.enter(thread, for: self) { stopAtCycle(cycle) }
    memory.lock()
    if canClose { ThreadWaitGraph.leave(thread) }
  }
}
