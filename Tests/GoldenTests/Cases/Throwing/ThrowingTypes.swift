
nonisolated struct Broken: Error, Equatable {}

/// Decides whether the next opening of the database fails.
nonisolated final class Fault: Sendable {
  private let isThere: Locked<Bool>

  init(isThere: Bool = false) {
    self.isThere = Locked(isThere)
  }

  func repair() {
    isThere.withLock { $0 = false }
  }

  func check() throws(Broken) {
    if isThere.withLock({ $0 }) { throw Broken() }
  }
}

nonisolated final class Database: Sendable {
  init(fault: Fault, log: EventLog) throws {
    log("opening")
    try fault.check()
  }
}

nonisolated final class Repository: Sendable {
  let database: Database
  let name = "repository"

  init(database: Database) {
    self.database = database
  }
}

nonisolated struct Query: Sendable {
  let text: String
  let repository: Repository
}

nonisolated final class LazyQuery: Sendable {
  let database: @Sendable () throws -> Database
  let query: @Sendable (String) throws -> Query

  init(database: @escaping @Sendable () throws -> Database, query: @escaping @Sendable (String) throws -> Query) {
    self.database = database
    self.query = query
  }
}

nonisolated struct Report: Sendable {
  let query: @Sendable (String) throws -> Query
}

nonisolated final class Migration {
  let database: Database
  var name = ""

  init(database: Database) {
    self.database = database
  }

  /// Nobody wants its result.
  func run(log: EventLog) throws -> Int {
    log("migrated")
    return 1
  }

  func check() {}
}

nonisolated func readVersion(_ database: Database) throws -> Int {
  42
}

nonisolated func fetch(_ name: String, log: EventLog) async throws -> String {
  await Task.yield()
  log("fetched")
  return name
}

nonisolated final class Pause: Sendable {
  let name = "pause"

  init(log: EventLog) async {
    await Task.yield()
    log("paused")
  }
}

nonisolated final class Session: Sendable {
  let wait: @Sendable () async -> String
  let page: @Sendable () async throws -> String

  init(wait: @escaping @Sendable () async -> String, page: @escaping @Sendable () async throws -> String) {
    self.wait = wait
    self.page = page
  }
}
