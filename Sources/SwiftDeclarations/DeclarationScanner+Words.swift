// Words, attributes and the ends of types and expressions.
extension DeclarationScanner {
  /// Reads the identifier at the cursor, with backticks only where it is none without them: `` `the dep` ``. Empty
  /// where there is none.
  mutating func word() -> String {
    let start = cursor.position
    if cursor.byte == Byte.backtick {
      cursor.skipBackticks()
      return name(TextRange(start, cursor.position))
    }
    guard Byte.isNameStart(cursor.byte) else { return "" }
    skipWord()
    return String(
      decoding: UnsafeBufferPointer(start: cursor.base + start, count: cursor.position - start), as: UTF8.self)
  }

  /// The name in a range, without backticks that it does not need.
  func name(_ range: TextRange) -> String {
    let text = file.text(range)
    guard text.utf8.first == Byte.backtick else { return text }
    // One that is not closed, or encloses nothing, is none.
    guard text.utf8.count > 2, text.utf8.last == Byte.backtick else { return "" }
    let inner = text.dropFirst().dropLast()
    return Byte.isName(inner) ? String(inner) : text
  }

  mutating func skipWord() {
    let base = cursor.base
    var offset = cursor.position
    while Byte.isNamePart(base[offset]) { offset += 1 }
    cursor.position = offset
    cursor.lastSignificant = offset
  }

  /// Whether a word is at the cursor.
  func startsWord(_ word: StaticString) -> Bool {
    let count = word.utf8CodeUnitCount
    let start = cursor.base + cursor.position
    return word.withUTF8Buffer { bytes in
      for index in 0..<count where start[index] != bytes[index] { return false }
      return !Byte.isNamePart(start[count])
    }
  }

  /// Takes a word if it is at the cursor.
  mutating func take(_ word: StaticString) -> Bool {
    guard startsWord(word) else { return false }
    cursor.position += word.utf8CodeUnitCount
    cursor.lastSignificant = cursor.position
    return true
  }

  /// Takes what comes between the parts of a name: a dot, or `::` after a module. Nil where there is neither.
  mutating func takeDot() -> String? {
    if cursor.byte == Byte.dot {
      cursor.position += 1
      return "."
    }
    guard cursor.byte == Byte.colon, cursor.next == Byte.colon else { return nil }
    cursor.position += 2
    return "::"
  }

  /// Skips an operator, which a comment ends.
  mutating func skipOperator() {
    while Byte.isOperator(cursor.byte) {
      if cursor.byte == Byte.slash, cursor.next == Byte.slash || cursor.next == Byte.star { break }
      cursor.position += 1
    }
    cursor.lastSignificant = cursor.position
  }

  // MARK: Attributes and generics

  /// `@Name(…)`. A space before the parenthesis is allowed where nothing else can follow.
  mutating func attribute(_ prefix: inout DeclarationPrefix) {
    if let attribute = attribute() { prefix.attributes.append(attribute) }
  }

  mutating func attribute() -> Attribute? {
    cursor.position += 1
    let start = cursor.position
    let first = word()
    while takeDot() != nil { _ = word() }
    if cursor.byte == Byte.less { skipAngles() }
    let name = TextRange(start, cursor.position)
    if first == "available" { cursor.skipTrivia() }
    var arguments: TextRange?
    if cursor.byte == Byte.openParen {
      let open = cursor.position
      cursor.skipBrackets()
      arguments = TextRange(open + 1, max(open + 1, cursor.position - 1))
    }
    return name.isEmpty ? nil : Attribute(name: name, arguments: arguments)
  }

  /// The names in `<Key: Hashable, each Value, let count: Int>`.
  mutating func genericParameters() -> [String] {
    guard cursor.byte == Byte.less else { return [] }
    var names: [String] = []
    cursor.position += 1
    while !cursor.isAtEnd {
      cursor.skipTrivia()
      while cursor.byte == Byte.at { _ = attribute(); cursor.skipTrivia() }
      if take("each") || take("let") { cursor.skipTrivia() }
      let name = word()
      if !name.isEmpty { names.append(name) }
      _ = typeRange(endingAt: [Byte.comma, Byte.greater], orBefore: nil)
      cursor.skipTrivia()
      if cursor.byte == Byte.comma {
        cursor.position += 1
      } else if cursor.byte == Byte.greater {
        cursor.position += 1
        return names
      } else {
        // `where` in the old place, or something unknown.
        cursor.position += cursor.isAtEnd ? 0 : 1
      }
    }
    return names
  }

  /// Moves from `<` to what follows its `>`.
  mutating func skipAngles() {
    var depth = 0
    while !cursor.isAtEnd {
      switch cursor.byte {
      case Byte.less: depth += 1
      case Byte.greater where cursor.base[cursor.position - 1] != Byte.minus:
        depth -= 1
        if depth == 0 {
          cursor.position += 1
          cursor.lastSignificant = cursor.position
          return
        }
      case Byte.openParen, Byte.openBracket:
        cursor.skipBrackets()
        continue
      case Byte.closeParen, Byte.closeBracket, Byte.closeBrace, Byte.openBrace, Byte.semicolon: return
      default: break
      }
      cursor.position += 1
    }
  }

  // MARK: Types

  /// Moves to the end of a type, and tells its range. It ends at one of some bytes outside of all brackets, before a
  /// word, or with its line, unless the type cannot end there.
  mutating func typeRange(endingAt ends: [UInt8], orBefore word: StaticString?) -> TextRange {
    let start = cursor.position
    cursor.lastSignificant = start
    loop: while true {
      let sawNewline = cursor.skipTrivia()
      if sawNewline, cursor.lastSignificant > start, !continuesType() { break }
      if cursor.isAtEnd || ends.contains(cursor.byte) { break }
      switch cursor.byte {
      case Byte.openParen, Byte.openBracket:
        cursor.skipBrackets()
      case Byte.less:
        skipAngles()
      case Byte.minus where cursor.next == Byte.greater:
        cursor.position += 2
      case Byte.closeParen, Byte.closeBracket, Byte.closeBrace, Byte.openBrace, Byte.equals, Byte.semicolon,
        Byte.comma, Byte.greater:
        break loop
      case Byte.backtick:
        cursor.skipBackticks()
      case let byte where Byte.isNameStart(byte):
        if let word, startsWord(word) { break loop }
        skipWord()
      default:
        cursor.position += 1
      }
      cursor.lastSignificant = cursor.position
    }
    cursor.position = max(start, cursor.lastSignificant)
    return TextRange(start, cursor.position)
  }

  /// Whether a type goes on over the end of a line: something is missing before it, or what follows can only go on.
  private func continuesType() -> Bool {
    switch cursor.byte {
    case Byte.minus where cursor.next == Byte.greater: return true
    case Byte.ampersand, Byte.dot: return true
    default: break
    }
    if startsWord("throws") || startsWord("async") { return true }
    let last = cursor.lastSignificant
    switch cursor.base[last - 1] {
    case Byte.ampersand, Byte.dot, Byte.comma, Byte.colon: return true
    case Byte.greater: return cursor.base[last - 2] == Byte.minus
    default: return endsWithAny(["any", "some"], at: last)
    }
  }
}
