/// Keys, and the colon after them.
extension YAMLReader {
  static let longestKey = 512

  /// The key at `position`, and its colon. A space or the line's end follows.
  package mutating func key() throws(YAMLProblem) -> YAMLKey {
    if isMarker(Byte.dash) {
      throw .unsupported("a second document", restOfLine(position), "write it into a file of its own")
    }
    if isMarker(Byte.dot) {
      throw .unsupported("'...' ends a document", restOfLine(position), "take the line out")
    }
    if position == lineStart, byte(position) == 0x25 {
      throw .unsupported("'%' starts a directive", restOfLine(position), "take the line out")
    }
    let start = position
    guard byte(start) == Byte.doubleQuote || byte(start) == Byte.singleQuote else {
      let key = try plainKey()
      position += 1
      guard isBlank(position) else {
        try refuseTab(position)
        try refuseInvisibleSpace(position)
        throw colonInKey(key.text)
      }
      return key
    }
    if let key = try quotedKey() { return key }
    let next = skipSpaces(position)
    if isLineEnd(next) || byte(next) == Byte.hash { throw missingColon(start, position) }
    try refuseTab(next)
    throw .syntax("text after the quote of a key", restOfLine(next), quoteRemedy(start, .key))
  }

  /// A quoted key and its colon; nil where no colon is. What is no key is quoted as `part`.
  mutating func quotedKey(_ part: Part? = nil) throws(YAMLProblem) -> YAMLKey? {
    let start = position
    let key = YAMLKey(try quotedScalar(), span(start, position))
    let colon = skipSpaces(position)
    guard byte(colon) == Byte.colon else { return nil }
    guard colon == position else { throw spaceBeforeColon(start, position, colon, part) }
    try checkLength(key.text)
    position += 1
    guard isBlank(position) else {
      try refuseTab(position)
      try refuseInvisibleSpace(position)
      throw missingSpace(at: position, before: position)
    }
    return key
  }

  /// A plain key, up to its colon: the first of the line.
  private mutating func plainKey() throws(YAMLProblem) -> YAMLKey {
    let start = position
    valueStart = start
    try checkPlainStart(start, .key)
    let (end, colon) = try scanPlain { offset, end throws(YAMLProblem) in
      guard !isLineEnd(offset), byte(offset) != Byte.hash else { throw missingColon(start, end) }
      return byte(offset) == Byte.colon
    }
    if end < colon { throw spaceBeforeColon(start, end, colon) }
    position = colon
    let key = try checkedKey(start, end)
    try checkBrackets(start, end)
    return key
  }

  /// A plain key that is a text, and no longer than keys may be.
  func checkedKey(_ start: Int, _ end: Int) throws(YAMLProblem) -> YAMLKey {
    let key = Located(text(start, end), span(start, end))
    try checkLength(key)
    if end == start + 1, byte(start) == Byte.dash || byte(start) == Byte.question {
      throw .unsupported("\(shown(key.value)) by itself is a mark of YAML", key.span, quoteRemedy(key.value, key.span))
    }
    guard let kind = YAMLScalar.Kind.plain(key.value) else { throw disputed(key.value, key.span, isKey: true) }
    guard kind == .text else {
      throw .unsupported("the key \(shown(key.value)) is not text", key.span, quoteRemedy(key.value, key.span))
    }
    return YAMLKey(YAMLScalar(text: key.value, style: .plain, kind: kind), key.span)
  }

  func checkLength(_ key: Located<String>) throws(YAMLProblem) {
    guard key.value.utf8.count > YAMLReader.longestKey, key.value.unicodeScalars.count > YAMLReader.longestKey
    else { return }
    throw .syntax("a key of more than \(YAMLReader.longestKey) characters", key.span, "shorten it")
  }

  /// Refuses a key that is the beginning of an expression: `Foo(bar: 1)` is not an entry `Foo(bar`.
  private func checkBrackets(_ start: Int, _ end: Int) throws(YAMLProblem) {
    guard let bracket = unmatchedBracket(start, end), isOpening(byte(bracket)) else { return }
    throw .syntax(
      "':' makes \(shown(start, end)) a key", span(position, position + 1),
      Remedy("\(quoteRemedy(start, .value).message), after its key or dash"))
  }

  /// Adds a key to its mapping's, unless it is there. Keys are one if Swift takes their texts for one: `é` in both its
  /// forms is.
  func insert(
    _ key: Located<String>, into keys: inout [String: Span], after last: YAMLEntry? = nil
  ) throws(YAMLProblem) {
    guard let first = keys.updateValue(key.span, forKey: key.value) else { return }
    let name = shown(key.value)
    var notes = [Note("\(name) is on line \(line(of: Int(first.start))) too", first)]
    if let remedy = deeperColumn(key, below: last) { notes.append(Note(remedy, key.span)) }
    throw YAMLProblem(
      kind: .duplicateKey, message: "the key \(name) appears twice in one mapping", span: key.span, notes: notes)
  }

  /// Whether the line goes on from `position` with a key, so that an item is a mapping.
  func startsWithKey() -> Bool {
    switch byte(position) {
    case 0x22, 0x27:
      guard let end = endOfQuotes(position) else { return false }
      return byte(skipSpaces(end)) == Byte.colon
    case 0x5B, 0x7B, 0x7C, 0x3E: return false
    default: return plainColon(position) { isBlank($0) || byte($0) == Byte.tab }
    }
  }

  /// Whether there is a colon in the line at all, as in `a:b`.
  func isPlainWithColon() -> Bool {
    switch byte(position) {
    case 0x22, 0x27, 0x5B, 0x7B, 0x7C, 0x3E: false
    default: plainColon(position) { byte($0) != 0x2F }
    }
  }

  /// Whether one of the line's colons is followed by something that makes a mark of it.
  private func plainColon(_ start: Int, _ isMark: (Int) -> Bool) -> Bool {
    var offset = start
    while !isLineEnd(offset) {
      let byte = byte(offset)
      if byte == Byte.colon, isMark(offset + 1) { return true }
      if byte == Byte.hash, offset > start, self.byte(offset - 1) == Byte.space { return false }
      offset += 1
    }
    return false
  }

  /// The number of the line of an offset, for messages.
  private func line(of offset: Int) -> Int {
    var line = 1
    for place in 0..<offset where byte(place) == Byte.lineFeed { line += 1 }
    return line
  }
}

// What keys get wrong.
extension YAMLReader {
  /// If it is no key, `part` is quoted; outside of brackets, where that is nil, all from the key on.
  func spaceBeforeColon(_ start: Int, _ end: Int, _ colon: Int, _ part: Part? = nil) -> YAMLProblem {
    let quoting =
      part.map { quoteRemedy(start, $0).message } ?? "quote the whole value: \(quotedForm(wholeValue(start)))"
    return .unsupported(
      "a space before ':'", span(end, colon),
      Remedy("leave it out after a key, or \(quoting)", .replace(span(end, colon), with: "")))
  }

  func missingSpace(at offset: Int, before value: Int) -> YAMLProblem {
    .syntax(
      "no space after ':'", span(offset, offset + 1),
      Remedy("write a space after ':'", .replace(span(value, value), with: " ")))
  }

  /// The colon before `position`, where the key is plain: `a:b`, or `http://a: b`.
  private func colonInKey(_ key: Located<String>) -> YAMLProblem {
    // `log:{ type: Log }`, `log:"a: b"`
    let opensValue = [0x7B, 0x5B, Byte.doubleQuote, Byte.singleQuote].contains(byte(position))
    guard !opensValue, plainColon(position, isBlank) else { return missingSpace(at: position - 1, before: position) }
    return .syntax("':' within a key", span(position - 1, position), quoteRemedy(Int(key.span.start), .key))
  }

  /// Whether `//` is at a place.
  func isCommentOfSwift(_ start: Int) -> Bool { byte(start) == 0x2F && byte(start + 1) == 0x2F }

  /// How a comment is written that begins as in Swift.
  func commentRemedy(_ start: Int) -> Remedy {
    Remedy("begin a comment with '# '", .replace(span(start, skipSpaces(start + 2)), with: "# "))
  }

  private func missingColon(_ start: Int, _ end: Int) -> YAMLProblem {
    .syntax(
      "\(shown(start, end)) is not an entry of a mapping", span(start, end), "an entry is a key, ':' and its value")
  }
}
