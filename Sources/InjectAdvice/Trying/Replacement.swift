import BindingsYAML

/// A text in the place of a range of a source.
package struct Replacement: Equatable {
  package let source: SourceID
  package let range: Range<Int>
  package let text: String

  package init(source: SourceID, range: Range<Int>, text: String) {
    self.source = source
    self.range = range
    self.text = text
  }
}

extension [Replacement] {
  /// Adds a replacement whose range is one of the text as these have left it. Those that it touches become one with
  /// it, so that all ranges are ones of the first text.
  mutating func record(_ new: Replacement) {
    var touched: [(old: Replacement, start: Int)] = []
    var others: [Replacement] = []
    var before = 0
    var moved = 0
    for old in self {
      let start = old.range.lowerBound + moved
      let end = start + old.text.utf8.count
      if old.source != new.source {
        others.append(old)
        continue
      }
      moved += old.text.utf8.count - old.range.count
      if end < new.range.lowerBound {
        before = moved
        others.append(old)
      } else if start > new.range.upperBound {
        others.append(old)
      } else {
        touched.append((old, start))
      }
    }
    others.append(Self.joined(new, touched, moved: before))
    self = others.sorted { ($0.source.index, $0.range.lowerBound) < ($1.source.index, $1.range.lowerBound) }
  }

  /// The new replacement and those that it touches, as one. The text of each touched one begins at its `start` now;
  /// those before them have moved the text by `moved`.
  private static func joined(
    _ new: Replacement, _ touched: [(old: Replacement, start: Int)], moved: Int
  ) -> Replacement {
    guard let first = touched.first, let last = touched.last else {
      return Replacement(
        source: new.source, range: new.range.lowerBound - moved..<new.range.upperBound - moved, text: new.text)
    }
    let grown = touched.reduce(0) { $0 + $1.old.text.utf8.count - $1.old.range.count }
    let lastEnd = last.start + last.old.text.utf8.count
    let prefix = [UInt8](first.old.text.utf8.prefix(Swift.max(0, new.range.lowerBound - first.start)))
    let suffix = [UInt8](last.old.text.utf8.suffix(Swift.max(0, lastEnd - new.range.upperBound)))
    let start = Swift.min(first.old.range.lowerBound, new.range.lowerBound - moved)
    let end = Swift.max(last.old.range.upperBound, new.range.upperBound - moved - grown)
    return Replacement(
      source: new.source, range: start..<end,
      text: String(decoding: prefix + [UInt8](new.text.utf8) + suffix, as: UTF8.self))
  }
}
