import GRDB
import Storage

/// Finds books.
public struct Books: Sendable {
  private let transaction: Transaction

  /// The books that `transaction` reads.
  public init(transaction: Transaction) {
    self.transaction = transaction
  }

  /// Returns the books whose title or author contains `text`, or all of them, by title.
  public func matching(_ text: String?) async throws -> [Book] {
    try await transaction.read { database in
      var books = Book.order(Column("title"))
      if let text { books = books.filter(Column("title").like("%\(text)%") || Column("author").like("%\(text)%")) }
      return try books.fetchAll(database)
    }
  }

  /// Returns the book with this number, or throws `UnknownBook`.
  public func book(isbn: String) async throws -> Book {
    guard let book = try await transaction.read({ try Book.fetchOne($0, key: isbn) }) else {
      throw UnknownBook(isbn: isbn)
    }
    return book
  }

  /// Takes `count` copies out of the stock when the transaction is written. If there are fewer by then, that fails.
  public func take(_ count: Int, of book: Book) {
    transaction.add { database in
      let taken =
        try Book
        .filter(key: book.isbn)
        .filter(Column("stock") >= count)
        .updateAll(database, Column("stock") -= count)
      if taken == 0 { throw OutOfStock(isbn: book.isbn) }
    }
  }
}

/// There is no book with this number.
public struct UnknownBook: Error, Equatable {
  /// The number.
  public let isbn: String

  /// An error about the book with this number.
  public init(isbn: String) {
    self.isbn = isbn
  }
}

/// There are fewer copies than somebody wants.
public struct OutOfStock: Error, Equatable {
  /// The number of the book.
  public let isbn: String

  /// An error about the book with this number.
  public init(isbn: String) {
    self.isbn = isbn
  }
}
