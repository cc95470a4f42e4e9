extension _Inject {
  /// The slot of a singleton in a thread-safe container.
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
  public typealias LazySlot<Value> = Slot<Value, ConstructionLock>

  /// The slot of a singleton in a container that is isolated to an actor: without a lock and without ordering between
  /// threads. It is not `Sendable`: its container's isolation is what protects it.
  public typealias IsolatedSlot<Value> = Slot<Value, IsolatedConstructionLock>

  /// A slot for a value that is constructed at the first request and kept until the container ends.
  ///
  /// It is a `let` that changes inside, so that no access to it is in progress while a construction asks for other
  /// slots, or for this one again.
  public struct Slot<Value, Lock: SlotLock>: ~Copyable {
    @usableFromInline
    let memory = SlotMemory(for: Value.self)
    @inlinable
    var lock: Lock { Lock(at: memory.word) }

    /// An empty slot. It is a call, because inlined into the initializer of a container with thousands of slots it
    /// takes the optimizer a time that grows with their square.
    @inline(never)
    public init() {}

    @inlinable
    deinit {
      if lock.isFilled { memory.place(of: Value.self).deinitialize(count: 1) }
      memory.free(for: Value.self)
    }

    /// Returns the value, which `make` constructs at the first call. It is kept for the slot's lifetime.
    ///
    /// If a construction requests its own value, that stops the program with the names on the cycle. In a thread-safe
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
      if !lock.isFilled { fill(name, make) }
      return memory.value(of: Value.self)
    }

    /// Returns the value as `value` does, for a construction that may fail. It is not the same method, because a call
    /// that is generic over its error takes the compiler longer and has more to pass on.
    ///
    /// - Parameters:
    ///   - name: The binding's name.
    ///   - make: Constructs the value.
    /// - Returns: The value, the same one each time.
    /// - Throws: The error of `make`. Nothing is kept then: the next call tries again, and first a thread that waited.
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

extension _Inject.Slot: Sendable where Value: Sendable, Lock: Sendable {}

extension _Inject {
  /// Lets one construction at a time into a slot, and stops the program at one that would wait for itself.
  public protocol SlotLock {
    /// Whether threads share what it guards.
    static var isShared: Bool { get }

    /// The lock of a slot.
    ///
    /// - Parameter word: The word of the slot's memory.
    init(at word: UnsafeMutablePointer<UInt>)

    /// Whether `fill` has succeeded. What it wrote is then visible.
    var isFilled: Bool { get }

    /// Runs `make` unless it has succeeded before.
    ///
    /// - Parameters:
    ///   - name: The binding's name.
    ///   - make: Constructs the value of the slot. Returns the error of that.
    /// - Returns: The error of `make`.
    func fill(_ name: StaticString, _ make: () -> (any Error)?) -> (any Error)?

    /// Runs `make` unless it has run before.
    ///
    /// - Parameters:
    ///   - name: The binding's name.
    ///   - make: Constructs the value of the slot.
    func fill(_ name: StaticString, _ make: () -> Void)

    /// Runs `body`, which constructs something that the slot does not keep.
    ///
    /// - Parameters:
    ///   - name: The binding's name.
    ///   - isDone: Returns whether another construction, which was waited for, has done it meanwhile.
    ///   - body: Constructs the value. Returns the error of that.
    /// - Returns: The error of `body`.
    func pass(_ name: StaticString, unless isDone: () -> Bool, _ body: () -> (any Error)?) -> (any Error)?

    /// Prevents new constructions. One in flight is waited for.
    func close()
  }
}

extension _Inject {
  /// The slot of an object that others retain, in a thread-safe container.
  ///
  /// ```swift
  /// private let sessionSlot = _Inject.WeakSlot<any Session>(object: { $0 })
  ///
  /// var session: any Session {
  ///   sessionSlot.value("ShopContainer.session") { UserSession(store: store) }
  /// }
  /// ```
  public typealias WeakSlot<Value> = ObjectSlot<Value, ConstructionLock>

  /// The slot of an object that others retain, in a container that is isolated to an actor: without a lock.
  public typealias IsolatedWeakSlot<Value> = ObjectSlot<Value, IsolatedConstructionLock>

  /// A slot that finds an object while something else retains it: the same one until then, a new one after that.
  public struct ObjectSlot<Value, Lock: SlotLock>: ~Copyable {
    /// Its value is the word of the box.
    @usableFromInline
    let memory = SlotMemory(for: UInt.self)
    @inlinable
    var box: WeakBox<Value> { WeakBox(at: memory.place(of: UInt.self)) }
    private var lock: Lock { Lock(at: memory.word) }
    private let object: @Sendable (Value) -> AnyObject

    /// An empty slot.
    ///
    /// - Parameter object: Returns the value as an object. It is here because only code that knows the type can say
    ///   that an `any Session` is one.
    public init(object: @escaping @Sendable (Value) -> AnyObject) {
      self.object = object
      box.begin()
    }

    deinit {
      box.end()
      memory.free(for: UInt.self)
    }

    /// The object if something retains it. Reading it constructs nothing.
    @inlinable
    public var living: Value? {
      Lock.isShared ? box.living : box.ownLiving
    }

    /// Returns the object that something retains, or else a new one.
    ///
    /// A thread that asks while another one constructs the object waits. Cycles stop the program: see `Slot`.
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

    /// Returns the object as `value` does, for a construction that may fail: see `Slot.throwingValue(_:make:)`.
    ///
    /// - Parameters:
    ///   - name: The binding's name.
    ///   - make: Constructs the object.
    /// - Returns: The object. The slot does not keep it alive.
    /// - Throws: The error of `make`. Nothing is kept then: the next call tries again, and first a thread that waited.
    @inlinable
    public borrowing func throwingValue<Failure: Error>(
      _ name: StaticString, make: () throws(Failure) -> Value
    ) throws(Failure) -> Value {
      if let value = living { return value }
      return try makeValue(name, make)
    }

    /// Prevents further constructions: `value` returns the living object, or stops the program with the binding's name.
    ///
    /// A construction in flight is waited for.
    ///
    /// - Returns: The object if something retains it, so that it can be torn down.
    public func close() -> Value? {
      lock.close()
      return living
    }

    /// Out of line and not inlinable, so that an accessor is small and quick to compile.
    @usableFromInline @inline(never)
    borrowing func makeValue<Failure: Error>(
      _ name: StaticString, _ make: () throws(Failure) -> Value
    ) throws(Failure) -> Value {
      var value: Value?
      func isLiving() -> Bool {
        value = living
        return value != nil
      }
      let error = lock.pass(name, unless: isLiving) {
        do throws(Failure) {
          let new = try make()
          box.replace(with: new, object: object(new))
          value = new
          return nil
        } catch {
          return error
        }
      }
      if let error { throw typed(error) }
      guard let value else { preconditionFailure("passed the lock without a value") }
      return value
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

extension _Inject.ObjectSlot: Sendable where Value: Sendable, Lock: Sendable {}
