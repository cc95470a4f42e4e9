extension _Inject {
  /// Tears a container down once, however many threads ask for it.
  public struct TeardownOnce: ~Copyable, Sendable {
    /// Its value is the error of the teardown, if it threw one.
    private let slot = LazySlot<(any Error)?>()

    /// A container that is not torn down.
    public init() {}

    /// Runs the first call's `body`.
    ///
    /// A call on another thread at the same time waits for the first and throws what that throws. A later one does
    /// nothing, and neither does one from within `body`. A wait that would close a cycle traps with the names on it.
    ///
    /// - Parameters:
    ///   - name: The name shown in such a cycle: `ShopContainer.teardown`.
    ///   - body: Tears the container's values down.
    /// - Throws: What `body` throws.
    public borrowing func run<Failure: Error>(
      _ name: StaticString, _ body: () throws(Failure) -> Void
    ) throws(Failure) {
      guard !slot.isFilled, !slot.lock.isHeldByThisThread else { return }
      let error = slot.value(name) {
        do throws(Failure) {
          try body()
          return nil
        } catch {
          return error
        }
      }
      if let error = error as? Failure { throw error }
    }
  }
}
