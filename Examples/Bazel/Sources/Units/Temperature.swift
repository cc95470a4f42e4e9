/// A temperature in degrees Celsius.
public struct Temperature: Sendable, CustomStringConvertible {
  private let celsius: Double

  /// A temperature of `celsius` degrees.
  public init(celsius: Double) {
    self.celsius = celsius
  }

  /// The degrees and their unit: `11.5 °C`.
  public var description: String { "\(celsius) °C" }
}
