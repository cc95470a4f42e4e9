import GRDB
import Synchronization

/// The changes of one request. They are written when the request has succeeded, together: all of them, or none.
public final class Transaction: Sendable {
  /// Writes something. What it finds there may have changed since the request read it, so it checks again, and throws.
  public typealias Change = @Sendable (Database) throws -> Void

  private let database: ShopDatabase
  private let changes = Mutex<[Change]>([])

  /// A transaction of `database`, without changes.
  public init(database: ShopDatabase) {
    self.database = database
  }

  /// Returns what `query` reads. It does not see the changes of this transaction.
  public func read<Value: Sendable>(_ query: @Sendable (Database) throws -> Value) async throws -> Value {
    try await database.read(query)
  }

  /// Adds a change to those that `commit()` writes.
  public func add(_ change: @escaping Change) {
    changes.withLock { $0.append(change) }
  }

  /// Writes the changes in their order. If one throws, none is written.
  public func commit() async throws {
    let changes = changes.withLock { changes in
      defer { changes = [] }
      return changes
    }
    guard !changes.isEmpty else { return }
    try await database.write { database in
      for change in changes { try change(database) }
    }
  }
}
