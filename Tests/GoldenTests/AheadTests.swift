import Testing

struct AheadTests {
  private let log = EventLog()

  @Test func whatTheInitializerHasConstructedIsThere() async throws {
    let container = try await AheadContainer(log: log, isWet: false)
    #expect(log.events == ["cellar", "roof", "roof"])
    let house = container.makeHouse()
    #expect(house.cellar === container.cellar)
    #expect(house.roof === container.roof)
    #expect(container.view as? AheadRoof === container.roof)
    #expect(container.attic.chimney() === container.chimney)
    await container.teardown()
    #expect(log.events.last == "-cellar")
  }

  @Test func theInitializerFailsWithIt() async {
    await #expect(throws: AheadCellar.Flood.self) { try await AheadContainer(log: log, isWet: true) }
    #expect(log.events == [])
  }

  @Test func itsOverrideIsConstructedInstead() async throws {
    let other = EventLog()
    let container = try await AheadContainer(log: log, isWet: true) {
      $0.cellar { _ in try AheadCellar.dig(log: other, isWet: false) }
    }
    #expect(container.roof.cellar === container.cellar)
    #expect(other.events == ["cellar"])
  }

  @Test func aTestingContainerConstructsWhatIsOverridden() async throws {
    let other = EventLog()
    let container = try await AheadContainer.testing(log: log, isWet: true) {
      $0.cellar { _ in try AheadCellar.dig(log: other, isWet: false) }
    }
    #expect(container.cellar === container.cellar)
    #expect(other.events == ["cellar"])
    #expect(log.events == [])
  }
}
