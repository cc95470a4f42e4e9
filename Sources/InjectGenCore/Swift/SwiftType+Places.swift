extension SwiftType {
  /// Where a part of its text is. Of a type that is written with escapes it is all of it.
  func place(of range: Range<Int>) -> Span {
    let quotes = Int(span.end - span.start) - text.utf8.count
    guard quotes == 0 || quotes == 2 else { return span }
    return span.slice((range.lowerBound + quotes / 2)..<(range.upperBound + quotes / 2))
  }
}
