/// The threads that may use a container.
package enum ContainerIsolation: Equatable {
  /// Any: it is `Sendable`, and its slots are safe under contention.
  case threadSafe
  /// Those of a global actor.
  case actor(String)
  /// One isolation domain, whichever: it is not `Sendable`.
  case none
}
