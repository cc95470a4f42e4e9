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
    private var lock: ConstructionLock { ConstructionLock(at: memory.word) }

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
      let thread = lock.begin(name)
      defer { lock.end(thread) }
      if !lock.isFilled {
        do throws(Failure) {
          try body()
          failure.initialize(to: nil)
        } catch {
          failure.initialize(to: error)
        }
        lock.markFilled()
      }
      if let thrown = failure.pointee as? Failure { throw thrown }
    }
  }
}

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
    private let lock = AsyncConstructionLock<Result<Void, Failure>, Never>()
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
    "teardown failed: " + failures.map { "\($0.binding): \($0.error)" }.joined(separator: "; ")
  }
}
