/// Notes of which the first ten are kept, and how many more there are.
struct NoteList {
  static let limit = 10

  private var first: [Diagnostic.Note] = []
  private var count = 0
  private var last: Span?

  mutating func append(_ note: Diagnostic.Note) {
    if first.count < Self.limit { first.append(note) }
    count += 1
    last = note.span
  }

  /// Counts notes that are left out because they would not be shown.
  mutating func skip(_ number: Int, lastAt span: Span) {
    count += number
    last = span
  }

  var notes: [Diagnostic.Note] {
    guard count > Self.limit, let last else { return first }
    return first + [.init("and \(count - Self.limit) more", last)]
  }
}

extension [Diagnostic.Note] {
  /// The first ten, and how many more there are.
  func cutAtTen() -> Self {
    var list = NoteList()
    for note in self { list.append(note) }
    return list.notes
  }
}
