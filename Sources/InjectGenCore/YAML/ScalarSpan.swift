extension YAMLScalar {
  /// Where a part of the text stands in the source, so that an error about `$name` within an expression is shown at
  /// its own place. Quotes, escapes and the indentation of a literal are followed by reading the scalar once more.
  ///
  /// - Parameters:
  ///   - part: UTF-8 offsets in `text`; what lies outside of it counts as its end.
  ///   - whole: where the scalar stands.
  ///   - source: what it stands in.
  /// - Returns: the place of the part, of a part of an escape that of the whole escape.
  package func span(of part: Range<Int>, at whole: Span, in source: Source) -> Span {
    let lower = min(max(part.lowerBound, 0), text.utf8.count)
    let upper = min(max(part.upperBound, lower), text.utf8.count)
    if style == .plain { return whole.slice(lower..<upper) }
    return source.bytes.withUnsafeBufferPointer { bytes in
      guard let start = bytes.baseAddress else { return whole }
      var walk = ScalarWalk(YAMLReader(start, count: bytes.count, source.id), style, whole)
      var offset = 0
      while offset < lower { offset += walk.step() }
      // The part begins within what one escape stands for: that belongs to it.
      let first = offset > lower ? walk.stepStart : walk.start()
      guard upper > lower else { return Span(source: source.id, start: first, end: first) }
      while offset < upper { offset += walk.step() }
      return Span(source: source.id, start: first, end: max(first, walk.position))
    }
  }
}

/// Goes over a scalar as it was written, in steps of what stands for one character.
private struct ScalarWalk {
  private let reader: YAMLReader
  private let style: YAMLScalar.Style
  /// Where the next step starts, but for a literal's indentation.
  private(set) var position: Int
  /// Where the last step started.
  private(set) var stepStart: Int
  /// Of a literal: how far its lines are indented.
  private var indentation = 0
  private var isAtLineStart = false

  init(_ reader: YAMLReader, _ style: YAMLScalar.Style, _ whole: Span) {
    self.reader = reader
    self.style = style
    position = Int(whole.start) + 1
    stepStart = position
    guard style == .literal else { return }
    position = reader.behindLineEnd(reader.lineEnd(position))
    isAtLineStart = true
    var line = position
    while line < reader.count, reader.isLineEnd(line) { line = reader.behindLineEnd(line) }
    indentation = reader.skipSpaces(line) - line
  }

  /// Where the next step starts.
  mutating func start() -> Int {
    if isAtLineStart, !reader.isLineEnd(position) { position += indentation }
    isAtLineStart = false
    return position
  }

  /// Takes a step, and tells how many bytes of the scalar's text it stands for.
  mutating func step() -> Int {
    stepStart = start()
    switch style {
    case .plain:
      position += 1
    case .singleQuoted:
      position += reader.byte(position) == Byte.singleQuote ? 2 : 1
    case .doubleQuoted:
      guard reader.byte(position) == Byte.backslash else {
        position += 1
        return 1
      }
      // It was read before, so that it is an escape.
      guard let (scalar, length) = try? reader.escape(position, in: position) else {
        position += 1
        return 1
      }
      position += length
      return UTF8.width(scalar)
    case .literal:
      isAtLineStart = reader.isLineEnd(position)
      position = isAtLineStart ? reader.behindLineEnd(position) : position + 1
    }
    return 1
  }
}
