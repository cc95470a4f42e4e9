/// The problems of lists and mappings in brackets.
extension YAMLReader {
  /// Whether a list or mapping in brackets opens at an offset.
  func opensBracket(_ offset: Int) -> Bool {
    byte(offset) == Byte.openBracket || byte(offset) == Byte.openBrace
  }

  func refuseEmptyPart() throws(YAMLProblem) {
    try refuseTab(position)
    guard byte(position) == Byte.comma else { return }
    throw .syntax(
      "an item is missing before ','", span(position, position + 1), "take the ',' out; an empty text is ''")
  }

  /// The problem of brackets at `position` that are below their key, which is in column `own`, and no deeper.
  func bracketTooFarLeft(below own: Int) -> YAMLProblem {
    .unsupported("brackets begin no deeper than their key", restOfLine(position), indentRemedy(below: own))
  }

  private func indentRemedy(below own: Int) -> Remedy {
    let indentation = String(repeating: " ", count: own + 2 - column)
    return Remedy(
      "indent it by \(indentation.utf8.count) spaces", .replace(span(lineStart, lineStart), with: indentation))
  }

  /// The problem of brackets before the end of the file, or before a line that is not deeper than their key or dash.
  /// That line is the next entry, or belongs to them. The last part in the brackets has an end.
  func lineTooFarLeft(_ open: Int, _ end: Int) -> YAMLProblem {
    let isNextEntry = column >= 0 && (isDash(position) || startsWithKey())
    guard column < 0 || isNextEntry else {
      return .unsupported(
        "a line within brackets is not indented deeper than their key or dash", restOfLine(position),
        indentRemedy(below: owner))
    }
    let marks = String(decoding: closings.reversed(), as: UTF8.self)
    var notes = [Note(Remedy("close it with '\(marks)'", .replace(span(end, end), with: marks)), span(open, open + 1))]
    if isNextEntry { notes.append(Note("this line looks like the next entry", restOfLine(position))) }
    return YAMLProblem(
      kind: .syntax, message: "'\(text(open, open + 1))' is not closed", span: span(open, open + 1), notes: notes)
  }

  /// The problem of a comment after the end of a part, if it has the bracket that is missed.
  func commentWithClosing(_ end: Int, _ open: Int) -> YAMLProblem? {
    let hash = skipSpaces(end)
    guard byte(hash) == Byte.hash, written(hash, lineEnd(hash)).contains(closing(open)) else { return nil }
    return commentInFlow(hash)
  }

  /// The problem of a line within brackets that follows an item without a comma, which has an end.
  func missingComma(_ end: Int, _ open: Int) -> YAMLProblem {
    if let problem = commentWithClosing(end, open) { return problem }
    var remedy = Remedy("write ',' after it", .replace(span(end, end), with: ","))
    if byte(position) == Byte.comma { remedy.edits.append(.replace(span(position, position + 1), with: "")) }
    let remedies = startsWithKey() ? [remedy] : [remedy, Self.codeRemedy]
    return .syntax("a line within brackets ends without ','", span(partStart, end), remedies)
  }

  func continuedItem(_ start: Int, _ end: Int) -> YAMLProblem {
    .syntax(
      "an item of brackets goes on to the next line", span(start, end), ["write it on one line", Self.codeRemedy])
  }

  package func closing(_ open: Int) -> UInt8 {
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
    let remedies = [commaBeforeKey(), remedy].compactMap(\.self)
    return .syntax("'\(text(position, end))' where ',' or '\(close)' is expected", span(position, end), remedies)
  }

  /// A remedy for `type: 'Log?' scope: singleton`.
  private func commaBeforeKey() -> Remedy? {
    var colon = position
    while isWordPart(colon) { colon += 1 }
    guard colon > position, byte(colon) == Byte.colon, isBlank(colon + 1) else { return nil }
    let comma = withoutSpaces(partStart, position)
    let key = abbreviated(text(position, colon))
    return Remedy("write a comma before '\(key)'", .replace(span(comma, comma), with: ","))
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
    let close = endOfItem(open) - 1
    guard close > open, byte(close) == Byte.closeBrace else { return nil }
    let (whole, inner) = (span(open, close + 1), text(skipSpaces(open + 1), withoutSpaces(open + 1, close)))
    let isNames = (open + 1..<close).allSatisfy { isWordPart($0) || [Byte.comma, Byte.space].contains(byte($0)) }
    if isNames, !words.expressions.contains(key(before: open)), open > valueStart || inner.contains(",") {
      return Remedy("write a list: \(abbreviated("[\(inner)]"))", .replace(whole, with: "[\(inner)]"))
    }
    return open > valueStart ? quoteRemedy(text(open, close + 1), whole) : nil
  }
}
