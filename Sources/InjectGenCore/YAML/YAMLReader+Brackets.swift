/// Brackets of Swift in a plain scalar.
extension YAMLReader {
  /// The first bracket from `start` to `end` that has no counterpart there. Operators do not count: the `>` of `->`
  /// and `>=`, and `<` or `>` after a space.
  func unmatchedBracket(_ start: Int, _ end: Int) -> Int? {
    var open: [Int] = []
    for offset in start..<end {
      let bracket = byte(offset)
      guard isBracket(bracket), !isOperator(offset, after: start) else { continue }
      if isOpening(bracket) {
        open.append(offset)
      } else {
        guard let last = open.popLast() else { return offset }
        guard isPair(byte(last), bracket) else { return last }
      }
    }
    return open.first
  }

  /// The offset at which an item in brackets would end if the brackets in it were heeded.
  func endOfItem(_ start: Int) -> Int {
    var open: [UInt8] = []
    var offset = start
    var firstMark: Int?
    while !isLineEnd(offset) {
      let byte = byte(offset)
      if byte == Byte.comma || byte == Byte.closeBracket || byte == Byte.closeBrace {
        if open.isEmpty { return withoutSpaces(start, offset) }
        firstMark = firstMark ?? offset
      }
      if isBracket(byte), !isOperator(offset, after: start) {
        if isOpening(byte) {
          open.append(byte)
        } else if let last = open.last, isPair(last, byte) {
          open.removeLast()
        }
      }
      offset += 1
    }
    return withoutSpaces(start, open.isEmpty ? offset : firstMark ?? offset)
  }

  /// `end`, or less where spaces are before it.
  func withoutSpaces(_ start: Int, _ end: Int) -> Int {
    var end = end
    while end > start, byte(end - 1) == Byte.space { end -= 1 }
    return end
  }

  private func isBracket(_ byte: UInt8) -> Bool {
    switch byte {
    case 0x28, 0x29, 0x3C, 0x3E, 0x5B, 0x5D, 0x7B, 0x7D: true
    default: false
    }
  }

  func isOpening(_ byte: UInt8) -> Bool {
    byte == 0x28 || byte == 0x3C || byte == 0x5B || byte == 0x7B
  }

  private func isPair(_ open: UInt8, _ close: UInt8) -> Bool {
    // In ASCII each is two before its counterpart, and round ones one.
    open == 0x28 ? close == 0x29 : close == open + 2
  }

  private func isOperator(_ offset: Int, after start: Int) -> Bool {
    let byte = byte(offset)
    guard byte == 0x3C || byte == 0x3E else { return false }
    let before = offset > start ? self.byte(offset - 1) : Byte.none
    if before == Byte.space { return true }
    return byte == 0x3E && (before == Byte.dash || self.byte(offset + 1) == 0x3D)
  }
}
