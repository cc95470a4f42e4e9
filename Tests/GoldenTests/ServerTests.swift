import Testing

struct ServerTests {
  private let log = EventLog()
  private var container: ServerContainer { ServerContainer(log: log, environment: Environment(name: "shop")) }

  @Test func theServerAnswers() async throws {
    let container = container
    let application = try await container.makeApplication()
    let server = application.server
    #expect(try await server.get("/checkout") == "checkout orders invoices")
    #expect(try await server.get("/health") == "postgres://localhost:5432/shop")
    #expect(try await server.get("/none") == "not found: /none 1003")
    #expect(server.filters.count == 2)
    #expect(server.clients.map(\.name) == ["mail", "payment"])
    #expect(application.scheduler.jobs.map(\.name).prefix(3) == ["sweep", "invoicing", "report"])
    #expect(await application.dashboard() === container.dashboard)
    #expect(log.events == ["connecting"])
  }

  @Test func requestsShareThePool() async throws {
    let container = container
    let repositories = [try await container.orderRepository, try await container.stockRepository]
    #expect(repositories[0].pool === repositories[1].pool)
    #expect(log.events == ["connecting"])
  }

  @Test func itEndsFromTheServerToThePool() async throws {
    let container = container
    _ = try await container.makeApplication()
    try await container.teardown()
    #expect(Set(log.events.dropFirst()) == ["server", "scheduler", "console", "cache", "pool"])
    let index = { (event: String) in try #require(log.events.firstIndex(of: event)) }
    #expect(try index("server") < index("pool"))
    #expect(try index("scheduler") < index("console"))
  }

  @Test func withoutAHostNothingIsMade() async {
    let container = ServerContainer(log: log, environment: Environment(name: "shop", host: nil))
    await #expect(throws: HostIsMissing()) { try await container.server }
    #expect(log.events == [])
  }
}
