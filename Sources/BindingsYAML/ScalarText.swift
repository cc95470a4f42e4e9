/// The text of a scalar while it is read, and where each part of it is written.
struct ScalarText {
  var bytes: [UInt8] = []
  package private(set) var stretches: [YAMLScalar.Stretch] = []
  /// The offset in the source at which the last stretch would go on.
  private var next = -1

  /// Adds bytes that are written as they are.
  package mutating func append(_ written: some Collection<UInt8>, at offset: Int) {
    if offset != next { begin(at: offset, escapeLength: 0) }
    bytes.append(contentsOf: written)
    next = offset + written.count
  }

  /// Adds bytes that are written in another way.
  package mutating func append(escaped text: some Collection<UInt8>, at offset: Int, length: Int) {
    begin(at: offset, escapeLength: length)
    bytes.append(contentsOf: text)
    next = -1
  }

  private mutating func begin(at offset: Int, escapeLength: Int) {
    stretches.append(
      YAMLScalar.Stretch(text: Int32(bytes.count), start: Int32(offset), escapeLength: Int32(escapeLength)))
  }

  package func scalar(_ style: YAMLScalar.Style) -> YAMLScalar {
    YAMLScalar(text: String(decoding: bytes, as: UTF8.self), style: style, kind: .text, stretches: stretches)
  }
}

extension YAMLScalar {
  /// Returns where a part of the text is in the source, so that an error about `$name` within an expression is shown at
  /// its own place.
  ///
  /// - Parameters:
  ///   - part: UTF-8 offsets in `text`; what lies outside of it counts as its end.
  ///   - whole: The place of the scalar.
  /// - Returns: The place of the part, of a part of an escape that of the whole escape.
  package func span(of part: Range<Int>, at whole: Span) -> Span {
    let count = text.utf8.count
    let lower = min(max(part.lowerBound, 0), count)
    let upper = min(max(part.upperBound, lower), count)
    guard lower < count else {
      let end = Int(whole.end) - (isQuoted ? 1 : 0)
      return Span(source: whole.source, start: end, end: end)
    }
    let start = place(of: lower, at: whole).lowerBound
    let end = upper > lower ? place(of: upper - 1, at: whole).upperBound : start
    return Span(source: whole.source, start: start, end: max(start, end))
  }

  private var isQuoted: Bool {
    switch style {
    case .singleQuoted, .doubleQuoted: true
    case .plain, .literal: false
    }
  }

  /// The place of a byte of the text.
  private func place(of byte: Int, at whole: Span) -> Range<Int> {
    // The last stretch that begins at the byte or before it.
    var (first, rest) = (0, stretches.count)
    while first < rest {
      let middle = (first + rest) / 2
      if Int(stretches[middle].text) <= byte { first = middle + 1 } else { rest = middle }
    }
    guard first > 0 else {
      let start = Int(whole.start) + (isQuoted ? 1 : 0) + byte
      return start..<start + 1
    }
    let stretch = stretches[first - 1]
    if stretch.escapeLength > 0 { return Int(stretch.start)..<Int(stretch.start + stretch.escapeLength) }
    let place = Int(stretch.start) + byte - Int(stretch.text)
    return place..<place + 1
  }
}
