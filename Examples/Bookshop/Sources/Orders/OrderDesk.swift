import Catalog
import Foundation
import GRDB
import Logging
import Storage

/// Takes orders, and finds them again.
public struct OrderDesk: Sendable {
  private let books: Books
  private let transaction: Transaction
  private let clock: any WallClock
  private let logger: Logger

  /// A desk whose orders are written with `transaction`.
  public init(books: Books, transaction: Transaction, clock: any WallClock, logger: Logger) {
    self.books = books
    self.transaction = transaction
    self.clock = clock
    self.logger = logger
  }

  /// Orders `count` copies of a book. The order counts when the transaction has been written.
  public func place(id: String = UUID().uuidString, isbn: String, count: Int) async throws -> Order {
    guard count > 0 else { throw InvalidCount(count: count) }
    let book = try await books.book(isbn: isbn)
    let order = Order(id: id, isbn: isbn, count: count, total: count * book.price, placed: clock.now)
    books.take(count, of: book)
    transaction.add { try order.insert($0) }
    logger.debug("order placed", metadata: ["order": "\(order.id)", "isbn": "\(isbn)", "count": "\(count)"])
    return order
  }

  /// Returns the latest orders, newest first.
  public func latest(_ limit: Int = 20) async throws -> [Order] {
    try await transaction.read { database in
      try Order.order(Column("placed").desc, Column("id")).limit(limit).fetchAll(database)
    }
  }

  /// Returns the order with this number, or throws `UnknownOrder`.
  public func order(id: String) async throws -> Order {
    guard let order = try await transaction.read({ try Order.fetchOne($0, key: id) }) else {
      throw UnknownOrder(id: id)
    }
    return order
  }
}

/// There is no order with this number.
public struct UnknownOrder: Error, Equatable {
  /// The number.
  public let id: String

  /// An error about the order with this number.
  public init(id: String) {
    self.id = id
  }
}

/// Nobody can order so many.
public struct InvalidCount: Error, Equatable {
  /// What was asked for.
  public let count: Int

  /// An error about an order of so many.
  public init(count: Int) {
    self.count = count
  }
}
