extension _Inject {
  /// The slot of an object that others retain, in a thread-safe container: the same one while something does, a new one
  /// after that.
  ///
  /// ```swift
  /// private let sessionSlot = _Inject.WeakSlot<any Session>(weakly: { session in { [weak session] in session } })
  ///
  /// var session: any Session {
  ///   sessionSlot.value("ShopContainer.session") { UserSession(store: store) }
  /// }
  /// ```
  public struct WeakSlot<Value>: ~Copyable {
    private let reference = Guarded<Reference>(Reference(object: { nil }))
    private let gate = Gate()
    private let weakly: (Value) -> () -> Value?

    // What it captures is one weak reference, which any thread may read.
    struct Reference: @unchecked Sendable {
      let object: () -> Value?
    }

    /// An empty slot.
    ///
    /// - Parameter weakly: Takes an object and returns what finds it again as long as it lives. It captures nothing else,
    ///   and is here because only code that knows the type can say `[weak session]` of an `any Session`.
    public init(weakly: @escaping @Sendable (Value) -> () -> Value?) {
      self.weakly = weakly
    }

    /// The object if something retains it. Reading it constructs nothing.
    public var living: Value? {
      reference.withLock { $0 }.object()
    }

    /// Returns the object that something retains, or else a new one.
    ///
    /// A thread that asks while another one constructs the object waits. Cycles stop the program as in `LazySlot`.
    ///
    /// - Parameters:
    ///   - name: The binding's name, for messages: `ShopContainer.session`.
    ///   - make: Constructs the object, on the caller's thread and in its isolation.
    /// - Returns: The object. The slot does not keep it alive.
    /// - Throws: The error of `make`, to all waiting callers. Nothing is kept then: the next call tries again.
    public borrowing func value<Failure: Error>(
      _ name: StaticString, make: () throws(Failure) -> Value
    ) throws(Failure) -> Value {
      var value = living
      if let value { return value }
      try gate.pass(name) { () throws(Failure) in
        value = living
        guard value == nil else { return }
        gate.expectOpen(name)
        let new = try make()
        let reference = Reference(object: weakly(new))
        self.reference.withLock { $0 = reference }
        value = new
      }
      guard let value else { preconditionFailure("passed the gate without a value") }
      return value
    }

    /// Prevents further constructions: `value` returns the living object, or stops the program with the binding's name.
    ///
    /// A construction in flight is waited for.
    ///
    /// - Returns: The object if something retains it, so that it can be torn down.
    public func close() -> Value? {
      gate.close()
      return living
    }
  }
}

extension _Inject.WeakSlot where Value: AnyObject {
  /// An empty slot for objects of a class.
  public init() {
    self.init(weakly: { object in { [weak object] in object } })
  }
}

// `weakly` is `@Sendable`, and what it returned is used as `Reference` says.
extension _Inject.WeakSlot: @unchecked Sendable where Value: Sendable {}
