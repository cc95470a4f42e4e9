/// Texts of several lines: `|` and `|-`.
extension YAMLReader {
  /// The literal whose bar is at `position`, and all its lines. Its key or dash is in column `own`.
  mutating func literal(below own: Int) throws(YAMLProblem) -> YAMLNode {
    let bar = position
    let keepsNewline = byte(bar + 1) != Byte.dash
    position = keepsNewline ? bar + 1 : bar + 2
    try finishHeader(bar)

    var (text, end) = try literalLines(bar, below: own)
    if keepsNewline, end == count { throw missingNewline() }
    try advance()
    if !keepsNewline { text.removeLast() }
    return YAMLNode(.scalar(text.scalar(.literal)), span(bar, end))
  }

  /// The text of all its lines, and the end of the last.
  private mutating func literalLines(_ bar: Int, below own: Int) throws(YAMLProblem) -> (text: ScalarText, end: Int) {
    var text = ScalarText()
    var indentation = -1
    var emptyLines: [Int] = []
    var end = bar
    while position < count {
      lineStart = position
      let content = skipSpaces(position)
      if isLineEnd(content) {
        guard content == lineStart else { throw spacesInEmptyLine(content) }
        emptyLines.append(content)
        position = behindLineEnd(content)
        continue
      }
      let column = content - lineStart
      if column <= own { break }
      if indentation < 0 { indentation = column }
      guard column >= indentation else { throw lessIndented(content) }
      for empty in emptyLines { appendLineEnd(empty, to: &text) }
      emptyLines = []
      end = lineEnd(content)
      text.append(written(lineStart + indentation, end), at: lineStart + indentation)
      appendLineEnd(end, to: &text)
      position = behindLineEnd(end)
    }
    guard indentation >= 0 else {
      try refuseTab(skipSpaces(position))
      throw emptyLiteral(bar)
    }
    return (text, end)
  }

  /// Each end of a line is a line feed in the text.
  private func appendLineEnd(_ offset: Int, to text: inout ScalarText) {
    let lineFeed = CollectionOfOne(Byte.lineFeed)
    if byte(offset) == Byte.carriageReturn {
      text.append(escaped: lineFeed, at: offset, length: 2)
    } else {
      text.append(lineFeed, at: offset)
    }
  }

  /// Reads an optional comment after the bar.
  private mutating func finishHeader(_ bar: Int) throws(YAMLProblem) {
    let mark = byte(position)
    if mark == 0x2B {
      throw .unsupported(
        "'+' keeps all newlines at the end", span(position, position + 1), "write '|', which keeps one, or '|-'")
    }
    if mark >= 0x30 && mark <= 0x39 {
      throw .unsupported(
        "an indentation that is given as a number", span(position, position + 1),
        "write '|' or '|-': the first line gives the indentation")
    }
    let text = skipSpaces(position)
    guard isLineEnd(text) || byte(text) == Byte.hash && text > position else {
      try refuseTab(text)
      throw .syntax(
        "text on the line of '|'", restOfLine(text), "begin it on the next line, or \(quoteRemedy(bar, .value).message)"
      )
    }
    try checkEnd()
    position = behindLineEnd(lineEnd(position))
  }
}

// What literals get wrong.
extension YAMLReader {
  private func emptyLiteral(_ bar: Int) -> YAMLProblem {
    .unsupported(
      "no text follows '|'", span(bar, bar + 1), "indent it deeper than the line of '|'; an empty text is ''")
  }

  private func spacesInEmptyLine(_ end: Int) -> YAMLProblem {
    .unsupported("spaces in an empty line of a text", span(lineStart, end), "take them out")
  }

  private func lessIndented(_ content: Int) -> YAMLProblem {
    .syntax(
      "the line is indented less than the first line of its text", restOfLine(content),
      "indent it at least as far, or no further than its key")
  }

  private func missingNewline() -> YAMLProblem {
    .unsupported(
      "the file ends without the newline that '|' keeps", span(count, count),
      "end the line with a newline, or write '|-'")
  }
}
