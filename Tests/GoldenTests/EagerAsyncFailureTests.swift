import Testing

struct EagerAsyncFailureTests {
  private let log = EventLog()

  @Test func whatWasMadeBeforeAFailureIsEndedAndTheFirstFailureThrown() async {
    await #expect(throws: PortStorm(isHere: true)) {
      try await PortContainer(log: log, storm: PortStorm(isHere: true))
    }
    #expect(log.events == ["+mole", "+buoy", "-buoy", "-mole"])
  }

  @Test func withoutAFailureAllOfItStays() async throws {
    let container = try await PortContainer(log: log, storm: PortStorm(isHere: false))
    #expect(container.ferry.mole === container.mole)
    #expect(log.events == ["+mole", "+buoy"])
  }
}
