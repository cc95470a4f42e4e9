import Synchronization

/// A closure that is told of registrations.
final class ForeignObserver: @unchecked Sendable {
  /// Whether the closure is called on an actor. Else it may be called by any code that registers.
  let isOnActor: Bool
  /// That actor. Weakly: it may keep the observation, and must end then if nothing else keeps it. If it has, so has the
  /// observer.
  private(set) weak var actor: (any Actor)?
  /// Calls the closure, on its actor if it has one.
  let tell: (ForeignFinding) -> Void
  /// The number of the newest entry that a closure on an actor was told of. Changes under the store's lock.
  var lastTold = 0
  /// Whether a task is about to tell it, on its actor. Changes under the store's lock.
  var isOnItsWay = false
  private let ended = Atomic(false)

  init(isolation: (any Actor)?, tell: @escaping (ForeignFinding) -> Void) {
    isOnActor = isolation != nil
    actor = isolation
    self.tell = tell
  }

  var hasEnded: Bool { ended.load(ordering: .acquiring) }

  func end() { ended.store(true, ordering: .releasing) }
}
