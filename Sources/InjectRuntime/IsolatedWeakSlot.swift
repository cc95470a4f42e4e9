extension _Inject {
  /// The slot of an object that others retain, in a container isolated to an actor: as `WeakSlot`, without a lock.
  ///
  /// ```swift
  /// private let sessionSlot = _Inject.IsolatedWeakSlot<any Session>(object: { $0 })
  /// ```
  public struct IsolatedWeakSlot<Value>: ~Copyable {
    /// Its value is the word of the box.
    @usableFromInline
    let memory = SlotMemory(for: UInt.self)
    @inlinable
    var box: WeakBox<Value> { WeakBox(at: memory.place(of: UInt.self)) }
    private var lock: IsolatedConstructionLock { IsolatedConstructionLock(memory) }
    private let object: (Value) -> AnyObject

    /// An empty slot.
    ///
    /// - Parameter object: Returns the value as an object, as for `WeakSlot`.
    public init(object: @escaping (Value) -> AnyObject) {
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
      box.ownLiving
    }

    /// Returns the object that something retains, or else a new one.
    ///
    /// If a construction requests its own value, that stops the program with the names on the cycle.
    ///
    /// - Parameters:
    ///   - name: The binding's name, for messages: `ShopContainer.session`.
    ///   - make: Constructs the object, in the caller's isolation.
    /// - Returns: The object. The slot does not keep it alive.
    @inlinable
    public borrowing func value(_ name: StaticString, make: () -> Value) -> Value {
      if let value = living { return value }
      return makeValue(name, make)
    }

    /// Returns the object as `value` does, for a construction that may fail: see `LazySlot.throwingValue(_:make:)`.
    ///
    /// - Parameters:
    ///   - name: The binding's name.
    ///   - make: Constructs the object.
    /// - Returns: The object. The slot does not keep it alive.
    /// - Throws: What `make` throws. The next call tries again.
    @inlinable
    public borrowing func throwingValue<Failure: Error>(
      _ name: StaticString, make: () throws(Failure) -> Value
    ) throws(Failure) -> Value {
      if let value = living { return value }
      return try makeValue(name, make)
    }

    /// Prevents further constructions: `value` returns the living object, or stops the program with the binding's name.
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
      let error = lock.pass(name) {
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

extension _Inject.IsolatedWeakSlot where Value: AnyObject {
  /// An empty slot for objects of a class. It is a call: see `LazySlot.init()`.
  @inline(never)
  public init() {
    self.init(object: { $0 })
  }
}
