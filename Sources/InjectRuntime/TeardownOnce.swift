import Synchronization

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
    private let lock = ConstructionLock()
    private let hasEnded = Atomic(false)
    private let failure = Guarded<(any Error)?>(nil)

    /// A container that is not torn down.
    public init() {}

    /// Runs the first call's `body`.
    ///
    /// A call on another thread at the same time waits for the first and throws what that throws. A later one does nothing,
    /// and neither does one from within `body`. A wait that would close a cycle stops the program with the names on it.
    ///
    /// - Parameters:
    ///   - name: The name shown in such a cycle: `ShopContainer.teardown`.
    ///   - body: Tears the container's values down.
    /// - Throws: What `body` throws.
    public borrowing func run<Failure: Error>(
      _ name: StaticString, _ body: () throws(Failure) -> Void
    ) throws(Failure) {
      guard !hasEnded.load(ordering: .acquiring), !lock.isHeldByThisThread else { return }
      var thrown: Failure?
      _ = lock.pass(name) {
        if hasEnded.load(ordering: .relaxed) {
          thrown = failure.withLock { $0 } as? Failure
          return nil
        }
        do throws(Failure) {
          try body()
        } catch {
          thrown = error
          failure.withLock { $0 = error }
        }
        hasEnded.store(true, ordering: .releasing)
        return nil
      }
      if let thrown { throw thrown }
    }
  }
}
