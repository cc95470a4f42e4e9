import BindingsYAML

/// Splits a piece of Swift that a user wrote into the few tokens that matter here: names, brackets and the marks
/// between them. It follows strings, interpolations, comments and regex literals, so that their content is not mistaken
/// for code; it knows nothing of grammar.
///
/// Where the Swift 5 and the Swift 6 mode, or two versions of the compiler, could split a text in different ways, the
/// text is refused: a bracket that is balanced here is balanced for each of them.
package struct SwiftLexer {
  package struct Token: Equatable {
    package enum Kind: Equatable {
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

    package let kind: Kind
    /// The offsets of its bytes.
    package let range: Range<Int>
    package let text: String

    /// The name, with backticks only where it is none without them.
    package var name: String { text.contains(byte: UInt8(ascii: "`")) ? SwiftName.canonical(text) : text }
  }

  package typealias Problem = SyntaxProblem

  /// As deep as the compiler goes.
  static let deepestBracket = 250

  package let bytes: [UInt8]
  package var position = 0
  package var tokens: [Token] = []
  /// The brackets that are open, the innermost last: where, and what closes each.
  package var open: [(offset: Int, closer: UInt8)] = []

  package init(_ text: String) {
    bytes = Array(text.utf8)
  }

  /// The tokens of `text`, all of whose brackets, strings and comments end in it.
  package static func tokens(of text: String) throws(Problem) -> [Token] {
    var lexer = SwiftLexer(text)
    lexer.tokens.reserveCapacity(2 + lexer.bytes.count / 8)
    try lexer.checkControlCharacters()
    try lexer.readCode()
    if let unclosed = lexer.open.last {
      throw lexer.problem("'\(shown(lexer.bytes[unclosed.offset]))' is not closed", at: unclosed.offset)
    }
    return lexer.tokens
  }

  /// A problem of the character at an offset, or of the text's end.
  func problem(_ message: String, at offset: Int) -> Problem {
    let start = min(offset, bytes.count)
    let rest = bytes[start...].dropFirst().prefix { $0 & 0xC0 == 0x80 }
    return Problem(message: message, range: start..<min(start + 1 + rest.count, bytes.count))
  }

  /// A carriage return ends a line for Swift, a comment's too. YAML's escapes can write one.
  func checkControlCharacters() throws(Problem) {
    for offset in 0..<bytes.count where bytes[offset] < 0x20 || bytes[offset] == 0x7F {
      guard bytes[offset] != UInt8(ascii: "\n"), bytes[offset] != UInt8(ascii: "\t") else { continue }
      let name = TextCheck.codePoint(UInt32(bytes[offset]))
      throw problem("the control character \(name) cannot be part of Swift code", at: offset)
    }
  }

  /// A string whose interpolation is being read.
  struct Interpolated {
    package let start: Int
    let isMultiline: Bool
    /// How many strings it is within, itself included.
    package let nesting: Int
  }

  /// Reads code to the end of the text, or to the parenthesis that ends an interpolation. Strings in interpolations in
  /// strings call this again: a depth that the text's author chose, so it is limited.
  mutating func readCode(in string: Interpolated? = nil) throws(Problem) {
    if let string, string.nesting > 16 { throw problem("strings are nested too deeply", at: position) }
    let outer = open.count
    while position < bytes.count {
      let byte = bytes[position]
      switch byte {
      case UInt8(ascii: "\n"):
        if let string, !string.isMultiline { throw problem("the string is not closed", at: string.start) }
        position += 1
      case UInt8(ascii: " "), UInt8(ascii: "\t"):
        position += 1
      case UInt8(ascii: "("), UInt8(ascii: "["), UInt8(ascii: "{"):
        try openBracket()
      case UInt8(ascii: ")"), UInt8(ascii: "]"), UInt8(ascii: "}"):
        try closeBracket()
        if string != nil && open.count < outer { return }
      case UInt8(ascii: "\""):
        try readString(hashes: 0, nesting: string?.nesting ?? 0)
      case UInt8(ascii: "'"):
        throw problem("a Swift string has double quotes", at: position)
      case UInt8(ascii: "#"):
        try readHash(nesting: string?.nesting ?? 0)
      case UInt8(ascii: "/"):
        try readSlash(isInString: string != nil)
      case UInt8(ascii: "`"):
        try readBackticks()
      case UInt8(ascii: "$"):
        readDollar()
      case UInt8(ascii: "0")...UInt8(ascii: "9"):
        append(.literal, length: length { Self.isPlainNamePart($0) })
      case 0x80...:
        try readWide()
      default:
        if Self.isNameStart(byte) { try readName() } else { append(.mark, length: 1) }
      }
    }
    if let string { throw problem("the string is not closed", at: string.start) }
  }

  // MARK: Brackets

  mutating func openBracket() throws(Problem) {
    if open.count >= Self.deepestBracket { throw problem("brackets are nested too deeply", at: position) }
    let byte = bytes[position]
    open.append((position, byte == UInt8(ascii: "(") ? UInt8(ascii: ")") : byte + 2))
    append(.open, length: 1)
  }

  mutating func closeBracket() throws(Problem) {
    let byte = bytes[position]
    guard let last = open.last else { throw problem("'\(Self.shown(byte))' closes nothing", at: position) }
    guard last.closer == byte else {
      throw problem("'\(Self.shown(byte))' cannot close '\(Self.shown(bytes[last.offset]))'", at: position)
    }
    open.removeLast()
    append(.close, length: 1)
  }

  // MARK: Names

  /// A name that begins with ASCII. What follows may be more than that.
  mutating func readName() throws(Problem) {
    let start = position
    position += length { Self.isPlainNamePart($0) }
    while position < bytes.count, bytes[position] >= 0x80, let (scalar, width) = scalar(at: position),
      scalar.properties.isXIDContinue || SwiftName.isEmoji(scalar)
    {
      position += width
      position += length { Self.isPlainNamePart($0) }
    }
    tokens.append(Token(kind: .identifier, range: start..<position, text: text(start..<position)))
    try readSelected()
  }

  /// Reads `::` and a name after that of a module, as one name.
  private mutating func readSelected() throws(Problem) {
    let colon = UInt8(ascii: ":")
    guard position + 2 < bytes.count, bytes[position] == colon, bytes[position + 1] == colon,
      Self.isNameStart(bytes[position + 2]) || bytes[position + 2] == UInt8(ascii: "`")
    else { return }
    let module = tokens.removeLast()
    guard SwiftName.module(of: module.text) == nil else {
      throw problem("a name has one module before it", at: position)
    }
    position += 2
    if bytes[position] == UInt8(ascii: "`") { try readBackticks() } else { try readName() }
    let name = tokens.removeLast()
    let range = module.range.lowerBound..<name.range.upperBound
    tokens.append(Token(kind: .identifier, range: range, text: text(range)))
  }

  /// A name or an operator that does not begin with ASCII. Everything else, as spaces of other kinds, is not Swift.
  mutating func readWide() throws(Problem) {
    guard let (scalar, width) = scalar(at: position) else { throw problem("the text is not UTF-8", at: position) }
    if SwiftName.isOperator(scalar) { return append(.mark, length: width) }
    guard SwiftName.isStart(scalar) || SwiftName.isEmoji(scalar) else {
      throw problem("the character \(TextCheck.codePoint(scalar.value)) cannot be part of Swift code", at: position)
    }
    try readName()
  }

  mutating func readBackticks() throws(Problem) {
    var end = position + 1
    while end < bytes.count && bytes[end] != UInt8(ascii: "`") && bytes[end] != UInt8(ascii: "\n") { end += 1 }
    guard end < bytes.count, bytes[end] == UInt8(ascii: "`") else {
      throw problem("'`' is not closed", at: position)
    }
    let name = text(position + 1..<end)
    guard SwiftName.isIdentifier(name) || SwiftName.isRawIdentifier(name) else {
      throw problem("'\(name)' is not a Swift identifier", at: position)
    }
    append(.identifier, length: end + 1 - position)
    try readSelected()
  }

  /// A `$name` is one where no name or point is directly before it; `$0` is a closure's own parameter.
  mutating func readDollar() {
    let isPartOfName =
      position > 0 && (Self.isNamePart(bytes[position - 1]) || bytes[position - 1] == UInt8(ascii: "."))
    let nameLength = length(from: position + 1) { Self.isNamePart($0) }
    let isName = nameLength > 0 && Self.isNameStart(bytes[position + 1])
    append(
      isName && !isPartOfName ? .dollarName : isName || nameLength > 0 ? .identifier : .mark, length: 1 + nameLength)
  }
}
