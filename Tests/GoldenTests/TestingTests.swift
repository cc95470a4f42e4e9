import Testing

struct TestingTests {
  @Test func aTestingContainerHasWhatTheTestOverrides() {
    let container = TestingContainer.testing(host: "example.com") {
      $0.gauge { _ in SteadyGauge(level: 7) }
      $0.panel { Panel(gauge: $0.gauge) }
    }
    #expect(container.host == "example.com")
    #expect(container.makePanel().gauge.level == 7)
    #expect(container.meter.level == 7)
  }
}
