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
  /// `ShopContainer.shared` is the process's container, which the first use constructs. Meanwhile other threads wait for
  /// it. A generated container with `shared: true` wraps it in a type of its own that is named `TaskLocal`, because the
  /// macro `@TaskLocal` declares `$shared` as one. The macro's own type would construct the container in a static
  /// initializer, which hangs if the container asks for itself.
  public final class SharedContainer<Container: AnyObject & Sendable>: @unchecked Sendable {
    // The closure is called in the isolation of `shared`, which is the container's.
    private let make: () -> Container
    private let slot = LazySlot<Container>()
    private let bound = TaskLocal<Container?>(wrappedValue: nil)

    /// A container that is constructed at its first use.
    ///
    /// - Parameter wrappedValue: Makes it.
    public init(wrappedValue: @autoclosure @escaping () -> Container) {
      make = wrappedValue
    }

    /// Returns the container bound to the task, or else the process's container.
    ///
    /// If the construction of the process's container requests it, by the default of an input or on a queue without bound
    /// values, that stops the program with the names of the constructions in flight.
    ///
    /// - Returns: The container.
    public func get() -> Container {
      bound.get() ?? slot.made ?? processContainer { make() }
    }

    /// The container bound to the task; nil where that is the process's.
    var boundContainer: Container? { bound.get() }

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
      if let names = slot.namesWhileMaking { stopAtSharedWhileMaking("\(Container.self)", names) }
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
      // A container binds itself for each of its constructions, of which many are parts of others.
      if bound.get() === container { return try operation() }
      return try bound.withValue(container, operation: operation)
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
      try await bound.withValue(container, operation: operation, isolation: isolation)
    }
  }
}
