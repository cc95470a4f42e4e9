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
    throw problem("the string is not closed", at: start)
  }

  /// Of the other escapes a multiline string has one more: that of the line's end.
  private func checkEscape(at offset: Int, isMultiline: Bool) throws(Problem) {
    guard offset < bytes.count else { return }
    let isKnown = "0\\tnr\"'u".utf8.contains(bytes[offset])
    guard isKnown || isMultiline && "\n\t ".utf8.contains(bytes[offset]) else {
      throw problem("a string has no such escape: a backslash is written '\\\\'", at: offset)
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
      throw problem("the text of a string in three quotes begins on the next line", at: position)
    }
    return false
  }

  private func isEnd(quotes: Int, hashes: Int) -> Bool {
    count(of: UInt8(ascii: "\""), from: position) >= quotes
      && count(of: UInt8(ascii: "#"), from: position + quotes) >= hashes
  }
}
