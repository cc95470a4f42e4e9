// An observer is called in the isolation in which it was added, or it is `@Sendable`: so nothing that is not
// `Sendable` crosses to another isolation domain. `ObserverCompileTests` compiles programs that would race, and
// expects an error in each.

extension Foreign where Value: Sendable {
  /// Calls a closure with each object that is registered from now on.
  ///
  /// ```swift
  /// observation = player.onRegister { [weak self] view in self?.show(view) }
  /// ```
  ///
  /// The observation keeps the closure, and `self` mostly keeps the observation. So capture `self` weakly, or end the
  /// observation with `cancel()`.
  ///
  /// The closure is called once for each object, in the order of their registrations:
  ///
  /// - On its actor, if it is isolated to one, as a closure that is written in a main-actor class or begins with
  ///   `@MainActor in`.
  /// - Else on the actor of the code that calls `onRegister`. A closure that captures an actor weakly is one of these:
  ///   `{ [weak self] view in self?.assumeIsolated { $0.show(view) } }`.
  /// - Else, where no actor is involved, on the thread that registers the object, before `register` returns. Threads
  ///   that register at the same time call it at the same time.
  ///
  /// A closure on an actor is called before `register` returns if the object is registered on that actor. Otherwise it
  /// is called as soon as the actor is free; an object that ended or was unregistered by then is passed over.
  ///
  /// The closure is called with no lock held: it may read the handle, register and unregister objects, and end its own
  /// observation or another.
  ///
  /// - Parameters:
  ///   - isolation: The actor of the caller.
  ///   - observer: What is called. It is kept as long as the observation lasts.
  /// - Returns: The observation, which ends when it is cancelled or released.
  public func onRegister(
    isolation: isolated (any Actor)? = #isolation,
    // The attribute of `Task.init`: a closure that is written on an actor is isolated to it, and may use what is there.
    @_inheritActorContext _ observer: @escaping @isolated(any) @Sendable (Value) -> Void
  ) -> ForeignObservation {
    observe(on: observer.isolation ?? isolation, observer)
  }
}

extension Foreign {
  /// Calls a closure with each object that is registered from now on, where the closure or the objects are not
  /// `Sendable`.
  ///
  /// As for `Sendable` objects and closures, except that only code on an actor can call it: the closure is called
  /// there. Elsewhere the compiler says that `nil` is not compatible with `any Actor`; the closure must be `@Sendable`
  /// there.
  ///
  /// - Parameters:
  ///   - isolation: The actor of the caller.
  ///   - observer: What is called, on that actor. It is kept as long as the observation lasts.
  ///   - ranking: Nothing. With one parameter more and `@isolated(any)` the compiler prefers the other method wherever
  ///     that will do.
  /// - Returns: The observation, which ends when it is cancelled or released.
  public func onRegister(
    isolation: isolated any Actor = #isolation,
    _ observer: @escaping @isolated(any) (Value) -> Void,
    ranking: Void = ()
  ) -> ForeignObservation {
    if let own = observer.isolation, own !== isolation { stopAtForeignIsolation() }
    return observe(on: isolation, observer)
  }

  private func observe(
    on actor: (any Actor)?, _ observer: @escaping @isolated(any) (Value) -> Void
  ) -> ForeignObservation {
    // A function is called the same way whether its isolation is in its type or not. The language has no other way to
    // call this one without waiting, where it is known to be called in its isolation: see `ForeignNotice.deliver`. The
    // structs are there because systems before macOS 15 have no metadata of a function type with an isolation.
    observe(on: actor, calling: unsafeBitCast(IsolatedObserver(call: observer), to: PlainObserver<Value>.self).call)
  }

  func observe(on actor: (any Actor)?, calling body: @escaping (Value) -> Void) -> ForeignObservation {
    ForeignObservation(ForeignObserver(isolation: actor) { body($0.value()) }, of: store)
  }
}

private struct IsolatedObserver<Value> { let call: @isolated(any) (Value) -> Void }
private struct PlainObserver<Value> { let call: (Value) -> Void }
