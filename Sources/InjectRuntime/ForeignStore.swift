/// The state that a handle and its registry share: the entries, and the iterations that wait for more.
///
/// No closure is called, no task resumed and no object released under the lock: the effects of a registration are
/// collected in a `ForeignNotice`, to be delivered after that. One lock is taken inside of another only from the store
/// of a member to that of a collection it belongs to.
@usableFromInline
final class ForeignStore: Sendable {
  /// An iteration that waits for more, until this is finished.
  typealias Waiter = AsyncStream<Never>.Continuation

  private let state = Guarded(State())

  private struct State: @unchecked Sendable {
    var entries = ForeignEntries()
    /// By the numbers that they were given in the order in which they were added.
    var observers: [Int: ForeignObserver] = [:]
    /// The iterations that have no pending object.
    var waiting: [Int: Waiter] = [:]
    /// The last number of an observer or an iteration.
    var lastKey = 0
    /// Whether nothing will be registered any more.
    var isClosed = false

    mutating func newKey() -> Int {
      lastKey += 1
      return lastKey
    }
  }

  // MARK: Registering

  /// Adds an object, unless it is there already, and with it a registration in each of the collections.
  ///
  /// - Returns: The notices to deliver.
  func register(_ new: _Inject.ForeignMembership, _ memberships: [_Inject.ForeignMembership]) -> [ForeignNotice] {
    state.withLock { state in
      if state.entries.contains(new.object) { return [] }
      let notices = memberships.compactMap { $0.store.join($0) }
      guard let notice = add(new, to: &state) else { return notices }
      return [notice] + notices
    }
  }

  /// Adds an object to this collection, or to its entry one registration.
  private func join(_ membership: _Inject.ForeignMembership) -> ForeignNotice? {
    state.withLock { state in
      state.entries.count(1, of: membership.object) ? nil : add(membership, to: &state)
    }
  }

  /// Adds an object that has no entry.
  ///
  /// - Returns: The notice to deliver, if there is any.
  private func add(_ new: _Inject.ForeignMembership, to state: inout State) -> ForeignNotice? {
    var living: ContiguousArray<AnyObject> = []
    if state.entries.needsSweep { state.entries.sweep { living.append($0.object) } }
    state.entries.add(new.object, new.witnesses)
    if living.isEmpty && state.waiting.isEmpty && state.observers.isEmpty { return nil }
    let finding = ForeignFinding(object: new.object, witnesses: new.witnesses, number: state.entries.lastNumber)
    return ForeignNotice(
      store: self, finding: finding, observers: state.observers.values.sorted { $0.number < $1.number },
      waiting: Array(state.waiting.values), living: living)
  }

  /// Takes an object out, and ends one registration in each of the collections.
  func unregister(_ object: AnyObject, _ memberships: [_Inject.ForeignMembership]) {
    state.withLock { state in
      guard state.entries.count(-1, of: object) else { return }
      for membership in memberships {
        membership.store.state.withLock { _ = $0.entries.count(-1, of: membership.object) }
      }
    }
  }

  /// Ends the iterations, each after its pending objects.
  func close() {
    let waiting = state.withLock { state in
      state.isClosed = true
      return Array(state.waiting.values)
    }
    for waiter in waiting { waiter.finish() }
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

  /// The oldest living entry after `number`. Sets `number` to that entry's, or to the last one's if there is none.
  func next(after number: inout Int) -> ForeignFinding? {
    state.withLock { $0.entries.next(after: &number, through: .max) }
  }

  /// Waits until something is registered after the entry of this number, nothing can be any more, or the task is
  /// cancelled.
  ///
  /// - Returns: Whether there may be something.
  func waitForMore(after number: Int, isolation: isolated (any Actor)?) async -> Bool {
    let (end, waiter) = AsyncStream<Never>.makeStream()
    let key = state.withLock { state -> Int? in
      guard !state.isClosed, state.entries.lastNumber == number else { return nil }
      let key = state.newKey()
      state.waiting[key] = waiter
      return key
    }
    if let key {
      for await _ in end {}
      state.withLock { _ = $0.waiting.removeValue(forKey: key) }
    }
    return !Task.isCancelled && lastNumber > number
  }

  // MARK: Telling

  /// Adds an observer.
  ///
  /// - Returns: Its number, to end it by.
  func add(_ observer: ForeignObserver) -> Int {
    state.withLock { state in
      observer.lastTold = state.entries.lastNumber
      observer.number = state.newKey()
      state.observers[observer.number] = observer
      return observer.number
    }
  }

  /// Ends an observer, which is released after that.
  func remove(_ number: Int) {
    _ = state.withLock { $0.observers.removeValue(forKey: number) }
  }

  /// Whether an observer has not ended.
  func has(_ observer: ForeignObserver) -> Bool {
    state.withLock { $0.observers[observer.number] != nil }
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
    for _ in 0..<most {
      let finding = state.withLock { state in
        state.observers[observer.number] == nil
          ? nil : state.entries.next(after: &observer.lastTold, through: number)
      }
      guard let finding else { return false }
      observer.tell(finding)
    }
    return true
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
