/// Words of ASCII, of 63 letters at most, that thousands of names are compared with. Most names have no word's first
/// letter and length, and need no hash.
package struct WordSet: ExpressibleByArrayLiteral {
  let words: Set<String>
  /// A bit for each length of the words that begin with a byte of ASCII.
  private var lengths = Array(repeating: UInt64(0), count: 128)

  init(_ words: Set<String>) {
    self.words = words
    for word in words { lengths[Int(word.utf8[word.utf8.startIndex])] |= 1 << UInt64(word.utf8.count) }
  }

  package init(arrayLiteral words: String...) {
    self.init(Set(words))
  }

  package func contains(_ name: String) -> Bool {
    let bytes = name.utf8
    guard bytes.count > 0, bytes.count < 64, case let first = bytes[bytes.startIndex], first < 0x80,
      lengths[Int(first)] & 1 << UInt64(bytes.count) != 0
    else { return false }
    return words.contains(name)
  }
}
