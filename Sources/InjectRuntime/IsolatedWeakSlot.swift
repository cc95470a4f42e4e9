extension _Inject {
  /// The slot of an object that others retain, in a container isolated to an actor: as `WeakSlot`, without a lock.
  ///
  /// ```swift
  /// private let sessionSlot = _Inject.IsolatedWeakSlot<any Session>(weakly: { session in { [weak session] in session } })
  /// ```
  public struct IsolatedWeakSlot<Value>: ~Copyable {
    private let reference = Box<() -> Value?>()
    private let gate = IsolatedGate()
    private let weakly: (Value) -> () -> Value?

    /// An empty slot.
    ///
    /// - Parameter weakly: Takes an object and returns what finds it again as long as it lives, as for `WeakSlot`.
    public init(weakly: @escaping (Value) -> () -> Value?) {
      self.weakly = weakly
    }

    /// The object if something retains it. Reading it constructs nothing.
    public var living: Value? {
      reference.ownValue?()
    }

    /// Returns the object that something retains, or else a new one.
    ///
    /// If a construction requests its own value, that stops the program with the names on the cycle.
    ///
    /// - Parameters:
    ///   - name: The binding's name, for messages: `ShopContainer.session`.
    ///   - make: Constructs the object, in the caller's isolation.
    /// - Returns: The object. The slot does not keep it alive.
    /// - Throws: What `make` throws. The next call tries again.
    public borrowing func value<Failure: Error>(
      _ name: StaticString, make: () throws(Failure) -> Value
    ) throws(Failure) -> Value {
      var value = living
      if let value { return value }
      try gate.pass(name) { () throws(Failure) in
        let new = try make()
        reference.replace(with: weakly(new))
        value = new
      }
      guard let value else { preconditionFailure("passed the gate without a value") }
      return value
    }

    /// Prevents further constructions: `value` returns the living object, or stops the program with the binding's name.
    ///
    /// - Returns: The object if something retains it, so that it can be torn down.
    public func close() -> Value? {
      gate.close()
      return living
    }
  }
}

extension _Inject.IsolatedWeakSlot where Value: AnyObject {
  /// An empty slot for objects of a class.
  public init() {
    self.init(weakly: { object in { [weak object] in object } })
  }
}
