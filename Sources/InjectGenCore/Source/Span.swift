/// A range of bytes in a source. Lines and columns exist only where a span is shown: see `LineTable`.
package struct Span: Hashable, Sendable {
  package let source: SourceID
  /// The offset of the first byte.
  package let start: Int32
  /// The offset after the last byte.
  package let end: Int32

  package init(source: SourceID, start: Int, end: Int) {
    precondition(0 <= start && start <= end, "a span runs forward")
    self.source = source
    self.start = Int32(start)
    self.end = Int32(end)
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

  package init(_ value: Value, _ span: Span) {
    self.value = value
    self.span = span
  }

  package func map<Other>(_ transform: (Value) -> Other) -> Located<Other> {
    Located<Other>(transform(value), span)
  }
}

extension Located: Equatable where Value: Equatable {}
extension Located: Hashable where Value: Hashable {}
extension Located: Sendable where Value: Sendable {}
