import Synchronization

/// Says to one caller alone that it is the first: a container is torn down once.
///
/// ```swift
/// private let tornDown = OnceFlag()
///
/// func teardown() async throws {
///   guard tornDown.raise() else { return }
///   …
/// }
/// ```
public struct OnceFlag: ~Copyable, Sendable {
  private let isRaised = Atomic(false)

  /// A flag that is not raised.
  public init() {}

  /// Raises the flag.
  ///
  /// - Returns: Whether this call did it; `false` for all later ones.
  public func raise() -> Bool {
    !isRaised.exchange(true, ordering: .acquiringAndReleasing)
  }
}
