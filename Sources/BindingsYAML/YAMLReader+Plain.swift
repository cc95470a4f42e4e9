/// Plain scalars: those without quotes.
extension YAMLReader {
  /// The plain scalar at `position`, a value or item of a block: it ends where the line or its comment does.
  package mutating func plain() throws(YAMLProblem) -> YAMLNode {
    let start = position
    try checkPlainStart(start, .value)
    let (end, _) = try scanPlain { offset, end throws(YAMLProblem) in
      switch byte(offset) {
      case Byte.hash:
        guard unmatchedBracket(start, end) == nil else { throw commentInBrackets(start, offset) }
        return true
      case Byte.colon:
        guard !isBlank(offset + 1) else { throw colonInValue(start, offset) }
        return false
      default: return isLineEnd(offset)
      }
    }
    position = end
    return try plainScalar(start, end)
  }

  /// Goes over plain text from `position` to the mark that ends it: a key, a value or an item of brackets.
  ///
  /// - Parameter isEnd: Returns whether a mark ends the text, which goes as far as the second offset. Marks are the
  ///   line's end, a colon, a comma, a question mark, a bracket, and a `#` after a space.
  /// - Returns: The end of the text, before the spaces after it, and the offset of the mark.
  /// - Throws: A problem of the text, or of a mark.
  func scanPlain(
    _ isEnd: (_ mark: Int, _ end: Int) throws(YAMLProblem) -> Bool
  ) throws(YAMLProblem) -> (end: Int, mark: Int) {
    var offset = position
    var end = position
    while true {
      switch byte(offset) {
      case Byte.space:
        offset += 1
        continue
      case Byte.none, Byte.lineFeed, Byte.carriageReturn, Byte.colon, Byte.comma, Byte.openBracket, Byte.closeBracket,
        Byte.openBrace, Byte.closeBrace, Byte.question:
        if try isEnd(offset, end) { return (end, offset) }
      case Byte.hash where end < offset:
        if try isEnd(offset, end) { return (end, offset) }
      case Byte.tab: try refuseTab(offset)
      case 0x80...: try refuseInvisibleSpace(offset)
      default: break
      }
      offset += 1
      end = offset
    }
  }

  /// A plain scalar whose extent is known.
  func plainScalar(_ start: Int, _ end: Int) throws(YAMLProblem) -> YAMLNode {
    let text = text(start, end)
    guard let kind = YAMLScalar.Kind.plain(text) else { throw disputed(text, span(start, end)) }
    return YAMLNode(.scalar(YAMLScalar(text: text, style: .plain, kind: kind)), span(start, end))
  }

  /// Refuses the marks with which YAML begins something else.
  func checkPlainStart(_ start: Int, _ part: Part) throws(YAMLProblem) {
    let fact: String
    var remedies: [Remedy] = []
    switch byte(start) {
    case 0x26: (fact, remedies) = ("'&' starts an anchor", ["without anchors, write a value at each of its places"])
    case 0x2A: (fact, remedies) = ("'*' starts an alias", ["without aliases, write a value at each of its places"])
    case 0x21: fact = "'!' starts a tag"
    case 0x25: fact = "'%' starts a directive"
    case 0x2F where part == .key && isCommentOfSwift(start):
      throw .unsupported("'//' does not start a comment", span(start, start + 2), [commentRemedy(start)])
    case 0x40, 0x60:
      fact = "nothing can start with '\(text(start, start + 1))'"
      let name = byte(start) == 0x40 ? nameWithoutAt(start, part) : nameWithoutBackticks(start)
      if let name { throw .unsupported(fact, span(start, start + 1), name) }
    case 0x3E: fact = "'>' starts a folded text"
    case 0x7C: fact = "'|' starts a text on the lines below"
    case 0x23 where byte(start + 1) == Byte.space && !isBlank(start - 1):
      throw .unsupported(
        "'#' starts a comment", span(start, start + 1),
        Remedy("write a space before it", .replace(span(start, start), with: " ")))
    case 0x23: fact = "'#' starts a comment"
    case 0x2C: fact = "',' divides the items of a list"
    case 0x5D, 0x7D: fact = "'\(text(start, start + 1))' closes nothing"
    case 0x5B, 0x7B: fact = "a list or mapping in brackets cannot be a key"
    case Byte.question where isBlankOrTab(start + 1):
      (fact, remedies) = ("'?' marks a key on a line of its own", ["write a key and its value as 'key: value'"])
    case 0x2D where isBlankOrTab(start + 1):
      (fact, remedies) = ("'-' marks an item of a list", ["begin the list on the line below, or write [a, b]"])
    case 0x3A where isBlankOrTab(start + 1): fact = "':' without a key before it"
    default: return
    }
    let mark = span(start, start + 1)
    if byte(start) == 0x3E, isLineEnd(skipSpaces(start + 1)) || byte(start + 1) == Byte.dash {
      throw .unsupported(fact, mark, ["write '|', which keeps the lines as they are"])
    }
    throw .unsupported(fact, mark, [quoteRemedy(start, part)] + remedies)
  }

  /// The name of a type where it has the mark of an attribute: 'isolation: @MainActor'.
  private func nameWithoutAt(_ start: Int, _ part: Part) -> Remedy? {
    let end = endOfWord(start + 1)
    let next = skipSpaces(end)
    guard part != .key, (0x41...0x5A).contains(byte(start + 1)),
      isLineEnd(next) || byte(next) == Byte.comma || byte(next) == 0x7D
    else { return nil }
    return .write(text(start + 1, end), at: span(start, end))
  }

  /// A key in backticks, which the generated code gets by itself.
  private func nameWithoutBackticks(_ start: Int) -> Remedy? {
    var end = start + 1
    while !isLineEnd(end), byte(end) != 0x60 { end += 1 }
    guard byte(end) == 0x60, byte(end + 1) == Byte.colon, isBlank(end + 2) else { return nil }
    let name = text(start + 1, end)
    return Remedy("leave the backticks out: \(name)", .replace(span(start, end + 1), with: name))
  }

  private func isBlankOrTab(_ offset: Int) -> Bool {
    isBlank(offset) || byte(offset) == Byte.tab
  }
}

// What plain scalars get wrong.
extension YAMLReader {
  /// A text that is something else to some parsers.
  func disputed(_ text: String, _ span: Span, isKey: Bool = false) -> YAMLProblem {
    let remedy = quoteRemedy(text, span)
    switch text.lowercased() {
    case "true", "false", "yes", "no", "on", "off":
      let isTrue = ["true", "yes", "on"].contains(text.lowercased())
      return .unsupported(
        "parsers of YAML disagree whether \(shown(text)) is a Boolean", span,
        isKey ? [remedy] : booleanRemedies(text, isTrue, span))
    case "null", "~":
      let isSwift = words.expressions.contains(key(before: Int(span.start)))
      return .unsupported(
        "\(shown(text)) means no value, which no key accepts", span, isSwift ? .write("nil", at: span) : remedy)
    case "<<":
      return .unsupported("'<<' merges mappings", span, remedy)
    default:
      return .unsupported("parsers of YAML disagree whether \(shown(text)) is a number", span, remedy)
    }
  }

  /// The remedies for a Boolean, the likely one first: that depends on its key.
  private func booleanRemedies(_ text: String, _ isTrue: Bool, _ span: Span) -> [Remedy] {
    let key = key(before: Int(span.start))
    if words.severities.contains(key) { return [.write(isTrue ? "warning" : "ignore", at: span)] }
    if words.texts.contains(key) { return [quoteRemedy(text, span)] }
    let boolean = Remedy.write(isTrue ? "true" : "false", at: span)
    if words.booleans.contains(key) { return [boolean] }
    return [boolean, words.expressions.contains(key) ? .swiftText(text, at: span) : quoteRemedy(text, span)]
  }

  /// The key before a value; empty where there is none.
  func key(before start: Int) -> String {
    let colon = withoutSpaces(0, start) - 1
    guard colon > 0, byte(colon) == Byte.colon else { return "" }
    var word = colon
    while word > 0, isWordPart(word - 1) || byte(word - 1) == Byte.dash { word -= 1 }
    return text(word, colon)
  }

  private func colonInValue(_ start: Int, _ colon: Int) -> YAMLProblem {
    .syntax(
      "':' makes a key of what is before it", span(colon, colon + 1),
      missingBraces(start) ?? quoteRemedy(start, .value))
  }

  private func commentInBrackets(_ start: Int, _ hash: Int) -> YAMLProblem {
    .syntax(
      "'#' after a space starts a comment, within brackets", span(hash, hash + 1), quoteRemedy(start, .value))
  }
}

/// Brackets of Swift in a plain scalar.
extension YAMLReader {
  /// The first bracket from `start` to `end` that has no counterpart there. Operators do not count: the `>` of `->`
  /// and `>=`, and `<` or `>` after a space.
  func unmatchedBracket(_ start: Int, _ end: Int) -> Int? {
    var open: [Int] = []
    for offset in start..<end {
      let bracket = byte(offset)
      guard isBracket(bracket), !isOperator(offset, after: start) else { continue }
      if isOpening(bracket) {
        open.append(offset)
      } else {
        guard let last = open.popLast() else { return offset }
        guard isPair(byte(last), bracket) else { return last }
      }
    }
    return open.first
  }

  /// The offset at which an item in brackets would end if the brackets in it were heeded.
  func endOfItem(_ start: Int) -> Int {
    var open: [UInt8] = []
    var offset = start
    var firstMark: Int?
    while !isLineEnd(offset) {
      let byte = byte(offset)
      if byte == Byte.comma || byte == Byte.closeBracket || byte == Byte.closeBrace {
        if open.isEmpty { return withoutSpaces(start, offset) }
        firstMark = firstMark ?? offset
      }
      if isBracket(byte), !isOperator(offset, after: start) {
        if isOpening(byte) {
          open.append(byte)
        } else if let last = open.last, isPair(last, byte) {
          open.removeLast()
        }
      }
      offset += 1
    }
    return withoutSpaces(start, open.isEmpty ? offset : firstMark ?? offset)
  }

  /// `end`, or less where spaces are before it.
  func withoutSpaces(_ start: Int, _ end: Int) -> Int {
    var end = end
    while end > start, byte(end - 1) == Byte.space { end -= 1 }
    return end
  }

  private func isBracket(_ byte: UInt8) -> Bool {
    switch byte {
    case 0x28, 0x29, 0x3C, 0x3E, 0x5B, 0x5D, 0x7B, 0x7D: true
    default: false
    }
  }

  func isOpening(_ byte: UInt8) -> Bool {
    byte == 0x28 || byte == 0x3C || byte == 0x5B || byte == 0x7B
  }

  private func isPair(_ open: UInt8, _ close: UInt8) -> Bool {
    // In ASCII each is two before its counterpart, and round ones one.
    open == 0x28 ? close == 0x29 : close == open + 2
  }

  private func isOperator(_ offset: Int, after start: Int) -> Bool {
    let byte = byte(offset)
    guard byte == 0x3C || byte == 0x3E else { return false }
    let before = offset > start ? self.byte(offset - 1) : Byte.none
    if before == Byte.space { return true }
    return byte == 0x3E && (before == Byte.dash || self.byte(offset + 1) == 0x3D)
  }
}
