import Foundation

/// A wait that a test ends, or the cancellation of the waiting task.
final class Delay: Sendable {
  private struct State {
    var waiter: CheckedContinuation<Void, any Error>?
    var end: Result<Void, any Error>?
  }

  private let state = Locked(State())

  func wait() async throws {
    try await withTaskCancellationHandler {
      try await withCheckedThrowingContinuation { waiter in
        let end = state.withLock { state in
          state.waiter = waiter
          return state.end
        }
        if let end { waiter.resume(with: end) }
      }
    } onCancel: {
      end(with: .failure(CancellationError()))
    }
  }

  /// The first end counts.
  func end(with end: Result<Void, any Error> = .success(())) {
    let waiter = state.withLock { state in
      guard state.end == nil else { return CheckedContinuation<Void, any Error>?.none }
      state.end = end
      return state.waiter
    }
    waiter?.resume(with: end)
  }
}
