/// The state that a handle and its registry share: the entries, and the iterations that wait for more.
///
/// No closure is called, no task resumed and no object released under the lock: the effects of a registration are
/// collected in a `ForeignNotice`, to be delivered after that. One lock is taken inside of another only from the store
/// of a member to that of a collection it belongs to.
@usableFromInline
final class ForeignStore: Sendable {
  let state = Guarded(State())

  struct State: @unchecked Sendable {
    var entries = ForeignEntries()
    /// By the numbers that they were given in the order in which they were added.
    var listeners = [Int: ForeignListener]()
    private var lastListener = 0
    /// Whether nothing will be registered any more.
    var isClosed = false

    mutating func add(_ listener: ForeignListener) -> Int {
      lastListener += 1
      listeners[lastListener] = listener
      return lastListener
    }
  }

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
    let listeners = position == nil ? state.listeners : .init()
    if living.isEmpty && listeners.isEmpty { return position }
    let finding = ForeignFinding(object: object, witnesses: witnesses(), number: state.entries.lastNumber)
    let told = listeners.sorted { $0.key < $1.key }.map(\.value)
    notices.append(ForeignNotice(store: self, finding: finding, listeners: told, living: living))
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
    let listeners = state.withLock { state in
      state.isClosed = true
      return Array(state.listeners.values)
    }
    for case .iteration(let waiter) in listeners { waiter.finish() }
  }

  @usableFromInline
  var newest: ForeignFinding? {
    state.withLock { $0.entries.newest() }
  }

  /// The number of the newest entry.
  var lastNumber: Int {
    state.withLock { $0.entries.lastNumber }
  }

  /// The oldest living entry after `number`. Sets `number` to that entry's, or to the last one's if there is none. It
  /// is a function of its own, because a program without foreign objects carries the asynchronous one that calls it.
  func next(after number: inout Int) -> ForeignFinding? {
    state.withLock { $0.entries.next(after: &number, through: .max) }
  }

  /// Adds an observer.
  ///
  /// - Returns: Its number, to end it by.
  func add(_ observer: ForeignObserver) -> Int {
    state.withLock { state in
      observer.lastTold = state.entries.lastNumber
      observer.number = state.add(.observer(observer))
      return observer.number
    }
  }

  /// Takes a listener out, which is released after that.
  func remove(_ number: Int) {
    _ = state.withLock { $0.listeners.removeValue(forKey: number) }
  }
}
