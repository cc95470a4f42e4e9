// Apart from all types: see `AsyncForms.swift`.

extension ForeignNotice {
  /// Resumes the iterations that wait, and tells the observers; those of this isolation, and those that can be called
  /// anywhere, before it returns.
  func deliver(isolation: isolated (any Actor)?) {
    for case .iteration(let waiter) in listeners { waiter.finish() }
    for case .observer(let observer) in listeners {
      if !observer.isOnActor {
        if store.state.withLock({ $0.listeners[observer.number] != nil }) { observer.tell(finding) }
      } else if let actor = observer.actor {
        if actor === isolation {
          // No further: others may go on registering for as long as they like.
          store.tell(observer, through: finding.number, atMost: .max)
        } else {
          store.tellLater(observer, on: actor)
        }
      }
    }
  }
}

extension ForeignStore {
  /// How many registrations an observer is told of before others get a turn on its actor.
  private static let mostPerTurn = 32

  /// Tells an observer, on its actor, what it was not told of yet, in order.
  ///
  /// - Returns: Whether there may be more up to the entry with the number.
  @discardableResult
  func tell(_ observer: ForeignObserver, through number: Int, atMost most: Int) -> Bool {
    for _ in 0..<most {
      let finding = state.withLock { state in
        state.listeners[observer.number] == nil
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
    if isFirst { startTask { await self.arrive(at: observer, isolation: actor) } }
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
