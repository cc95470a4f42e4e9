extension _Inject {
  /// The container that is used where none is given: what `ShopContainer.$shared` is.
  ///
  /// It is used as the standard library's `TaskLocal`:
  ///
  /// ```swift
  /// ShopContainer.$shared.withValue(test) {
  ///   ShopContainer.shared   // test
  /// }
  /// ```
  ///
  /// Outside of such a closure, and in what it leaves to dispatch queues, threads and detached tasks,
  /// `ShopContainer.shared` is the process's container, which the first use constructs. Meanwhile other threads wait
  /// for it. A generated container with `shared: true` wraps it in a type of its own that is named `TaskLocal`,
  /// because the macro `@TaskLocal` declares `$shared` as one. The macro's own type would construct the container in a
  /// static initializer, which hangs if the container asks for itself.
  public final class SharedContainer<Container: AnyObject & Sendable>: @unchecked Sendable {
    // The closure is called in the isolation of `shared`, which is the container's.
    private let make: () -> Container
    private let slot = LazySlot<Container>()
    private let bound = TaskLocal<Bound?>(wrappedValue: nil)

    /// The container of a task.
    private enum Bound: Sendable {
      case value(Container)
      case constructing(Weak)

      /// The container. If a construction bound it and it is gone, that stops the program.
      var container: Container {
        switch self {
        case .value(let container): return container
        case .constructing(let reference):
          guard let container = reference.container else { stopAfterShared("\(Container.self)") }
          return container
        }
      }

      func isConstructing(_ container: Container) -> Bool {
        guard case .constructing(let reference) = self else { return false }
        return reference.container === container
      }
    }

    /// Nothing changes it but the end of its container.
    private struct Weak: @unchecked Sendable {
      weak var container: Container?
    }

    /// A container that is constructed at its first use.
    ///
    /// - Parameter wrappedValue: Makes it.
    public init(wrappedValue: @autoclosure @escaping () -> Container) {
      make = wrappedValue
    }

    /// Returns the container bound to the task, or else the process's container.
    ///
    /// If the construction of the process's container requests it, by the default of an input or on a queue without
    /// bound values, that stops the program with the names of the constructions in flight.
    ///
    /// - Returns: The container.
    public func get() -> Container {
      bound.get()?.container ?? slot.made ?? processContainer { make() }
    }

    /// The container bound to the task; nil where that is the process's.
    var boundContainer: Container? { bound.get()?.container }

    /// Makes a container the process's, before the first use.
    ///
    /// A second call, or one after the first use, stops the program.
    ///
    /// - Parameter container: The container.
    public func bootstrap(_ container: Container) {
      guard slot.made == nil, processContainer({ container }) === container else {
        stopAtBootstrap("\(Container.self)")
      }
    }

    @inline(never)
    private func processContainer(_ make: () -> Container) -> Container {
      if let names = slot.lock.namesOnThisThread { stopAtSharedDuringConstruction("\(Container.self)", names) }
      return slot.value("shared", make: make)
    }

    /// Binds a container while a closure runs, for the closure's task and the tasks that inherit its task-local values.
    ///
    /// - Parameters:
    ///   - container: What `shared` is meanwhile.
    ///   - operation: Runs with it.
    /// - Returns: What the closure returns.
    /// - Throws: What the closure throws.
    @discardableResult
    public func withValue<Result>(_ container: Container, operation: () throws -> Result) rethrows -> Result {
      try bound.withValue(.value(container), operation: operation)
    }

    /// Binds a container while a closure runs, for the closure's task and the tasks that inherit its task-local values.
    ///
    /// - Parameters:
    ///   - container: What `shared` is meanwhile.
    ///   - operation: Runs with it.
    ///   - isolation: Where the caller runs, and the closure too.
    /// - Returns: What the closure returns.
    /// - Throws: What the closure throws.
    @discardableResult
    public func withValue<Result>(
      _ container: Container, operation: () async throws -> Result, isolation: isolated (any Actor)? = #isolation
    ) async rethrows -> Result {
      try await bound.withValue(.value(container), operation: operation, isolation: isolation)
    }

    /// Binds a container weakly while it constructs something: a task that an initializer starts inherits what is
    /// bound, and may run until the container ends.
    ///
    /// Generated containers call it; there is no reason to call it by hand.
    ///
    /// - Parameters:
    ///   - container: What `shared` is meanwhile, and in the tasks that inherit it. If one of them asks for `shared`
    ///     when the container is gone, that stops the program.
    ///   - operation: Runs with it.
    /// - Returns: What the closure returns.
    /// - Throws: What the closure throws.
    public func whileConstructing<Result>(
      _ container: Container, operation: () throws -> Result
    ) rethrows -> Result {
      // Many constructions are parts of others.
      if bound.get()?.isConstructing(container) == true { return try operation() }
      return try bound.withValue(.constructing(Weak(container: container)), operation: operation)
    }

    /// Binds a container weakly while it constructs something.
    ///
    /// - Parameters:
    ///   - container: What `shared` is meanwhile.
    ///   - operation: Runs with it.
    ///   - isolation: Where the caller runs, and the closure too.
    /// - Returns: What the closure returns.
    /// - Throws: What the closure throws.
    public func whileConstructing<Result>(
      _ container: Container, operation: () async throws -> Result, isolation: isolated (any Actor)? = #isolation
    ) async rethrows -> Result {
      try await bound.withValue(
        .constructing(Weak(container: container)), operation: operation, isolation: isolation)
    }
  }
}

extension _Inject {
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
      self = isLazy ? .lazy(LazyInjection(in: shared, get)) : .value(get(shared.get()))
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
    init<Container: AnyObject & Sendable>(
      in shared: SharedContainer<Container>, _ get: @escaping (Container) -> Value
    ) {
      if let container = shared.boundContainer {
        make = { [weak container] in
          guard let container else { stopAtLazyInjection("\(Container.self)") }
          return get(container)
        }
      } else {
        make = { get(shared.get()) }
      }
    }

    @usableFromInline
    var value: Value {
      slot.value("@Inject(.lazy)", make: make)
    }
  }
}

extension _Inject {
  /// The type of what `@Inject(\.name)` finds for a name that no binding has. It cannot be copied, so that no property
  /// can have it: the compiler's error shows the name of this type.
  public enum NoBindingOfThisName: ~Copyable {}
}

extension _Inject.Injected: Sendable where Value: Sendable {}
