import BindingsYAML

/// How one text became another, as `diff -u` and `git` show it.
struct UnifiedDiff {
  /// How many lines that are the same are shown around those that are not.
  private static let context = 3

  /// The diff; empty where the texts are the same. Of a long one only the first `limit` lines are shown.
  static func text(
    from old: [UInt8], named oldName: String, to new: [UInt8], named newName: String, limit: Int = 200
  ) -> String {
    let diff = UnifiedDiff(old: lines(of: old), new: lines(of: new))
    let shown = diff.hunks()
    if shown.isEmpty { return "" }
    let rest = shown.count > limit ? "… and \(shown.count - limit) more lines\n" : ""
    return "--- \(oldName)\n+++ \(newName)\n\(shown.prefix(limit).joined())\(rest)"
  }

  private let old: [ArraySlice<UInt8>]
  private let new: [ArraySlice<UInt8>]

  /// The lines of the diff, with their ends.
  private func hunks() -> [String] {
    let edits = LineEdit.edits(from: old, to: new)
    let changed = edits.indices.filter { edits[$0] != .keep }
    var result: [String] = []
    var place = (edit: 0, old: 0, new: 0)
    var next = 0
    while next < changed.count {
      // Changes that are so near that their surroundings touch are shown together.
      var last = next
      while last + 1 < changed.count, changed[last + 1] - changed[last] <= 2 * Self.context + 1 { last += 1 }
      let start = max(place.edit, changed[next] - Self.context)
      let end = min(edits.count, changed[last] + Self.context + 1)
      // Up to here all is kept.
      let skipped = start - place.edit
      place = (start, place.old + skipped, place.new + skipped)
      let first = place
      var body: [String] = []
      for edit in edits[start..<end] {
        switch edit {
        case .keep:
          body.append(Self.show(" ", old[place.old]))
          place.old += 1
          place.new += 1
        case .remove:
          body.append(Self.show("-", old[place.old]))
          place.old += 1
        case .add:
          body.append(Self.show("+", new[place.new]))
          place.new += 1
        }
      }
      place.edit = end
      let ranges = "-\(Self.range(first.old..<place.old)) +\(Self.range(first.new..<place.new))"
      result.append("@@ \(ranges) @@\n")
      result += body
      next = last + 1
    }
    return result
  }

  /// Line numbers count from 1, but an empty range names the line before it.
  private static func range(_ range: Range<Int>) -> String {
    "\(range.isEmpty ? range.lowerBound : range.lowerBound + 1),\(range.count)"
  }

  private static func show(_ mark: String, _ line: ArraySlice<UInt8>) -> String {
    let end = line.last == UInt8(ascii: "\n") ? "" : "\n\\ No newline at end of file\n"
    return mark + String(decoding: line, as: UTF8.self) + end
  }

  private static func lines(of bytes: [UInt8]) -> [ArraySlice<UInt8>] {
    var lines: [ArraySlice<UInt8>] = []
    var rest = bytes[...]
    while !rest.isEmpty {
      let end = rest.firstIndex(of: UInt8(ascii: "\n")) ?? rest.endIndex - 1
      lines.append(rest[...end])
      rest = rest[(end + 1)...]
    }
    return lines
  }
}
