/// The living registered objects of a foreign binding: a handle that retains none of them.
///
/// A handle may be read at any time, before the first registration too, and always gives the same objects to all
/// readers. In bindings `weak(playerView)` passes it, and the container's accessor returns it.
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
/// The caller retains the returned object, as any object: keeping `current` in a property would keep a view alive that
/// should be gone. Keep the handle instead.
///
/// A handle is `Sendable` if its objects are. To read it takes a lock, for a short time. A container with
/// `isolation: none` has a `LocalForeign` instead, which never leaves its isolation domain.
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

  /// The objects registered from now on, for `for await`.
  public var registrations: ForeignRegistrations<Value> {
    ForeignRegistrations(foreign: self)
  }
}

// The store is guarded, and an observer is called as `Foreign+Observers.swift` says.
extension Foreign: @unchecked Sendable where Value: Sendable {}
