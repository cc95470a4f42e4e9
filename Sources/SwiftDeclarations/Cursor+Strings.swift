/// Moves over strings of every kind.
extension Cursor {
  /// A raw string, an extended regex, or a number sign that begins something else.
  mutating func skipHash(_ nesting: Int = 0) {
    var hashes = 0
    while base[position + hashes] == Byte.hash { hashes += 1 }
    let after = base[position + hashes]
    if after == Byte.quote {
      position += hashes
      skipString(hashes: hashes, nesting)
    } else if after == Byte.slash, base[position + hashes + 1] != Byte.slash || hashes > 1 {
      position += hashes
      skipRegex(hashes: hashes)
    } else {
      position += hashes
    }
  }

  /// Moves from a quote to what follows the string. `hashes` is how many number signs are before the quote.
  mutating func skipString(hashes: Int, _ nesting: Int = 0) {
    let isMultiline = next == Byte.quote && base[position + 2] == Byte.quote && !isOneLine(hashes)
    position += isMultiline ? 3 : 1
    while position < end {
      switch byte {
      case Byte.quote where closes(isMultiline, hashes):
        position += (isMultiline ? 3 : 1) + hashes
        lastSignificant = position
        return
      case Byte.newline where !isMultiline:
        // Not closed on its line: the compiler refuses it.
        return
      case Byte.backslash where hasHashes(hashes, at: position + 1):
        position += 1 + hashes
        if byte == Byte.openParen { skipBrackets(nesting + 1) } else if !isAtEnd { position += 1 }
      default:
        position += 1
      }
    }
    fail()
  }

  /// Whether a raw string that begins like one of several lines ends on its line: `#"""#` holds one quote. Rule of the
  /// Swift compiler's lexer (`advanceIfMultilineDelimiter`).
  func isOneLine(_ hashes: Int) -> Bool {
    guard hashes > 0 else { return false }
    var offset = position + 2
    while offset < end, !Byte.isNewline(base[offset]) {
      if base[offset] == Byte.quote, hasHashes(hashes, at: offset + 1) { return true }
      offset += 1
    }
    return false
  }

  func closes(_ isMultiline: Bool, _ hashes: Int) -> Bool {
    if isMultiline {
      return base[position + 1] == Byte.quote && base[position + 2] == Byte.quote && hasHashes(hashes, at: position + 3)
    }
    return hasHashes(hashes, at: position + 1)
  }

  func hasHashes(_ count: Int, at offset: Int) -> Bool {
    var index = 0
    while index < count {
      if base[offset + index] != Byte.hash { return false }
      index += 1
    }
    return true
  }
}

/// Moves over regex literals, and tells them from divisions.
extension Cursor {
  /// Whether a slash begins a regex literal and is not an operator: something that is not an operand is before it, no
  /// space after it, and another slash on its line.
  func startsRegex() -> Bool {
    guard next != Byte.space, next != Byte.tab, next != Byte.newline, next != Byte.equals, !followsOperand() else {
      return false
    }
    var offset = position + 1
    var depth = 0
    // In a character class a parenthesis is a character.
    var classes = 0
    let last = min(position + 1000, end)
    while offset < last, !Byte.isNewline(base[offset]) {
      switch base[offset] {
      case Byte.backslash: offset += 1
      case Byte.openBracket: classes += 1
      case Byte.closeBracket: classes = max(0, classes - 1)
      case Byte.openParen where classes == 0: depth += 1
      case Byte.closeParen where classes == 0:
        depth -= 1
        if depth < 0 { return false }
      case Byte.slash: return base[offset - 1] != Byte.space
      default: break
      }
      offset += 1
    }
    return false
  }

  func followsOperand() -> Bool {
    var offset = position - 1
    while offset >= 0, base[offset] == Byte.space || base[offset] == Byte.tab { offset -= 1 }
    guard offset >= 0 else { return false }
    switch base[offset] {
    case Byte.closeParen, Byte.closeBracket, Byte.closeBrace, Byte.quote, Byte.backtick: return true
    case Byte.question, Byte.exclamation, Byte.greater: return offset == position - 1
    default: break
    }
    guard Byte.isNamePart(base[offset]) else { return false }
    let end = offset + 1
    while offset >= 0, Byte.isNamePart(base[offset]) { offset -= 1 }
    let word = String(decoding: UnsafeBufferPointer(start: base + offset + 1, count: end - offset - 1), as: UTF8.self)
    return !["return", "in", "case", "where", "try", "await", "if", "while", "guard", "switch", "is", "throw", "else"]
      .contains(word)
  }

  /// From the opening slash to what follows the closing one and its number signs.
  mutating func skipRegex(hashes: Int) {
    let start = position
    position += 1
    while position < end {
      switch byte {
      case Byte.backslash:
        position += 2
      case Byte.slash where hasHashes(hashes, at: position + 1):
        position += 1 + hashes
        lastSignificant = position
        return
      case Byte.newline where hashes == 0:
        position = start + 1
        return
      default:
        position += 1
      }
    }
    fail()
  }
}
