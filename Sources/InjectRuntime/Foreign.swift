/// The objects of a foreign binding that are registered and live: a handle that holds none of them.
///
/// Whoever is given a handle may read it at any time, before the first registration too, and always sees the same as
/// everybody else. In bindings it is what `weak(playerView)` passes, and what the container's accessor returns.
///
/// ```swift
/// final class Remote {
///   private let player: Foreign<PlayerView>
///
///   init(player: Foreign<PlayerView>) {
///     self.player = player
///   }
///
///   func pause() {
///     player.current?.pause()
///   }
/// }
/// ```
///
/// What it returns is held by the caller, as any object: keeping `current` in a property would keep a view alive that
/// should be gone. Keep the handle instead.
///
/// A handle is `Sendable` if its objects are. To read it takes a lock, for a short time.
public final class Foreign<Value> {
  let store = ForeignStore()
  let value: (consuming ForeignFinding) -> Value?

  init(value: @escaping (consuming ForeignFinding) -> Value?) {
    self.value = value
  }

  /// The newest of the objects that live, or `nil` if there is none.
  public var current: Value? {
    guard let finding = store.newest else { return nil }
    return value(finding)
  }

  /// The objects that live, in the order of their registration.
  public var all: [Value] {
    var values: [Value] = []
    store.forEachLiving { finding in
      if let value = value(finding) { values.append(value) }
    }
    return values
  }

  /// How many objects live.
  public var count: Int {
    var objects: ContiguousArray<AnyObject> = []
    store.forEachLiving { objects.append($0.object) }
    return objects.count
  }

  /// What is registered from now on, for `for await`.
  public var registrations: ForeignRegistrations<Value> {
    ForeignRegistrations(foreign: self)
  }

  /// Calls a closure with each object that is registered from now on.
  ///
  /// As for objects that are `Sendable`, except that closure, handle and container share one isolation domain.
  ///
  /// - Parameter observer: What is called. It is kept as long as the observation lasts.
  /// - Returns: The observation, which ends when it is cancelled or nobody keeps it any more.
  public func onRegister(_ observer: @escaping @isolated(any) (Value) -> Void) -> ForeignObservation {
    observe(observer)
  }

  private func observe(_ observer: @escaping @isolated(any) (Value) -> Void) -> ForeignObservation {
    // A function is called the same way whether its isolation is in its type or not. The language has no other way to
    // call this one without waiting, where it is known to be called in its isolation: see `ForeignNotice.deliver`.
    let call = unsafeBitCast(observer, to: ((Value) -> Void).self)
    let told = ForeignObserver(isolation: observer.isolation) { [value] finding in
      if let value = value(finding) { call(value) }
    }
    return ForeignObservation(told, of: store)
  }
}

extension Foreign where Value: Sendable {
  /// Calls a closure with each object that is registered from now on.
  ///
  /// ```swift
  /// observation = player.onRegister { view in view.play() }
  /// ```
  ///
  /// A closure that is isolated to an actor, as one that is written in a main-actor class, is called on that actor, once
  /// for each object, in the order of their registrations. If the container registers on the same actor, that is before
  /// `register` returns. Otherwise it is as soon as the actor is free; an object that ended or was unregistered by then is
  /// passed over. A closure without isolation is called by who registers, on any thread, before `register` returns.
  ///
  /// The closure is called with no lock held: it may read the handle, register and unregister objects, and end its own
  /// observation or another.
  ///
  /// - Parameter observer: What is called. It is kept as long as the observation lasts.
  /// - Returns: The observation, which ends when it is cancelled or nobody keeps it any more.
  public func onRegister(
    // The attribute of `Task.init`: a closure that is written on an actor is isolated to it, and may use what is there.
    @_inheritActorContext _ observer: @escaping @isolated(any) @Sendable (Value) -> Void
  ) -> ForeignObservation {
    observe(observer)
  }
}

// The store is guarded, and by whom an observer is called is up to its isolation.
extension Foreign: @unchecked Sendable where Value: Sendable {}
