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
