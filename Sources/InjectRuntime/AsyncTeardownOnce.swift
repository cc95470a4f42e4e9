extension _Inject {
  /// Tears a container down once, however many tasks call it: as `TeardownOnce`, for an asynchronous teardown.
  public struct AsyncTeardownOnce<Failure: Error>: ~Copyable, Sendable {
    private let slot = AsyncSlot<Result<Void, Failure>, Never>()

    /// A container that is not torn down.
    public init() {}

    /// Runs the first call's `body` as `TeardownOnce.run` does, in a task of its own. Cancelling a caller that waits
    /// changes nothing.
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
      guard slot.made == nil, !slot.lock.mayWaitForThisTask else { return }
      try await slot.value(name, isolation: isolation) {
        do throws(Failure) {
          return .success(try await body())
        } catch {
          return .failure(error)
        }
      }.get()
    }
  }
}
