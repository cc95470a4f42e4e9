/// Looks into lists and mappings in brackets, which may go over lines, to change what is in them.
extension [UInt8] {
  /// Whether what begins at an offset is in brackets: before it, perhaps on a line above, is a comma or an opening one.
  func isInBrackets(_ offset: Int) -> Bool {
    var end = offset
    while true {
      let line = startOfLine(end)
      let content = end == offset ? end : endOfContent(line, end)
      if let last = self[line..<content].last(where: { !$0.isBlank }) {
        return last == UInt8(ascii: "{") || last == UInt8(ascii: "[") || last == UInt8(ascii: ",")
      }
      guard line > 0 else { return false }
      end = line - 1
    }
  }

  /// The offset of the comma or bracket that ends the part of brackets in which an offset is.
  func endOfPart(_ start: Int) -> Int {
    var (offset, depth) = (start, 0)
    while offset < count {
      switch self[offset] {
      case UInt8(ascii: "["), UInt8(ascii: "{"): depth += 1
      case UInt8(ascii: "]"), UInt8(ascii: "}"):
        if depth == 0 { return offset }
        depth -= 1
      case UInt8(ascii: ","):
        if depth == 0 { return offset }
      default:
        if let end = endOfQuotesOrComment(offset) {
          offset = end
          continue
        }
      }
      offset += 1
    }
    return count
  }

  func startOfLine(_ offset: Int) -> Int {
    (self[..<offset].lastIndex(of: 0x0A) ?? -1) + 1
  }

  /// The offset of the first such byte from `start` on; without one, of the end.
  func end(of mark: UInt8, from start: Int) -> Int {
    start < count ? self[start...].firstIndex(of: mark) ?? count : start
  }

  /// The offset from `start` on at which no space and no end of a line is.
  func skipBlanks(_ start: Int) -> Int {
    self[start...].firstIndex { !$0.isBlank } ?? count
  }

  /// `end`, or less where blanks are before it.
  func withoutBlanks(_ start: Int, _ end: Int) -> Int {
    self[start..<end].lastIndex { !$0.isBlank }.map { $0 + 1 } ?? start
  }

  /// The end of a line before its comment.
  func endOfContent(_ line: Int, _ end: Int) -> Int {
    var offset = line
    while offset < end {
      guard let next = endOfQuotesOrComment(offset) else {
        offset += 1
        continue
      }
      if self[offset] == UInt8(ascii: "#") { return offset }
      offset = next
    }
    return end
  }

  /// The end of the quotes or the comment that begins at an offset, if one does.
  private func endOfQuotesOrComment(_ start: Int) -> Int? {
    let mark = self[start]
    let before = start == 0 ? 0x0A : self[start - 1]
    if mark == UInt8(ascii: "#"), before.isBlank { return self[start...].firstIndex(of: 0x0A) ?? count }
    let isQuote = mark == UInt8(ascii: "'") || mark == UInt8(ascii: "\"")
    guard isQuote, before.isBlank || "[{,".utf8.contains(before) else { return nil }
    var offset = start + 1
    while offset < count, self[offset] != 0x0A {
      if self[offset] == mark {
        guard mark == UInt8(ascii: "'"), offset + 1 < count, self[offset + 1] == mark else { return offset + 1 }
        offset += 1
      } else if mark == UInt8(ascii: "\""), self[offset] == UInt8(ascii: "\\") {
        offset += 1
      }
      offset += 1
    }
    return nil
  }
}

extension UInt8 {
  fileprivate var isBlank: Bool { self == 0x20 || self == 0x0A || self == 0x0D }
}
