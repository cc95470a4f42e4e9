/// A problem in a bindings file, and its place.
package struct Diagnostic: Equatable, Sendable {
  package enum Severity: String, Sendable {
    case error, warning
  }

  /// A further place, or a remedy.
  package struct Note: Equatable, Sendable {
    package let message: String
    package let span: Span
    /// The changes that follow its advice; none where it shows a place or leaves a choice.
    package let edits: [Edit]

    package init(_ message: String, _ span: Span, edits: [Edit] = []) {
      self.message = message
      self.span = span
      self.edits = edits
    }
  }

  package let id: DiagnosticID
  package var severity: Severity
  package let message: String
  package let span: Span
  package var notes: [Note]

  package init(_ id: DiagnosticID, _ message: String, _ span: Span, notes: [Note] = []) {
    self.id = id
    self.severity = id.isWarning ? .warning : .error
    self.message = message
    self.span = span
    self.notes = notes
  }
}

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

extension String {
  /// The text in quotes, as a message shows what is to be written: in others than it has itself.
  var inQuotes: String { utf8.contains(UInt8(ascii: "'")) ? "\"\(self)\"" : "'\(self)'" }
}

extension [String] {
  /// The names in quotes, as a message shows them: the first ten, and how many more there are.
  var quotedList: String { quotedList(of: count) }

  /// The list of which these are the first, ten at least where there are more.
  func quotedList(of count: Int) -> String {
    let shown = prefix(10).map { "'\($0)'" }.joined(separator: ", ")
    return count > 10 ? "\(shown) and \(count - 10) more" : shown
  }
}
