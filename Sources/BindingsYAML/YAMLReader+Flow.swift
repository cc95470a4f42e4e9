/// Lists in `[ ]` and mappings in `{ }`. They may go over lines, which are deeper than the key or dash before them.
/// Lines end after `[`, `{`, `,` or the colon of a pair, or before `]` or `}`: never within a key or a text.
extension YAMLReader {
  /// The list or mapping whose opening bracket is at `position`.
  package mutating func flow() throws(YAMLProblem) -> YAMLNode {
    let open = position
    try descend(open)
    let isList = byte(open) == Byte.openBracket
    closings.append(closing(open))
    position += 1
    try skipToPart(open)
    let content: YAMLNode.Content = isList ? .sequence(try flowItems(open)) : .mapping(try flowPairs(open))
    position += 1
    depth -= 1
    closings.removeLast()
    partStart = open
    return YAMLNode(content, span(open, position))
  }

  /// The items of a list, up to its closing bracket.
  mutating func flowItems(_ open: Int) throws(YAMLProblem) -> [YAMLNode] {
    var items: [YAMLNode] = []
    guard byte(position) != Byte.closeBracket else { return items }
    repeat {
      items.append(try flowItem(open))
    } while try flowGoesOn(open, Byte.closeBracket)
    return items
  }

  /// The pairs of a mapping, up to its closing brace.
  mutating func flowPairs(_ open: Int) throws(YAMLProblem) -> [YAMLEntry] {
    var entries: [YAMLEntry] = []
    var keys: [String: Span] = [:]
    guard byte(position) != Byte.closeBrace else { return entries }
    repeat {
      try refuseEmptyPart()
      let start = position
      guard let key = try flowKey(open) else {
        position = start
        throw pairWithoutColon(open)
      }
      try insert(key.text, into: &keys)
      entries.append(YAMLEntry(key: key, value: try flowValue(of: key.text, open)))
    } while try flowGoesOn(open, Byte.closeBrace)
    return entries
  }

  /// Reads the mark after an item: a comma, then the next item starts at `position`; or the closing bracket, which may
  /// have a comma before it.
  mutating func flowGoesOn(_ open: Int, _ close: UInt8) throws(YAMLProblem) -> Bool {
    let end = position
    let isOnNextLine = try skipToPart(open)
    if byte(position) == close { return false }
    if isOnNextLine { throw missingComma(end, open) }
    guard byte(position) == Byte.comma else {
      try refuseTab(position)
      throw unexpectedInFlow(open)
    }
    position += 1
    try skipToPart(open)
    return byte(position) != close
  }

  /// Goes on to the next part of brackets, and says whether it is on a later line.
  @discardableResult
  private mutating func skipToPart(_ open: Int) throws(YAMLProblem) -> Bool {
    let end = position
    position = skipSpaces(end)
    if byte(position) == Byte.hash, position > end {
      guard isBlank(position + 1) || byte(position + 1) == Byte.hash else { throw commentInFlow(position) }
    } else if !isLineEnd(position) {
      return false
    }
    position = afterLineEnd(lineEnd(position))
    try advance()
    guard column > owner else { throw commentWithClosing(end, open) ?? lineTooFarLeft(open, end) }
    return true
  }

  /// An item of a list; `path: databasePath` is a mapping of one pair.
  mutating func flowItem(_ open: Int) throws(YAMLProblem) -> YAMLNode {
    try refuseEmptyPart()
    if opensBracket(position) { return try flow() }
    let start = position
    guard let key = try flowKey(open) else {
      position = start
      return try flowScalar(open)
    }
    try descend(start)
    let value = try flowValue(of: key.text, open)
    depth -= 1
    return YAMLNode(.mapping([YAMLEntry(key: key, value: value)]), span(start, position))
  }

  /// A key and its colon, after which `position` is then; nil where no colon is.
  mutating func flowKey(_ open: Int) throws(YAMLProblem) -> YAMLKey? {
    let start = position
    // An item in braces that is not a pair is mostly a closure, to be quoted with its braces.
    let part = byte(open) == Byte.openBrace ? Part.value : .item
    partStart = start
    if byte(start) == Byte.doubleQuote || byte(start) == Byte.singleQuote { return try quotedKey(part) }
    let end = try scanFlowPlain(open, part)
    guard byte(position) == Byte.colon else { return nil }
    guard end == position else { throw spaceBeforeColon(start, end, position, part) }
    position += 1
    return try checkedKey(start, end)
  }

  /// Reads the value after a pair's colon.
  mutating func flowValue(of key: Located<String>, _ open: Int) throws(YAMLProblem) -> YAMLNode {
    try skipToPart(open)
    switch byte(position) {
    case 0x2C, 0x5D, 0x7D:
      throw missingValue(key)
    case 0x5B, 0x7B: return try flow()
    default: return try flowScalar(open)
    }
  }

  mutating func flowScalar(_ open: Int) throws(YAMLProblem) -> YAMLNode {
    try refuseTab(position)
    let start = position
    partStart = start
    if byte(start) == Byte.doubleQuote || byte(start) == Byte.singleQuote { return try quoted() }
    let end = try scanFlowPlain(open, .item)
    guard byte(position) != Byte.colon else { throw colonInItem(start, position, .item) }
    position = end
    return try plainScalar(start, end)
  }

  /// Goes over a plain scalar to the mark after it: `,`, a closing bracket, or the colon of a key. Gives the
  /// scalar's end.
  mutating func scanFlowPlain(_ open: Int, _ part: Part) throws(YAMLProblem) -> Int {
    let start = position
    try checkFlowPlainStart(start, part)
    let (end, mark) = try scanPlain { offset, _ throws(YAMLProblem) in
      switch byte(offset) {
      case Byte.openBracket, Byte.openBrace: throw bracketInItem(start, offset, part)
      case Byte.question: throw questionMarkInItem(start, offset, part)
      case Byte.colon where !isBlank(offset + 1):
        try refuseTab(offset + 1)
        try refuseInvisibleSpace(offset + 1)
        throw colonInItem(start, offset, part)
      default: return true
      }
    }
    position = mark
    if let bracket = unmatchedBracket(start, end) {
      if byte(mark) == Byte.hash { throw commentInFlow(mark) }
      if isLineEnd(mark) { throw continuedItem(start, end) }
      throw unbalancedItem(start, end, bracket, part)
    }
    return end
  }

  /// Refuses the marks with which no plain scalar in brackets starts.
  func checkFlowPlainStart(_ start: Int, _ part: Part) throws(YAMLProblem) {
    try checkPlainStart(start, part)
    switch byte(start) {
    case Byte.question, Byte.colon: break
    case 0x2D where !isLetterDigitOrArrow(start + 1): break
    default: return
    }
    let isEmptyDictionary =
      byte(start) == Byte.colon && byte(start - 1) == Byte.openBracket && byte(start + 1) == Byte.closeBracket
    throw .unsupported(
      "an item in brackets cannot start with '\(text(start, start + 1))'", span(start, start + 1),
      isEmptyDictionary ? quoteRemedy("[:]", span(start - 1, start + 2)) : quoteRemedy(start, part))
  }

  func isLetterDigitOrArrow(_ offset: Int) -> Bool {
    switch byte(offset) {
    case 0x30...0x39, 0x41...0x5A, 0x61...0x7A, 0x3E: return true
    case 0x80...:
      let scalar = text(offset, offset + lengthOfCharacter(offset)).unicodeScalars.first
      return scalar?.properties.isAlphabetic ?? false
    default: return false
    }
  }
}
