extension _Inject {
  /// The slot of a singleton that is constructed asynchronously, in a thread-safe container: once, for all tasks.
  ///
  /// ```swift
  /// private let poolSlot = _Inject.AsyncSlot<Pool, any Error>()
  ///
  /// var pool: Pool {
  ///   get async throws {
  ///     if let pool = poolSlot.made { return pool }
  ///     return try await poolSlot.value("ShopContainer.pool") { try await Pool(store: self.store) }
  ///   }
  /// }
  /// ```
  ///
  /// `Failure` is `any Error`, or `Never` for what cannot fail, which is awaited without `try`.
  ///
  /// With a `Value` that is not `Sendable` the slot is not `Sendable` either. The compiler reports that once, for the
  /// container. As a requirement of `Value` it would be reported at each use of the slot.
  public struct AsyncSlot<Value, Failure: Error>: ~Copyable {
    @usableFromInline
    let box = AsyncSlotStorage<Value>()
    private let lock = AsyncConstructionLock<_Inject.Sent<Value>, Failure>()

    /// An empty slot. It is a call: see `LazySlot.init()`.
    @inline(never)
    public init() {}

    /// The value if it has been constructed. Reading it constructs nothing and costs one acquire load.
    @inlinable
    public var made: Value? {
      box.value
    }

    /// Returns the value, which `make` constructs at the first call. It is kept for the slot's lifetime.
    ///
    /// The construction runs in a task of its own. Tasks that ask meanwhile wait for it. The cancellation of one of
    /// them, the first too, cancels neither the construction nor the others, and it still gets the value. That of all
    /// of them cancels the construction, unless it cannot fail. A task that asks later starts it again.
    ///
    /// If a construction requests its own value, in its task or its child tasks, or through other asynchronous slots,
    /// that stops the program with the names on the cycle. No other waits are seen. A construction hangs if it waits
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
      if let value = box.value { return value }
      try await lock.pass(
        name, isolation: isolation, isMade: { !box.isEmpty }, keep: { box.keep($0.value) },
        make: { () async throws(Failure) in _Inject.Sent(try await make()) })
      return box.keptValue
    }

    /// Prevents further constructions: `value` returns the kept value, or stops the program with the binding's name.
    ///
    /// A construction in flight is awaited, and the callers that wait for it get its value.
    ///
    /// - Parameter isolation: Where the caller runs; it stays there.
    /// - Returns: The value if it has been constructed, so that it can be torn down.
    public borrowing func close(isolation: isolated (any Actor)? = #isolation) async -> Value? {
      await lock.close(isolation: isolation, keep: { box.keep($0.value) })
      return box.value
    }
  }
}

extension _Inject.AsyncSlot: Sendable where Value: Sendable {}

/// The storage of an asynchronous slot: empty at first, then one value for as long as the slot lives.
@usableFromInline
struct AsyncSlotStorage<Value>: ~Copyable {
  /// Its state is 1 when there is a value.
  @usableFromInline
  let memory = SlotMemory(for: Value.self)

  init() {}

  deinit {
    if !isEmpty { memory.place(of: Value.self).deinitialize(count: 1) }
    memory.free(for: Value.self)
  }

  var isEmpty: Bool {
    memory.state.loadAcquiring() == 0
  }

  /// The kept value, read by any thread.
  @inlinable
  var value: Value? {
    memory.state.loadAcquiring() != 0 ? memory.value(of: Value.self) : nil
  }

  /// The kept value, read by the isolation domain that stored it.
  @inlinable
  var ownValue: Value? {
    memory.state.loadRelaxed() != 0 ? memory.value(of: Value.self) : nil
  }

  /// The kept value, where there is known to be one.
  var keptValue: Value {
    guard let value else { preconditionFailure("nothing is kept") }
    return value
  }

  /// Keeps `value`. Called once, by the construction that fills the slot.
  func keep(_ value: consuming Value) {
    precondition(isEmpty, "a slot is filled once")
    memory.place(of: Value.self).initialize(to: value)
    memory.state.storeReleasing(1)
  }
}

// Filled once, before others can see it, and emptied when no more requests are possible.
extension AsyncSlotStorage: @unchecked Sendable where Value: Sendable {}

extension _Inject {
  /// Where a container that is isolated to a global actor keeps a singleton whose construction is asynchronous. What
  /// `AsyncSlot` promises holds here too; the value need not be `Sendable`, so the construction keeps it itself.
  ///
  /// ```swift
  /// private let poolSlot = _Inject.IsolatedAsyncSlot<Pool, any Error>()
  ///
  /// var pool: Pool {
  ///   get async throws {
  ///     if let pool = poolSlot.made { return pool }
  ///     return try await poolSlot.value("ScreenContainer.pool") { @MainActor in
  ///       self.poolSlot.keep(try await Pool(store: self.store))
  ///     }
  ///   }
  /// }
  /// ```
  public struct IsolatedAsyncSlot<Value, Failure: Error>: ~Copyable {
    @usableFromInline
    let box = AsyncSlotStorage<Value>()
    private let lock = AsyncConstructionLock<Void, Failure>()

    /// An empty slot. It is a call: see `LazySlot.init()`.
    @inline(never)
    public init() {}

    /// The value if it has been constructed. Reading it constructs nothing.
    @inlinable
    public var made: Value? {
      box.ownValue
    }

    /// Returns the value, which `make` constructs and keeps at the first call.
    ///
    /// - Parameters:
    ///   - name: The binding's name, for messages: `ScreenContainer.pool`.
    ///   - isolation: Where the caller runs: the container's actor.
    ///   - make: Constructs the value and gives it to `keep(_:)`. Isolated to the container's actor.
    /// - Returns: The value, the same one each time.
    /// - Throws: The error of `make`, to all waiting callers. Nothing is kept then: the next call tries again.
    public borrowing func value(
      _ name: StaticString, isolation: isolated (any Actor)? = #isolation,
      make: @escaping @Sendable () async throws(Failure) -> Void
    ) async throws(Failure) -> Value {
      if let value = box.ownValue { return value }
      try await lock.pass(name, isolation: isolation, isMade: { !box.isEmpty }, keep: {}, make: make)
      return box.keptValue
    }

    /// Keeps the value of a construction. Called once for each that succeeds.
    ///
    /// - Parameter value: The value of `made` from now on.
    public func keep(_ value: consuming Value) {
      box.keep(value)
    }

    /// Prevents further constructions: `value` returns the kept value, or stops the program with the binding's name.
    ///
    /// A construction in flight is awaited, and the callers that wait for it get its value.
    ///
    /// - Parameter isolation: Where the caller runs: the container's actor.
    /// - Returns: The value if it has been constructed, so that it can be torn down.
    public borrowing func close(isolation: isolated (any Actor)? = #isolation) async -> Value? {
      await lock.close(isolation: isolation, keep: {})
      return box.ownValue
    }
  }
}
