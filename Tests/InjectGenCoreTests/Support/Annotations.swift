import BindingsYAML
import InjectAdvice
import InjectGenCore

/// Diagnostics as the comments that `expectDiagnostics` looks for.
struct Annotations {
  /// The comments below each line, in the order of the diagnostics.
  private var comments: [Int: [String]] = [:]
  /// What a comment begins with.
  private let mark: String

  init(_ diagnostics: [Diagnostic], of source: Source, mark: String = "#") {
    self.mark = mark
    let table = LineTable(source)
    for diagnostic in diagnostics {
      let line = table.place(of: Int(diagnostic.span.start)).line
      let title = "\(diagnostic.severity.rawValue): \(diagnostic.message) [\(diagnostic.id.rawValue)]"
      insert(title, diagnostic.span, source, table)
      for (index, note) in diagnostic.notes.enumerated() {
        let isBeside = note.span.source == diagnostic.span.source && table.place(of: Int(note.span.start)).line == line
        let kind = isBeside ? "note" : "note \(index + 1) of \(diagnostic.id.rawValue)"
        insert("\(kind): \(note.message)", note.span, source, table)
      }
    }
  }

  private mutating func insert(_ title: String, _ span: Span, _ source: Source, _ table: LineTable) {
    guard span.source == source.id else { return }
    let (line, column) = table.place(of: Int(span.start))
    let bytes = table.bytes(ofLine: line)
    let start = min(bytes.startIndex + column - 1, bytes.endIndex)
    let before = String(decoding: bytes[..<start], as: UTF8.self).count
    let marked = String(decoding: bytes[start..<min(max(start, Int(span.end)), bytes.endIndex)], as: UTF8.self).count
    let indent =
      before < mark.count ? "\(mark)<" : mark + String(repeating: " ", count: before - mark.count)
    let carets = String(repeating: "^", count: max(1, marked))
    // As the renderer does.
    let visible = title.replacing("\n", with: "\\n")
    comments[line, default: []].append("\(indent)\(carets) \(visible)")
  }

  /// The file with these comments in the place of those it has.
  func inserted(into file: String) -> String {
    var result: [String] = []
    var waiting: [String] = []
    for (index, line) in file.split(separator: "\n", omittingEmptySubsequences: false).enumerated() {
      if !isAnnotation(line) {
        result += waiting + [String(line)]
        waiting = []
      }
      waiting += comments[index + 1] ?? []
    }
    return (result + waiting).joined(separator: "\n")
  }

  private func isAnnotation(_ line: Substring) -> Bool {
    line.hasPrefix(mark) && line.dropFirst(mark.count).wholeMatch(of: /<?\ *\^+\ (error|warning|note)[ :].*/) != nil
  }
}
