import Testing

struct EagerTests {
  private let log = EventLog()

  @Test func eagerSingletonsAreMadeInTheInitializerAfterWhatTheyNeed() {
    let container = EagerContainer(log: log)
    let events = log.events
    #expect(events == ["database", "metrics", "router metrics", "server router database", "cache"])
    _ = (container.server, container.router, container.database, container.metrics)
    #expect(log.events == events)
  }

  @Test func whatIsNotEagerIsMadeWhenAskedFor() {
    let container = EagerContainer(log: log)
    #expect(!log.events.contains("lazy"))
    _ = container.lazy
    #expect(log.events.last == "lazy")
  }

  @Test func whatOverridesAnEagerSingletonIsMadeInstead() {
    let other = EventLog()
    let container = EagerContainer(log: log) { $0.database { _ in Service(log: other, name: "memory") } }
    #expect(other.events == ["memory"])
    #expect(!log.events.contains("database"))
    #expect(log.events.contains("server router memory"))
    #expect(container.database.name == "memory")
  }
}
