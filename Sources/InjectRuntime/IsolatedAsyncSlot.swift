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
