/// Where orders are kept.
public final class Database: Sendable {
  /// Its file.
  public let path: String

  /// Opens a file.
  public init(databasePath: String) throws { path = databasePath }

  /// Ends all that is open.
  public func close() {}
}

/// The orders of everybody.
public protocol OrderStore: Sendable {
  /// A line for each.
  func titles() -> [String]
}

/// The orders of a database.
public struct DatabaseOrders: OrderStore {
  /// Where they are.
  public let database: Database

  /// Reads a database.
  public init(database: Database) { self.database = database }

  /// A line for each.
  public func titles() -> [String] { [] }
}
