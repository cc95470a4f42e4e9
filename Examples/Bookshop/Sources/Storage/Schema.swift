import GRDB

/// The tables, as a list of the changes that lead to them.
enum Schema {
  static var migrator: DatabaseMigrator {
    var migrator = DatabaseMigrator()
    migrator.registerMigration("books and orders") { database in
      try database.create(table: "book") { table in
        table.primaryKey("isbn", .text)
        table.column("title", .text).notNull()
        table.column("author", .text).notNull()
        table.column("price", .integer).notNull()
        table.column("stock", .integer).notNull().check { $0 >= 0 }
      }
      try database.create(table: "order") { table in
        table.primaryKey("id", .text)
        table.column("isbn", .text).notNull().references("book")
        table.column("count", .integer).notNull().check { $0 > 0 }
        table.column("total", .integer).notNull()
        table.column("placed", .datetime).notNull().indexed()
        table.column("parcel", .text)
      }
    }
    return migrator
  }
}
