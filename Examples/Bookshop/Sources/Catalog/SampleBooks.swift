import GRDB
import Storage

/// Some books, for a shop that has none yet.
public enum SampleBooks {
  /// Puts the books into a database without books. Returns how many there are then.
  @discardableResult
  public static func seed(_ database: ShopDatabase, stock: Int = 25) async throws -> Int {
    try await database.write { database in
      if try Book.fetchCount(database) == 0 {
        for (isbn, title, author, price) in rows {
          try Book(isbn: isbn, title: title, author: author, price: price, stock: stock).insert(database)
        }
      }
      return try Book.fetchCount(database)
    }
  }

  private static let rows = [
    ("9780141439518", "Pride and Prejudice", "Jane Austen", 899),
    ("9780141439600", "A Tale of Two Cities", "Charles Dickens", 1099),
    ("9780141439556", "Wuthering Heights", "Emily Brontë", 950),
    ("9780141441146", "Jane Eyre", "Charlotte Brontë", 950),
    ("9780142437247", "Moby-Dick", "Herman Melville", 1250),
    ("9780141439846", "Dracula", "Bram Stoker", 999),
  ]
}
