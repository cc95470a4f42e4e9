import GRDB

/// A book that the shop sells.
public struct Book: Codable, Equatable, Sendable, FetchableRecord, PersistableRecord {
  /// The number that identifies it.
  public let isbn: String
  /// What the cover says.
  public let title: String
  /// Who wrote it.
  public let author: String
  /// The price of a copy, in cents.
  public let price: Int
  /// How many copies there are.
  public let stock: Int

  /// A book of which there are `stock` copies.
  public init(isbn: String, title: String, author: String, price: Int, stock: Int) {
    self.isbn = isbn
    self.title = title
    self.author = author
    self.price = price
    self.stock = stock
  }
}
