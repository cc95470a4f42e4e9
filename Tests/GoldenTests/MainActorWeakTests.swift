import Testing

@MainActor
struct MainActorWeakTests {
  private let log = EventLog()

  @Test func theObjectIsTheSameAsLongAsSomebodyHoldsIt() {
    let container = PanelContainer(log: log)
    let pane = container.pane
    #expect(container.pane === pane)
    #expect(container.palette === pane.palette)
    #expect(log.events == ["palette"])
    withExtendedLifetime(pane) {}
  }

  @Test func itIsMadeAgainAfterwards() {
    let container = PanelContainer(log: log)
    _ = container.pane
    _ = container.pane
    #expect(log.events == ["palette", "palette"])
  }
}
