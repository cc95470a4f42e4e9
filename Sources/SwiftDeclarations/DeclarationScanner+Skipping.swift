// Values, statements and enum cases, which are passed over.
extension DeclarationScanner {
  enum ValuePlace {
    /// A parameter's default value, which ends at a comma or a parenthesis alone.
    case argument
    /// A property's initial value, which may end with its line.
    case property
  }

  /// Moves to the end of an expression.
  mutating func skipValue(_ place: ValuePlace) {
    cursor.lastSignificant = cursor.position
    while true {
      let sawNewline = cursor.skipTrivia()
      if cursor.isAtEnd { return }
      if place == .property, sawNewline, !continuesValue() { return }
      switch cursor.byte {
      case Byte.comma, Byte.closeParen, Byte.closeBracket, Byte.closeBrace, Byte.semicolon: return
      case Byte.less where Byte.isNamePart(cursor.base[cursor.position - 1]) && closesAsGenerics(): skipAngles()
      default: skipToken()
      }
      cursor.lastSignificant = cursor.position
    }
  }

  /// Moves over one token, or over all that is in brackets.
  mutating func skipToken() {
    switch cursor.byte {
    case Byte.openParen, Byte.openBracket, Byte.openBrace: cursor.skipBrackets()
    case Byte.quote: cursor.skipString(hashes: 0)
    case Byte.hash: cursor.skipHash()
    case Byte.backtick: cursor.skipBackticks()
    case Byte.slash where cursor.startsRegex(): cursor.skipRegex(hashes: 0)
    case let byte where Byte.isNameStart(byte): skipWord()
    default: cursor.position += 1
    }
  }

  /// Whether `<` begins generic arguments, `Box<Int, String>(…)`, and is not an operator: only types up to its `>`,
  /// and after that what can follow a type.
  private mutating func closesAsGenerics() -> Bool {
    var probe = cursor
    var depth = 0
    // Longer arguments are rare; without an end a line of `a<a<a<` would take time squared.
    let last = min(cursor.position + 1000, cursor.end)
    while probe.position < last {
      switch probe.byte {
      case Byte.less: depth += 1
      case Byte.greater where probe.base[probe.position - 1] == Byte.minus: break
      case Byte.greater:
        depth -= 1
        if depth == 0 { return Self.canFollowGenerics(probe.next) }
      case Byte.openParen, Byte.openBracket:
        probe.skipBrackets()
        continue
      case Byte.comma, Byte.dot, Byte.colon, Byte.question, Byte.exclamation, Byte.ampersand, Byte.minus, Byte.at,
        Byte.space, Byte.newline, Byte.backtick, 0x7E:
        break
      case let byte where Byte.isNamePart(byte): break
      default: return false
      }
      probe.position += 1
    }
    return false
  }

  private static func canFollowGenerics(_ byte: UInt8) -> Bool {
    switch byte {
    case Byte.openParen, Byte.closeParen, Byte.closeBracket, Byte.closeBrace, Byte.openBrace, Byte.comma, Byte.dot,
      Byte.colon, Byte.semicolon, Byte.question, Byte.exclamation, Byte.space, Byte.newline, Byte.openBracket, 0:
      true
    default: false
    }
  }

  /// Whether a value goes on over the end of a line. What begins a declaration never does.
  private mutating func continuesValue() -> Bool {
    let byte = cursor.byte
    switch byte {
    case Byte.closeBrace, Byte.closeParen, Byte.closeBracket, Byte.at, Byte.hash, Byte.semicolon: return false
    case Byte.openBrace: return true
    case let byte where Byte.isOperator(byte): return true
    default: break
    }
    if Byte.isNameStart(byte) {
      let before = cursor
      let word = word()
      cursor = before
      if Keyword(word) != nil { return false }
      if ["as", "is", "else", "catch"].contains(word) { return true }
    }
    return endsOpen()
  }

  /// Whether what has been read of a value needs more.
  private func endsOpen() -> Bool {
    let last = cursor.lastSignificant
    guard last > 0 else { return false }
    let byte = cursor.base[last - 1]
    if byte == Byte.question || byte == Byte.exclamation {
      // Directly after a name it is postfix; separated from it, a ternary's.
      return cursor.base[max(0, last - 2)] == Byte.space || cursor.base[max(0, last - 2)] == Byte.question
    }
    if Byte.isOperator(byte) || byte == Byte.comma || byte == Byte.colon { return true }
    return endsWithAny(["try", "await", "return", "if", "switch", "as", "is", "in"], at: last)
  }

  /// Whether one of some words ends at an offset.
  func endsWithAny(_ words: [String], at end: Int) -> Bool {
    var start = end
    while start > 0, Byte.isNamePart(cursor.base[start - 1]) { start -= 1 }
    guard end - start <= 6 else { return false }
    return words.contains(file.text(TextRange(start, end)))
  }

  /// Moves to the end of a line or to what closes the scope; what is in brackets is passed over whole.
  mutating func skipStatement() {
    while true {
      if cursor.skipTrivia() || cursor.isAtEnd { return }
      switch cursor.byte {
      case Byte.closeBrace: return
      case Byte.semicolon:
        cursor.position += 1
        return
      default: skipToken()
      }
      cursor.lastSignificant = cursor.position
    }
  }

  /// `case a, b(Int)`, of which the list may go on over lines.
  mutating func skipEnumCase() {
    repeat {
      skipStatement()
    } while !cursor.isAtEnd && cursor.byte != Byte.closeBrace
      && cursor.base[max(0, cursor.lastSignificant - 1)] == Byte.comma
  }

  /// Moves to the brace that opens a type's body.
  mutating func skipToBody() {
    while !cursor.isAtEnd {
      cursor.skipTrivia()
      switch cursor.byte {
      case Byte.openBrace, Byte.closeBrace, Byte.semicolon: return
      default: skipToken()
      }
    }
  }
}
