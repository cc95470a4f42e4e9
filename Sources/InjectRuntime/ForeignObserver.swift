import Synchronization

/// A closure that is told of registrations.
final class ForeignObserver: @unchecked Sendable {
  /// What the token has instead of the observer, which would keep the closure.
  final class ID: Sendable {}

  let id = ID()
  /// The actor that the closure is isolated to; `nil` for one that may be called anywhere.
  let isolation: (any Actor)?
  /// Calls the closure. Only in `isolation`.
  let tell: (ForeignFinding) -> Void
  /// The number of the newest entry that an isolated closure was told of. Changes under the store's lock.
  var lastTold = 0
  /// Whether a task is about to tell it, in its isolation. Changes under the store's lock.
  var isOnItsWay = false
  private let ended = Atomic(false)

  init(isolation: (any Actor)?, tell: @escaping (ForeignFinding) -> Void) {
    self.isolation = isolation
    self.tell = tell
  }

  var hasEnded: Bool { ended.load(ordering: .acquiring) }

  func end() { ended.store(true, ordering: .releasing) }
}
