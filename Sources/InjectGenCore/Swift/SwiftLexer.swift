/// Splits a piece of Swift that a user wrote into the few tokens that matter here: names, brackets and the marks between
/// them. It follows strings, interpolations, comments and regex literals, so that what stands in them is not mistaken
/// for code; it knows nothing of grammar.
struct SwiftLexer {
  struct Token: Equatable {
    enum Kind: Equatable {
      /// A name or a keyword.
      case identifier
      /// `$` and a name.
      case dollarName
      /// `(`, `[` or `{`, and where a string's interpolation opens.
      case open
      case close
      /// A string, without what is interpolated in it, a regex literal or a number.
      case literal
      /// `#if`, `#selector` and their like.
      case directive
      /// Any other mark, by itself.
      case mark
    }

    let kind: Kind
    /// The offsets of its bytes.
    let range: Range<Int>
    let text: String
  }

  /// Why a piece of Swift cannot stand by itself.
  struct Problem: Error, Equatable {
    let message: String
    let offset: Int
  }

  private let bytes: [UInt8]
  private var position = 0
  private var tokens: [Token] = []
  /// The brackets that are open, the innermost last: where, and what closes each.
  private var open: [(offset: Int, closer: UInt8)] = []

  private init(_ text: String) {
    bytes = Array(text.utf8)
  }

  /// The tokens of `text`, all of whose brackets, strings and comments end in it.
  static func tokens(of text: String) throws(Problem) -> [Token] {
    var lexer = SwiftLexer(text)
    try lexer.readCode(untilInterpolationEnds: false)
    if let unclosed = lexer.open.last {
      throw Problem(message: "'\(shown(lexer.bytes[unclosed.offset]))' is not closed", offset: unclosed.offset)
    }
    return lexer.tokens
  }

  /// Reads code to the end of the text, or to the parenthesis that ends an interpolation. Strings in interpolations in
  /// strings call this again: a depth that the text's author chose, so it is limited.
  private mutating func readCode(untilInterpolationEnds: Bool, nesting: Int = 0) throws(Problem) {
    if nesting > 16 { throw Problem(message: "strings are nested too deeply", offset: position) }
    let outer = open.count
    while position < bytes.count {
      let byte = bytes[position]
      switch byte {
      case UInt8(ascii: " "), UInt8(ascii: "\t"), UInt8(ascii: "\n"), UInt8(ascii: "\r"):
        position += 1
      case UInt8(ascii: "("), UInt8(ascii: "["), UInt8(ascii: "{"):
        let closer = byte == UInt8(ascii: "(") ? UInt8(ascii: ")") : byte + 2
        open.append((position, closer))
        append(.open, length: 1)
      case UInt8(ascii: ")"), UInt8(ascii: "]"), UInt8(ascii: "}"):
        guard let last = open.last else {
          throw Problem(message: "'\(Self.shown(byte))' closes nothing", offset: position)
        }
        guard last.closer == byte else {
          throw Problem(
            message: "'\(Self.shown(byte))' cannot close '\(Self.shown(bytes[last.offset]))'", offset: position)
        }
        open.removeLast()
        append(.close, length: 1)
        if untilInterpolationEnds && open.count < outer { return }
      case UInt8(ascii: "\""):
        try readString(hashes: 0, nesting: nesting)
      case UInt8(ascii: "#"):
        try readHash(nesting: nesting)
      case UInt8(ascii: "/"):
        try readSlash()
      case UInt8(ascii: "`"):
        try readBackticks()
      case UInt8(ascii: "$"):
        readDollar()
      case UInt8(ascii: "0")...UInt8(ascii: "9"):
        append(.literal, length: length { Self.isNamePart($0) })
      default:
        if Self.isNameStart(byte) {
          append(.identifier, length: length { Self.isNamePart($0) })
        } else {
          append(.mark, length: 1)
        }
      }
    }
    if untilInterpolationEnds {
      throw Problem(message: "the string is not closed", offset: position)
    }
  }

  // MARK: Strings

  /// Reads a string whose quotes stand behind `hashes` number signs that have been read.
  private mutating func readString(hashes: Int, nesting: Int) throws(Problem) {
    let start = position - hashes
    let multiline = matches("\"\"\"")
    let quotes = multiline ? 3 : 1
    position += quotes
    let first = tokens.count
    while position < bytes.count {
      if isEnd(quotes: quotes, hashes: hashes) {
        position += quotes + hashes
        tokens.insert(
          Token(
            kind: .literal, range: start..<position, text: String(decoding: bytes[start..<position], as: UTF8.self)),
          at: first)
        return
      }
      if bytes[position] == UInt8(ascii: "\n") && !multiline { break }
      if bytes[position] == UInt8(ascii: "\\") && count(of: UInt8(ascii: "#"), from: position + 1) >= hashes {
        let escaped = position + 1 + hashes
        if escaped < bytes.count && bytes[escaped] == UInt8(ascii: "(") {
          position = escaped
          open.append((position, UInt8(ascii: ")")))
          append(.open, length: 1)
          try readCode(untilInterpolationEnds: true, nesting: nesting + 1)
        } else {
          position = min(escaped + 1, bytes.count)
        }
      } else {
        position += 1
      }
    }
    throw Problem(message: "the string is not closed", offset: start)
  }

  private func isEnd(quotes: Int, hashes: Int) -> Bool {
    count(of: UInt8(ascii: "\""), from: position) >= quotes
      && count(of: UInt8(ascii: "#"), from: position + quotes) >= hashes
  }

  // MARK: What begins with a mark

  private mutating func readHash(nesting: Int) throws(Problem) {
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

  private mutating func readSlash() throws(Problem) {
    if matches("//") {
      while position < bytes.count && bytes[position] != UInt8(ascii: "\n") { position += 1 }
    } else if matches("/*") {
      try readBlockComment()
    } else if startsRegex {
      try readRegex(hashes: 0)
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
    throw Problem(message: "the comment is not closed", offset: start)
  }

  /// Whether the slash here starts a regex literal: where an operand is due, not before a space, and with an end on its
  /// line. The compiler has the same rule.
  private var startsRegex: Bool {
    if let last = tokens.last, last.range.upperBound == position || isOperandEnd(last) {
      switch last.kind {
      case .identifier, .dollarName, .literal, .close, .directive: return false
      case .open, .mark: break
      }
    }
    guard position + 1 < bytes.count, bytes[position + 1] != UInt8(ascii: " ") else { return false }
    var offset = position + 1
    while offset < bytes.count, bytes[offset] != UInt8(ascii: "\n") {
      if bytes[offset] == UInt8(ascii: "\\") { offset += 1 } else if bytes[offset] == UInt8(ascii: "/") { return true }
      offset += 1
    }
    return false
  }

  private func isOperandEnd(_ token: Token) -> Bool {
    switch token.kind {
    case .identifier: !["in", "return", "try", "await", "case", "where"].contains(token.text)
    case .dollarName, .literal, .close, .directive: true
    case .open, .mark: false
    }
  }

  private mutating func readRegex(hashes: Int) throws(Problem) {
    let start = position
    position += hashes + 1
    while position < bytes.count {
      if bytes[position] == UInt8(ascii: "\\") {
        position += 2
      } else if bytes[position] == UInt8(ascii: "/") && count(of: UInt8(ascii: "#"), from: position + 1) >= hashes {
        position += 1 + hashes
        tokens.append(
          Token(kind: .literal, range: start..<position, text: String(decoding: bytes[start..<position], as: UTF8.self))
        )
        return
      } else {
        position += 1
      }
    }
    throw Problem(message: "the regex is not closed", offset: start)
  }

  private mutating func readBackticks() throws(Problem) {
    var end = position + 1
    while end < bytes.count && bytes[end] != UInt8(ascii: "`") { end += 1 }
    guard end < bytes.count else { throw Problem(message: "'`' is not closed", offset: position) }
    append(.identifier, length: end + 1 - position)
  }

  /// A `$name` is one where no name or point stands right before it; `$0` is a closure's own parameter.
  private mutating func readDollar() {
    let isPartOfName =
      position > 0 && (Self.isNamePart(bytes[position - 1]) || bytes[position - 1] == UInt8(ascii: "."))
    let nameLength = length(from: position + 1) { Self.isNamePart($0) }
    let isName = nameLength > 0 && Self.isNameStart(bytes[position + 1])
    append(
      isName && !isPartOfName ? .dollarName : isName || nameLength > 0 ? .identifier : .mark, length: 1 + nameLength)
  }

  // MARK: Bytes

  private static func shown(_ byte: UInt8) -> Character {
    Character(Unicode.Scalar(byte))
  }

  private mutating func append(_ kind: Token.Kind, length: Int) {
    let range = position..<(position + length)
    tokens.append(Token(kind: kind, range: range, text: String(decoding: bytes[range], as: UTF8.self)))
    position += length
  }

  private func length(from start: Int? = nil, while isPart: (UInt8) -> Bool) -> Int {
    let start = start ?? position
    var end = start
    while end < bytes.count && isPart(bytes[end]) { end += 1 }
    return end - start
  }

  private func count(of byte: UInt8, from start: Int) -> Int {
    var end = start
    while end < bytes.count && bytes[end] == byte { end += 1 }
    return max(0, end - start)
  }

  private func matches(_ text: StaticString) -> Bool {
    guard position + text.utf8CodeUnitCount <= bytes.count else { return false }
    return text.withUTF8Buffer { buffer in
      for (index, byte) in buffer.enumerated() where bytes[position + index] != byte { return false }
      return true
    }
  }

  static func isNameStart(_ byte: UInt8) -> Bool {
    // `A` and `a` differ in this bit.
    let lowercase = byte | 0x20
    return lowercase >= 0x61 && lowercase <= 0x7A || byte == 0x5F || byte >= 0x80
  }

  static func isNamePart(_ byte: UInt8) -> Bool {
    isNameStart(byte) || byte >= 0x30 && byte <= 0x39
  }
}
