/// The living registered objects of a foreign binding: a handle that retains none of them.
///
/// A handle may be read at any time, before the first registration too, and always gives the same objects to all
/// readers. In bindings `weak(playerView)` passes it, and the container's accessor returns it.
///
/// The caller retains the returned object, as any object: keeping `current` in a property would keep a view alive that
/// should be gone. Keep the handle instead.
///
/// A handle is `Sendable` if its objects are. To read it takes a lock, for a short time. A container with
/// `isolation: none` has a `LocalForeign` instead, which never leaves its isolation domain.
public final class Foreign<Value> {
  @usableFromInline
  let store = ForeignStore()

  /// The newest of the objects that live, or `nil` if there is none.
  @inlinable
  public var current: Value? {
    guard let finding = store.newest else { return nil }
    return finding.value()
  }

  /// The objects that live, in the order of their registration.
  public var all: [Value] {
    store.state.withLock { state in
      // Swift 6.3.1 writes the count of an array without capacity into what all empty ones share: a race of threads.
      guard state.entries.count > 0 else { return [] }
      // As words: this code is compiled for all types at once, where to append a value takes a hundred instructions.
      return Array(unsafeUninitializedCapacity: state.entries.count) { values, count in
        guard var place = UnsafeMutableRawPointer(values.baseAddress) else { return }
        state.entries.sweep { finding in
          finding.write(to: place)
          place += MemoryLayout<Value>.stride
          count += 1
        }
      }
    }
  }

  /// How many objects live.
  public var count: Int { all.count }

  /// The objects registered from now on, for `for await`.
  public var registrations: ForeignRegistrations<Value> {
    ForeignRegistrations(foreign: self)
  }
}

// The store is guarded, and an observer is called as `ForeignObserver.swift` says.
extension Foreign: @unchecked Sendable where Value: Sendable {}

/// The handle of a foreign binding in a container with `isolation: none`: as `Foreign`, for one isolation domain.
///
/// It is never `Sendable`, whatever its objects are. So all code that reads it or registers is in the isolation domain
/// of its container. There an observer may use objects that are not `Sendable`, also in code without an actor.
public struct LocalForeign<Value> {
  let foreign: Foreign<Value>

  /// The newest of the objects that live, or `nil` if there is none.
  public var current: Value? { foreign.current }

  /// The objects that live, in the order of their registration.
  public var all: [Value] { foreign.all }

  /// How many objects live.
  public var count: Int { foreign.count }

  /// The objects registered from now on, for `for await`.
  public var registrations: ForeignRegistrations<Value> { foreign.registrations }

  /// Calls a closure with each object that is registered from now on, in the order of their registrations.
  ///
  /// On an actor the closure is called there. Elsewhere it is called by the code that registers, before `register`
  /// returns.
  ///
  /// - Parameters:
  ///   - isolation: The actor of the caller.
  ///   - observer: What is called. It is kept as long as the observation lasts.
  /// - Returns: The observation, which ends when it is cancelled or released.
  public func onRegister(
    isolation: isolated (any Actor)? = #isolation, _ observer: @escaping (Value) -> Void
  ) -> LocalForeignObservation {
    LocalForeignObservation(observation: foreign.observe(on: isolation, calling: observer))
  }
}

/// An observation by `LocalForeign.onRegister(_:)`: as `ForeignObservation`, for one isolation domain.
///
/// It is never `Sendable`: where the observation ends, the values that the closure captured are released.
public struct LocalForeignObservation {
  let observation: ForeignObservation

  /// Ends the observation, from within the closure too. A second time does nothing.
  public func cancel() { observation.cancel() }
}

@available(*, unavailable)
extension LocalForeign: Sendable {}

@available(*, unavailable)
extension LocalForeignObservation: Sendable {}

extension _Inject {
  /// The registry of a foreign binding's objects, which other code constructs: the writing side of a `Foreign`.
  ///
  /// Code that has only the handle cannot register. When the registry ends, so do the iterations over `registrations`;
  /// handles go on giving what lives.
  public struct ForeignRegistry<Value>: ~Copyable {
    /// The handle that others read.
    public let handle: Foreign<Value>
    /// The handle that others read in a container with `isolation: none`. Only a registry that never leaves its
    /// isolation domain may give it away.
    public var localHandle: LocalForeign<Value> { LocalForeign(foreign: handle) }
    private let object: (Value) -> AnyObject

    /// A registry of nothing yet.
    ///
    /// - Parameter object: Returns the object itself. It is here because only code that knows the type can say that an
    ///   `any Panel` is one: `_Inject.ForeignRegistry<any Panel>(object: { $0 })`.
    public init(object: @escaping @Sendable (Value) -> AnyObject) {
      self.object = object
      handle = Foreign()
    }

    deinit {
      handle.store.close()
    }

    /// Makes an object available here and in collections, then resumes the iterations and calls the observers.
    ///
    /// An object that is registered already keeps its place, and is not announced again. One that is being
    /// deinitialized must not be registered: that traps, as making a weak reference to it does.
    ///
    /// - Parameters:
    ///   - value: The object. It is not kept alive.
    ///   - memberships: That of the object in each collection that this binding is a member of: `membership(of:)` of
    ///     the collection's registry. The object must be the same.
    ///   - isolation: Where the caller runs. Observers that are isolated to the same actor, and those that are
    ///     isolated to none, are called before this returns; others are called later, on theirs.
    public func register(
      _ value: Value, in memberships: [ForeignMembership] = [], isolation: isolated (any Actor)? = #isolation
    ) {
      let notices = handle.store.register(object(value), memberships) { Self.witnesses(of: value) }
      for notice in notices { notice.deliver(isolation: isolation) }
    }

    /// Takes an object out, as if it had ended, and out of each collection in which no other member has it. Does
    /// nothing if it is not registered.
    ///
    /// - Parameters:
    ///   - value: The object. It may be about to end: its `deinit` may call this.
    ///   - memberships: As they were when it was registered.
    public func unregister(_ value: Value, from memberships: [ForeignMembership] = []) {
      handle.store.unregister(object(value), memberships)
    }

    /// Returns the membership of an object in this collection, for a member of it to register the object with.
    ///
    /// The object is in the collection once, in the place of its first registration, until its last one ends.
    ///
    /// - Parameter value: The object.
    /// - Returns: The argument for `register` and `unregister` of the member's registry. It retains the object.
    public func membership(of value: Value) -> ForeignMembership {
      ForeignMembership(store: handle.store, object: object(value), witnesses: Self.witnesses(of: value))
    }

    /// The words of a value after the reference to its object.
    private static func witnesses(of value: Value) -> ContiguousArray<UInt> {
      guard MemoryLayout<Value>.size > MemoryLayout<AnyObject>.size else { return [] }
      return withUnsafeBytes(of: value) { ContiguousArray($0.bindMemory(to: UInt.self).dropFirst()) }
    }
  }
}

extension _Inject.ForeignRegistry where Value: AnyObject {
  /// A registry of objects of a class, of which there are none yet.
  public init() {
    self.init(object: { $0 })
  }
}

// `object` is `@Sendable`, and the store is guarded.
extension _Inject.ForeignRegistry: @unchecked Sendable where Value: Sendable {}
