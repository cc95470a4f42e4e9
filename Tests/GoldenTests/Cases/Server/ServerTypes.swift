
nonisolated struct Environment: Sendable {
  let name: String
  var host: String? = "localhost"
}

nonisolated struct HostIsMissing: Error, Equatable {}

@globalActor
actor MetricsActor {
  static let shared = MetricsActor()
}

nonisolated struct ServerConfiguration: Sendable {
  let host: String
  let port = 8080
  let limit = 100

  init(environment: Environment) throws {
    guard let host = environment.host else { throw HostIsMissing() }
    self.host = host
  }
}

nonisolated protocol ServerClock: Sendable {
  var now: Int { get }
}

nonisolated struct FixedServerClock: ServerClock {
  let now = 1000
}

nonisolated final class Identifiers: Sendable {
  private let last: Locked<Int>

  init(clock: any ServerClock) {
    last = Locked(clock.now)
  }

  func next() -> Int {
    last.withLock {
      $0 += 1
      return $0
    }
  }
}

nonisolated final class Tracer: Sendable {
  let log: EventLog

  init(log: EventLog, clock: any ServerClock) {
    self.log = log
  }
}

@MetricsActor
final class Metrics {
  init(clock: any ServerClock) {}
}

@MetricsActor
final class Dashboard {
  let metrics: Metrics

  init(metrics: Metrics) {
    self.metrics = metrics
  }
}

@MainActor
final class OperatorConsole {
  let log: EventLog

  init(log: EventLog) {
    self.log = log
  }

  func close() {
    log("console")
  }
}

nonisolated final class ConnectionPool: Sendable {
  let log: EventLog
  let url: String

  init(log: EventLog, url: String) async throws {
    await Task.yield()
    log("connecting")
    self.log = log
    self.url = url
  }

  func shutdown() async throws {
    await Task.yield()
    log("pool")
  }
}

nonisolated final class CacheClient: Sendable {
  let log: EventLog

  init(log: EventLog, port: Int) async {
    await Task.yield()
    self.log = log
  }

  func flush() async {
    log("cache")
  }
}

nonisolated final class Client: Sendable {
  let name: String

  init(name: String, tracer: Tracer) {
    self.name = name
  }
}

nonisolated final class ServerRepository: Sendable {
  let pool: ConnectionPool
  let table: String

  init(pool: ConnectionPool, cache: CacheClient, table: String) {
    self.pool = pool
    self.table = table
  }
}

nonisolated final class ServerService: Sendable {
  let name: String
  let repositories: [ServerRepository]

  init(name: String, tracer: Tracer, repositories: [ServerRepository]) {
    self.name = name
    self.repositories = repositories
  }
}

nonisolated protocol ServerJob: Sendable {
  var name: String { get }
}

nonisolated struct RepositoryJob: ServerJob {
  let name: String
  let repository: ServerRepository
}

nonisolated struct ServiceJob: ServerJob {
  let name: String
  let service: ServerService
}

nonisolated struct ReportJob: ServerJob {
  let name = "report"
  let metrics: Metrics
  let console: OperatorConsole

  init(metrics: Metrics, console: OperatorConsole) async {
    self.metrics = metrics
    self.console = console
  }
}

nonisolated struct IdleJob: ServerJob {
  let name = "idle"
}

nonisolated final class Scheduler: Sendable {
  let log: EventLog
  let jobs: [any ServerJob]

  init(log: EventLog, jobs: [any ServerJob]) {
    self.log = log
    self.jobs = jobs
  }

  func stop() async {
    log("scheduler")
  }
}

nonisolated protocol ServerHandler: Sendable {
  func answer(_ request: ServerRequest) async throws -> String
}

nonisolated struct ServiceHandler: ServerHandler {
  let service: ServerService

  func answer(_ request: ServerRequest) async throws -> String {
    "\(service.name) \(service.repositories.map(\.table).joined(separator: " "))"
  }
}

nonisolated struct HealthHandler: ServerHandler {
  let pool: @Sendable () async throws -> ConnectionPool

  func answer(_ request: ServerRequest) async throws -> String {
    try await pool().url
  }
}

nonisolated struct NotFoundHandler: ServerHandler {
  func answer(_ request: ServerRequest) async throws -> String {
    "not found: \(request.path) \(request.identifier)"
  }
}

nonisolated protocol ServerFilter: Sendable {}

nonisolated struct TracingFilter: ServerFilter {
  let tracer: Tracer
}

nonisolated struct LimitFilter: ServerFilter {
  let limit: Int
}

nonisolated struct ServerRequest: Sendable {
  let path: String
  let identifier: Int
}

nonisolated struct ServerRouter: Sendable {
  let handlers: [String: any ServerHandler]
  let notFound: any ServerHandler
}

nonisolated final class HTTPServer: Sendable {
  let log: EventLog
  let router: ServerRouter
  let filters: [any ServerFilter]
  let makeRequest: @Sendable (String) -> ServerRequest
  private let attached = Locked<[Client]>([])

  init(
    log: EventLog, port: Int, router: ServerRouter, filters: [any ServerFilter],
    makeRequest: @escaping @Sendable (String) -> ServerRequest
  ) {
    self.log = log
    self.router = router
    self.filters = filters
    self.makeRequest = makeRequest
  }

  var clients: [Client] {
    attached.withLock { $0 }
  }

  func attach(clients: [Client]) {
    attached.withLock { $0 = clients }
  }

  func get(_ path: String) async throws -> String {
    try await (router.handlers[path] ?? router.notFound).answer(makeRequest(path))
  }

  func stop() async {
    log("server")
  }
}

nonisolated struct Application: Sendable {
  let server: HTTPServer
  let scheduler: Scheduler
  let dashboard: @MetricsActor @Sendable () -> Dashboard
}
