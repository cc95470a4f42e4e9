import Units

/// A source of temperatures.
public protocol Station: Sendable {
  func temperature() -> Temperature
}

/// A station that reports the average of past years.
final class Almanac: Station {
  private let average: Temperature

  init(average: Temperature) {
    self.average = average
  }

  func temperature() -> Temperature {
    average
  }
}
