/// The demand for the result of some work: it ends when nobody needs the result any more.
///
/// That of the construction of an asynchronous slot ends when all have left it. That of dependencies that are
/// constructed together ends when one of them fails. Work whose demand ends leaves what it waits for, so that this is
/// cancelled too, unless somebody else waits for it. The cancellation of a task ends no demand.
final class Demand: Sendable {
  private struct Action: Sendable {
    let key: Int
    let run: @Sendable () -> Void
  }

  private struct State: Sendable {
    var waiters = 0
    var hasEnded = false
    /// In ascending order of their keys, and usually few: a demand has as many as there are waits in one construction.
    var actions: [Action] = []
    var lastKey = 0

    mutating func end() -> [Action] {
      hasEnded = true
      defer { actions = [] }
      return actions
    }
  }

  private let state = Guarded(State())

  var hasEnded: Bool { state.withLock { $0.hasEnded } }

  /// Enters one more that waits for the result.
  func join() {
    state.withLock { $0.waiters += 1 }
  }

  /// Takes out one that waits. The last ends the demand.
  ///
  /// - Parameter cancel: Cancels the work. It is called before those who depend on this demand are told.
  func leave(_ cancel: () -> Void) {
    let actions = state.withLock { state in
      state.waiters -= 1
      return state.waiters == 0 && !state.hasEnded ? state.end() : nil
    }
    guard let actions else { return }
    cancel()
    for action in actions { action.run() }
  }

  /// Ends it, however many wait.
  func end() {
    for action in state.withLock({ $0.end() }) { action.run() }
  }

  /// Runs `action` at the end of this demand, at once if it has ended.
  ///
  /// - Returns: The key by which `forget` takes the action out.
  func atEnd(_ action: @escaping @Sendable () -> Void) -> Int {
    let (key, hasEnded) = state.withLock { state in
      state.lastKey += 1
      if !state.hasEnded { state.actions.append(Action(key: state.lastKey, run: action)) }
      return (state.lastKey, state.hasEnded)
    }
    if hasEnded { action() }
    return key
  }

  func forget(_ key: Int) {
    // Returned, so that what it has captured is released outside of the lock.
    _ = state.withLock { state in
      state.actions.firstIndex { $0.key == key }.map { state.actions.remove(at: $0) }
    }
  }
}

extension Demand {
  /// The dependencies that the current task constructs one of, and the construction that they are part of. In a task of
  /// another construction, or of none, they are not the task's.
  struct Siblings: Sendable {
    let demand: Demand
    let construction: AsyncConstruction?

    @TaskLocal static var current: Siblings?
  }

  /// The demand for what the current task does, in a construction or in none; nil if it cannot end.
  static func current(in construction: AsyncConstruction?) -> Demand? {
    if let siblings = Siblings.current, siblings.construction === construction { return siblings.demand }
    return construction?.demand
  }
}
