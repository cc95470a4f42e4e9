import Testing

struct EagerFailureTests {
  private let log = EventLog()

  @Test func whatWasMadeBeforeAFailureIsEnded() {
    #expect(throws: Storm(isHere: true)) { try HarbourContainer(log: log, storm: Storm(isHere: true)) }
    #expect(log.events == ["+quay", "+crane", "-crane", "-quay"])
  }

  @Test func withoutAFailureAllOfItStays() throws {
    let container = try HarbourContainer(log: log, storm: Storm(isHere: false))
    #expect(log.events == ["+quay", "+crane", "+wharf"])
    container.ship.crane.close()
    container.teardown()
    #expect(log.events.dropFirst(3) == ["-crane", "-wharf", "-ship", "-crane", "-quay"])
  }
}
