/// The failures of a container's teardown. The rest of the teardown was done nevertheless.
public struct TeardownError: Error, Sendable, CustomStringConvertible {
  /// One binding that could not be ended.
  public struct Failure: Sendable {
    /// Its name in the bindings file.
    public let binding: String
    /// The error that its teardown threw.
    public let error: any Error

    /// A binding's name and what ending it threw.
    public init(binding: String, error: any Error) {
      self.binding = binding
      self.error = error
    }
  }

  /// In the order in which they happened; never empty.
  public let failures: [Failure]

  /// An error for these failures.
  ///
  /// - Parameter failures: What happened, in order; at least one.
  public init(failures: [Failure]) {
    precondition(!failures.isEmpty, "nothing failed")
    self.failures = failures
  }

  /// Each binding with its error.
  public var description: String {
    var text = ""
    for failure in failures {
      text += (text.isEmpty ? "teardown failed: " : "; ") + "\(failure.binding): \(failure.error)"
    }
    return text
  }
}

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
