import Foundation
import GRDB

/// An order, which a customer has placed.
public struct Order: Codable, Equatable, Sendable, FetchableRecord, PersistableRecord {
  /// The number of the order.
  public let id: String
  /// The number of the book.
  public let isbn: String
  /// How many copies are ordered.
  public let count: Int
  /// The price of them together, in cents.
  public let total: Int
  /// When it was placed.
  public let placed: Date
  /// The number of the parcel, when the order has left the shop.
  public var parcel: String?

  /// An order that has not left the shop.
  public init(id: String, isbn: String, count: Int, total: Int, placed: Date) {
    self.id = id
    self.isbn = isbn
    self.count = count
    self.total = total
    self.placed = placed
  }
}
