import GRDB
import Logging
import Synchronization

/// The shop's SQLite database. One connection writes, and others read meanwhile.
public final class ShopDatabase: Sendable {
  private let connections: any DatabaseWriter
  private let isClosed = Mutex(false)
  private let logger: Logger

  /// Opens the database in the file at `path`, which is created if there is none, and brings its tables up to date.
  ///
  /// A database at `:memory:` has one connection, and ends with it.
  public init(databasePath path: String, logger: Logger) throws {
    connections = path == ":memory:" ? try DatabaseQueue() : try DatabasePool(path: path)
    self.logger = logger
    try Schema.migrator.migrate(connections)
    logger.info("database opened", metadata: ["path": "\(path)"])
  }

  /// Returns what `query` reads, all of it from one state of the database.
  public func read<Value: Sendable>(_ query: @Sendable (Database) throws -> Value) async throws -> Value {
    try checkOpen()
    return try await connections.read(query)
  }

  /// Writes what `changes` does, all of it or, if it throws, nothing.
  public func write<Value: Sendable>(_ changes: @Sendable (Database) throws -> Value) async throws -> Value {
    try checkOpen()
    return try await connections.write(changes)
  }

  /// Waits for reads and writes that have begun, and closes the file. Later ones throw `DatabaseClosed`.
  public func close() throws {
    isClosed.withLock { $0 = true }
    try connections.close()
    logger.info("database closed")
  }

  /// Who still has a database after the teardown may ask it. SQLite would read freed memory.
  private func checkOpen() throws {
    if isClosed.withLock(\.self) { throw DatabaseClosed() }
  }
}

/// The database was closed before somebody asked for something.
public struct DatabaseClosed: Error {
  /// The error.
  public init() {}
}
