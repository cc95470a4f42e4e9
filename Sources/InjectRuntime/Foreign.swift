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
  @usableFromInline
  let store = ForeignStore()

  init() {}

  /// The newest of the objects that live, or `nil` if there is none.
  @inlinable
  public var current: Value? {
    guard let finding = store.newest else { return nil }
    return finding.value()
  }

  /// The objects that live, in the order of their registration.
  public var all: [Value] {
    var values: [Value] = []
    store.withEntries { entries in
      // As words: this code is compiled for all types at once, where to append a value takes a hundred instructions.
      values = Array(unsafeUninitializedCapacity: entries.count) { values, count in
        guard var place = UnsafeMutableRawPointer(values.baseAddress) else { return }
        entries.sweep { finding in
          finding.write(to: place)
          place += MemoryLayout<Value>.stride
          count += 1
        }
      }
    }
    return values
  }

  /// How many objects live.
  public var count: Int {
    var objects: ContiguousArray<AnyObject> = []
    store.withEntries { $0.sweep { objects.append($0.object) } }
    return objects.count
  }

  /// The objects registered from now on, for `for await`.
  public var registrations: ForeignRegistrations<Value> {
    ForeignRegistrations(foreign: self)
  }
}

// The store is guarded, and an observer is called as `ForeignObserver.swift` says.
extension Foreign: @unchecked Sendable where Value: Sendable {}
