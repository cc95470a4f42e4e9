// Strings, and what is interpolated in them.
extension SwiftLexer {
  /// Reads a string whose quotes follow `hashes` number signs that have been read.
  mutating func readString(hashes: Int, nesting: Int) throws(Problem) {
    let start = position - hashes
    let isMultiline = try startsMultilineString(hashes: hashes)
    let quotes = isMultiline ? 3 : 1
    position += quotes
    let first = tokens.count
    while position < bytes.count {
      if isEnd(quotes: quotes, hashes: hashes) {
        position += quotes + hashes
        tokens.insert(Token(kind: .literal, range: start..<position, text: text(start..<position)), at: first)
        return
      }
      if bytes[position] == UInt8(ascii: "\n") && !isMultiline { break }
      if bytes[position] == UInt8(ascii: "\\") && count(of: UInt8(ascii: "#"), from: position + 1) >= hashes {
        let escaped = position + 1 + hashes
        if escaped < bytes.count && bytes[escaped] == UInt8(ascii: "(") {
          position = escaped
          try openBracket()
          try readCode(in: Interpolated(start: start, isMultiline: isMultiline, nesting: nesting + 1))
        } else {
          try checkEscape(at: escaped, isMultiline: isMultiline)
          position = min(escaped + 1, bytes.count)
        }
      } else {
        position += 1
      }
    }
    throw Problem(message: "the string is not closed", offset: start)
  }

  /// Of the other escapes a multiline string has one more: that of the line's end.
  private func checkEscape(at offset: Int, isMultiline: Bool) throws(Problem) {
    guard offset < bytes.count else { return }
    let isKnown = "0\\tnr\"'u".utf8.contains(bytes[offset])
    guard isKnown || isMultiline && "\n\t ".utf8.contains(bytes[offset]) else {
      throw Problem(message: "a string has no such escape: a backslash is written '\\\\'", offset: offset)
    }
  }

  /// Whether three quotes are here that open a string of several lines. Of a raw string that ends on its line the
  /// second and the third are text, `#"""#`; the compiler has the same rule.
  private func startsMultilineString(hashes: Int) throws(Problem) -> Bool {
    guard matches("\"\"\"") else { return false }
    var offset = position + 3
    while offset < bytes.count, bytes[offset] == UInt8(ascii: " ") { offset += 1 }
    if offset == bytes.count || bytes[offset] == UInt8(ascii: "\n") { return true }
    guard hashes > 0 else {
      throw Problem(message: "the text of a string in three quotes begins on the next line", offset: position)
    }
    return false
  }

  private func isEnd(quotes: Int, hashes: Int) -> Bool {
    count(of: UInt8(ascii: "\""), from: position) >= quotes
      && count(of: UInt8(ascii: "#"), from: position + quotes) >= hashes
  }
}

/// Looks at single bytes of the text, and appends tokens.
extension SwiftLexer {
  static func shown(_ byte: UInt8) -> Character {
    Character(Unicode.Scalar(byte))
  }

  mutating func append(_ kind: Token.Kind, length: Int) {
    let range = position..<(position + length)
    tokens.append(Token(kind: kind, range: range, text: text(range)))
    position += length
  }

  func text(_ range: Range<Int>) -> String {
    String(decoding: bytes[range], as: UTF8.self)
  }

  func length(from start: Int? = nil, while isPart: (UInt8) -> Bool) -> Int {
    let start = start ?? position
    var end = start
    while end < bytes.count && isPart(bytes[end]) { end += 1 }
    return end - start
  }

  func count(of byte: UInt8, from start: Int) -> Int {
    var end = start
    while end < bytes.count && bytes[end] == byte { end += 1 }
    return max(0, end - start)
  }

  func matches(_ text: StaticString) -> Bool {
    guard position + text.utf8CodeUnitCount <= bytes.count else { return false }
    return text.withUTF8Buffer { buffer in
      for (index, byte) in buffer.enumerated() where bytes[position + index] != byte { return false }
      return true
    }
  }

  /// The character at an offset that is not ASCII, and its length.
  func scalar(at offset: Int) -> (Unicode.Scalar, Int)? {
    let width = bytes[offset] < 0xE0 ? 2 : bytes[offset] < 0xF0 ? 3 : 4
    guard offset + width <= bytes.count else { return nil }
    return text(offset..<offset + width).unicodeScalars.first.map { ($0, width) }
  }

  /// Whether a name can start with a byte. All that is not ASCII counts.
  static func isNameStart(_ byte: UInt8) -> Bool {
    // `A` and `a` differ in this bit.
    let lowercase = byte | 0x20
    return lowercase >= 0x61 && lowercase <= 0x7A || byte == 0x5F || byte >= 0x80
  }

  static func isNamePart(_ byte: UInt8) -> Bool {
    isNameStart(byte) || byte >= 0x30 && byte <= 0x39
  }

  static func isPlainNamePart(_ byte: UInt8) -> Bool {
    byte < 0x80 && isNamePart(byte)
  }
}
