extension YAMLScalar.Kind {
  /// The kind that a plain scalar is read as; nil where parsers disagree. `yes`, `null`, `0644` are a number, a Boolean
  /// or nothing to some, and a text to others: they have to be quoted.
  static func plain(_ text: String) -> YAMLScalar.Kind? {
    var (text, kind) = (text, YAMLScalar.Kind?.some(.text))
    // A debug build takes some hundred instructions to return an optional here, and for `first`.
    text.withUTF8 { text in
      switch text.isEmpty ? 0 : text[0] {
      case 0x30...0x39, 0x2B, 0x2D, 0x2E: kind = number(text)
      case 0x3C, 0x3D, 0x7E, 0x46, 0x66, 0x4E, 0x6E, 0x4F, 0x6F, 0x54, 0x74, 0x59, 0x79: kind = word(text)
      default: break
      }
    }
    return kind
  }

  /// A text that begins with a letter or mark of one of the words that mean something.
  private static func word(_ text: UnsafeBufferPointer<UInt8>) -> YAMLScalar.Kind? {
    guard text.count <= 5 else { return .text }
    return switch String(decoding: text, as: UTF8.self) {
    case "true", "false": .boolean
    case "True", "TRUE", "False", "FALSE", "yes", "Yes", "YES", "no", "No", "NO", "on", "On", "ON", "off", "Off", "OFF",
      "null", "Null", "NULL", "~", "=", "<<":
      nil
    default: .text
    }
  }

  /// A text that begins with a digit, a sign or a point.
  private static func number(_ text: UnsafeBufferPointer<UInt8>) -> YAMLScalar.Kind? {
    if let kind = plainNumber(text) { return kind }
    var start = 0
    if text[start] == 0x2B || text[start] == 0x2D { start += 1 }
    if start < text.count, text[start] == Byte.dot { start += 1 }
    guard start < text.count else { return .text }
    if text[start] == 0x5F || isDigit(text[start]) {
      return text.allSatisfy(isPartOfNumber) || looksLikeDate(text) ? nil : .text
    }
    guard start > 0, text[start - 1] == Byte.dot, text.count - start == 3 else { return .text }
    switch String(decoding: text[start...], as: UTF8.self) {
    case "inf", "Inf", "INF", "nan", "NaN", "NAN": return nil
    default: return .text
    }
  }

  /// The numbers that all parsers read alike: `-?(0|[1-9][0-9]*)(\.[0-9]+)?`, but not `-0`, and whole ones only as
  /// far as a double has them all.
  private static func plainNumber(_ text: UnsafeBufferPointer<UInt8>) -> YAMLScalar.Kind? {
    let isNegative = text[0] == Byte.dash
    var offset = isNegative ? 1 : 0
    let start = offset
    var value: UInt64 = 0
    while offset < text.count, isDigit(text[offset]) {
      if value < 1 << 54 { value = value * 10 + UInt64(text[offset] - 0x30) }
      offset += 1
    }
    let digits = offset - start
    guard digits == 1 || digits > 1 && text[start] != 0x30 else { return nil }
    if offset == text.count {
      return value < 1 << 53 && !(isNegative && value == 0) ? .integer : nil
    }
    guard text[offset] == Byte.dot, offset + 1 < text.count else { return nil }
    for place in offset + 1..<text.count where !isDigit(text[place]) { return nil }
    return .decimal
  }

  /// Whether it is four digits and a dash, and then what numbers have, or spaces: `2001-01-01 12:00:00`.
  private static func looksLikeDate(_ text: UnsafeBufferPointer<UInt8>) -> Bool {
    guard text.count > 4, text[4] == Byte.dash else { return false }
    for place in 0..<4 where !isDigit(text[place]) { return false }
    for place in 5..<text.count where !isPartOfNumber(text[place]) && text[place] != Byte.space { return false }
    return true
  }

  private static func isDigit(_ byte: UInt8) -> Bool {
    byte >= 0x30 && byte <= 0x39
  }

  /// Whether some parser's numbers, times or dates have it.
  private static func isPartOfNumber(_ byte: UInt8) -> Bool {
    switch byte {
    case 0x30...0x39, 0x41...0x46, 0x61...0x66, 0x78, 0x58, 0x6F, 0x4F, 0x74, 0x54, 0x7A, 0x5A, 0x5F, 0x3A, 0x2E, 0x2B,
      0x2D:
      true
    default: false
    }
  }
}
