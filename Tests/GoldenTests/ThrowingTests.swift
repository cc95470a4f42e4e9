import Testing

struct ThrowingTests {
  private let log = EventLog()
  private func container(_ fault: Fault = Fault()) -> ThrowingContainer {
    ThrowingContainer(fault: fault, log: log)
  }

  @Test func whatFailedIsTriedAgain() throws {
    let fault = Fault(isThere: true)
    let container = container(fault)
    #expect(throws: Broken()) { try container.database }
    #expect(throws: Broken()) { try container.makeQuery(text: "") }
    #expect(log.events == ["opening", "opening"])
    fault.repair()
    #expect(try container.database === container.database)
    #expect(log.events == ["opening", "opening", "opening"])
  }

  @Test func effectsSpreadToWhatNeedsThem() throws {
    let container = container()
    #expect(try container.repository.database === container.database)
    #expect(try container.records === container.repository)
    #expect(try container.makeQuery(text: "all").text == "all")
    #expect(try container.makeSummary() == "42 repository 42")
  }

  @Test func aProviderTakesTheEffects() throws {
    let fault = Fault(isThere: true)
    let container = container(fault)
    let query = container.lazyQuery
    let report = container.makeReport()
    #expect(throws: Broken()) { try query.database() }
    fault.repair()
    #expect(try query.query("some").text == "some")
    #expect(try report.query("more").text == "more")
  }

  @Test func aMethodThatIsCalledAfterwardsMayThrow() throws {
    _ = try container().makeMigration()
    #expect(log.events == ["opening", "migrated"])
    #expect(try container().makeBackup().name == "repository")
  }

  @Test func anOverrideMayThrow() {
    let container = ThrowingContainer(fault: Fault(), log: log) { $0.database { _ in throw Broken() } }
    #expect(throws: Broken()) { try container.repository }
  }

  @Test func whatIsAsyncIsAwaited() async throws {
    let container = container()
    #expect(try await container.makePage() == "42 repository 42!")
    #expect(await container.makeWait() == "pause")
    #expect(log.events == ["opening", "fetched", "paused"])
    #expect(await container.session.wait() == "pause")
    #expect(try await container.session.page() == "42 repository 42!")
  }
}
