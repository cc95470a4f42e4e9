/// Changes a text as a slip of the hand would, or as nobody would.
struct Mutator {
  /// Words that mean something in the text's language.
  let words: [String]
  var random: SeededGenerator

  /// Characters that are easily forgotten: marks of direction, ends of lines and of texts, bytes that are not UTF-8.
  private static let strange: [[UInt8]] =
    [
      "\u{202E}", "\u{2028}", "\u{FEFF}", "\u{200D}", "\u{0}", "\u{7F}", "\r", "\r\n", "\t", "\u{1F600}", "e\u{301}",
      "\u{85}",
    ]
    .map { Array($0.utf8) } + [[0xC3], [0xFF, 0xFE], [0xED, 0xA0, 0x80], [0xF4, 0x90, 0x80, 0x80]]
  private static let nesting = [
    "(", "[", "{", "<", "((", "[{", "\"\\(", "/*", "- ", "  ", "#if A\n", "?", "!", "&", "a: ",
  ]

  mutating func mutate(_ text: [UInt8], other: [UInt8]) -> [UInt8] {
    var text = text
    var count = 1
    while count < 6, random.number(0..<3) == 0 { count += 1 }
    for _ in 0..<count { mutateOnce(&text, other) }
    return text
  }

  private mutating func mutateOnce(_ text: inout [UInt8], _ other: [UInt8]) {
    switch random.number(0..<16) {
    case 0: replaceLines(&text, length: random.number(1..<3)) { _, _ in [] }
    case 1: copyLines(from: text, to: &text)
    case 2: copyLines(from: other, to: &text)
    case 3: moveLine(&text)
    case 4: removeBytes(&text)
    case 5: insert(Array(random.pick(words).utf8), &text)
    case 6, 7, 8: replaceWord(&text, by: Array(random.pick(words).utf8))
    case 9, 10: replaceWord(&text, by: word(of: text))
    case 11: replaceWord(&text, by: word(of: other))
    case 12: if !text.isEmpty { text[random.number(0..<text.count)] = UInt8(random.number(0..<256)) }
    case 13: insert(random.pick(Self.strange), &text)
    case 14: indent(&text)
    default: nest(&text)
    }
  }

  // MARK: Lines

  private func lineStarts(_ text: [UInt8]) -> [Int] {
    [0] + text.indices.filter { text[$0] == 0x0A }.map { $0 + 1 }
  }

  private mutating func replaceLines(_ text: inout [UInt8], length: Int, _ change: (inout Self, [UInt8]) -> [UInt8]) {
    let starts = lineStarts(text) + [text.count]
    let first = random.number(0..<starts.count - 1)
    let range = starts[first]..<starts[min(first + length, starts.count - 1)]
    let changed = change(&self, Array(text[range]))
    text.replaceSubrange(range, with: changed)
  }

  private mutating func copyLines(from other: [UInt8], to text: inout [UInt8]) {
    let starts = lineStarts(other) + [other.count]
    let first = random.number(0..<starts.count - 1)
    let lines = other[starts[first]..<starts[min(first + random.number(1..<6), starts.count - 1)]]
    text.insert(contentsOf: lines, at: random.pick(lineStarts(text)))
  }

  private mutating func moveLine(_ text: inout [UInt8]) {
    var line: [UInt8] = []
    replaceLines(&text, length: 1) {
      line = $1
      return []
    }
    text.insert(contentsOf: line, at: random.pick(lineStarts(text)))
  }

  private mutating func indent(_ text: inout [UInt8]) {
    replaceLines(&text, length: random.number(1..<4)) { mutator, line in
      mutator.random.number(0..<2) == 0 ? Array("  ".utf8) + line : Array(line.drop { $0 == 0x20 })
    }
  }

  // MARK: Bytes

  private mutating func removeBytes(_ text: inout [UInt8]) {
    let start = random.number(0..<text.count + 1)
    let longest = random.number(0..<20) == 0 ? text.count : 8
    text.removeSubrange(start..<min(text.count, start + random.number(0..<longest + 1)))
  }

  private mutating func insert(_ bytes: [UInt8], _ text: inout [UInt8]) {
    text.insert(contentsOf: bytes, at: random.number(0..<text.count + 1))
  }

  private mutating func nest(_ text: inout [UInt8]) {
    let piece = Array(random.pick(Self.nesting).utf8)
    let count = random.pick([1, 2, 3, 30, 300, 3_000])
    insert(Array(repeatElement(piece, count: count).joined()), &text)
  }

  // MARK: Words

  private mutating func word(of text: [UInt8]) -> [UInt8] {
    wordRange(text).map { Array(text[$0]) } ?? []
  }

  private mutating func replaceWord(_ text: inout [UInt8], by word: [UInt8]) {
    if let range = wordRange(text) { text.replaceSubrange(range, with: word) }
  }

  /// The first word after a random place.
  private mutating func wordRange(_ text: [UInt8]) -> Range<Int>? {
    let start = random.number(0..<text.count + 1)
    guard let first = text[start...].firstIndex(where: Self.isWord) else { return nil }
    let end = text[first...].firstIndex { !Self.isWord($0) } ?? text.count
    return first..<end
  }

  private static func isWord(_ byte: UInt8) -> Bool {
    switch byte {
    case UInt8(ascii: "a")...UInt8(ascii: "z"), UInt8(ascii: "A")...UInt8(ascii: "Z"),
      UInt8(ascii: "0")...UInt8(ascii: "9"),
      UInt8(ascii: "_"), UInt8(ascii: "$"):
      true
    default: false
    }
  }
}
