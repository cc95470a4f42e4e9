/// Where a temperature comes from.
public protocol Station: Sendable {
  func celsius() -> Double
}

/// A station that is always right about the past.
public struct Almanac: Station {
  private let average: Double

  /// One that says `average` each day.
  public init(average: Double) {
    self.average = average
  }

  /// The average.
  public func celsius() -> Double {
    average
  }
}
