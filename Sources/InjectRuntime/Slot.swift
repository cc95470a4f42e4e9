extension _Inject {
  /// The slot of a singleton in a thread-safe container.
  ///
  /// Once constructed, the value costs one acquire load and its copy. The lock is for requests before that.
  public typealias LazySlot<Value> = Slot<Value, SharedAccess>

  /// The slot of a singleton in a container that is isolated to an actor: without ordering between threads. It is not
  /// `Sendable`: its container's isolation is what protects it.
  public typealias IsolatedSlot<Value> = Slot<Value, IsolatedAccess>

  /// The readers of a slot.
  public protocol SlotAccess {
    /// Whether threads share the slot.
    static var isShared: Bool { get }
  }

  /// The access of a thread-safe container: any thread reads its slots.
  public enum SharedAccess: SlotAccess, Sendable {
    /// Threads share the slot.
    @inlinable
    public static var isShared: Bool { true }
  }

  /// The access of an isolated container: one isolation domain reads its slots.
  public enum IsolatedAccess: SlotAccess {
    /// One isolation domain has the slot.
    @inlinable
    public static var isShared: Bool { false }
  }

  /// A slot for a value that is constructed at the first request and kept until the container ends.
  ///
  /// It is a `let` that changes inside, so that no access to it is in progress while a construction asks for other
  /// slots, or for this one again.
  public struct Slot<Value, Access: SlotAccess>: ~Copyable {
    @usableFromInline
    let memory = SlotMemory(for: Value.self)
    @inlinable
    var lock: ConstructionLock { ConstructionLock(of: memory) }
    @inlinable
    var isFilled: Bool { Access.isShared ? lock.isFilled : lock.isFilledHere }

    /// An empty slot. It is a call, because inlined into the initializer of a container with thousands of slots it
    /// takes the optimizer a time that grows with their square.
    @inline(never)
    public init() {}

    @inlinable
    deinit {
      if isFilled { memory.place(of: Value.self).deinitialize(count: 1) }
      memory.free(for: Value.self)
    }

    /// Returns the value, which `make` constructs at the first call. It is kept for the slot's lifetime.
    ///
    /// If a construction requests its own value, that traps with the names on the cycle. In a thread-safe
    /// container a thread that asks while another one constructs the value waits, and the cycle is found through slots
    /// that threads construct for each other too. No other waits are seen: an initializer that blocks until another
    /// thread or a task has asked for the same value hangs.
    ///
    /// - Parameters:
    ///   - name: The binding's name, for messages: `ShopContainer.store`.
    ///   - make: Constructs the value, on the caller's thread and in its isolation.
    /// - Returns: The value, the same one each time.
    @inlinable
    public borrowing func value(_ name: StaticString, make: () -> Value) -> Value {
      if !isFilled { fill(name, make) }
      return memory.value(of: Value.self)
    }

    /// Returns the value as `value` does, for a construction that may fail. It is not the same method, because a call
    /// that is generic over its error takes the compiler longer and has more to pass on. Nothing is kept of one that
    /// throws: the next call tries again, and first a thread that waited.
    @inlinable
    public borrowing func throwingValue<Failure: Error>(
      _ name: StaticString, make: () throws(Failure) -> Value
    ) throws(Failure) -> Value {
      if !isFilled { try fill(name, throwing: make) }
      return memory.value(of: Value.self)
    }

    /// The value if it has been constructed. Reading it constructs nothing.
    @inlinable
    public var made: Value? {
      isFilled ? memory.value(of: Value.self) : nil
    }

    /// Prevents further constructions: `value` returns the kept value, or traps with the binding's name.
    ///
    /// A construction in flight is waited for.
    ///
    /// - Returns: The value if it has been constructed, so that it can be torn down.
    public func close() -> Value? {
      lock.close()
      return made
    }

    /// Inlinable, so that only what knows the type is compiled for it: the rest is in the lock.
    @inlinable @inline(never)
    borrowing func fill(_ name: StaticString, _ make: () -> Value) {
      lock.fill(name) {
        memory.place(of: Value.self).initialize(to: make())
        return true
      }
    }

    @inlinable @inline(never)
    borrowing func fill<Failure: Error>(_ name: StaticString, throwing make: () throws(Failure) -> Value)
      throws(Failure)
    {
      var failure: Failure?
      lock.fill(name) {
        do throws(Failure) {
          memory.place(of: Value.self).initialize(to: try make())
          return true
        } catch {
          failure = error
          return false
        }
      }
      if let failure { throw failure }
    }
  }

  /// The slot of an object that others retain, in a thread-safe container.
  public typealias WeakSlot<Value> = ObjectSlot<Value, SharedAccess>

  /// The slot of an object that others retain, in a container that is isolated to an actor.
  public typealias IsolatedWeakSlot<Value> = ObjectSlot<Value, IsolatedAccess>

  /// A slot that finds an object while something else retains it: the same one until then, a new one after that.
  public struct ObjectSlot<Value, Access: SlotAccess>: ~Copyable {
    /// Its value is the word of the box.
    @usableFromInline
    let memory = SlotMemory(for: UInt.self)
    @inlinable
    var box: WeakBox<Value> { WeakBox(at: memory.place(of: UInt.self)) }
    private let object: @Sendable (Value) -> AnyObject

    /// An empty slot.
    ///
    /// - Parameter object: Returns the value as an object. It is here because only code that knows the type can say
    ///   that an `any Session` is one.
    public init(object: @escaping @Sendable (Value) -> AnyObject) {
      self.object = object
      memory.place(of: UInt.self).initialize(to: 0)
    }

    deinit {
      box.end()
      memory.free(for: UInt.self)
    }

    /// The object if something retains it. Reading it constructs nothing.
    @inlinable
    public var living: Value? {
      Access.isShared ? box.living : box.ownLiving
    }

    /// Returns the object that something retains, or else a new one.
    ///
    /// A thread that asks while another one constructs the object waits. Cycles trap: see `Slot`.
    ///
    /// - Parameters:
    ///   - name: The binding's name, for messages: `ShopContainer.session`.
    ///   - make: Constructs the object, on the caller's thread and in its isolation.
    /// - Returns: The object. The slot does not keep it alive.
    @inlinable
    public borrowing func value(_ name: StaticString, make: () -> Value) -> Value {
      if let value = living { return value }
      return makeValue(name, make)
    }

    /// Returns the object as `value` does, for a construction that may fail: as `Slot.throwingValue(_:make:)`.
    @inlinable
    public borrowing func throwingValue<Failure: Error>(
      _ name: StaticString, make: () throws(Failure) -> Value
    ) throws(Failure) -> Value {
      if let value = living { return value }
      return try makeValue(name, make)
    }

    /// Prevents further constructions: `value` returns the living object, or traps with the binding's name.
    ///
    /// A construction in flight is waited for.
    ///
    /// - Returns: The object if something retains it, so that it can be torn down.
    public func close() -> Value? {
      ConstructionLock(of: memory).close()
      return living
    }

    /// Out of line and not inlinable, so that an accessor is small and quick to compile.
    @usableFromInline @inline(never)
    borrowing func makeValue<Failure: Error>(
      _ name: StaticString, _ make: () throws(Failure) -> Value
    ) throws(Failure) -> Value {
      let lock = ConstructionLock(of: memory)
      let thread = lock.enter(name)
      if let value = living {
        lock.leave()
        return value
      }
      if lock.isClosed { stopAfterTeardown(name) }
      lock.begin(thread)
      defer {
        thread.end()
        lock.leave()
      }
      let new = try make()
      box.replace(with: new, object: object(new))
      return new
    }
  }
}

extension _Inject.ObjectSlot where Value: AnyObject {
  /// An empty slot for objects of a class. It is a call: see `Slot.init()`.
  @inline(never)
  public init() {
    self.init(object: { $0 })
  }
}

extension _Inject.Slot: Sendable where Value: Sendable, Access: Sendable {}
extension _Inject.ObjectSlot: Sendable where Value: Sendable, Access: Sendable {}
