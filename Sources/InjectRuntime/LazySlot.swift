import Synchronization

extension _Inject {
  /// The slot of a singleton in a thread-safe container: constructed at the first request, kept until the container ends.
  ///
  /// ```swift
  /// private let storeSlot = _Inject.LazySlot<any ItemStore>()
  ///
  /// var store: any ItemStore {
  ///   func make() -> any ItemStore { SQLiteItemStore(clock: clock) }
  ///   return storeSlot.value("ShopContainer.store", make: make)
  /// }
  /// ```
  ///
  /// Once constructed, the value costs one acquire load and its copy. The lock is for requests before that.
  public struct LazySlot<Value>: ~Copyable {
    @usableFromInline
    let box = Box<Value>()
    private let gate = Gate()

    /// An empty slot.
    public init() {}

    /// Returns the value, which `make` constructs at the first call. It is kept for the slot's lifetime.
    ///
    /// A thread that asks while another one constructs the value waits. If a construction requests its own value, on its
    /// thread or through slots that threads construct for each other, that stops the program with the names on the cycle.
    /// No other waits are seen: an initializer that blocks until another thread or a task has asked for the same value
    /// hangs.
    ///
    /// - Parameters:
    ///   - name: The binding's name, for messages: `ShopContainer.store`.
    ///   - make: Constructs the value, on the caller's thread and in its isolation.
    /// - Returns: The value, the same one each time.
    /// - Throws: The error of `make`, to all waiting callers. Nothing is kept then: the next call tries again.
    @inlinable
    public borrowing func value<Failure: Error>(
      _ name: StaticString, make: () throws(Failure) -> Value
    ) throws(Failure) -> Value {
      if let value = box.value { return value }
      return try makeValue(name, make)
    }

    /// The value if it has been constructed. Reading it constructs nothing.
    @inlinable
    public var made: Value? {
      box.value
    }

    /// The names of this thread's constructions for this slot, from its own on; nil if there are none.
    var namesWhileMaking: [StaticString]? {
      borrowing get { gate.namesOnThisThread }
    }

    /// Prevents further constructions: `value` returns the kept value, or stops the program with the binding's name.
    ///
    /// A construction in flight is waited for.
    ///
    /// - Returns: The value if it has been constructed, so that it can be torn down.
    public func close() -> Value? {
      gate.close()
      return box.value
    }

    /// Out of line and not inlinable, so that an accessor is small and quick to compile.
    @usableFromInline @inline(never)
    borrowing func makeValue<Failure: Error>(
      _ name: StaticString, _ make: () throws(Failure) -> Value
    ) throws(Failure) -> Value {
      try gate.pass(name) { () throws(Failure) in
        guard box.isEmpty else { return }
        gate.expectOpen(name)
        box.keep(try make())
      }
      return box.keptValue
    }
  }
}

extension _Inject.LazySlot: Sendable where Value: Sendable {}
