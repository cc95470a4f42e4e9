import BindingsYAML

/// A pattern of names, in which `*` stands for any characters: `*Repository`.
package struct NamePattern {
  package let text: String
  package let span: Span
  /// The texts between the stars.
  private let parts: [[UInt8]]

  init(_ text: Located<String>) {
    self.text = text.value
    span = text.span
    parts = Self.letters(of: text.value).split(separator: UInt8(ascii: "*"), omittingEmptySubsequences: false)
      .map { Array($0) }
  }

  /// A name without backticks around it.
  private static func letters(of name: some StringProtocol) -> [UInt8] {
    let bytes = Array(name.utf8)
    return bytes.first == UInt8(ascii: "`") ? Array(bytes.dropFirst().dropLast()) : bytes
  }

  /// Whether it is a name by itself.
  package var isName: Bool { parts.count == 1 }
  /// Whether it stands for every name.
  var isAny: Bool { parts.allSatisfy(\.isEmpty) && !isName }

  package func matches(_ name: some StringProtocol) -> Bool {
    let bytes = Self.letters(of: name)
    guard let first = parts.first, let last = parts.last, Self.has(first, at: 0, of: bytes) else { return false }
    if isName { return bytes.count == first.count }
    let end = bytes.count - last.count
    guard first.count <= end, Self.has(last, at: end, of: bytes) else { return false }
    var start = first.count
    for part in parts[1..<parts.count - 1] {
      while !Self.has(part, at: start, of: bytes) {
        start += 1
        if start + part.count > end { return false }
      }
      start += part.count
      if start > end { return false }
    }
    return true
  }

  /// Whether the bytes of a part are at an offset of a name: each type is compared with each pattern.
  private static func has(_ part: [UInt8], at offset: Int, of bytes: [UInt8]) -> Bool {
    if offset + part.count > bytes.count { return false }
    var index = 0
    while index < part.count {
      if bytes[offset + index] != part[index] { return false }
      index += 1
    }
    return true
  }
}
