/// The problems of lists and mappings in brackets.
extension YAMLReader {
  func refuseLineEnd(_ open: Int) throws(YAMLProblem) {
    guard !isLineEnd(position) else { throw unclosed(open) }
    try refuseTab(position)
  }

  func refuseEmptyPart(_ open: Int) throws(YAMLProblem) {
    try refuseLineEnd(open)
    let mark = span(position, position + 1)
    switch byte(position) {
    case 0x2C: throw .syntax("an item is missing before ','", mark, "take the ',' out; an empty text is ''")
    case closing(open):
      throw .syntax("an item is missing after ','", mark, "take the ',' before it out")
    default: return
    }
  }

  func unclosed(_ open: Int) -> YAMLProblem {
    let mark = span(open, open + 1)
    if byte(open) == Byte.openBracket {
      return .unsupported(
        "'[' is not closed on its line", mark, "write the list on one line, or each item on a line of its own: - item")
    }
    return .unsupported(
      "'{' is not closed on its line", mark,
      [
        "write the mapping on one line, or each pair on a line of its own: key: value",
        "Swift code of several lines goes below '|'",
      ])
  }

  func closing(_ open: Int) -> UInt8 {
    byte(open) == Byte.openBracket ? Byte.closeBracket : Byte.closeBrace
  }

  func unexpectedInFlow(_ open: Int) -> YAMLProblem {
    let end = position + lengthOfCharacter(position)
    let close = byte(open) == Byte.openBracket ? "]" : "}"
    let remedy: Remedy =
      switch byte(position) {
      case 0x5D, 0x7D: "close '\(text(open, open + 1))' with '\(close)'"
      case Byte.colon: quoteRemedy(partStart, .value)
      default: quoteRemedy(partStart, .item)
      }
    return .syntax("'\(text(position, end))' where ',' or '\(close)' is expected", span(position, end), remedy)
  }

  func commentInFlow(_ hash: Int) -> YAMLProblem {
    .syntax(
      "'#' after a space starts a comment, within brackets", span(hash, hash + 1),
      "close the brackets before the comment, or quote the item that has the '#'")
  }

  func pairWithoutColon(_ open: Int) -> YAMLProblem {
    let end = endOfItem(position)
    return .syntax(
      "\(shown(position, end)) is not an entry of a mapping", span(position, end),
      bracesRemedy(open) ?? quoteRemedy(valueStart, .value))
  }

  /// A remedy for braces without keys: names with commas are a list, other text within a value is Swift. Nil if they
  /// do not end on their line.
  private func bracesRemedy(_ open: Int) -> Remedy? {
    var (close, depth, isNames) = (open + 1, 1, true)
    while depth > 0 {
      if isLineEnd(close) { return nil }
      switch byte(close) {
      case Byte.openBrace: depth += 1
      case Byte.closeBrace: depth -= 1
      case Byte.comma, Byte.space: break
      default: isNames = isNames && isWordPart(close)
      }
      close += 1
    }
    let whole = span(open, close)
    if isNames, open > valueStart || text(open, close).contains(",") {
      let list = "[\(text(skipSpaces(open + 1), withoutSpaces(open + 1, close - 1)))]"
      return Remedy("write a list: \(abbreviated(list))", .replace(whole, with: list))
    }
    return open > valueStart ? quoteRemedy(text(open, close), whole) : nil
  }

  func colonInItem(_ start: Int, _ colon: Int, _ part: Part) -> YAMLProblem {
    let (mark, next) = (span(colon, colon + 1), colon + 1)
    guard byte(next) != 0x2F, !isBlank(next), byte(next) != Byte.comma, byte(next) != Byte.closeBracket,
      byte(next) != Byte.closeBrace
    else {
      let remedies = [missingComma(start, colon), quoteRemedy(start, part)].compactMap(\.self)
      return .syntax("':' in an item of brackets", mark, remedies)
    }
    let end = max(next, endOfItem(start))
    let pair = "\(text(start, colon)): \(text(next, end))"
    return .syntax(
      "':' in an item of brackets", mark,
      Remedy(
        "write a space after ':' for a pair, or \(quoteRemedy(start, part).message)",
        .replace(span(start, end), with: pair)))
  }

  /// A remedy for `type: Log scope: singleton`, where the text before the colon ends in a word that could be a key.
  private func missingComma(_ start: Int, _ colon: Int) -> Remedy? {
    var word = colon
    while word > start, isWordPart(word - 1) { word -= 1 }
    let end = withoutSpaces(start, word)
    let key = text(word, colon)
    guard start < end, end < word, word < colon, !text(start, word).contains(" ?") else { return nil }
    return Remedy("write a comma before '\(abbreviated(key))'", .replace(span(end, end), with: ","))
  }

  /// Whether a byte is a letter, a digit or `_`.
  func isWordPart(_ offset: Int) -> Bool {
    switch byte(offset) {
    case UInt8(ascii: "a")...UInt8(ascii: "z"), UInt8(ascii: "A")...UInt8(ascii: "Z"),
      UInt8(ascii: "0")...UInt8(ascii: "9"), UInt8(ascii: "_"):
      true
    default: false
    }
  }

  func bracketInItem(_ start: Int, _ bracket: Int, _ part: Part) -> YAMLProblem {
    .syntax(
      "'\(text(bracket, bracket + 1))' in an item of brackets", span(bracket, bracket + 1), quoteRemedy(start, part))
  }

  func unbalancedItem(_ start: Int, _ end: Int, _ bracket: Int, _ part: Part) -> YAMLProblem {
    .syntax(
      "'\(text(bracket, bracket + 1))' has no counterpart in \(shown(start, end))", span(bracket, bracket + 1),
      quoteRemedy(start, part))
  }
}
