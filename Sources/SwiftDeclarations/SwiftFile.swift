/// A file of Swift whose declarations are read.
package final class SwiftFile: Sendable {
  /// The path as it was given; notes show it so.
  package let path: String
  /// Its text, and NULs after it, so that loops end there and a look at the next few bytes is never out of bounds.
  package let bytes: [UInt8]

  /// A file with the given text.
  package init(path: String, bytes: [UInt8]) {
    var padded: [UInt8] = []
    padded.reserveCapacity(bytes.count + Self.padding)
    padded += bytes
    padded += repeatElement(0, count: Self.padding)
    (self.path, self.bytes) = (path, padded)
  }

  /// Its text.
  package var contents: [UInt8] { Array(bytes.dropLast(Self.padding)) }

  /// How many bytes its text has.
  package var count: Int { bytes.count - Self.padding }

  private static let padding = 8

  /// The text of a range.
  package func text(_ range: TextRange) -> String {
    String(decoding: bytes[Int(range.start)..<Int(range.end)], as: UTF8.self)
  }

  /// Whether its text, or a range of it, has a word, in a comment or a string too.
  package func mentions(_ word: String, in range: TextRange? = nil) -> Bool {
    mentions(word, in: range) { _ in true }
  }

  /// Whether its text has a word outside of some ranges that is not a member of a name: `Database`, without
  /// `Storage.Database`.
  package func mentions(_ word: String, unlessIn outer: String, outside ranges: [TextRange]) -> Bool {
    let outer = Array("\(outer).".utf8)
    return mentions(word) { start in
      !bytes[..<start].suffix(outer.count).elementsEqual(outer)
        && !ranges.contains { $0.start <= start && start < $0.end }
    }
  }

  /// Whether its text has a word outside of every `#if`.
  package func mentionsOutsideOfConditions(_ word: String) -> Bool {
    lazy var conditional = conditionalRanges()
    return mentions(word) { start in !conditional.contains { $0.contains(start) } }
  }

  /// The ranges within an `#if`, each of which begins with its line.
  private func conditionalRanges() -> [Range<Int>] {
    var ranges: [Range<Int>] = []
    var (depth, start) = (0, 0)
    for line in bytes.split(separator: UInt8(ascii: "\n")) {
      let text = line.drop { $0 == UInt8(ascii: " ") || $0 == UInt8(ascii: "\t") }
      if text.starts(with: "#if".utf8) {
        if depth == 0 { start = line.startIndex }
        depth += 1
      } else if text.starts(with: "#endif".utf8) {
        depth -= 1
        if depth == 0 { ranges.append(start..<line.startIndex) }
      }
    }
    return depth > 0 ? ranges + [start..<count] : ranges
  }

  private func mentions(_ word: String, in range: TextRange? = nil, isMeant: (Int) -> Bool) -> Bool {
    let (word, range) = (Array(word.utf8), range ?? TextRange(0, count))
    guard let first = word.first else { return false }
    let last = Int(range.end) - word.count
    return bytes.withUnsafeBufferPointer { bytes in
      for start in Int(range.start)..<max(Int(range.start), last + 1)
      where bytes[start] == first && (start == 0 || !Byte.isNamePart(bytes[start - 1])) {
        if !Byte.isNamePart(bytes[start + word.count]),
          bytes[start..<start + word.count].elementsEqual(word), isMeant(start)
        {
          return true
        }
      }
      return false
    }
  }

  /// The names after a mark in a range of its text, as `Observable` in `@Observable`. Those in comments are among them.
  package func names(after mark: UInt8, in range: TextRange) -> Set<String> {
    var names: Set<String> = []
    var position = Int(range.start)
    while position < Int(range.end) {
      position += 1
      guard bytes[position - 1] == mark, Byte.isNameStart(bytes[position]) else { continue }
      let start = position
      while Byte.isNamePart(bytes[position]) || bytes[position] == Byte.dot || bytes[position] == Byte.colon {
        position += 1
      }
      names.insert(text(TextRange(start, position)))
    }
    return names
  }
}

/// A range of bytes in a file.
package struct TextRange: Hashable, Sendable {
  /// The offset of the first byte.
  package let start: Int32
  /// The offset after the last byte.
  package let end: Int32

  init(_ start: Int, _ end: Int) {
    self.start = Int32(truncatingIfNeeded: start)
    self.end = Int32(truncatingIfNeeded: end)
  }

  /// Whether it has no bytes.
  package var isEmpty: Bool { start == end }
}
