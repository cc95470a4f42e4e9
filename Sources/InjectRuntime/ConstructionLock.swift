import InjectAtomics

/// The construction lock of a slot: one thread at a time constructs; a wait that would close a cycle traps.
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

  /// Runs `make` unless it has succeeded before, while no other thread is inside this lock.
  ///
  /// - Parameters:
  ///   - name: The binding's name.
  ///   - make: Constructs the value of the slot, and returns whether it has.
  @usableFromInline @inline(never)
  func fill(_ name: StaticString, _ make: () -> Bool) {
    let thread = begin(name)
    defer { end(thread) }
    if isFilled { return }
    expectOpen(name)
    if make() { set(Self.filledBit) }
  }

  /// Runs `body`, which constructs what the slot does not keep, unless an earlier thread has done its work, while no
  /// other thread is inside this lock.
  func pass(_ name: StaticString, unless isDone: () -> Bool, _ body: () -> Void) {
    let thread = begin(name)
    defer { end(thread) }
    if isDone() { return }
    expectOpen(name)
    body()
  }

  /// Prevents new constructions, once the thread inside this lock has left it.
  func close() {
    let thread = begin("teardown")
    set(Self.closedBit)
    end(thread)
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

  /// Begins a construction of this thread, once no other thread is inside this lock.
  ///
  /// It is no function that takes a closure: without optimization each such function costs every construction of a
  /// chain a few hundred bytes of the thread's stack.
  ///
  /// For the thread sanitizer the state is acquired before anything is touched that the lock guards, and released
  /// after that: see `SlotMemory.Lock`.
  ///
  /// - Returns: This thread, for `end`.
  @inline(__always)
  private func begin(_ name: StaticString) -> ThreadConstructions {
    let (thread, state) = (ThreadConstructions.current, memory.state)
    if !memory.lockIfAvailable() { wait(on: thread) }
    state.storeRelaxed(state.loadAcquiring() | thread.identity)
    thread.begin(name, holding: self)
    return thread
  }

  /// Ends the construction, and leaves this lock.
  @inline(__always)
  private func end(_ thread: ThreadConstructions) {
    thread.end()
    memory.state.storeReleasing(memory.state.loadRelaxed() & Self.bits)
    memory.unlock()
  }

  @inline(never)
  private func wait(on thread: ThreadConstructions) {
    // A thread that constructs nothing cannot be part of a deadlock.
    let canClose = !thread.isIdle
    if canClose, let cycle = ThreadWaitGraph.enter(thread, for: self) { stopAtCycle(cycle) }
    memory.lock()
    if canClose { ThreadWaitGraph.leave(thread) }
  }
}
