/// A closure that is told of registrations.
final class ForeignObserver: @unchecked Sendable {
  /// Whether the closure is called on an actor. Else it may be called by any code that registers.
  let isOnActor: Bool
  /// That actor. Weakly: it may keep the observation, and must end then if nothing else keeps it. If it has, so has the
  /// observer.
  private(set) weak var actor: (any Actor)?
  private let closure: Closure
  /// By which the store finds it as long as it has not ended. Set under the store's lock.
  var number = 0
  /// The number of the newest entry that a closure on an actor was told of. Changes under the store's lock.
  var lastTold = 0
  /// Whether a task is about to tell it, on its actor. Changes under the store's lock.
  var isOnItsWay = false

  init(isolation: (any Actor)?, tell: @escaping (ForeignFinding) -> Void) {
    isOnActor = isolation != nil
    actor = isolation
    closure = Closure(tell)
  }

  /// Releases the closure on its actor, because what it captured may belong there. An observation may end elsewhere.
  deinit {
    guard let actor else { return }
    startTask { [closure] in await closure.end(on: actor) }
  }

  /// Calls the closure. To be called on its actor if it has one.
  func tell(_ finding: ForeignFinding) { closure.call?(finding) }

  /// The closure, apart from the observer, so that it can be released later.
  private final class Closure: @unchecked Sendable {
    private(set) var call: ((ForeignFinding) -> Void)?

    init(_ call: @escaping (ForeignFinding) -> Void) { self.call = call }

    func end(on actor: isolated any Actor) { call = nil }
  }
}

// An observer is called in the isolation in which it was added, or it is `@Sendable`: so nothing that is not
// `Sendable` crosses to another isolation domain. `ObserverCompileTests` compiles programs that would race, and
// expects an error in each.

extension Foreign where Value: Sendable {
  /// Calls a closure with each object that is registered from now on.
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
    // In the Swift 6 language mode that does not compile.
    if let own = observer.isolation, own !== isolation {
      fatalError("an observer of objects that are not Sendable is isolated to another actor than the code that adds it")
    }
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

/// An observation by `Foreign.onRegister(_:)`: as long as it is kept, the closure is called.
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

/// An observer of registrations, or an iteration over them.
enum ForeignListener {
  case observer(ForeignObserver)
  /// An iteration that has no pending object, and goes on when this is finished.
  case iteration(AsyncStream<Never>.Continuation)
}

/// The effects of a registration: the iterations to resume and the observers to call, once the lock is released.
///
/// It goes from inside the lock to the code that registers, and no further: hence `Sendable`, whatever it contains.
struct ForeignNotice: @unchecked Sendable {
  let store: ForeignStore
  let finding: ForeignFinding
  /// In the order in which they were added.
  let listeners: [ForeignListener]
  /// The objects that a sweep found alive, to be released with this.
  let living: ContiguousArray<AnyObject>
}

extension _Inject {
  /// The membership in a collection of an object that is registered with one of the collection's members.
  public struct ForeignMembership {
    let store: ForeignStore
    let object: AnyObject
    let witnesses: ContiguousArray<UInt>
  }
}
