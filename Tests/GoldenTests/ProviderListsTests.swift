import Testing

struct ProviderListsTests {
  private let log = EventLog()
  private var container: StageContainer { StageContainer(log: log) }

  #if DEBUG
    private let acts = ["juggler", "finale", "magician"]
  #else
    private let acts = ["juggler", "finale"]
  #endif

  @Test func askingForTheCollectionConstructsNoMember() async {
    let container = container
    let (acts, entrances, tickets) = (container.acts, container.entrances, container.tickets)
    #expect(log.events == [])
    #expect(acts.map { $0().name } == self.acts)
    #expect(log.events == self.acts)
    withExtendedLifetime((entrances, tickets)) {}
  }

  @Test func membersKeepTheirScopes() {
    let container = container
    let acts = container.acts
    #expect(acts[0]() !== acts[0]())
    #expect(acts[1]() === container.finale)
    #expect(log.events.filter { $0 == "finale" }.count == 1)
  }

  @Test func theClosuresOfADictionaryHaveTheEffectsOfItsMembers() async throws {
    let entrances = container.entrances
    #expect(try await entrances["door"]?().name == "juggler")
    #expect(try await entrances["cannon"]?().name == "cannon")
    await #expect(throws: Jammed.self) { try await entrances["trapdoor"]?() }
  }

  @Test @MainActor func theClosuresRunWhereTheirMembersAre() {
    let light = container.lights[0]
    #expect(light() !== light())
  }

  @Test func theClosuresTakeTheParametersOfTheirMembers() {
    let tickets = container.tickets
    #expect(tickets.map { $0(3).row } == [3, -3, 103])
    #expect(log.events == ["ticket 3", "ticket -3", "ticket 103"])
  }

  @Test func whatTheContainerKeepsDoesNotKeepIt() {
    var container: StageContainer? = container
    weak let weakContainer = container
    let (playbill, encore) = (container?.playbill, container?.encore)
    #expect(playbill?.acts[0]().name == "juggler")
    #expect(encore?[0]().name == "juggler")
    container = nil
    #expect(weakContainer == nil)
    withExtendedLifetime((playbill, encore)) {}
  }

  @Test func whatTheCallerHasKeepsTheContainer() async throws {
    var container: StageContainer? = container
    weak let weakContainer = container
    var rehearsal = container?.makeRehearsal()
    container = nil
    #expect(weakContainer != nil)
    #expect(rehearsal?.all[1]().name == "finale")
    #expect(try await rehearsal?.ways["door"]?().name == "juggler")
    rehearsal = nil
    #expect(weakContainer == nil)
  }

  @Test func anActMayAskForAllActs() {
    let parade = container.makeParade()
    #expect(parade.floats[0]() !== parade)
  }

  #if DEBUG
    @Test func theClosuresGiveWhatOverridesAMember() {
      let magician = Magician(log: EventLog())
      let container = StageContainer(log: log) { $0.juggler { _ in magician } }
      #expect(container.acts[0]() === magician)
      #expect(container.playbill.acts[0]() === magician)
    }

    @Test func anOverrideOfTheCollectionHasClosuresToo() {
      let container = StageContainer(log: log) { $0.acts { container in [{ container.finale }] } }
      #expect(container.playbill.acts.map { $0().name } == ["finale"])
    }
  #endif
}
