nonisolated protocol Gauge: Sendable {
  var level: Int { get }
}

nonisolated struct SteadyGauge: Gauge {
  var level = 1
}

nonisolated final class Panel: Sendable {
  let gauge: any Gauge

  init(gauge: any Gauge) {
    self.gauge = gauge
  }
}
