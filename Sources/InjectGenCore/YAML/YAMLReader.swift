/// Reads a checked text from its start to its end. This file has the place it reads at and what every line has:
/// indentation, an end, a comment. What stands in a line is in the extensions.
struct YAMLReader {
  private let bytes: UnsafePointer<UInt8>
  let count: Int
  let source: SourceID

  /// Where it reads.
  var position = 0
  /// The offset at which the line of `position` starts.
  var lineStart = 0
  /// The column, from 0, in which the line's content starts; less than any when no content is left.
  var column = YAMLReader.end
  /// How many collections are open.
  var depth = 0
  /// Where the value being read starts, behind its key or dash: a remedy shows it whole.
  var valueStart = 0
  /// Where the last part of a list or mapping in brackets starts, for the same use.
  var partStart = 0

  static let end = -1
  static let deepestLevel = 64

  init(_ bytes: UnsafePointer<UInt8>, count: Int, _ source: SourceID) {
    self.bytes = bytes
    self.count = count
    self.source = source
  }

  /// The byte at an offset, and 0 behind the last: the text holds no NUL.
  func byte(_ offset: Int) -> UInt8 {
    offset < count ? bytes[offset] : 0
  }

  /// Whether a line ends at an offset. In a checked text a carriage return stands before a line feed only.
  func isLineEnd(_ offset: Int) -> Bool {
    let byte = byte(offset)
    return byte == Byte.lineFeed || byte == Byte.carriageReturn || byte == Byte.none
  }

  /// Whether a space or the line's end stands at an offset: what makes a mark of a `:` or `-` before it.
  func isBlank(_ offset: Int) -> Bool {
    byte(offset) == Byte.space || isLineEnd(offset)
  }

  func span(_ start: Int, _ end: Int) -> Span {
    Span(source: source, start: start, end: end)
  }

  func text(_ start: Int, _ end: Int) -> String {
    String(decoding: UnsafeBufferPointer(start: bytes + start, count: end - start), as: UTF8.self)
  }

  func append(_ start: Int, _ end: Int, to result: inout [UInt8]) {
    result.append(contentsOf: UnsafeBufferPointer(start: bytes + start, count: end - start))
  }

  /// The first offset from `offset` on that holds no space.
  func skipSpaces(_ offset: Int) -> Int {
    var offset = offset
    while byte(offset) == Byte.space { offset += 1 }
    return offset
  }

  /// The offset at which the line of `offset` ends.
  func lineEnd(_ offset: Int) -> Int {
    var offset = offset
    while !isLineEnd(offset) { offset += 1 }
    return offset
  }

  /// The offset behind the line's end at `offset`.
  func behindLineEnd(_ offset: Int) -> Int {
    switch byte(offset) {
    case 0x0D: offset + 2
    case 0x0A: offset + 1
    default: offset
    }
  }

  /// Goes on to the next line that has content, from the start of a line.
  mutating func advance() throws(YAMLProblem) {
    while position < count {
      lineStart = position
      position = skipSpaces(position)
      if byte(position) == Byte.hash {
        position = lineEnd(position)
      }
      guard isLineEnd(position) else {
        try refuseTab(position)
        column = position - lineStart
        return
      }
      position = behindLineEnd(position)
    }
    column = YAMLReader.end
  }

  /// Reads what may stand behind a value: spaces, a comment, the line's end. Then goes on to the next content.
  mutating func finishLine() throws(YAMLProblem) {
    try checkEnd()
    position = behindLineEnd(lineEnd(position))
    try advance()
  }

  /// Refuses what is neither a comment nor the line's end.
  func checkEnd() throws(YAMLProblem) {
    let offset = skipSpaces(position)
    guard !isLineEnd(offset) else { return }
    try refuseTab(offset)
    guard byte(offset) == Byte.hash, offset > position else { throw unexpectedText(offset) }
    let next = byte(offset + 1)
    guard isBlank(offset + 1) || next == Byte.hash else { throw commentWithoutSpace(offset) }
  }

  /// Tabs stand inside quotes, literals and comments only.
  func refuseTab(_ offset: Int) throws(YAMLProblem) {
    guard byte(offset) == Byte.tab else { return }
    throw .syntax("a tab", span(offset, offset + 1), "type spaces; in double quotes a tab is \\t")
  }

  /// Spaces that look like others, or like nothing, stand inside quotes, literals and comments only.
  func refuseInvisibleSpace(_ offset: Int) throws(YAMLProblem) {
    let name: String
    switch (byte(offset), byte(offset + 1), byte(offset + 2)) {
    case (0xC2, 0xA0, _): name = "U+00A0"
    case (0xE2, 0x80, 0x87): name = "U+2007"
    case (0xE2, 0x80, 0x8B): name = "U+200B"
    case (0xE2, 0x80, 0xAF): name = "U+202F"
    case (0xE2, 0x81, 0xA0): name = "U+2060"
    default: return
    }
    let length = byte(offset) == 0xC2 ? 2 : 3
    throw .syntax(
      "an invisible space, \(name)", span(offset, offset + length), "type a plain space, or quote the whole value")
  }

  /// Opens a collection that starts at an offset.
  mutating func descend(_ offset: Int) throws(YAMLProblem) {
    guard depth < YAMLReader.deepestLevel else {
      throw .syntax(
        "more than \(YAMLReader.deepestLevel) levels of nesting", span(offset, offset + 1),
        "divide it: bindings files need far fewer")
    }
    depth += 1
  }
}
