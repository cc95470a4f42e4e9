extension _Inject {
  /// The closures that override a container's bindings, by the bindings' names.
  ///
  /// A closure is kept without its type: of a type with a property for each of a thousand closures, the functions that
  /// copy and destroy it take longer to compile than the container. Generated code spells each type once, in the key.
  public struct OverridingClosures<Container> {
    /// Nil where nothing is overridden, which each construction asks first.
    @usableFromInline
    var closures: [String: Any]?
    /// The bindings of a `testing` container that must be overridden: `has` traps for one that is not.
    public var stops: TestingStops? {
      didSet { closures = closures ?? .init() }
    }

    /// No closures yet.
    public init() {}

    /// Whether they are for a `testing` container.
    public var areForTesting: Bool { stops != nil }

    /// The closure that overrides a binding; nil if there is none.
    public subscript<Closure>(key: Key<Closure>) -> Closure? {
      get {
        guard let kept = closures?[key.name.description] else { return nil }
        guard let closure = kept as? Closure else { Self.isOfAnotherType(key.name) }
        return closure
      }
      set {
        var changed = closures ?? .init()
        changed[key.name.description] = newValue
        closures = changed
      }
    }

    /// Whether a binding is overridden by a closure that is kept elsewhere.
    public subscript(isSet binding: StaticString) -> Bool {
      get { closures?[binding.description] != nil }
      set { self[Key<Bool>(stringLiteral: binding)] = newValue ? true : nil }
    }

    /// Returns whether a binding is overridden. In a `testing` container it traps if the binding has to be.
    @inlinable
    public func has(_ binding: StaticString) -> Bool {
      closures == nil ? false : isOverridden(binding)
    }

    @usableFromInline
    func isOverridden(_ binding: StaticString) -> Bool {
      let name = binding.description
      if closures?[name] != nil { return true }
      stops?.stop(for: name)
      return false
    }

    /// Calls the closure of an overridden binding, which takes the container alone, and neither throws nor is `async`.
    ///
    /// Generated code calls it where the closure may be called: one of the main actor there.
    public func value<Value: ~Copyable>(_ binding: StaticString, _ container: Container) -> Value {
      let closure = closures?[binding.description]
      if let closure = closure as? @Sendable (Container) -> Value { return closure(container) }
      if let closure = closure as? @MainActor @Sendable (Container) -> Value {
        return unsafeBitCast(closure, to: (@Sendable (Container) -> Value).self)(container)
      }
      if let closure = closure as? (Container) -> Value { return closure(container) }
      Self.isOfAnotherType(binding)
    }

    /// Calls the closure of an overridden binding as `value` does. The closure may throw.
    public func throwingValue<Value: ~Copyable>(_ binding: StaticString, _ container: Container) throws -> Value {
      let closure = closures?[binding.description]
      if let closure = closure as? @Sendable (Container) throws -> Value { return try closure(container) }
      if let closure = closure as? @MainActor @Sendable (Container) throws -> Value {
        return try unsafeBitCast(closure, to: (@Sendable (Container) throws -> Value).self)(container)
      }
      if let closure = closure as? (Container) throws -> Value { return try closure(container) }
      Self.isOfAnotherType(binding)
    }

    /// Stops: generated code asks by another type than its key has.
    private static func isOfAnotherType(_ binding: StaticString) -> Never {
      preconditionFailure("the closure that overrides \(binding) has another type")
    }
  }

  /// Returns a value after a change.
  @inlinable
  public static func changed<Value>(_ value: consuming Value, by change: (inout Value) -> Void) -> Value {
    change(&value)
    return value
  }

  /// Stands for `Overrides` in a build without overrides, so that the compiler reports what to write instead.
  ///
  /// The initializer that takes it is unavailable. The compiler reports that only of a closure that it understands,
  /// such as `{ $0.clock { _ in FixedClock() } }`: so this has a member of any name, to call with a closure or to
  /// assign one to, with any parameters.
  @dynamicMemberLookup
  public struct NoOverrides<Container> {
    /// The override of a binding without parameters.
    public subscript<Value>(dynamicMember name: String) -> ((Container) async throws -> Value)? {
      get { nil }
      set {}
    }

    /// The override of a binding with a parameter.
    public subscript<Value, Parameter>(
      dynamicMember name: String
    ) -> ((Container, Parameter) async throws -> Value)? {
      get { nil }
      set {}
    }

    /// The override of a binding with a parameter that it does not use.
    public subscript<Value>(dynamicMember name: String) -> ((Container, Any) async throws -> Value)? {
      get { nil }
      set {}
    }

    /// The override of a binding with two parameters.
    public subscript<Value, First, Second>(
      dynamicMember name: String
    ) -> ((Container, First, Second) async throws -> Value)? {
      get { nil }
      set {}
    }

    /// The member that is called with the override of a binding.
    public subscript(dynamicMember name: String) -> Overriding { Overriding() }

    /// Takes an override that has any parameters.
    public struct Overriding {
      /// The override of a binding without parameters.
      public func callAsFunction<Value>(_ closure: (Container) async throws -> Value) {}
      /// The override of a binding with a parameter.
      public func callAsFunction<Value, Parameter>(_ closure: (Container, Parameter) async throws -> Value) {}
      /// The override of a binding with a parameter that it does not use.
      public func callAsFunction<Value>(_ closure: (Container, Any) async throws -> Value) {}
      /// The override of a binding with two parameters.
      public func callAsFunction<Value, First, Second>(
        _ closure: (Container, First, Second) async throws -> Value
      ) {}
    }
  }

  /// A value that passes between threads although its type need not be `Sendable`: the override of an alias. That may
  /// give a `Sendable` object as a protocol that is not, so the type says nothing of the values.
  @frozen
  public struct Sent<Value>: @unchecked Sendable {
    /// The value.
    public let value: Value

    /// Holds a value.
    @inlinable
    public init(_ value: Value) {
      self.value = value
    }
  }

  /// The name of a binding that can be overridden, with the type of the closure that overrides it.
  @frozen
  public struct Key<Closure>: ExpressibleByStringLiteral, Sendable {
    @usableFromInline
    let name: StaticString

    /// Transparent, because a debug build inlines nothing else: the call would need the type of the closure at run
    /// time.
    @_transparent
    public init(stringLiteral name: StaticString) {
      self.name = name
    }
  }
}

// The keys of a container that any thread may use allow `@Sendable` closures alone.
extension _Inject.OverridingClosures: @unchecked Sendable where Container: Sendable {}

extension _Inject.Key {
  /// Returns the closure that overrides the binding; nil if there is none.
  ///
  /// A member of the key, and not of the closures: the compiler says nothing of a member of what has an unknown type.
  public func closure<Container>(in closures: _Inject.OverridingClosures<Container>) -> Closure? {
    closures[self]
  }
}
