/// What a registration brings about: who is to be told of it, where no lock is held.
///
/// It goes from behind the lock to the one who registers, and no further: hence `Sendable`, whatever it holds.
struct ForeignNotice: @unchecked Sendable {
  let finding: ForeignFinding
  let observers: ContiguousArray<ForeignObserver>
  let waiting: ContiguousArray<ForeignWaiter>
  /// What a sweep found alive, to be let go with this.
  let living: ContiguousArray<AnyObject>

  /// Resumes the iterations that wait, and tells the observers; those of this isolation, and those that can be called
  /// anywhere, before it returns.
  func deliver(from store: ForeignStore, isolation: isolated (any Actor)?) {
    for waiter in waiting { waiter.continuation.resume() }
    for observer in observers where !observer.hasEnded {
      if let actor = observer.isolation {
        if actor === isolation { store.tellAll(observer) } else { store.tellAllLater(observer, on: actor) }
      } else {
        observer.tell(finding)
      }
    }
  }
}

/// An iteration that has had everything.
struct ForeignWaiter {
  final class Key: Sendable {}

  let key: Key
  let continuation: CheckedContinuation<Void, Never>
}
