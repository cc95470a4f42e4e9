import BindingsYAML

/// Notes of which the first ten are kept, and how many more there are.
struct NoteList {
  static let limit = 10

  private var first: [Note] = []
  private var count = 0
  private var last: Span?

  init(_ notes: [Note] = []) {
    for note in notes { append(note) }
  }

  mutating func append(_ note: Note) {
    if first.count < Self.limit { first.append(note) }
    count += 1
    last = note.span
  }

  /// Counts notes that are left out because they would not be shown.
  mutating func skip(_ number: Int, lastAt span: Span) {
    count += number
    last = span
  }

  var notes: [Note] {
    guard count > Self.limit, let last else { return first }
    return first + [.init("and \(count - Self.limit) more", last)]
  }
}

extension [Note] {
  /// The first ten, and how many more there are.
  func cutAtTen() -> Self {
    NoteList(self).notes
  }
}
