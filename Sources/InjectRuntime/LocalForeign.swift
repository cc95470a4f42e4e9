/// The handle of a foreign binding in a container with `isolation: none`: as `Foreign`, for one isolation domain.
///
/// ```swift
/// final class Remote {
///   private var observation: LocalForeignObservation?
///
///   init(player: LocalForeign<PlayerView>) {
///     observation = player.onRegister { [weak self] view in self?.show(view) }
///   }
/// }
/// ```
///
/// It is never `Sendable`, whatever its objects are. So all code that reads it or registers is in the isolation domain
/// of its container. There an observer may use objects that are not `Sendable`, also in code without an actor.
public struct LocalForeign<Value> {
  let foreign: Foreign<Value>

  init(_ foreign: Foreign<Value>) {
    self.foreign = foreign
  }

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
