internal import Synchronization

/// What the types of the cases tell of themselves, in order.
nonisolated final class EventLog: Sendable {
  private let written = Mutex<[String]>([])

  func callAsFunction(_ event: String) {
    written.withLock { $0.append(event) }
  }

  var events: [String] {
    written.withLock { $0 }
  }
}
