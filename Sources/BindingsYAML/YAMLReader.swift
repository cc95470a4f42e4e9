/// Reads a checked text from its start to its end. This file has the place it reads at and what every line has:
/// indentation, an end, a comment. The content of a line is in the extensions.
struct YAMLReader {
  private let bytes: UnsafePointer<UInt8>
  package let count: Int
  package let source: SourceID

  /// Where it reads.
  package var position = 0
  /// The offset at which the line of `position` starts.
  package var lineStart = 0
  /// The column, from 0, in which the line's content starts; less than any when no content is left.
  package var column = YAMLReader.end
  /// How many collections are open.
  package var depth = 0
  /// Where the value being read starts, after its key or dash: a remedy shows it whole.
  var valueStart = 0
  /// Where the last part of a list or mapping in brackets starts, for the same use.
  var partStart = 0
  /// The column of the key or dash whose value is in brackets: their lines are deeper.
  var owner = 0
  /// The marks that close the brackets around `position`, the outermost first.
  var closings: [UInt8] = []

  /// The words of the language, for remedies.
  package var words = YAMLWords.none

  package static let end = -1
  package static let deepestLevel = 64

  package init(_ bytes: UnsafePointer<UInt8>, count: Int, _ source: SourceID) {
    self.bytes = bytes
    self.count = count
    self.source = source
  }

  /// The byte at an offset, and 0 after the last: the text contains no NUL.
  package func byte(_ offset: Int) -> UInt8 {
    offset < count ? bytes[offset] : 0
  }

  /// Whether a line ends at an offset. In a checked text a carriage return is before a line feed only.
  func isLineEnd(_ offset: Int) -> Bool {
    let byte = byte(offset)
    return byte == Byte.lineFeed || byte == Byte.carriageReturn || byte == Byte.none
  }

  /// Whether a space or the line's end is at an offset, which makes a mark of a `:` or `-` before it.
  func isBlank(_ offset: Int) -> Bool {
    byte(offset) == Byte.space || isLineEnd(offset)
  }

  package func span(_ start: Int, _ end: Int) -> Span {
    Span(source: source, start: start, end: end)
  }

  package func text(_ start: Int, _ end: Int) -> String {
    String(decoding: written(start, end), as: UTF8.self)
  }

  package func written(_ start: Int, _ end: Int) -> UnsafeBufferPointer<UInt8> {
    UnsafeBufferPointer(start: bytes + start, count: end - start)
  }

  /// The first offset from `offset` on that holds no space.
  package func skipSpaces(_ offset: Int) -> Int {
    var offset = offset
    while byte(offset) == Byte.space { offset += 1 }
    return offset
  }

  /// The offset at which the line of `offset` ends.
  package func lineEnd(_ offset: Int) -> Int {
    var offset = offset
    while !isLineEnd(offset) { offset += 1 }
    return offset
  }

  /// The offset after the line's end at `offset`.
  func afterLineEnd(_ offset: Int) -> Int {
    switch byte(offset) {
    case 0x0D: offset + 2
    case 0x0A: offset + 1
    default: offset
    }
  }

  /// Goes on to the next line that has content, from the start of a line.
  package mutating func advance() throws(YAMLProblem) {
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
      position = afterLineEnd(position)
    }
    column = YAMLReader.end
  }

  /// Reads the rest of a line after a value: spaces, a comment, the line's end. Then goes on to the next content.
  mutating func finishLine() throws(YAMLProblem) {
    try checkEnd()
    position = afterLineEnd(lineEnd(position))
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

  /// Reports text after a complete value.
  func unexpectedText(_ offset: Int) -> YAMLProblem {
    .syntax(
      "text after the end of a value", restOfLine(offset),
      isCommentOfSwift(offset) ? commentRemedy(offset) : quoteRemedy(valueStart, .value))
  }

  /// A `#` that might be meant as a part of the text.
  func commentWithoutSpace(_ offset: Int) -> YAMLProblem {
    .unsupported(
      "'#' after a space starts a comment", span(offset, offset + 1),
      [quoteRemedy(valueStart, .value), "a comment has a space after its '#'"])
  }

  /// Tabs are allowed inside quotes, literals and comments only.
  func refuseTab(_ offset: Int) throws(YAMLProblem) {
    guard byte(offset) == Byte.tab else { return }
    throw .syntax("a tab", span(offset, offset + 1), "type spaces; in double quotes a tab is \\t")
  }

  /// Spaces that look like others, and invisible characters, are allowed inside quotes, literals and comments only.
  func refuseInvisibleSpace(_ offset: Int) throws(YAMLProblem) {
    // Bytes within a character have been looked at with its first.
    guard byte(offset) >= 0xC0 else { return }
    let length = lengthOfCharacter(offset)
    guard let scalar = text(offset, offset + length).unicodeScalars.first, Self.isInvisible(scalar) else { return }
    // It joins two emoji to one.
    if scalar == "\u{200D}", byte(offset + length) >= 0xE2 {
      let next = text(offset + length, offset + length + lengthOfCharacter(offset + length)).unicodeScalars.first
      if next?.properties.isEmoji == true { return }
    }
    throw .syntax(
      "an invisible space, \(TextCheck.codePoint(scalar.value))", span(offset, offset + length),
      "type a plain space, or quote the whole value")
  }

  private static func isInvisible(_ scalar: Unicode.Scalar) -> Bool {
    switch scalar.value {
    // Fillers, the empty pattern of Braille, and a mark that joins letters.
    case 0x115F, 0x1160, 0x3164, 0xFFA0, 0x2800, 0x034F, 0x17B4, 0x17B5: true
    default:
      switch scalar.properties.generalCategory {
      case .spaceSeparator, .format: true
      default: false
      }
    }
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
