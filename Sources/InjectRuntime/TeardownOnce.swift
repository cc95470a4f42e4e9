extension _Inject {
  /// Tears a container down once, however many threads ask for it.
  ///
  /// ```swift
  /// private let tornDown = _Inject.TeardownOnce()
  ///
  /// func teardown() throws {
  ///   try tornDown.run("ShopContainer.teardown") {
  ///     …
  ///   }
  /// }
  /// ```
  public struct TeardownOnce: ~Copyable, Sendable {
    /// Its value is the error of the teardown, if it threw one, and is there when it has ended.
    private let memory = SlotMemory(for: (any Error)?.self)
    private var lock: ConstructionLock { ConstructionLock(memory) }

    /// A container that is not torn down.
    public init() {}

    deinit {
      if lock.isFilled { memory.place(of: (any Error)?.self).deinitialize(count: 1) }
      memory.free(for: (any Error)?.self)
    }

    /// Runs the first call's `body`.
    ///
    /// A call on another thread at the same time waits for the first and throws what that throws. A later one does
    /// nothing, and neither does one from within `body`. A wait that would close a cycle stops the program with the
    /// names on it.
    ///
    /// - Parameters:
    ///   - name: The name shown in such a cycle: `ShopContainer.teardown`.
    ///   - body: Tears the container's values down.
    /// - Throws: What `body` throws.
    public borrowing func run<Failure: Error>(
      _ name: StaticString, _ body: () throws(Failure) -> Void
    ) throws(Failure) {
      guard !lock.isFilled, !lock.isHeldByThisThread else { return }
      let failure = memory.place(of: (any Error)?.self)
      var thrown: Failure?
      _ = lock.pass(name) {
        if lock.isFilled {
          thrown = failure.pointee as? Failure
          return nil
        }
        do throws(Failure) {
          try body()
        } catch {
          thrown = error
        }
        failure.initialize(to: thrown)
        lock.markFilled()
        return nil
      }
      if let thrown { throw thrown }
    }
  }
}
