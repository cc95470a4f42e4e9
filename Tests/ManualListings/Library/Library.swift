final class Shelf: Sendable {
  let books = ["Emma", "Ulysses"]
}

struct Reader {
  let name: String
}

final class Desk: Sendable {
  private let shelf: Shelf
  private let reader: Reader

  init(shelf: Shelf, reader: Reader) {
    self.shelf = shelf
    self.reader = reader
  }

  var sign: String { "\(reader.name) reads \(shelf.books[0])" }
}
