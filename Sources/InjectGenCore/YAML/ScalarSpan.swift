extension YAMLScalar {
  /// Where a part of the text is in the source, so that an error about `$name` within an expression is shown at
  /// its own place. Quotes, escapes and the indentation of a literal are followed by reading the scalar once more.
  ///
  /// - Parameters:
  ///   - part: UTF-8 offsets in `text`; what lies outside of it counts as its end.
  ///   - whole: the place of the scalar.
  ///   - source: the source that contains it.
  /// - Returns: the place of the part, of a part of an escape that of the whole escape.
  package func span(of part: Range<Int>, at whole: Span, in source: Source) -> Span {
    ScalarPlaces(self, at: whole, in: source).span(of: part)
  }
}

/// The place of each part of a scalar's text. The scalar is read once more at the first question, for all of them.
final class ScalarPlaces {
  private let scalar: YAMLScalar
  private let whole: Span
  private let source: Source
  /// For each byte of the text, from where to where it was written: of an escape's bytes each is the whole escape.
  private lazy var places: [(start: Int32, end: Int32)] = readPlaces()

  init(_ scalar: YAMLScalar, at whole: Span, in source: Source) {
    self.scalar = scalar
    self.whole = whole
    self.source = source
  }

  func span(of part: Range<Int>) -> Span {
    let count = scalar.text.utf8.count
    let lower = min(max(part.lowerBound, 0), count)
    let upper = min(max(part.upperBound, lower), count)
    if scalar.style == .plain { return whole.slice(lower..<upper) }
    let end = scalar.style == .literal ? Int(whole.end) : Int(whole.end) - 1
    guard lower < count, lower < places.count else { return Span(source: whole.source, start: end, end: end) }
    let start = Int(places[lower].start)
    guard upper > lower else { return Span(source: whole.source, start: start, end: start) }
    return Span(source: whole.source, start: start, end: max(start, Int(places[upper - 1].end)))
  }

  private func readPlaces() -> [(start: Int32, end: Int32)] {
    var places: [(start: Int32, end: Int32)] = []
    let count = scalar.text.utf8.count
    places.reserveCapacity(count)
    source.bytes.withUnsafeBufferPointer { bytes in
      guard let start = bytes.baseAddress else { return }
      var walk = ScalarWalk(YAMLReader(start, count: bytes.count, source.id), scalar.style, whole)
      while places.count < count {
        let width = walk.step()
        for _ in 0..<width { places.append((Int32(walk.stepStart), Int32(walk.position))) }
      }
    }
    return places
  }
}

/// Goes over a scalar as it was written, one character or escape at a time.
private struct ScalarWalk {
  private let reader: YAMLReader
  private let style: YAMLScalar.Style
  /// Where the last step ended.
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

  /// Takes a step, and returns how many bytes of the scalar's text it covers.
  mutating func step() -> Int {
    if isAtLineStart, !reader.isLineEnd(position) { position += indentation }
    isAtLineStart = false
    stepStart = position
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
