/// Looks at single bytes of the text, and appends tokens.
extension SwiftLexer {
  package static func shown(_ byte: UInt8) -> Character {
    Character(Unicode.Scalar(byte))
  }

  package mutating func append(_ kind: Token.Kind, length: Int) {
    let range = position..<(position + length)
    tokens.append(Token(kind: kind, range: range, text: text(range)))
    position += length
  }

  package func text(_ range: Range<Int>) -> String {
    String(decoding: bytes[range], as: UTF8.self)
  }

  package func length(from start: Int? = nil, while isPart: (UInt8) -> Bool) -> Int {
    let start = start ?? position
    var end = start
    while end < bytes.count && isPart(bytes[end]) { end += 1 }
    return end - start
  }

  package func count(of byte: UInt8, from start: Int) -> Int {
    var end = start
    while end < bytes.count && bytes[end] == byte { end += 1 }
    return max(0, end - start)
  }

  package func matches(_ text: StaticString) -> Bool {
    guard position + text.utf8CodeUnitCount <= bytes.count else { return false }
    return text.withUTF8Buffer { buffer in
      for (index, byte) in buffer.enumerated() where bytes[position + index] != byte { return false }
      return true
    }
  }

  /// The character at an offset that is not ASCII, and its length.
  package func scalar(at offset: Int) -> (Unicode.Scalar, Int)? {
    let width = bytes[offset] < 0xE0 ? 2 : bytes[offset] < 0xF0 ? 3 : 4
    guard offset + width <= bytes.count else { return nil }
    return text(offset..<offset + width).unicodeScalars.first.map { ($0, width) }
  }

  /// Whether a name can start with a byte. All that is not ASCII counts.
  static func isNameStart(_ byte: UInt8) -> Bool {
    // `A` and `a` differ in this bit.
    let lowercase = byte | 0x20
    return lowercase >= 0x61 && lowercase <= 0x7A || byte == 0x5F || byte >= 0x80
  }

  package static func isNamePart(_ byte: UInt8) -> Bool {
    isNameStart(byte) || byte >= 0x30 && byte <= 0x39
  }

  static func isPlainNamePart(_ byte: UInt8) -> Bool {
    byte < 0x80 && isNamePart(byte)
  }
}
