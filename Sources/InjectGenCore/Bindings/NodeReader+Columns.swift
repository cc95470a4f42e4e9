/// The columns in which entries begin, and how they are begun in others.
extension NodeReader {
  /// The column of a place, from 0.
  func column(of span: Span) -> Int {
    Int(span.start) - startOfLine(Int(span.start))
  }

  /// Whether a value is a mapping on the lines below its key.
  func isBlockMapping(_ node: YAMLNode) -> Bool {
    if case .mapping(let entries) = node.content { !entries.isEmpty && !isFlow(node) } else { false }
  }

  /// The column of the keys of a mapping, from 0, if these have lines of their own.
  func keyColumn(of node: YAMLNode) -> Int? {
    guard isBlockMapping(node), case .mapping(let entries) = node.content else { return nil }
    return entries.first.map { column(of: $0.key.span) }
  }

  /// Indents all lines of an entry by more spaces.
  func indent(_ entry: YAMLEntry, by spaces: Int) -> [Edit] {
    let end = Int(entry.value.span.end)
    var starts = [startOfLine(Int(entry.key.span.start))]
    for offset in starts[0]..<end where source.bytes[offset] == UInt8(ascii: "\n") && offset + 1 < end {
      if source.bytes[offset + 1] != UInt8(ascii: "\n") { starts.append(offset + 1) }
    }
    return starts.map { start in
      .replace(
        Span(source: source.id, start: start, end: start), with: String(repeating: " ", count: spaces))
    }
  }

  /// Begins the line of a key in the first column.
  func dedent(_ entry: YAMLEntry) -> Edit {
    let start = Int(entry.key.span.start)
    return .replace(Span(source: source.id, start: startOfLine(start), end: start), with: "")
  }

  /// Whether an entry is in one line.
  func isInOneLine(_ entry: YAMLEntry) -> Bool {
    !source.bytes[Int(entry.key.span.start)..<Int(entry.value.span.end)].contains(UInt8(ascii: "\n"))
  }

  /// An entry as it is written in braces: what is plain on a line of its own may need quotes there.
  func inBraces(_ entry: YAMLEntry) -> String {
    let value =
      if case .scalar(let scalar) = entry.value.content, scalar.style == .plain {
        scalar.kind == .text ? YAMLText.item(scalar.text) : scalar.text
      } else {
        slice(entry.value.span)
      }
    return "\(slice(entry.key.span)): \(value)"
  }

  private func startOfLine(_ offset: Int) -> Int {
    (source.bytes[..<offset].lastIndex(of: UInt8(ascii: "\n")) ?? -1) + 1
  }
}
