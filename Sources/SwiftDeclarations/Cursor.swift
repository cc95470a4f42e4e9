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
  static let deepest = 100

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
      case Byte.space, Byte.tab, 0x0B, 0x0C:
        position += 1
      case Byte.newline, Byte.carriageReturn:
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
        if (start..<position).contains(where: { Byte.isNewline(base[$0]) }) { sawNewline = true }
      default:
        return sawNewline
      }
    }
  }

  mutating func skipLineComment() {
    var offset = position
    while !Byte.isNewline(base[offset]), offset < end { offset += 1 }
    position = offset
  }

  /// `/* … */`, which nests.
  mutating func skipBlockComment() {
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
  mutating func skipOpaque(_ nesting: Int) {
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
    while base[offset] != Byte.backtick, !Byte.isNewline(base[offset]), offset < end { offset += 1 }
    position = min(offset + 1, end)
    lastSignificant = position
  }
}
