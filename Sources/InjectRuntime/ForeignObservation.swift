/// What `Foreign.onRegister(_:)` returns: as long as it is kept, the closure is called.
///
/// ```swift
/// final class Coordinator {
///   private var observation: ForeignObservation?
///
///   init(player: Foreign<PlayerView>) {
///     observation = player.onRegister { view in view.play() }
///   }
/// }
/// ```
///
/// It ends with `cancel()`, or when nobody keeps it any more: who is called and who keeps the token are mostly the same
/// object, and neither should outlive the other. So `_ = player.onRegister { … }` calls nothing.
public final class ForeignObservation: Sendable {
  private let store: ForeignStore
  private let observer: ForeignObserver.ID

  init(_ observer: ForeignObserver, of store: ForeignStore) {
    self.store = store
    self.observer = observer.id
    store.add(observer)
  }

  /// Ends the observation, from any thread, and from within the closure too.
  ///
  /// No call begins after this has returned, and the closure is let go. A call that another thread has begun is not
  /// waited for. Cancelling a second time does nothing.
  public func cancel() {
    store.remove(observer)
  }

  deinit {
    store.remove(observer)
  }
}
