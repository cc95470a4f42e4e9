/// A named text: a bindings file, or the text of standard input.
package final class Source: Sendable {
  /// Its place among the sources of a run.
  package let id: SourceID
  /// The path as it was given; messages show it so.
  package let path: String
  /// The path that `#sourceLocation` names, or nil where generated code carries no source locations.
  package let mappedPath: String?
  /// The Swift module that it belongs to, where that is known.
  package let module: String?
  /// Whether this run answers for it: what is wrong in it is reported, and its Swift is written. The other sources are
  /// those of dependencies, which have runs of their own.
  package let isOwn: Bool
  /// Whether it is of a target that others depend on: their files cannot use its names again, it may use theirs.
  package let isDependency: Bool
  /// Whether a build writes its Swift. That of a dependency's target without the plugin is written by nobody.
  package let isGenerated: Bool
  package let bytes: [UInt8]

  package init(
    id: SourceID, path: String, mappedPath: String? = nil, module: String? = nil, isOwn: Bool = true,
    isDependency: Bool? = nil, isGenerated: Bool = true, bytes: [UInt8]
  ) {
    self.id = id
    self.path = path
    self.mappedPath = mappedPath
    self.module = module
    self.isOwn = isOwn
    self.isDependency = isDependency ?? !isOwn
    self.isGenerated = isGenerated
    self.bytes = bytes
  }

  /// The same source with another text.
  package func with(_ bytes: [UInt8]) -> Source {
    Source(
      id: id, path: path, mappedPath: mappedPath, module: module, isOwn: isOwn, isDependency: isDependency,
      isGenerated: isGenerated, bytes: bytes)
  }

  /// The last part of the path: what a generated file's header names.
  package var fileName: Substring {
    path.split(separator: "/", omittingEmptySubsequences: true).last ?? path[...]
  }

  /// The text of a part of it.
  package func text(of span: Span) -> String {
    String(decoding: bytes[Int(span.start)..<Int(span.end)], as: UTF8.self)
  }
}

/// Which of a run's sources: its index among them.
package struct SourceID: Hashable, Sendable {
  package let index: Int32

  package init(_ index: Int) {
    self.index = Int32(index)
  }
}

extension [Source] {
  /// The source that has a span.
  package subscript(id: SourceID) -> Source {
    self[Int(id.index)]
  }
}

/// A range of bytes in a source. Lines and columns exist only where a span is shown: see `LineTable`.
package struct Span: Hashable, Sendable {
  package let source: SourceID
  /// The offset of the first byte.
  package let start: Int32
  /// The offset after the last byte.
  package let end: Int32
  private var number: Int32 = -1

  package init(source: SourceID, start: Int, end: Int) {
    precondition(0 <= start && start <= end, "a span runs forward")
    self.source = source
    self.start = Int32(start)
    self.end = Int32(end)
  }

  /// Which of several that share a place this one is of: the types that a rule matches have numbers, and what is
  /// reported of one of them has its number.
  package var subject: Int? { number < 0 ? nil : Int(number) }

  /// The same place, as that of one of several that share it.
  package func of(subject: Int) -> Span {
    var span = self
    span.number = Int32(subject)
    return span
  }

  /// The part of this span that has the given offsets from its start.
  package func slice(_ range: Range<Int>) -> Span {
    Span(source: source, start: Int(start) + range.lowerBound, end: Int(start) + range.upperBound)
  }
}

/// A value and where it was written.
package struct Located<Value> {
  package let value: Value
  package let span: Span

  @inlinable package init(_ value: Value, _ span: Span) {
    self.value = value
    self.span = span
  }
}

extension Located<String> {
  /// The same of a text, as nearly all are: other modules call it without Swift's metadata of the type.
  package init(_ value: String, _ span: Span) {
    self.value = value
    self.span = span
  }
}

extension Located: Equatable where Value: Equatable {}
extension Located: Hashable where Value: Hashable {}
extension Located: Sendable where Value: Sendable {}

/// Finds the line and column of an offset in a text. Both count from 1; columns count UTF-8 bytes, as the Swift
/// compiler's do.
package struct LineTable: Sendable {
  private let bytes: [UInt8]
  /// The offset at which each line starts.
  private var starts: [Int32] = [0]

  package init(_ source: Source) {
    bytes = source.bytes
    bytes.withUnsafeBufferPointer { buffer in
      guard let bytes = buffer.baseAddress else { return }
      let count = buffer.count
      var offset = 0
      while offset < count {
        offset += 1
        if bytes[offset - 1] == 0x0A { starts.append(Int32(offset)) }
      }
    }
  }

  /// The line, and the column in it, of the byte at `offset`.
  package func place(of offset: Int) -> (line: Int, column: Int) {
    // The last line that begins at the byte or before it.
    var (line, next) = (0, starts.count)
    while next - line > 1 {
      let middle = (line + next) / 2
      if starts[middle] <= offset { line = middle } else { next = middle }
    }
    return (line + 1, offset - Int(starts[line]) + 1)
  }

  /// The bytes of a line, without its end.
  package func bytes(ofLine line: Int) -> ArraySlice<UInt8> {
    let start = Int(starts[line - 1])
    var end = line < starts.count ? Int(starts[line]) - 1 : bytes.count
    if end > start, bytes[end - 1] == UInt8(ascii: "\r") { end -= 1 }
    return bytes[start..<end]
  }
}
