extension _Inject {
  /// The container that is used where none is given: what `ShopContainer.$shared` is.
  ///
  /// It is used as the standard library's `TaskLocal`. Outside of the closures of `withValue`, and in what they leave
  /// to dispatch queues, threads and detached tasks, `ShopContainer.shared` is the process's container, which the first
  /// use constructs. Meanwhile other threads wait for it. A generated container with `shared: true` wraps it in a type
  /// of its own that is named `TaskLocal`, because the macro `@TaskLocal` declares `$shared` as one. The macro's own
  /// type would construct the container in a static initializer, which hangs if the container asks for itself.
  public final class SharedContainer<Container: AnyObject & Sendable>: @unchecked Sendable {
    // The closure is called in the isolation of `shared`, which is the container's.
    private let make: () -> Container
    private let slot = LazySlot<Container>()
    private let bound = TaskLocal<Bound?>(wrappedValue: nil)

    /// The container of a task.
    private struct Bound: @unchecked Sendable {
      /// Nil when the container is gone.
      weak var known: Container?
      /// Nil where a construction binds its container: a task that an initializer starts does not retain that.
      var retained: Container?

      /// The container. If a construction bound it and it is gone, that traps.
      var container: Container {
        if let container = retained ?? known { return container }
        let name = "\(Container.self).shared"
        fatalError("a task that an initializer started asks for \(name) after the container is gone")
      }
    }

    /// A container that is constructed at its first use.
    public init(wrappedValue: @autoclosure @escaping () -> Container) { make = wrappedValue }

    /// Returns the container bound to the task, or else the process's container.
    ///
    /// If the construction of the process's container requests it, by the default of an input or on a queue without
    /// bound values, that traps with the names of the constructions in flight.
    public func get() -> Container {
      bound.get()?.container ?? slot.made ?? processContainer { make() }
    }

    /// Returns what asks the container later that is bound to the task now, or else the process's.
    @usableFromInline
    func later<Value>(_ get: @escaping (Container) -> Value) -> () -> Value {
      guard let container = bound.get()?.container else { return { get(self.get()) } }
      return { [weak container] in
        guard let container else { fatalError("a property with @Inject(.lazy) outlived its \(Container.self)") }
        return get(container)
      }
    }

    /// Makes a container the process's, before the first use.
    ///
    /// A second call, or one after the first use, traps.
    public func bootstrap(_ container: Container) {
      guard slot.made == nil, processContainer({ container }) === container else {
        fatalError("\(Container.self).shared has already been constructed or bootstrapped")
      }
    }

    @inline(never)
    private func processContainer(_ make: () -> Container) -> Container {
      let thread = ThreadConstructions.current
      if let start = thread.depth(of: slot.lock) {
        let path = thread.path(from: start) + "shared"
        fatalError("\(Container.self).shared is requested while it is being constructed: \(path)")
      }
      return slot.value("shared", make: make)
    }

    /// Binds a container while a closure runs, for the closure's task and the tasks that inherit its task-local values.
    @discardableResult
    public func withValue<Result>(_ container: Container, operation: () throws -> Result) rethrows -> Result {
      try bound.withValue(Bound(known: container, retained: container), operation: operation)
    }

    /// As the synchronous `withValue`, for an `async` closure. It stays in the isolation of the caller.
    @discardableResult
    public func withValue<Result>(
      _ container: Container, operation: () async throws -> Result, isolation: isolated (any Actor)? = #isolation
    ) async rethrows -> Result {
      let bound = Bound(known: container, retained: container)
      return try await self.bound.withValue(bound, operation: operation, isolation: isolation)
    }

    /// Binds a container weakly while it constructs something: a task that an initializer starts inherits what is
    /// bound, and may run until the container ends.
    ///
    /// If one of these tasks asks for `shared` when the container is gone, that traps.
    public func whileConstructing<Result: ~Copyable, Failure: Error>(
      _ container: Container, operation: () throws(Failure) -> Result
    ) throws(Failure) -> Result {
      // Many constructions are parts of others.
      if let bound = bound.get(), bound.retained == nil, bound.known === container { return try operation() }
      return try bound.binding(Bound(known: container), operation)
    }

    /// As the synchronous `whileConstructing`, for an `async` closure. It stays in the isolation of the caller.
    public func whileConstructing<Result: ~Copyable, Failure: Error>(
      _ container: Container, operation: () async throws(Failure) -> Result,
      isolation: isolated (any Actor)? = #isolation
    ) async throws(Failure) -> Result {
      try await bound.binding(Bound(known: container), isolation: isolation, operation)
    }
  }

  /// The value of a property with `@Inject`.
  @frozen
  public enum Injected<Value> {
    case value(Value)
    case lazy(LazyInjection<Value>)

    /// Asks a container, or keeps what will ask it.
    ///
    /// - Parameters:
    ///   - isLazy: Whether it asks at the first use.
    ///   - shared: The containers that are used where none is given.
    ///   - get: Asks a container for the value.
    @inlinable
    public init<Container: AnyObject & Sendable>(
      isLazy: Bool, in shared: SharedContainer<Container>, _ get: @escaping (Container) -> Value
    ) {
      self = isLazy ? .lazy(LazyInjection(shared.later(get))) : .value(get(shared.get()))
    }

    /// The value, the same one each time.
    @inlinable
    public var current: Value {
      switch self {
      case .value(let value): value
      case .lazy(let injection): injection.value
      }
    }
  }

  /// Asks a container for a value at its first use.
  ///
  /// The container is the one that is bound when this is initialized: the one that constructs the owner, or a test's.
  /// It is not retained, because it may keep the owner. Without one it is the process's container, at the first use.
  public final class LazyInjection<Value>: @unchecked Sendable {
    private let slot = LazySlot<Value>()
    // Called in the isolation of the wrapper, which is the container's.
    private let make: () -> Value

    @usableFromInline
    init(_ make: @escaping () -> Value) {
      self.make = make
    }

    @usableFromInline
    var value: Value {
      slot.value("@Inject(.lazy)", make: make)
    }
  }

  /// The type of what `@Inject(\.name)` finds for a name that no binding has. It cannot be copied, so that no property
  /// can have it: the compiler's error shows the name of this type.
  public enum NoBindingOfThisName: ~Copyable {}
}

extension _Inject.Injected: Sendable where Value: Sendable {}
