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
  func register(
    _ object: AnyObject, _ memberships: [_Inject.ForeignMembership], _ witnesses: () -> ContiguousArray<UInt>
  ) -> [ForeignNotice] {
    state.withLock { state in
      var notices: [ForeignNotice] = []
      if add(object, witnesses, to: &state, &notices) != nil { return notices }
      for member in memberships {
        member.store.state.withLock { state in
          let position = member.store.add(member.object, { member.witnesses }, to: &state, &notices)
          if let position { state.entries.retain(at: position) }
        }
      }
      return notices
    }
  }

  /// Adds an object, unless it has an entry, and the notice to deliver, if there is any. What a sweep finds alive is in
  /// the notice too.
  ///
  /// - Returns: The position of the entry that the object has.
  private func add(
    _ object: AnyObject, _ witnesses: () -> ContiguousArray<UInt>, to state: inout State,
    _ notices: inout [ForeignNotice]
  ) -> Int? {
    var living: ContiguousArray<AnyObject> = []
    if state.entries.needsSweep { state.entries.sweep { living.append($0.object) } }
    let position = state.entries.add(object, witnesses)
    let isTold = position == nil && !(state.waiting.isEmpty && state.observers.isEmpty)
    if living.isEmpty && !isTold { return position }
    let finding = ForeignFinding(object: object, witnesses: witnesses(), number: state.entries.lastNumber)
    notices.append(
      ForeignNotice(
        store: self, finding: finding,
        observers: isTold ? state.observers.values.sorted { $0.number < $1.number } : [],
        waiting: isTold ? Array(state.waiting.values) : [], living: living))
    return position
  }

  /// Takes an object out, and ends one registration in each of the collections.
  func unregister(_ object: AnyObject, _ memberships: [_Inject.ForeignMembership]) {
    state.withLock { state in
      guard state.entries.release(object) else { return }
      for membership in memberships {
        membership.store.state.withLock { _ = $0.entries.release(membership.object) }
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
