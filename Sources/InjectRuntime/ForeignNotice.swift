/// What a registration brings about: who is to be told of it, where no lock is held.
///
/// It goes from behind the lock to the one who registers, and no further: hence `Sendable`, whatever it holds.
struct ForeignNotice: @unchecked Sendable {
  let finding: ForeignFinding
  let observers: ContiguousArray<ForeignObserver>
  let waiting: [CheckedContinuation<Void, Never>]
  /// What a sweep found alive, to be let go with this.
  let living: ContiguousArray<AnyObject>

  /// Resumes the iterations that wait, and tells the observers; those of this isolation, and those that can be called
  /// anywhere, before it returns.
  func deliver(from store: ForeignStore, isolation: isolated (any Actor)?) {
    for continuation in waiting { continuation.resume() }
    for observer in observers where !observer.hasEnded {
      if !observer.isOnActor {
        observer.tell(finding)
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
