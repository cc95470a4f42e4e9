extension _Inject {
  /// Where a container that is isolated to an actor keeps a singleton: as `LazySlot`, without a lock and without
  /// ordering between threads.
  ///
  /// ```swift
  /// private let storeSlot = _Inject.IsolatedSlot<any ItemStore>()
  ///
  /// var store: any ItemStore {
  ///   func make() -> any ItemStore { SQLiteItemStore(clock: clock) }
  ///   return storeSlot.value("ShopContainer.store", make: make)
  /// }
  /// ```
  ///
  /// The slot is a `let` that changes inside, so that no access to it is in progress while a construction asks for
  /// other slots, or for this one again. It is not `Sendable`: its container's isolation is what protects it.
  public struct IsolatedSlot<Value>: ~Copyable {
    @usableFromInline
    let memory = SlotMemory(for: Value.self)
    @inlinable
    var lock: IsolatedConstructionLock { IsolatedConstructionLock(memory) }

    /// An empty slot. It is a call: see `LazySlot.init()`.
    @inline(never)
    public init() {}

    @inlinable
    deinit {
      if lock.isFilled { memory.place(of: Value.self).deinitialize(count: 1) }
      memory.free(for: Value.self)
    }

    /// Returns the value, which `make` constructs at the first call. It is kept for the slot's lifetime.
    ///
    /// If a construction requests its own value, through any other slots, that stops the program with the names on the
    /// cycle.
    ///
    /// - Parameters:
    ///   - name: The binding's name, for messages: `ShopContainer.store`.
    ///   - make: Constructs the value, in the caller's isolation.
    /// - Returns: The value, the same one each time.
    @inlinable
    public borrowing func value(_ name: StaticString, make: () -> Value) -> Value {
      if !lock.isFilled { fill(name, make) }
      return memory.value(of: Value.self)
    }

    /// Returns the value as `value` does, for a construction that may fail: see `LazySlot.throwingValue(_:make:)`.
    ///
    /// - Parameters:
    ///   - name: The binding's name.
    ///   - make: Constructs the value.
    /// - Returns: The value, the same one each time.
    /// - Throws: What `make` throws. Nothing is kept then: the next call tries again.
    @inlinable
    public borrowing func throwingValue<Failure: Error>(
      _ name: StaticString, make: () throws(Failure) -> Value
    ) throws(Failure) -> Value {
      if !lock.isFilled { try fill(name, throwing: make) }
      return memory.value(of: Value.self)
    }

    /// The value if it has been constructed. Reading it constructs nothing.
    @inlinable
    public var made: Value? {
      lock.isFilled ? memory.value(of: Value.self) : nil
    }

    /// Prevents further constructions: `value` returns the kept value, or stops the program with the binding's name.
    ///
    /// - Returns: The value if it has been constructed, so that it can be torn down.
    public func close() -> Value? {
      lock.close()
      return made
    }

    @inlinable @inline(never)
    borrowing func fill(_ name: StaticString, _ make: () -> Value) {
      lock.fill(name) { memory.place(of: Value.self).initialize(to: make()) }
    }

    @inlinable @inline(never)
    borrowing func fill<Failure: Error>(_ name: StaticString, throwing make: () throws(Failure) -> Value)
      throws(Failure)
    {
      let error = lock.fill(name) {
        do throws(Failure) {
          memory.place(of: Value.self).initialize(to: try make())
          return nil
        } catch {
          return error
        }
      }
      if let error { throw typed(error) }
    }
  }
}
