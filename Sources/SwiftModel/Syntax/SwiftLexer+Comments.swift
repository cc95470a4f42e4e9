// Comments and regex literals, and what begins with `#`.
extension SwiftLexer {
  mutating func readHash(nesting: Int) throws(Problem) {
    let hashes = count(of: UInt8(ascii: "#"), from: position)
    let next = position + hashes
    if next < bytes.count && bytes[next] == UInt8(ascii: "\"") {
      position = next
      try readString(hashes: hashes, nesting: nesting)
    } else if next < bytes.count && bytes[next] == UInt8(ascii: "/") {
      try readRegex(hashes: hashes)
    } else {
      append(.directive, length: 1 + length(from: position + 1) { Self.isNamePart($0) })
    }
  }

  mutating func readSlash(isInString: Bool) throws(Problem) {
    if matches("//") || matches("/*") {
      if isInString { throw problem("a comment cannot be part of a string", at: position) }
      if matches("/*") { return try readBlockComment() }
      while position < bytes.count && bytes[position] != UInt8(ascii: "\n") { position += 1 }
    } else if let end = try endOfRegex(from: position + 1) {
      // After another operator's mark it may be one too: then what is between the slashes is code for both.
      try checkPlainRegex(position + 1..<end)
      append(isAfterMark ? .mark : .literal, length: isAfterMark ? 1 : end + 1 - position)
    } else {
      append(.mark, length: 1)
    }
  }

  private mutating func readBlockComment() throws(Problem) {
    let start = position
    var depth = 0
    while position < bytes.count {
      if matches("/*") {
        depth += 1
        position += 2
      } else if matches("*/") {
        depth -= 1
        position += 2
        if depth == 0 { return }
      } else {
        position += 1
      }
    }
    throw problem("the comment is not closed", at: start)
  }

  // MARK: Regex literals

  /// `#/…/#`, which every mode of the compiler reads alike.
  private mutating func readRegex(hashes: Int) throws(Problem) {
    let start = position
    position += hashes + 1
    let isMultiline = position < bytes.count && bytes[position] == UInt8(ascii: "\n")
    while position < bytes.count, isMultiline || bytes[position] != UInt8(ascii: "\n") {
      if bytes[position] == UInt8(ascii: "\\") {
        position += 2
      } else if bytes[position] == UInt8(ascii: "/") && count(of: UInt8(ascii: "#"), from: position + 1) >= hashes {
        position += 1 + hashes
        tokens.append(Token(kind: .literal, range: start..<position, text: text(start..<position)))
        return
      } else {
        position += 1
      }
    }
    throw problem("the regex is not closed", at: start)
  }

  /// Whether an operand can start here, so that a slash is not a division.
  private var isOperandDue: Bool {
    guard let last = tokens.last else { return true }
    return switch last.kind {
    case .identifier:
      last.range.upperBound < position && ["in", "return", "try", "await", "case", "where"].contains(last.text)
    case .dollarName, .literal, .close, .directive: false
    case .open, .mark: true
    }
  }

  /// Whether the mark of an operator is right before this place, as in `a!/b/c`.
  private var isAfterMark: Bool {
    guard let last = tokens.last, last.kind == .mark, last.range.upperBound == position else { return false }
    return ![",", ":", "="].contains(last.text)
  }

  /// Where the slash is that closes `/…/`; nil where a slash is an operator: no operand is due, a space follows it,
  /// or a parenthesis that is not its own, or nothing closes it on its line. The compiler has these rules in Swift 6
  /// mode.
  private func endOfRegex(from start: Int) throws(Problem) -> Int? {
    guard isOperandDue, start < bytes.count, bytes[start] != UInt8(ascii: " ") else { return nil }
    var depth = 0
    var offset = start
    while offset < bytes.count, bytes[offset] != UInt8(ascii: "\n") {
      // What is looked through again at each slash of a line must not be long.
      if offset - start > 500 { throw ambiguousRegex(start - 1) }
      switch bytes[offset] {
      case UInt8(ascii: "\\"): offset += 1
      case UInt8(ascii: "/"): return offset
      case UInt8(ascii: "("): depth += 1
      case UInt8(ascii: ")"):
        depth -= 1
        if depth < 0 { return nil }
      default: break
      }
      offset += 1
    }
    return nil
  }

  /// In Swift 5 mode `/…/` is not a literal: what is between the slashes is code. So it must not be mistaken for any.
  private func checkPlainRegex(_ body: Range<Int>) throws(Problem) {
    var closers: [UInt8] = []
    for offset in body {
      switch bytes[offset] {
      case UInt8(ascii: "("): closers.append(UInt8(ascii: ")"))
      case UInt8(ascii: "["), UInt8(ascii: "{"): closers.append(bytes[offset] + 2)
      case UInt8(ascii: ")"), UInt8(ascii: "]"), UInt8(ascii: "}"):
        if closers.popLast() != bytes[offset] { throw ambiguousRegex(offset) }
      case UInt8(ascii: "\""), UInt8(ascii: "'"), UInt8(ascii: "`"), UInt8(ascii: "#"), UInt8(ascii: ";"):
        throw ambiguousRegex(offset)
      case UInt8(ascii: ",") where closers.isEmpty: throw ambiguousRegex(offset)
      default: break
      }
    }
    guard closers.isEmpty else { throw ambiguousRegex(body.lowerBound) }
  }

  private func ambiguousRegex(_ offset: Int) -> Problem {
    problem("this regex literal is written '#/…/#'", at: offset)
  }
}
