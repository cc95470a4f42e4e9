import Testing

@MainActor
struct MainActorTeardownTests {
  private let log = EventLog()

  @Test func eachEndsBeforeWhatItNeeds() throws {
    let container = StudioContainer(log: log)
    _ = (container.easel, container.vault)
    try container.teardown()
    #expect(log.events == ["vault", "easel", "lamp"])
  }

  @Test func onlyWhatWasMadeEndsAndOnce() throws {
    let container = StudioContainer(log: log)
    _ = container.lamp
    try container.teardown()
    try container.teardown()
    #expect(log.events == ["lamp"])
  }
}
