import BindingsYAML
import InjectAdvice
import InjectGenCore

/// The problems of a run, as data for programs.
struct Report {
  let found: [Diagnostic]
  let sources: [Source]
  private var tables: [LineTable?]
  /// The number of notes that can still have their changes: to find each takes the time of reading a file.
  private var budget = 1000

  init(_ found: [Diagnostic], _ sources: [Source]) {
    self.found = found
    self.sources = sources
    tables = Array(repeating: nil, count: sources.count)
  }

  /// A place in a text. Lines and columns count from 1; columns count UTF-8 bytes.
  struct Place {
    let source: Source
    let line: Int
    let column: Int
    let endLine: Int
    let endColumn: Int
  }

  /// A text in the place of another.
  struct Change {
    let place: Place
    let text: String
  }

  mutating func place(of span: Span) -> Place {
    place(of: Int(span.start)..<Int(span.end), in: span.source)
  }

  /// The changes that follow a note; none where it leaves the choice to the user.
  mutating func changes(of note: Diagnostic.Note) -> [Change] {
    if note.edits.isEmpty || budget == 0 { return [] }
    budget -= 1
    var applier = EditApplier(sources)
    applier.apply(note.edits)
    return applier.replacements.map { Change(place: place(of: $0.range, in: $0.source), text: $0.text) }
  }

  /// The columns of a place counted in characters of Unicode, as SARIF does.
  mutating func scalarColumns(of place: Place) -> (start: Int, end: Int) {
    let table = table(of: place.source.id)
    func column(_ line: Int, _ column: Int) -> Int {
      String(decoding: table.bytes(ofLine: line).prefix(column - 1), as: UTF8.self).unicodeScalars.count + 1
    }
    return (column(place.line, place.column), column(place.endLine, place.endColumn))
  }

  private mutating func place(of range: Range<Int>, in source: SourceID) -> Place {
    let table = table(of: source)
    let (line, column) = table.place(of: range.lowerBound)
    let (endLine, endColumn) = table.place(of: range.upperBound)
    return Place(source: sources[Int(source.index)], line: line, column: column, endLine: endLine, endColumn: endColumn)
  }

  private mutating func table(of id: SourceID) -> LineTable {
    let index = Int(id.index)
    let table = tables[index] ?? LineTable(sources[index])
    tables[index] = table
    return table
  }
}
