/// A closure that is told of registrations.
final class ForeignObserver: @unchecked Sendable {
  /// Whether the closure is called on an actor. Else it may be called by any code that registers.
  let isOnActor: Bool
  /// That actor. Weakly: it may keep the observation, and must end then if nothing else keeps it. If it has, so has the
  /// observer.
  private(set) weak var actor: (any Actor)?
  private let closure: Closure
  /// The number of the newest entry that a closure on an actor was told of. Changes under the store's lock.
  var lastTold = 0
  /// Whether a task is about to tell it, on its actor. Changes under the store's lock.
  var isOnItsWay = false
  private let ended = Guarded(false)

  init(isolation: (any Actor)?, tell: @escaping (ForeignFinding) -> Void) {
    isOnActor = isolation != nil
    actor = isolation
    closure = Closure(tell)
  }

  /// Releases the closure on its actor, because what it captured may belong there. An observation may end elsewhere.
  deinit {
    guard let actor else { return }
    Task { [closure] in await closure.end(on: actor) }
  }

  /// Calls the closure. To be called on its actor if it has one.
  func tell(_ finding: ForeignFinding) { closure.call?(finding) }

  var hasEnded: Bool { ended.withLock { $0 } }

  func end() { ended.withLock { $0 = true } }

  /// The closure, apart from the observer, so that it can be released later.
  private final class Closure: @unchecked Sendable {
    private(set) var call: ((ForeignFinding) -> Void)?

    init(_ call: @escaping (ForeignFinding) -> Void) { self.call = call }

    func end(on actor: isolated any Actor) { call = nil }
  }
}
