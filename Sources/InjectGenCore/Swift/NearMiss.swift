/// Finds what was probably meant by a name that does not exist.
package enum NearMiss {
  /// The nearest of the candidates, if one is so near that a slip of the finger explains it: of three
  /// letters one may differ, of two none but in their case; and never more than `most`.
  package static func find(
    _ name: String, among candidates: some Sequence<String>, atMost most: Int = .max
  ) -> String? {
    let written = letters(of: name)
    guard written.count <= 64 else { return nil }
    let largest = min(most, written.count / 3)
    var best: (name: String, distance: Int)?
    for candidate in candidates where candidate != name {
      // A letter has at most four bytes; most candidates are too long or too short for a closer look.
      guard candidate.utf8.count <= 4 * (written.count + largest) else { continue }
      let other = letters(of: candidate)
      // Of two short names nearly each is near the other: then only their case may differ.
      let tolerance = min(written.count, other.count) < 3 ? 0 : largest
      guard abs(other.count - written.count) <= tolerance else { continue }
      let distance = distance(written, other)
      guard distance <= tolerance else { continue }
      if best.map({ (distance, candidate) < ($0.distance, $0.name) }) ?? true {
        best = (candidate, distance)
      }
    }
    return best?.name
  }

  /// Capitals count as small letters.
  private static func letters(of name: String) -> [UInt32] {
    name.unicodeScalars.map { ("A"..."Z").contains($0) ? $0.value | 0x20 : $0.value }
  }

  /// How many letters must be put in, taken out, changed or swapped with their neighbour to make one into the other.
  private static func distance(_ left: [UInt32], _ right: [UInt32]) -> Int {
    var beforeLast = Array(repeating: 0, count: right.count + 1)
    var last = Array(0...right.count)
    var current = beforeLast
    for (row, letter) in left.enumerated() {
      current[0] = row + 1
      for (column, other) in right.enumerated() {
        var cost = min(last[column + 1] + 1, current[column] + 1, last[column] + (letter == other ? 0 : 1))
        if row > 0, column > 0, letter == right[column - 1], left[row - 1] == other {
          cost = min(cost, beforeLast[column - 1] + 1)
        }
        current[column + 1] = cost
      }
      // The oldest row becomes the next one, so that no row is allocated.
      swap(&beforeLast, &last)
      swap(&last, &current)
    }
    return last[right.count]
  }
}
