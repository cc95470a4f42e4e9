/// The effects of a registration: the iterations to resume and the observers to call, once the lock is released.
///
/// It goes from inside the lock to the code that registers, and no further: hence `Sendable`, whatever it contains.
struct ForeignNotice: @unchecked Sendable {
  let finding: ForeignFinding
  let observers: ContiguousArray<ForeignObserver>
  let waiting: [CheckedContinuation<Void, Never>]
  /// The objects that a sweep found alive, to be released with this.
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
