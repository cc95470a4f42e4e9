/// A position in a text, and the ways to move over what is not looked at: spaces, comments, strings, brackets.
///
/// The build plugin runs a debug build, so the loops over bytes are plain, and hot ones keep their state in locals.
struct Cursor {
  let base: UnsafePointer<UInt8>
  let classes: UnsafePointer<UInt8>
  /// The offset of the NUL after the text.
  let end: Int
  var position = 0
  /// The offset after the last byte that was neither space nor comment.
  var lastSignificant = 0
  /// Whether something that was opened is never closed, or is nested too deeply to be followed.
  private(set) var isBroken = false

  /// How deeply brackets in strings in brackets are followed.
  private static let deepest = 100

  init(base: UnsafePointer<UInt8>, classes: UnsafePointer<UInt8>, end: Int) {
    self.base = base
    self.classes = classes
    self.end = end
  }

  var byte: UInt8 { base[position] }
  var isAtEnd: Bool { position >= end }

  /// The byte after the current one; NUL at the end.
  var next: UInt8 { position < end ? base[position + 1] : 0 }

  /// Gives up: what is left is not known.
  mutating func fail() {
    isBroken = true
    position = end
  }

  // MARK: Spaces and comments

  /// Moves to the next byte that is neither space nor comment.
  ///
  /// - Returns: Whether a line ends on the way.
  @discardableResult
  mutating func skipTrivia() -> Bool {
    var sawNewline = false
    while true {
      switch base[position] {
      case Byte.space, Byte.tab, Byte.carriageReturn, 0x0B, 0x0C:
        position += 1
      case Byte.newline:
        sawNewline = true
        position += 1
      case 0:
        if position >= end { return sawNewline }
        position += 1
      case Byte.slash where base[position + 1] == Byte.slash:
        skipLineComment()
      case Byte.slash where base[position + 1] == Byte.star:
        let start = position
        skipBlockComment()
        if containsNewline(start) { sawNewline = true }
      default:
        return sawNewline
      }
    }
  }

  private func containsNewline(_ start: Int) -> Bool {
    for offset in start..<position where base[offset] == Byte.newline { return true }
    return false
  }

  mutating func skipLineComment() {
    var offset = position
    while base[offset] != Byte.newline, offset < end { offset += 1 }
    position = offset
  }

  /// `/* … */`, which nests.
  private mutating func skipBlockComment() {
    var depth = 0
    while position < end {
      if byte == Byte.slash, next == Byte.star {
        depth += 1
        position += 2
      } else if byte == Byte.star, next == Byte.slash {
        depth -= 1
        position += 2
        if depth == 0 { return }
      } else {
        position += 1
      }
    }
    fail()
  }

  // MARK: Brackets

  /// Moves from an opening bracket to what follows its closing one.
  mutating func skipBrackets(_ nesting: Int = 0) {
    guard nesting < Self.deepest else { return fail() }
    let (base, classes) = (base, classes)
    var depth = 0
    var offset = position
    while true {
      let kind = classes[Int(base[offset])]
      if kind == Byte.Class.other {
        offset += 1
        continue
      }
      switch kind {
      case Byte.Class.open:
        depth += 1
        offset += 1
      case Byte.Class.close:
        depth -= 1
        offset += 1
        if depth <= 0 {
          position = offset
          lastSignificant = offset
          return
        }
      case Byte.Class.end where offset >= end:
        position = offset
        return fail()
      case Byte.Class.end:
        offset += 1
      default:
        position = offset
        skipOpaque(nesting)
        offset = position
      }
    }
  }

  /// Moves over what may have brackets that count for nothing: a string, comment, regex or name in backticks. If it is
  /// none of them, over one byte.
  private mutating func skipOpaque(_ nesting: Int) {
    switch byte {
    case Byte.quote:
      skipString(hashes: 0, nesting)
    case Byte.hash:
      skipHash(nesting)
    case Byte.slash where next == Byte.slash:
      skipLineComment()
    case Byte.slash where next == Byte.star:
      skipBlockComment()
    case Byte.slash where startsRegex():
      skipRegex(hashes: 0)
    case Byte.backtick:
      skipBackticks()
    default:
      position += 1
    }
  }

  mutating func skipBackticks() {
    var offset = position + 1
    while base[offset] != Byte.backtick, base[offset] != Byte.newline, offset < end { offset += 1 }
    position = min(offset + 1, end)
    lastSignificant = position
  }

  // MARK: Strings

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
  private func isOneLine(_ hashes: Int) -> Bool {
    guard hashes > 0 else { return false }
    var offset = position + 2
    while offset < end, base[offset] != Byte.newline {
      if base[offset] == Byte.quote, hasHashes(hashes, at: offset + 1) { return true }
      offset += 1
    }
    return false
  }

  private func closes(_ isMultiline: Bool, _ hashes: Int) -> Bool {
    if isMultiline {
      return base[position + 1] == Byte.quote && base[position + 2] == Byte.quote && hasHashes(hashes, at: position + 3)
    }
    return hasHashes(hashes, at: position + 1)
  }

  private func hasHashes(_ count: Int, at offset: Int) -> Bool {
    var index = 0
    while index < count {
      if base[offset + index] != Byte.hash { return false }
      index += 1
    }
    return true
  }

  // MARK: Regex literals

  /// Whether a slash begins a regex literal and is not an operator: something that is not an operand is before it, no space
  /// after it, and another slash on its line.
  func startsRegex() -> Bool {
    guard next != Byte.space, next != Byte.tab, next != Byte.newline, next != Byte.equals, !followsOperand() else {
      return false
    }
    var offset = position + 1
    var depth = 0
    let last = min(position + 1000, end)
    while offset < last, base[offset] != Byte.newline {
      switch base[offset] {
      case Byte.backslash: offset += 1
      case Byte.openParen: depth += 1
      case Byte.closeParen:
        depth -= 1
        if depth < 0 { return false }
      case Byte.slash: return base[offset - 1] != Byte.space
      default: break
      }
      offset += 1
    }
    return false
  }

  private func followsOperand() -> Bool {
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
