/// Scalars in quotes, which end on their line.
extension YAMLReader {
  /// The quoted scalar at `position`.
  package mutating func quoted() throws(YAMLProblem) -> YAMLNode {
    let start = position
    let scalar = try quotedScalar()
    return YAMLNode(.scalar(scalar), span(start, position))
  }

  /// Reads what is in the quotes at `position`.
  mutating func quotedScalar() throws(YAMLProblem) -> YAMLScalar {
    let start = position
    guard let end = endOfQuotes(start) else {
      throw .syntax(
        "the quote is not closed on its line", span(start, start + 1),
        "close it; a text of several lines goes below '|'")
    }
    position = end
    let isDouble = byte(start) == Byte.doubleQuote
    let style: YAMLScalar.Style = isDouble ? .doubleQuoted : .singleQuoted
    let mark = isDouble ? Byte.backslash : Byte.singleQuote
    var result = ScalarText()
    var offset = start + 1
    while offset < end - 1 {
      var next = offset
      while next < end - 1, byte(next) != mark { next += 1 }
      // Nearly all have no escapes.
      if next == end - 1, offset == start + 1 {
        return YAMLScalar(text: text(offset, next), style: style, kind: .text)
      }
      if next > offset { result.append(written(offset, next), at: offset) }
      offset = next
      guard offset < end - 1 else { break }
      if isDouble {
        let (scalar, length) = try escape(offset, in: start)
        let encoded = UTF8.encode(scalar) ?? UTF8.encodedReplacementCharacter
        result.append(escaped: encoded, at: offset, length: length)
        offset += length
      } else {
        result.append(escaped: CollectionOfOne(mark), at: offset, length: 2)
        offset += 2
      }
    }
    return result.scalar(style)
  }

  /// The offset after the quote that closes the one at `start`, if that is in its line.
  func endOfQuotes(_ start: Int) -> Int? {
    let quote = byte(start)
    var offset = start + 1
    while !isLineEnd(offset) {
      let byte = byte(offset)
      offset += 1
      if byte == quote {
        guard quote == Byte.singleQuote, self.byte(offset) == quote else { return offset }
        offset += 1
      } else if byte == Byte.backslash, quote == Byte.doubleQuote, !isLineEnd(offset) {
        offset += 1
      }
    }
    return nil
  }

  /// The character of the escape at an offset, and its length; it is part of the quotes that start at `quote`.
  package func escape(_ offset: Int, in quote: Int) throws(YAMLProblem) -> (scalar: Unicode.Scalar, length: Int) {
    switch byte(offset + 1) {
    case 0x22: return ("\"", 2)
    case 0x5C: return ("\\", 2)
    case 0x2F: return ("/", 2)
    case 0x6E: return ("\n", 2)
    case 0x74: return ("\t", 2)
    case 0x72: return ("\r", 2)
    case 0x62: return ("\u{8}", 2)
    case 0x66: return ("\u{C}", 2)
    case 0x65: return ("\u{1B}", 2)
    case 0x78: return (try escapedScalar(offset, digits: 2, in: quote), 4)
    case 0x75: return (try escapedScalar(offset, digits: 4, in: quote), 6)
    case 0x55: return (try escapedScalar(offset, digits: 8, in: quote), 10)
    default: throw unknownEscape(offset, in: quote)
    }
  }

  /// The character that `\xHH`, `\uHHHH` or `\UHHHHHHHH` names.
  private func escapedScalar(_ offset: Int, digits: Int, in quote: Int) throws(YAMLProblem) -> Unicode.Scalar {
    var value: UInt32 = 0
    for place in offset + 2..<offset + 2 + digits {
      let digit: UInt8
      switch byte(place) {
      case 0x30...0x39: digit = byte(place) - 0x30
      case 0x41...0x46: digit = byte(place) - 0x37
      case 0x61...0x66: digit = byte(place) - 0x57
      default:
        throw .syntax(
          "'\\\(text(offset + 1, offset + 2))' takes \(digits) hexadecimal digits", span(offset, place),
          "write all \(digits) of them, or \\\\ for a backslash")
      }
      value = value << 4 | UInt32(digit)
    }
    guard let scalar = Unicode.Scalar(value), value != 0, value != 0xFEFF else {
      throw .unsupported(
        "'\(text(offset, offset + 2 + digits))' is not a character that a text may contain",
        span(offset, offset + 2 + digits),
        (0xD800...0xDFFF).contains(value) ? "write the character itself, or \\UHHHHHHHH" : "take it out")
    }
    return scalar
  }

  private func unknownEscape(_ offset: Int, in quote: Int) -> YAMLProblem {
    let end = offset + 1 + lengthOfCharacter(offset + 1)
    let fact = "'\(text(offset, end))' is not an escape of bindings files"
    if byte(offset + 1) == 0x30 { return .unsupported(fact, span(offset, end), "take it out: no text holds NUL") }
    guard byte(offset + 1) == 0x28 else {
      return .unsupported(fact, span(offset, end), "write \\\\ for a backslash, or quote with single quotes")
    }
    return .unsupported(fact, span(offset, end), quoteRemedy(quote, quote == valueStart ? .value : .item))
  }

  /// How many bytes the character at an offset has.
  func lengthOfCharacter(_ offset: Int) -> Int {
    switch byte(offset) {
    case 0x00, 0x0A, 0x0D: 0
    case 0x01..<0x80: 1
    case 0x80..<0xE0: 2
    case 0xE0..<0xF0: 3
    default: 4
    }
  }
}

/// Texts of several lines: `|` and `|-`.
extension YAMLReader {
  /// The literal whose bar is at `position`, and all its lines. Its key or dash is in column `own`.
  package mutating func literal(below own: Int) throws(YAMLProblem) -> YAMLNode {
    let bar = position
    let keepsNewline = byte(bar + 1) != Byte.dash
    position = keepsNewline ? bar + 1 : bar + 2
    try finishHeader(bar)

    var (text, end) = try literalLines(bar, below: own)
    if keepsNewline, end == count {
      throw .unsupported(
        "the file ends without the newline that '|' keeps", span(count, count),
        "end the line with a newline, or write '|-'")
    }
    try advance()
    if !keepsNewline { text.bytes.removeLast() }
    return YAMLNode(.scalar(text.scalar(.literal)), span(bar, end))
  }

  /// The text of all its lines, and the end of the last.
  private mutating func literalLines(_ bar: Int, below own: Int) throws(YAMLProblem) -> (text: ScalarText, end: Int) {
    var text = ScalarText()
    var indentation = -1
    var emptyLines: [Int] = []
    var end = bar
    while position < count {
      lineStart = position
      let content = skipSpaces(position)
      if isLineEnd(content) {
        guard content == lineStart else {
          throw .unsupported("spaces in an empty line of a text", span(lineStart, content), "take them out")
        }
        emptyLines.append(content)
        position = afterLineEnd(content)
        continue
      }
      let column = content - lineStart
      if column <= own { break }
      if indentation < 0 {
        // libyaml takes it for indentation.
        try refuseTab(content)
        indentation = column
      }
      guard column >= indentation else { throw lessIndented(content) }
      for empty in emptyLines { appendLineEnd(empty, to: &text) }
      emptyLines = []
      end = lineEnd(content)
      text.append(written(lineStart + indentation, end), at: lineStart + indentation)
      appendLineEnd(end, to: &text)
      position = afterLineEnd(end)
    }
    guard indentation >= 0 else {
      try refuseTab(skipSpaces(position))
      throw .unsupported(
        "no text follows '|'", span(bar, bar + 1), "indent it deeper than the line of '|'; an empty text is ''")
    }
    return (text, end)
  }

  private func lessIndented(_ content: Int) -> YAMLProblem {
    .syntax(
      "the line is indented less than the first line of its text", restOfLine(content),
      "indent it at least as far, or no further than its key")
  }

  /// Each end of a line is a line feed in the text.
  private func appendLineEnd(_ offset: Int, to text: inout ScalarText) {
    let lineFeed = CollectionOfOne(Byte.lineFeed)
    if byte(offset) == Byte.carriageReturn {
      text.append(escaped: lineFeed, at: offset, length: 2)
    } else {
      text.append(lineFeed, at: offset)
    }
  }

  /// Reads an optional comment after the bar.
  private mutating func finishHeader(_ bar: Int) throws(YAMLProblem) {
    let mark = byte(position)
    if mark == 0x2B {
      throw .unsupported(
        "'+' keeps all newlines at the end", span(position, position + 1), "write '|', which keeps one, or '|-'")
    }
    if mark >= 0x30 && mark <= 0x39 {
      throw .unsupported(
        "an indentation that is given as a number", span(position, position + 1),
        "write '|' or '|-': the first line gives the indentation")
    }
    let text = skipSpaces(position)
    guard isLineEnd(text) || byte(text) == Byte.hash && text > position else {
      try refuseTab(text)
      throw .syntax(
        "text on the line of '|'", restOfLine(text), "begin it on the next line, or \(quoteRemedy(bar, .value).message)"
      )
    }
    try checkEnd()
    position = afterLineEnd(lineEnd(position))
  }
}
