/// Scalars in quotes, which end on their line.
extension YAMLReader {
  /// The quoted scalar at `position`.
  mutating func quoted() throws(YAMLProblem) -> YAMLNode {
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
  func escape(_ offset: Int, in quote: Int) throws(YAMLProblem) -> (scalar: Unicode.Scalar, length: Int) {
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
