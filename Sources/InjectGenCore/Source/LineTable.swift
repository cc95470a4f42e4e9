/// Finds the line and column of an offset in a text. Both count from 1; columns count UTF-8 bytes, as the Swift
/// compiler's do.
package struct LineTable: Sendable {
  private let bytes: [UInt8]
  /// The offset at which each line starts.
  private let starts: [Int]

  package init(_ source: Source) {
    bytes = source.bytes
    starts = source.bytes.withUnsafeBufferPointer { bytes in
      var starts = [0]
      var offset = 0
      while offset < bytes.count {
        if bytes[offset] == 0x0A { starts.append(offset + 1) }
        offset += 1
      }
      return starts
    }
  }

  /// The line, and the column in it, of the byte at `offset`.
  package func place(of offset: Int) -> (line: Int, column: Int) {
    var low = 0
    var high = starts.count
    while high - low > 1 {
      let middle = (low + high) / 2
      if starts[middle] <= offset { low = middle } else { high = middle }
    }
    return (low + 1, offset - starts[low] + 1)
  }

  /// The bytes of a line, without its end.
  package func bytes(ofLine line: Int) -> ArraySlice<UInt8> {
    let start = starts[line - 1]
    var end = line < starts.count ? starts[line] - 1 : bytes.count
    if end > start, bytes[end - 1] == UInt8(ascii: "\r") { end -= 1 }
    return bytes[start..<end]
  }
}
