/// An observation by `Foreign.onRegister(_:)`: as long as it is kept, the closure is called.
///
/// ```swift
/// final class Coordinator {
///   private var observation: ForeignObservation?
///
///   init(player: Foreign<PlayerView>) {
///     observation = player.onRegister { [weak self] view in self?.show(view) }
///   }
/// }
/// ```
///
/// It ends with `cancel()`, or when it is released. So `_ = player.onRegister { … }` calls nothing.
///
/// The container keeps the closure as long as the observation lasts. A closure that captures `self` strongly keeps
/// alive an object that keeps the observation, for as long as the container lives: capture it weakly.
public final class ForeignObservation: Sendable {
  private let store: ForeignStore
  /// The observer's number. Not the observer itself, which would keep the closure.
  private let number: Int

  init(_ observer: ForeignObserver, of store: ForeignStore) {
    self.store = store
    number = store.add(observer)
  }

  /// Ends the observation, from any thread, and from within the closure too.
  ///
  /// If the closure is called on an actor, and this is called there, no call begins after it has returned. Elsewhere a
  /// call that is about to begin on another thread may still begin, and one that has begun is not waited for. The
  /// closure is let go when the last of these calls has ended. Cancelling a second time does nothing.
  public func cancel() {
    store.remove(number)
  }

  deinit {
    store.remove(number)
  }
}
