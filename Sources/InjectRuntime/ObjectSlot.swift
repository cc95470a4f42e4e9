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
