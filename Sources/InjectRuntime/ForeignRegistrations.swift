/// The sequence of the objects registered from now on: `Foreign.registrations`.
///
/// - Each iterator gives what is registered after it was made, in that order. A `for` loop makes its own when it
///   begins.
/// - A pending object is not retained: one that ended or was unregistered by then is passed over. An iterator
///   that is not used costs nothing.
/// - The iteration ends when its task is cancelled, or when the container is gone and nothing is pending any more.
public struct ForeignRegistrations<Value>: AsyncSequence {
  /// An iteration never throws.
  public typealias Failure = Never

  let foreign: Foreign<Value>

  /// An iterator over what is registered from here on.
  public func makeAsyncIterator() -> Iterator {
    Iterator(foreign: foreign, number: foreign.store.lastNumber)
  }

  /// One iteration. A copy goes on by itself from where it was made.
  public struct Iterator: AsyncIteratorProtocol {
    let foreign: Foreign<Value>
    /// The number of the newest entry that was given or passed over.
    var number: Int

    /// The next object that was registered and lives, waiting for one if need be.
    ///
    /// - Parameter isolation: Where the caller runs; it stays there.
    /// - Returns: The object, or `nil` when the task is cancelled or the container is gone.
    public mutating func next(isolation: isolated (any Actor)? = #isolation) async -> Value? {
      while !Task.isCancelled {
        if let finding = foreign.store.next(after: &number) { return finding.value() }
        guard await foreign.store.waitForMore(after: number, isolation: isolation) else { return nil }
      }
      return nil
    }

    /// The next object, as `next(isolation:)` gives it. `for await` calls this for systems before macOS 15 and iOS 18.
    ///
    /// - Returns: The object, or `nil` when the task is cancelled or the container is gone.
    nonisolated(nonsending) public mutating func next() async -> Value? {
      await next(isolation: #isolation)
    }
  }
}

extension ForeignRegistrations: Sendable where Value: Sendable {}
extension ForeignRegistrations.Iterator: Sendable where Value: Sendable {}

extension ForeignStore {
  /// Waits until something is registered after the entry of this number, nothing can be any more, or the task is
  /// cancelled.
  ///
  /// - Returns: Whether there may be something.
  func waitForMore(after number: Int, isolation: isolated (any Actor)?) async -> Bool {
    let (end, waiter) = AsyncStream<Never>.makeStream()
    let listener = state.withLock { state -> Int? in
      guard !state.isClosed, state.entries.lastNumber == number else { return nil }
      return state.add(.iteration(waiter))
    }
    if let listener {
      for await _ in end {}
      remove(listener)
    }
    return !Task.isCancelled && lastNumber > number
  }
}
