protocol Tuner: Sendable {
  func station(at frequency: Double) -> String
}

final class FMTuner: Tuner {
  func station(at frequency: Double) -> String { "FM \(frequency)" }
}

final class Radio {
  private let tuner: any Tuner
  private let name: String

  init(tuner: any Tuner, name: String) {
    self.tuner = tuner
    self.name = name
  }

  var display: String { "\(name): \(tuner.station(at: 93.7))" }
}
