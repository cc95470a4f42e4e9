/// The problems of an item in brackets.
extension YAMLReader {
  func colonInItem(_ start: Int, _ colon: Int, _ part: Part) -> YAMLProblem {
    let (mark, next) = (span(colon, colon + 1), colon + 1)
    guard byte(next) != 0x2F, !isBlank(next), byte(next) != Byte.comma, byte(next) != Byte.closeBracket,
      byte(next) != Byte.closeBrace
    else {
      let remedies = [commaRemedy(start, colon), quoteRemedy(start, part)].compactMap(\.self)
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
  private func commaRemedy(_ start: Int, _ colon: Int) -> Remedy? {
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
      "'\(text(bracket, bracket + 1))' in an item of brackets", span(bracket, bracket + 1),
      environmentRemedy(start, bracket) ?? quoteRemedy(start, part))
  }

  /// A remedy for `${HOME}`.
  private func environmentRemedy(_ start: Int, _ brace: Int) -> Remedy? {
    let end = endOfWord(brace + 1)
    let next = byte(skipSpaces(end + 1))
    guard brace == start + 1, text(start, brace) == "$", end > brace + 1, byte(end) == Byte.closeBrace,
      [Byte.comma, Byte.closeBracket, Byte.closeBrace].contains(next)
    else { return nil }
    let value = YAMLText.quoted("ProcessInfo.processInfo.environment[\"\(text(brace + 1, end))\"] ?? \"\"")
    return Remedy("an environment variable is \(value)", .replace(span(start, end + 1), with: value))
  }

  /// PyYAML ends the item there.
  func questionMarkInItem(_ start: Int, _ mark: Int, _ part: Part) -> YAMLProblem {
    var remedy = quoteRemedy(start, part)
    if part == .item { remedy.kind = .notation }
    return .unsupported(
      "parsers of YAML disagree about '?' in an item in brackets", span(mark, mark + 1), remedy)
  }

  func unbalancedItem(_ start: Int, _ end: Int, _ bracket: Int, _ part: Part) -> YAMLProblem {
    var remedy = quoteRemedy(start, part)
    // A comma in its angle brackets divides a type: it is one item.
    if part == .item, text(bracket, bracket + 1) == "<" { remedy.kind = .notation }
    return .syntax(
      "'\(text(bracket, bracket + 1))' has no counterpart in \(shown(start, end))", span(bracket, bracket + 1), remedy)
  }
}
