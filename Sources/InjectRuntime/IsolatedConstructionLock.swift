/// Finds cycles for the slots of a container that is isolated to an actor, as `ConstructionLock` does for the others,
/// but without waiting: a second construction at the same time can only be a cycle.
@usableFromInline
struct IsolatedConstructionLock {
  @usableFromInline
  let memory: SlotMemory

  private static let open: UInt = 0
  @usableFromInline static let filled: UInt = 1
  private static let closed: UInt = 2
  /// The state during a construction, plus how many constructions its thread was in already.
  private static let constructing: UInt = 3

  @inlinable
  init(_ memory: SlotMemory) {
    self.memory = memory
  }

  /// Whether `fill` has succeeded.
  @inlinable
  var isFilled: Bool { memory.state.loadRelaxed() == Self.filled }

  /// Runs `make`, for a value that is kept.
  ///
  /// - Returns: The error of `make`.
  @usableFromInline @inline(never)
  func fill(_ name: StaticString, _ make: () -> (any Error)?) -> (any Error)? {
    let error = pass(name, make)
    if error == nil { memory.state.storeRelaxed(Self.filled) }
    return error
  }

  /// Runs `make`, which does not fail, for a value that is kept.
  @usableFromInline @inline(never)
  func fill(_ name: StaticString, _ make: () -> Void) {
    _ = pass(name) {
      make()
      return nil
    }
    memory.state.storeRelaxed(Self.filled)
  }

  /// Runs `body`, which constructs something that is not kept.
  ///
  /// - Returns: The error of `body`.
  func pass(_ name: StaticString, _ body: () -> (any Error)?) -> (any Error)? {
    expectNothingInFlight()
    if memory.state.loadRelaxed() == Self.closed { stopAfterTeardown(name) }

    let thread = ThreadConstructions.current
    thread.stopWithoutStack(for: name)
    memory.state.storeRelaxed(Self.constructing + UInt(thread.depth))
    let error = thread.during(name, holding: nil, body)
    memory.state.storeRelaxed(Self.open)
    return error
  }

  /// Prevents new constructions.
  func close() {
    expectNothingInFlight()
    if !isFilled { memory.state.storeRelaxed(Self.closed) }
  }

  private func expectNothingInFlight() {
    let state = memory.state.loadRelaxed()
    guard state >= Self.constructing else { return }
    stopAtCycle(ThreadConstructions.current.names(from: Int(state - Self.constructing)))
  }
}
