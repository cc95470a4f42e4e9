/// Shows diagnostics as compilers do: `path:line:column: error: message [id]`, the line, carets under what is wrong,
/// and then the notes in the same form.
package struct TextRenderer {
  private let sources: [Source]
  private var tables: [SourceID: LineTable] = [:]

  package init(_ sources: [Source]) {
    self.sources = sources
  }

  package mutating func render(_ diagnostics: [Diagnostic]) -> String {
    var text = ""
    for diagnostic in diagnostics {
      let title = "\(diagnostic.severity.rawValue): \(diagnostic.message) [\(diagnostic.id.rawValue)]"
      text += render(title, diagnostic.span)
      for note in diagnostic.notes {
        text += render("note: \(note.message)", note.span)
      }
    }
    return text
  }

  private mutating func render(_ title: String, _ span: Span) -> String {
    let source = sources[Int(span.source.index)]
    let table = tables[span.source] ?? LineTable(source)
    tables[span.source] = table
    let (line, column) = table.place(of: Int(span.start))
    let bytes = table.bytes(ofLine: line)
    let marked = Self.mark(bytes, from: column - 1, length: Int(span.end - span.start))
    // A path or name may hold a line's end or a control character; a title is one line of text.
    return "\(Self.visible("\(source.path):\(line):\(column): \(title)"))\n\(marked)"
  }

  /// The line and the carets below it. Of a very long line only what stands around the place is shown.
  private static func mark(_ line: ArraySlice<UInt8>, from offset: Int, length: Int) -> String {
    let place = line.startIndex + offset
    let before = String(decoding: line[..<min(place, line.endIndex)].suffix(100), as: UTF8.self)
    let behind = String(decoding: line[min(place, line.endIndex)...].prefix(max(100, min(length, 200))), as: UTF8.self)
    let marked = String(decoding: line[min(place, line.endIndex)...].prefix(min(length, 200)), as: UTF8.self)
    let indent = String(before.map { $0 == "\t" ? "\t" : " " })
    let carets = String(repeating: "^", count: max(1, marked.count))
    return "\(visible(before + behind))\n\(indent)\(carets)\n"
  }

  private static func visible(_ text: String) -> String {
    // Almost all text is such, and need not be looked at letter by letter.
    if text.utf8.allSatisfy({ 0x20 <= $0 && $0 < 0x7F || $0 == 0x09 }) { return text }
    var visible = String.UnicodeScalarView()
    for scalar in text.unicodeScalars { visible.append(isControl(scalar) ? "\u{FFFD}" : scalar) }
    return String(visible)
  }

  /// Whether a terminal would act on it instead of showing it. A hostile file must not reorder our own message.
  private static func isControl(_ scalar: Unicode.Scalar) -> Bool {
    if scalar == "\t" { return false }
    switch scalar.properties.generalCategory {
    case .control, .format, .lineSeparator, .paragraphSeparator: return true
    default: return false
    }
  }
}
