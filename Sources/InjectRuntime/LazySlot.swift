import Synchronization

/// Where a thread-safe container keeps a singleton: made by the first who asks, kept until the container goes.
///
/// ```swift
/// private let storeSlot = LazySlot<any ItemStore>()
///
/// var store: any ItemStore {
///   func make() -> any ItemStore { SQLiteItemStore(clock: clock) }
///   return storeSlot.value("ShopContainer.store", make: make)
/// }
/// ```
///
/// Once made, the value costs one acquire load and its copy. The lock is for those who come while it is not made.
public struct LazySlot<Value>: ~Copyable {
  @usableFromInline
  let box = Box<Value>()
  private let gate = Gate()

  /// An empty slot.
  public init() {}

  /// The value: made by `make` at the first call, kept for ever.
  ///
  /// A thread that asks while another one makes the value waits. If what is being made asks for itself, on its own thread
  /// or through slots that threads make for each other, that stops the program with the names on the cycle. No other
  /// waits are seen: an initializer that blocks until another thread or a task has asked for the same value hangs.
  ///
  /// - Parameters:
  ///   - name: The binding's name, for messages: `ShopContainer.store`.
  ///   - make: Constructs the value, on the caller's thread and in its isolation.
  /// - Returns: The value, the same one each time.
  /// - Throws: What `make` throws, to all who waited. Nothing is kept then: the next call tries again.
  @inlinable
  public borrowing func value<Failure: Error>(
    _ name: StaticString, make: () throws(Failure) -> Value
  ) throws(Failure) -> Value {
    if let value = box.value { return value }
    return try makeValue(name, make)
  }

  /// The value if it has been made; asking makes nothing.
  @inlinable
  public var made: Value? {
    box.value
  }

  /// The names of what this thread is making for this slot, from its own on; nil if that is nothing.
  var namesWhileMaking: [StaticString]? {
    borrowing get { gate.namesOnThisThread }
  }

  /// Lets nothing be made from now on: `value` returns what there is, or stops the program with the binding's name.
  ///
  /// A construction in flight is waited for.
  ///
  /// - Returns: The value if it has been made, so that it can be ended.
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

extension LazySlot: Sendable where Value: Sendable {}
