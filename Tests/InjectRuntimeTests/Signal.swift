import Foundation

/// Something that happens once, for tasks and threads to wait for.
final class Signal: Sendable {
  private let stream: AsyncStream<Never>
  private let continuation: AsyncStream<Never>.Continuation
  private let semaphore = DispatchSemaphore(value: 0)

  init() { (stream, continuation) = AsyncStream.makeStream() }

  func send() {
    continuation.finish()
    semaphore.signal()
  }

  /// Also when the waiting task is cancelled it waits on, in a task that is not.
  func wait() async {
    await Task { for await _ in stream {} }.value
  }

  /// For one thread.
  func waitOnThread() { semaphore.wait() }
}
