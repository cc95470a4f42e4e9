/// The state that a handle and its registry share: the entries, and the iterations that wait for more.
///
/// No closure is called, no task resumed and no object released under the lock: the effects of a registration are
/// collected in a `ForeignNotice`, to be delivered after that. One lock is taken inside of another only from the store
/// of a member to that of a collection it belongs to.
@usableFromInline
final class ForeignStore: Sendable {
  private let state = Guarded(State())

  private struct State: @unchecked Sendable {
    var entries = ForeignEntries()
    var observers = NumberedList<ForeignObserver>()
    /// The iterations that have no pending object. They are few: each is a loop that waits.
    var waiting: [Waiter] = []
    /// Whether nothing will be registered any more.
    var isClosed = false

    /// Adds an object that has no entry.
    mutating func add(_ object: AnyObject, _ witnesses: ContiguousArray<UInt>) -> ForeignNotice? {
      var living: ContiguousArray<AnyObject> = []
      if entries.needsSweep { entries.sweep { living.append($0.object) } }
      entries.add(object, witnesses)
      if living.isEmpty && waiting.isEmpty && observers.isEmpty { return nil }
      return ForeignNotice(
        finding: ForeignFinding(object: object, witnesses: witnesses, number: entries.lastNumber),
        observers: observers.elements, waiting: takeWaiting(), living: living)
    }

    mutating func takeWaiting() -> [Waiter] {
      defer { waiting = [] }
      return waiting
    }
  }

  // MARK: Registering

  /// Adds an object, unless it is there already, and with it a registration in each of the collections.
  ///
  /// - Returns: The notice to deliver, if there is any.
  func register(_ object: AnyObject, _ witnesses: () -> ContiguousArray<UInt>) -> ForeignNotice? {
    state.withLock { state in
      state.entries.contains(object) ? nil : state.add(object, witnesses())
    }
  }

  /// Adds an object, unless it is there already, and with it a registration in each of the collections.
  ///
  /// - Returns: What to deliver, if that is anything, and where from.
  func register(
    _ object: AnyObject, _ memberships: [_Inject.ForeignMembership], _ witnesses: () -> ContiguousArray<UInt>
  ) -> ContiguousArray<(store: ForeignStore, notice: ForeignNotice)> {
    state.withLock { state in
      guard !state.entries.contains(object) else { return [] }
      var notices: ContiguousArray<(store: ForeignStore, notice: ForeignNotice)> = []
      if let notice = state.add(object, witnesses()) { notices.append((self, notice)) }
      for membership in memberships {
        if let notice = membership.join() { notices.append((membership.store, notice)) }
      }
      return notices
    }
  }

  /// Adds an object to this collection, or to its entry one registration.
  ///
  /// - Returns: The notice to deliver, if there is any.
  func join(_ object: AnyObject, _ witnesses: ContiguousArray<UInt>) -> ForeignNotice? {
    state.withLock { state in
      state.entries.retain(object) ? nil : state.add(object, witnesses)
    }
  }

  /// Takes an object out, and ends one registration in each of the collections.
  func unregister(_ object: AnyObject, _ memberships: [_Inject.ForeignMembership]) {
    state.withLock { state in
      guard state.entries.release(object) else { return }
      for membership in memberships { membership.leave() }
    }
  }

  /// Ends one registration in this collection, and with the last one the object's entry.
  func leave(_ object: AnyObject) {
    state.withLock { state in _ = state.entries.release(object) }
  }

  /// Ends the iterations, each after its pending objects.
  func close() {
    let waiting = state.withLock { state in
      state.isClosed = true
      return state.takeWaiting()
    }
    for waiter in waiting { waiter.continuation.resume() }
  }

  // MARK: Reading

  @usableFromInline
  var newest: ForeignFinding? {
    state.withLock { $0.entries.newest() }
  }

  /// Gives the entries to `body` while the lock is held.
  ///
  /// - Parameter body: Uses no registry, and lets no object go.
  func withEntries(_ body: (inout ForeignEntries) -> Void) {
    state.withLock { body(&$0.entries) }
  }

  /// The number of the newest entry.
  var lastNumber: Int {
    state.withLock { $0.entries.lastNumber }
  }

  // MARK: Waiting

  /// The oldest living entry after `number`. Sets `number` to that entry's, or to the last one's if there is none.
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
    let key = WaiterKey()
    await withTaskCancellationHandler {
      await withCheckedContinuation { continuation in
        let mayWait = state.withLock { state in
          guard !state.isClosed, state.entries.lastNumber == number else { return false }
          state.waiting.append(Waiter(key: key, continuation: continuation))
          return true
        }
        if !mayWait { continuation.resume() } else if Task.isCancelled { endWait(key) }
      }
    } onCancel: {
      endWait(key)
    }
    return !Task.isCancelled && lastNumber > number
  }

  private func endWait(_ key: WaiterKey) {
    let waiter = state.withLock { state in
      state.waiting.firstIndex { $0.key === key }.map { state.waiting.remove(at: $0) }
    }
    waiter?.continuation.resume()
  }

  /// Tells iterations that wait apart, each while it waits.
  final class WaiterKey: Sendable {}

  /// An iteration that waits for more.
  struct Waiter: Sendable {
    let key: WaiterKey
    let continuation: CheckedContinuation<Void, Never>
  }

  // MARK: Telling

  /// Adds an observer.
  ///
  /// - Returns: Its number, to end it by.
  func add(_ observer: ForeignObserver) -> Int {
    state.withLock { state in
      observer.lastTold = state.entries.lastNumber
      return state.observers.append(observer)
    }
  }

  /// Ends an observer.
  func remove(_ number: Int) {
    let observer = state.withLock { $0.observers.remove(number) }
    observer?.end()
  }

  /// How many registrations an observer is told of before others get a turn on its actor.
  private static let mostPerTurn = 32

  /// Tells an observer what it was not told of yet, in order. To be called on its actor.
  ///
  /// - Parameters:
  ///   - observer: The observer.
  ///   - number: That of the last entry to tell of.
  ///   - most: How many to tell of.
  /// - Returns: Whether there may be more up to that entry.
  @discardableResult
  func tell(_ observer: ForeignObserver, through number: Int, atMost most: Int) -> Bool {
    var told = 0
    while !observer.hasEnded {
      if told == most { return true }
      let finding = state.withLock { state -> ForeignFinding? in
        guard observer.lastTold < number else { return nil }
        let finding = state.entries.first(after: observer.lastTold)
        guard let finding, finding.number <= number else {
          observer.lastTold = number
          // Dropped outside of the lock.
          return finding
        }
        observer.lastTold = finding.number
        return finding
      }
      guard let finding, finding.number <= number else { return false }
      observer.tell(finding)
      told += 1
    }
    return false
  }

  /// Tells an observer of the objects it has not seen yet as soon as its actor is free. Until then nothing is retained.
  func tellLater(_ observer: ForeignObserver, on actor: any Actor) {
    let isFirst = state.withLock { _ in
      defer { observer.isOnItsWay = true }
      return !observer.isOnItsWay
    }
    if isFirst { Task { await arrive(at: observer, isolation: actor) } }
  }

  /// One turn on an observer's actor, and another one if that was not enough.
  private func arrive(at observer: ForeignObserver, isolation: isolated any Actor) {
    let last = state.withLock { state in
      observer.isOnItsWay = false
      return state.entries.lastNumber
    }
    if tell(observer, through: last, atMost: Self.mostPerTurn) { tellLater(observer, on: isolation) }
  }
}
