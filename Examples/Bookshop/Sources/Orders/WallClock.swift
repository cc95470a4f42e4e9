import Foundation

/// Tells the time.
public protocol WallClock: Sendable {
  var now: Date { get }
}

/// The clock of the machine.
public struct SystemClock: WallClock {
  /// The clock.
  public init() {}

  /// The time at this moment.
  public var now: Date { Date() }
}
