import GRDB
import Logging

/// The shop's SQLite database. One connection writes, and others read meanwhile.
public final class ShopDatabase: Sendable {
  private let connections: any DatabaseWriter
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
    try await connections.read(query)
  }

  /// Writes what `changes` does, all of it or, if it throws, nothing.
  public func write<Value: Sendable>(_ changes: @Sendable (Database) throws -> Value) async throws -> Value {
    try await connections.write(changes)
  }

  /// Waits for reads and writes that have begun, and closes the file. Later ones throw.
  public func close() throws {
    try connections.close()
    logger.info("database closed")
  }
}
