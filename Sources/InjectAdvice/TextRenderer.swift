import BindingsYAML
import InjectGenCore

/// Shows diagnostics as compilers do: `path:line:column: error: message [id]`, the line, carets under what is wrong,
/// and then the notes in the same form.
package struct TextRenderer {
  private let sources: [Source]
  private var tables: [LineTable?]
  private var output: [UInt8] = []

  package init(_ sources: [Source]) {
    self.sources = sources
    tables = Array(repeating: nil, count: sources.count)
  }

  package mutating func render(_ diagnostics: [Diagnostic]) -> String {
    output.removeAll(keepingCapacity: true)
    for diagnostic in diagnostics {
      render("\(diagnostic.severity.rawValue): \(diagnostic.message) [\(diagnostic.id.rawValue)]", diagnostic.span)
      for note in diagnostic.notes { render("note: \(note.message)", note.span) }
    }
    return String(decoding: output, as: UTF8.self)
  }

  private mutating func render(_ title: String, _ span: Span) {
    let source = Int(span.source.index)
    let table = tables[source] ?? LineTable(sources[source])
    tables[source] = table
    let (line, column) = table.place(of: Int(span.start))
    // A path or name may hold a line's end or a control character; a title is one line of text.
    output += Self.visible("\(sources[source].path):\(line):\(column): \(title)").utf8
    output.append(UInt8(ascii: "\n"))
    mark(table.bytes(ofLine: line), from: column - 1, length: Int(span.end - span.start))
  }

  /// Writes the line and the carets below it. Of a very long line only the text around the place is shown.
  private mutating func mark(_ line: ArraySlice<UInt8>, from offset: Int, length: Int) {
    let place = min(line.startIndex + offset, line.endIndex)
    let before = String(decoding: line[..<place].suffix(100), as: UTF8.self)
    let after = String(decoding: line[place...].prefix(max(100, min(length, 200))), as: UTF8.self)
    let marked = String(decoding: line[place...].prefix(min(length, 200)), as: UTF8.self)
    let indent = String(before.map { $0 == "\t" ? "\t" : " " })
    output += Self.visible(before + after).utf8
    output += "\n\(indent)\(String(repeating: "^", count: max(1, marked.count)))\n".utf8
  }

  /// A line of text in which nothing is left that a terminal would act on.
  package static func visible(_ text: String) -> String {
    if text.utf8.allSatisfy({ 0x20 <= $0 && $0 < 0x7F || $0 == 0x09 }) { return text }
    return text.unicodeScalars.reduce(into: "") { shown, scalar in
      if scalar == "\n" { shown += "\\n" } else { shown.unicodeScalars.append(isControl(scalar) ? "\u{FFFD}" : scalar) }
    }
  }

  /// Whether a terminal would act on it instead of showing it. A hostile file must not reorder our own message.
  package static func isControl(_ scalar: Unicode.Scalar) -> Bool {
    if scalar == "\t" { return false }
    switch scalar.properties.generalCategory {
    case .control, .format, .lineSeparator, .paragraphSeparator: return true
    default: return false
    }
  }
}
