extension _Inject {
  /// Tears a container down once, however many tasks call it: as `TeardownOnce`, for an asynchronous teardown.
  ///
  /// ```swift
  /// private let tornDown = _Inject.AsyncTeardownOnce<any Error>()
  ///
  /// func teardown() async throws {
  ///   try await tornDown.run("ShopContainer.teardown") { [self] in
  ///     …
  ///   }
  /// }
  /// ```
  public struct AsyncTeardownOnce<Failure: Error>: ~Copyable, Sendable {
    private let lock = AsyncConstructionLock<Result<Void, Failure>, Never>(followsDemand: false)
    private let end = Guarded<Result<Void, Failure>?>(nil)

    /// A container that is not torn down.
    public init() {}

    /// Runs the first call's `body`, in a task of its own.
    ///
    /// A call at the same time waits for the first and throws what that throws. A later one does nothing, and neither
    /// does one from within `body`. Cancelling a waiting caller changes nothing. A wait that would close a cycle stops
    /// the program with the names on it, as with `AsyncSlot`.
    ///
    /// - Parameters:
    ///   - name: The name shown in such a cycle: `ShopContainer.teardown`.
    ///   - isolation: Where the caller runs; it stays there.
    ///   - body: Tears the container's values down. It may be isolated to a global actor: `{ @MainActor in … }`.
    /// - Throws: What `body` throws.
    public borrowing func run(
      _ name: StaticString, isolation: isolated (any Actor)? = #isolation,
      _ body: @escaping @Sendable () async throws(Failure) -> Void
    ) async throws(Failure) {
      guard end.withLock({ $0 == nil }), !lock.mayWaitForThisTask else { return }
      await lock.pass(
        name, isolation: isolation, isMade: { end.withLock { $0 != nil } }, keep: { end.keep($0) },
        make: { () async throws(Never) in
          do throws(Failure) {
            return .success(try await body())
          } catch {
            return .failure(error)
          }
        })
      try end.withLock { $0 }?.get()
    }
  }
}

extension Guarded {
  fileprivate borrowing func keep<Value: Sendable>(_ value: Value) where State == Value? {
    withLock { $0 = value }
  }
}
