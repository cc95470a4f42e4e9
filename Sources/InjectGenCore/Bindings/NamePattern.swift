/// A pattern of names, in which `*` stands for any characters: `*Repository`.
package struct NamePattern {
  package let text: String
  package let span: Span
  /// The texts between the stars.
  private let parts: [[UInt8]]

  init(_ text: Located<String>) {
    self.text = text.value
    span = text.span
    parts = text.value.utf8.split(separator: UInt8(ascii: "*"), omittingEmptySubsequences: false).map { Array($0) }
  }

  /// Whether it is a name by itself.
  var isName: Bool { parts.count == 1 }
  /// Whether it stands for every name.
  var isAny: Bool { parts.allSatisfy(\.isEmpty) && !isName }

  func matches(_ name: some StringProtocol) -> Bool {
    var rest = Array(name.utf8)[...]
    guard let first = parts.first, let last = parts.last, rest.starts(with: first) else { return false }
    if isName { return rest.count == first.count }
    rest = rest.dropFirst(first.count)
    guard rest.count >= last.count, rest.suffix(last.count).elementsEqual(last) else { return false }
    rest = rest.dropLast(last.count)
    for part in parts.dropFirst().dropLast() where !part.isEmpty {
      let starts = rest.indices.first { rest[$0...].starts(with: part) }
      guard let start = starts else { return false }
      rest = rest[(start + part.count)...]
    }
    return true
  }
}
