/// Mappings and sequences over several lines. The column in which a line starts says what it belongs to.
extension YAMLReader {
  /// The whole file: one document, and a mapping in column 1.
  package mutating func root() throws(YAMLProblem) -> YAMLNode {
    try advance()
    if column == 0, isMarker(Byte.dash) {
      let text = skipSpaces(position + 3)
      guard isLineEnd(text) || byte(text) == Byte.hash else {
        throw .syntax("text on the line of '---'", restOfLine(text), "begin it on the next line")
      }
      position += 3
      try finishLine()
    }
    guard column >= 0 else { throw .emptyFile(source) }
    guard column == 0 else {
      throw .syntax("the first line is indented", restOfLine(position), "begin it in the first column")
    }
    guard !isDash(position) else {
      throw .unsupported(
        "the file is a list, not a mapping", restOfLine(position), "begin with a line such as: container: App")
    }
    guard byte(position) != Byte.openBrace else {
      throw .unsupported(
        "the file is a mapping in brackets", span(position, position + 1),
        "leave the outer '{ }' out, and begin each of its keys on a line of its own: container: App")
    }
    return try mapping()
  }

  /// A mapping whose first key is at `position`, and whose others are in the same column.
  private mutating func mapping() throws(YAMLProblem) -> YAMLNode {
    let start = position
    let own = column
    try descend(start)
    var keys: [String: Span] = [:]
    var entries: [YAMLEntry] = []
    repeat {
      guard !isDash(position) else { throw itemAmongKeys(after: entries) }
      let key = try key()
      try insert(key.text, into: &keys, after: entries.last)
      entries.append(YAMLEntry(key: key, value: try entryValue(of: key.text, in: own)))
      guard column <= own else { throw wrongColumn(after: entries) }
    } while column == own
    depth -= 1
    return YAMLNode(.mapping(entries), span(start, Int(entries.last?.value.span.end ?? 0)))
  }

  /// Reads the value after a key's colon, at `position`: in its line, or as a block below it.
  private mutating func entryValue(of key: Located<String>, in own: Int) throws(YAMLProblem) -> YAMLNode {
    if try startsInline() { return try inline(below: own) }
    try finishLine()
    if column > own { return try block(below: own) }
    if column == own, isDash(position) { return try sequence(below: own) }
    if column >= 0, opensBracket(position) { throw bracketTooFarLeft(below: own) }
    throw missingValue(key, isFollowed: column == own && startsWithKey())
  }

  /// A sequence whose first dash is at `position`. It may be in the column of the key it belongs to, or
  /// deeper: `key` is that column, and less than any where there is no key.
  private mutating func sequence(below key: Int) throws(YAMLProblem) -> YAMLNode {
    let start = position
    let own = column
    try descend(start)
    var items: [YAMLNode] = []
    repeat {
      items.append(try item(in: own))
      guard column <= own else { throw wrongColumn(after: items) }
      if column == own, own > key, !isDash(position) { throw keyAmongItems(after: items) }
    } while column == own && isDash(position)
    depth -= 1
    return YAMLNode(.sequence(items), span(start, Int(items.last?.span.end ?? 0)))
  }

  /// Reads the item after a dash, at `position`. A mapping or sequence may start in the dash's line.
  private mutating func item(in own: Int) throws(YAMLProblem) -> YAMLNode {
    let dash = position
    position += 1
    guard try startsInline() else {
      try finishLine()
      guard column > own else {
        throw .unsupported(
          "an item without a value", span(dash, dash + 1), "what is empty on purpose is '' or [] or {}: - …")
      }
      return try block(below: own)
    }
    if isDash(position) {
      column = position - lineStart
      return try sequence(below: YAMLReader.end)
    }
    if startsWithKey() {
      column = position - lineStart
      return try mapping()
    }
    return try inline(below: own)
  }

  /// The mapping or sequence that starts in the line of `position`, by itself or in brackets.
  private mutating func block(below own: Int) throws(YAMLProblem) -> YAMLNode {
    if isDash(position) { return try sequence(below: YAMLReader.end) }
    if opensBracket(position) {
      valueStart = position
      return try inline(below: own)
    }
    guard startsWithKey() || isPlainWithColon() else { throw valueBelowKey() }
    return try mapping()
  }

  /// Whether a value follows in this line, after the mark that ends at `position`; then goes on to it.
  private mutating func startsInline() throws(YAMLProblem) -> Bool {
    let start = skipSpaces(position)
    valueStart = start
    guard !isLineEnd(start), byte(start) != Byte.hash else { return false }
    try refuseTab(start)
    position = start
    return true
  }

  /// A value in the line of its key or dash, which is in column `own`, and the end of that line.
  private mutating func inline(below own: Int) throws(YAMLProblem) -> YAMLNode {
    if byte(position) == Byte.bar { return try literal(below: own) }
    let node: YAMLNode
    switch byte(position) {
    case 0x22, 0x27: node = try quoted()
    case 0x5B, 0x7B:
      owner = own
      node = try flow()
    default: node = try plain()
    }
    try finishLine()
    return node
  }

  /// Whether a dash that marks an item is at an offset. One before a tab is meant so, too.
  func isDash(_ offset: Int) -> Bool {
    byte(offset) == Byte.dash && (isBlank(offset + 1) || byte(offset + 1) == Byte.tab)
  }

  /// Whether the line consists of `---` or `...`.
  func isMarker(_ mark: UInt8) -> Bool {
    position == lineStart && byte(position) == mark && byte(position + 1) == mark && byte(position + 2) == mark
      && (isBlank(position + 3) || byte(position + 3) == Byte.tab)
  }
}

// What blocks get wrong.
extension YAMLReader {
  /// - Parameters:
  ///   - key: A key without a value.
  ///   - isFollowed: Whether the line at `position` has another key in its column.
  /// - Returns: The problem.
  func missingValue(_ key: Located<String>, isFollowed: Bool = false) -> YAMLProblem {
    let written = text(Int(key.span.start), Int(key.span.end))
    let fact = "\(shown(key.value)) has no value"
    var remedies: [Remedy] = []
    if isFollowed, let remedy = firstColumn(key) { return .unsupported(fact, key.span, remedy) }
    // A key that has nothing below it where it is empty is no part of the key above.
    if isFollowed, words.emptyValues[text(position, endOfWord(position))] == nil {
      remedies.append("indent the lines below it by two spaces more, if they are its value")
    }
    let end = Int(key.span.end) + 1
    if let empty = words.emptyValues[key.value] {
      remedies.append(
        Remedy("write '\(written): \(empty)' if there is nothing", .replace(span(end, end), with: " \(empty)")))
    } else {
      remedies.append("what is empty on purpose is '' or [] or {}: \(abbreviated(written)): …")
    }
    return .unsupported(fact, key.span, remedies)
  }

  private func valueBelowKey() -> YAMLProblem {
    if isCommentOfSwift(position) {
      return .unsupported("'//' does not start a comment", span(position, position + 2), commentRemedy(position))
    }
    return .unsupported(
      "a value is on the line below its key", restOfLine(position),
      "write it after the key or dash, on the same line; a text of several lines goes below '|'")
  }
}
