extension _Inject {
  /// Finds cycles for the slots of a container that is isolated to an actor, as `ConstructionLock` does for the others,
  /// but without waiting: a second construction at the same time can only be a cycle.
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
    let error = pass(name, make)
    if error == nil { memory.state.storeRelaxed(Self.filled) }
    return error
  }

  /// Runs `make`, which does not fail and which a slot asks for only if it has not run before.
  @inline(never)
  public func fill(_ name: StaticString, _ make: () -> Void) {
    _ = pass(name) {
      make()
      return nil
    }
    memory.state.storeRelaxed(Self.filled)
  }

  /// Runs `body`. Nothing else constructs meanwhile, so what was not done before the call is not done now.
  public func pass(
    _ name: StaticString, unless isDone: () -> Bool, _ body: () -> (any Error)?
  ) -> (any Error)? {
    pass(name, body)
  }

  private func pass(_ name: StaticString, _ body: () -> (any Error)?) -> (any Error)? {
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
