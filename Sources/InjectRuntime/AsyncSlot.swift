import InjectAtomics

extension _Inject {
  /// The slot of a singleton that is constructed asynchronously, in a thread-safe container: once, for all tasks.
  ///
  /// With a `Value` that is not `Sendable` the slot is not `Sendable` either. The compiler reports that once, for the
  /// container. As a requirement of `Value` it would be reported at each use of the slot.
  public typealias AsyncSlot<Value, Failure: Error> = TaskSlot<Value, Failure, SharedAccess>

  /// The slot of a singleton that is constructed asynchronously, in a container that is isolated to a global actor. The
  /// value need not be `Sendable`, so the construction keeps it itself.
  public typealias IsolatedAsyncSlot<Value, Failure: Error> = TaskSlot<Value, Failure, IsolatedAccess>

  /// A slot for a value that a task constructs at the first request. `Failure` is `any Error`, or `Never` for what
  /// cannot fail, which is awaited without `try`.
  public struct TaskSlot<Value, Failure: Error, Access: SlotAccess>: ~Copyable {
    /// Its state is 1 when there is a value.
    @usableFromInline
    let memory = SlotMemory(for: Value.self)
    let lock = AsyncConstructionLock<Failure>()

    /// An empty slot. It is a call: see `LazySlot.init()`.
    @inline(never)
    public init() {}

    deinit {
      if isFilled { memory.place(of: Value.self).deinitialize(count: 1) }
      memory.free(for: Value.self)
    }

    @inlinable
    var isFilled: Bool { (Access.isShared ? memory.state.loadAcquiring() : memory.state.loadRelaxed()) != 0 }

    /// The value if it has been constructed. Reading it constructs nothing and costs one acquire load.
    @inlinable
    public var made: Value? {
      isFilled ? memory.value(of: Value.self) : nil
    }

    /// Prevents further constructions: `value` returns the kept value, or traps with the binding's name.
    ///
    /// A construction in flight is awaited, and the callers that wait for it get its value.
    ///
    /// - Parameter isolation: Where the caller runs; it stays there.
    /// - Returns: The value if it has been constructed, so that it can be torn down.
    public borrowing func close(isolation: isolated (any Actor)? = #isolation) async -> Value? {
      await lock.close(isolation: isolation)
      return made
    }

    private borrowing func value(
      constructed name: StaticString, isolation: isolated (any Actor)?,
      _ make: @escaping @Sendable () async throws(Failure) -> Void
    ) async throws(Failure) -> Value {
      if let made { return made }
      try await lock.pass(name, isolation: isolation, isMade: { isFilled }, make: make)
      return memory.value(of: Value.self)
    }
  }
}

extension _Inject.TaskSlot where Access == _Inject.SharedAccess {
  /// Returns the value, which `make` constructs at the first call. It is kept for the slot's lifetime.
  ///
  /// The construction runs in a task of its own. Tasks that ask meanwhile wait for it. The cancellation of one of
  /// them, the first too, cancels neither the construction nor the others, and it still gets the value. That of all
  /// of them cancels the construction, unless it cannot fail. A task that asks later starts it again.
  ///
  /// If a construction requests its own value, in its task or its child tasks, or through other asynchronous slots,
  /// that traps with the names on the cycle. No other waits are seen. A construction hangs if it waits
  /// for code that requests the same value in an unstructured or detached task, in a task with an executor
  /// preference of its own, or on a thread.
  ///
  /// - Parameters:
  ///   - name: The binding's name, for messages: `ShopContainer.pool`.
  ///   - isolation: Where the caller runs; it stays there.
  ///   - make: Constructs the value, with the priority and the task-local values of the first caller. It may be
  ///     isolated to a global actor: `{ @MainActor in … }`.
  /// - Returns: The value, the same one each time.
  /// - Throws: The error of `make`, to all waiting callers. Nothing is kept then: the next call tries again.
  public borrowing func value(
    _ name: StaticString, isolation: isolated (any Actor)? = #isolation,
    make: @escaping @Sendable () async throws(Failure) -> Value
  ) async throws(Failure) -> Value {
    // The memory is there until all callers have the value: the first one waits too.
    try await value(constructed: name, isolation: isolation) { [memory] () async throws(Failure) in
      memory.keep(try await make())
    }
  }
}

extension _Inject.TaskSlot where Access == _Inject.IsolatedAccess {
  /// Returns the value as in a thread-safe container, except that `make`, which is isolated to the container's actor,
  /// also gives the value to `keep(_:)`.
  public borrowing func value(
    _ name: StaticString, isolation: isolated (any Actor)? = #isolation,
    make: @escaping @Sendable () async throws(Failure) -> Void
  ) async throws(Failure) -> Value {
    try await value(constructed: name, isolation: isolation, make)
  }

  /// Keeps the value of a construction. Called once for each that succeeds.
  ///
  /// - Parameter value: The value of `made` from now on.
  public func keep(_ value: consuming Value) {
    memory.keep(value)
  }
}

extension _Inject.TaskSlot: Sendable where Value: Sendable, Access: Sendable {}

extension SlotMemory {
  /// Keeps the value of an asynchronous construction.
  fileprivate func keep<Value>(_ value: consuming Value) {
    precondition(state.loadRelaxed() == 0, "a slot is filled once")
    place(of: Value.self).initialize(to: value)
    state.storeReleasing(1)
  }
}
