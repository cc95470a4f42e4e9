/// Proves, before anything is parsed, that bytes are UTF-8 without characters that mislead a reader or a parser.
package enum TextCheck {
  /// The size up to which a file is read.
  static let largestSize = 64 << 20

  package static func check(_ bytes: UnsafeBufferPointer<UInt8>, _ source: SourceID) throws(YAMLProblem) {
    guard let start = bytes.baseAddress else { return }
    let count = bytes.count
    if count > largestSize {
      throw .syntax(
        "the file is larger than 64 MiB", Span(source: source, start: 0, end: 0), "divide it into modules")
    }
    if count > 1, (start[0] == 0xFF && start[1] == 0xFE) || (start[0] == 0xFE && start[1] == 0xFF) {
      throw .syntax("the file is UTF-16", Span(source: source, start: 0, end: 2), "save it as UTF-8")
    }
    var offset = 0
    while offset < count {
      let byte = start[offset]
      if byte >= 0x20 && byte < 0x7F || byte == 0x0A || byte == 0x09 {
        offset += 1
      } else if byte == 0x0D, offset + 1 < count, start[offset + 1] == 0x0A {
        offset += 2
      } else {
        offset += try lengthOfCharacter(start, at: offset, count, source)
      }
    }
  }

  /// The length of a character that is not plain ASCII.
  private static func lengthOfCharacter(
    _ bytes: UnsafePointer<UInt8>, at offset: Int, _ count: Int, _ source: SourceID
  ) throws(YAMLProblem) -> Int {
    guard let (scalar, length) = decode(bytes, at: offset, count) else {
      throw .syntax(
        "the text is not UTF-8 here", Span(source: source, start: offset, end: offset + 1), "save the file as UTF-8")
    }
    guard let (name, remedy) = objection(to: scalar, atStart: offset == 0) else { return length }
    throw .syntax(
      "\(name) is not allowed in a bindings file", Span(source: source, start: offset, end: offset + length), remedy)
  }

  /// The character at `offset`, if it is well-formed: shortest form, no surrogate, not above U+10FFFF.
  private static func decode(
    _ bytes: UnsafePointer<UInt8>, at offset: Int, _ count: Int
  ) -> (scalar: UInt32, length: Int)? {
    // As its first byte tells. What is not well-formed is decoded as several.
    let length = bytes[offset] < 0x80 ? 1 : bytes[offset] < 0xE0 ? 2 : bytes[offset] < 0xF0 ? 3 : 4
    guard offset + length <= count else { return nil }
    let text = String(decoding: UnsafeBufferPointer(start: bytes + offset, count: length), as: UTF8.self)
    let scalars = text.unicodeScalars
    return scalars.count == 1 ? scalars.first.map { ($0.value, length) } : nil
  }

  /// Returns the name of a forbidden character, and the remedy.
  private static func objection(to scalar: UInt32, atStart: Bool) -> (name: String, remedy: Remedy)? {
    switch scalar {
    case 0x0D: ("a carriage return without a line feed", "end lines with a line feed, or with both")
    case 0x00: ("a NUL character", "take it out")
    case 0x01...0x1F, 0x7F...0x9F: ("the control character \(codePoint(scalar))", escape(scalar))
    case 0x2028, 0x2029: ("the line separator \(codePoint(scalar))", escape(scalar))
    case 0xFEFF where atStart: ("a byte order mark", "save the file as UTF-8 without one")
    case 0xFEFF: ("a byte order mark", "take it out")
    case 0x061C, 0x200E, 0x200F, 0x202A...0x202E, 0x2066...0x2069:
      ("the bidirectional control \(codePoint(scalar))", escape(scalar))
    case 0xFFFE, 0xFFFF: ("the noncharacter \(codePoint(scalar))", "take it out")
    default: nil
    }
  }

  private static func escape(_ scalar: UInt32) -> Remedy {
    "take it out, or write \\u\(hexadecimal(scalar)) in double quotes"
  }

  /// Its usual name: `U+00A0`.
  package static func codePoint(_ scalar: UInt32) -> String {
    "U+\(hexadecimal(scalar))"
  }

  private static func hexadecimal(_ scalar: UInt32) -> String {
    let digits = String(scalar, radix: 16, uppercase: true)
    return String(repeating: "0", count: max(0, 4 - digits.count)) + digits
  }
}
