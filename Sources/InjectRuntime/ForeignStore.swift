/// What a handle and its registry share: the entries, and who waits for more of them.
///
/// Nobody is called, nobody resumed and no object let go while the lock is held: what a registration brings about is
/// collected in a `ForeignNotice`, to be delivered after that. One lock is taken inside of another only from the store
/// of a member to that of a collection it belongs to.
final class ForeignStore: Sendable {
  private let state = Guarded(State())

  private struct State: @unchecked Sendable {
    var entries = ForeignEntries()
    var observers: ContiguousArray<ForeignObserver> = []
    var waiting: ContiguousArray<ForeignWaiter> = []
    /// Whether nothing will be registered any more.
    var isClosed = false

    /// Adds an object that has no entry.
    mutating func add(_ object: AnyObject, _ reference: AnyObject?) -> ForeignNotice? {
      var living: ContiguousArray<AnyObject> = []
      if entries.needsSweep { entries.sweep { living.append($0.object) } }
      entries.add(object, reference)
      if living.isEmpty && waiting.isEmpty && observers.isEmpty { return nil }
      defer { waiting.removeAll() }
      return ForeignNotice(
        finding: ForeignFinding(object: object, reference: reference, number: entries.lastNumber),
        observers: observers, waiting: waiting, living: living)
    }
  }

  // MARK: Registering

  /// Adds an object, unless it is there already, and with it a registration in each of the collections.
  ///
  /// - Returns: What to deliver, if that is anything.
  func register(_ object: AnyObject, reference: () -> AnyObject?) -> ForeignNotice? {
    state.withLock { state in
      state.entries.contains(object) ? nil : state.add(object, reference())
    }
  }

  /// Adds an object, unless it is there already, and with it a registration in each of the collections.
  ///
  /// - Returns: What to deliver, if that is anything, and where from.
  func register(
    _ object: AnyObject, _ memberships: [ForeignMembership], reference: () -> AnyObject?
  ) -> ContiguousArray<(store: ForeignStore, notice: ForeignNotice)> {
    state.withLock { state in
      guard !state.entries.contains(object) else { return [] }
      var notices: ContiguousArray<(store: ForeignStore, notice: ForeignNotice)> = []
      if let notice = state.add(object, reference()) { notices.append((self, notice)) }
      for membership in memberships {
        if let notice = membership.join() { notices.append((membership.store, notice)) }
      }
      return notices
    }
  }

  /// Adds an object to this collection, or to its entry one registration.
  ///
  /// - Returns: What to deliver, if that is anything.
  func join(_ object: AnyObject, reference: () -> AnyObject?) -> ForeignNotice? {
    state.withLock { state in
      state.entries.retain(object) ? nil : state.add(object, reference())
    }
  }

  /// Takes an object out, and ends one registration in each of the collections.
  func unregister(_ object: AnyObject, _ memberships: [ForeignMembership]) {
    state.withLock { state in
      guard state.entries.release(object) else { return }
      for membership in memberships { membership.leave() }
    }
  }

  /// Ends one registration in this collection, and with the last one the object's entry.
  func leave(_ object: AnyObject) {
    state.withLock { state in _ = state.entries.release(object) }
  }

  /// Ends the iterations, each when it has had what is pending.
  func close() {
    let waiting = state.withLock { state in
      state.isClosed = true
      defer { state.waiting.removeAll() }
      return state.waiting
    }
    for waiter in waiting { waiter.continuation.resume() }
  }

  // MARK: Reading

  var newest: ForeignFinding? {
    state.withLock { $0.entries.newest() }
  }

  /// Gives all that live to `body`, in the order of their registration, while the lock is held.
  ///
  /// - Parameter body: Uses no registry, and lets nothing go.
  func forEachLiving(_ body: (ForeignFinding) -> Void) {
    state.withLock { state in state.entries.sweep(body) }
  }

  /// The number of the newest entry.
  var lastNumber: Int {
    state.withLock { $0.entries.lastNumber }
  }

  // MARK: Waiting

  /// The oldest that lives of those after `number`, which becomes the number of what was found or passed over.
  func next(after number: inout Int) -> ForeignFinding? {
    let (finding, last) = state.withLock { state in
      let finding = state.entries.first(after: number)
      return (finding, finding?.number ?? state.entries.lastNumber)
    }
    number = last
    return finding
  }

  /// Waits until something is registered after the entry of this number, nothing can be any more, or the task is
  /// cancelled.
  ///
  /// - Returns: Whether there may be something.
  func waitForMore(after number: Int, isolation: isolated (any Actor)?) async -> Bool {
    let key = ForeignWaiter.Key()
    await withTaskCancellationHandler {
      await withCheckedContinuation { continuation in
        let mayWait = state.withLock { state in
          guard !state.isClosed, state.entries.lastNumber == number else { return false }
          state.waiting.append(ForeignWaiter(key: key, continuation: continuation))
          return true
        }
        if !mayWait { continuation.resume() } else if Task.isCancelled { endWait(key) }
      }
    } onCancel: {
      endWait(key)
    }
    return !Task.isCancelled && lastNumber > number
  }

  private func endWait(_ key: ForeignWaiter.Key) {
    let waiter = state.withLock { state in
      state.waiting.firstIndex { $0.key === key }.map { state.waiting.remove(at: $0) }
    }
    waiter?.continuation.resume()
  }

  // MARK: Telling

  func add(_ observer: ForeignObserver) {
    state.withLock { state in
      observer.lastTold = state.entries.lastNumber
      state.observers.append(observer)
    }
  }

  func remove(_ id: ForeignObserver.ID) {
    let observer = state.withLock { state in
      state.observers.firstIndex { $0.id === id }.map { state.observers.remove(at: $0) }
    }
    observer?.end()
  }

  /// Tells an observer all that it was not told of yet, in order. To be called in its isolation.
  func tellAll(_ observer: ForeignObserver) {
    while !observer.hasEnded {
      let finding = state.withLock { state in
        let finding = state.entries.first(after: observer.lastTold)
        observer.lastTold = finding?.number ?? state.entries.lastNumber
        return finding
      }
      guard let finding else { return }
      observer.tell(finding)
    }
  }

  /// Tells an observer all that it was not told of yet as soon as its actor is free. Until then nothing is held.
  func tellAllLater(_ observer: ForeignObserver, on actor: any Actor) {
    let isFirst = state.withLock { _ in
      defer { observer.isOnItsWay = true }
      return !observer.isOnItsWay
    }
    if isFirst { Task { await arrive(at: observer, isolation: actor) } }
  }

  private func arrive(at observer: ForeignObserver, isolation: isolated any Actor) {
    state.withLock { _ in observer.isOnItsWay = false }
    tellAll(observer)
  }
}
