import BindingsYAML
import SwiftModel

/// Finds the word that a mistyped one most probably means.
enum NearMiss {
  /// The nearest of `candidates`, or nil where none is near: one edit in three letters is.
  static func of(_ word: String, among candidates: [String]) -> String? {
    var nearest: (word: String, distance: Int)?
    for candidate in candidates {
      let distance = distance(Array(word.utf8.prefix(100)), Array(candidate.utf8))
      if distance * 3 <= candidate.utf8.count, distance < nearest?.distance ?? .max {
        nearest = (candidate, distance)
      }
    }
    return nearest?.word
  }

  /// How many bytes must be added, removed or replaced to turn one into the other.
  private static func distance(_ left: [UInt8], _ right: [UInt8]) -> Int {
    var row = Array(0...right.count)
    for (i, a) in left.enumerated() {
      var diagonal = row[0]
      row[0] = i + 1
      for (j, b) in right.enumerated() {
        let replaced = diagonal + (a == b ? 0 : 1)
        diagonal = row[j + 1]
        row[j + 1] = min(replaced, row[j] + 1, row[j + 1] + 1)
      }
    }
    return row[right.count]
  }
}
