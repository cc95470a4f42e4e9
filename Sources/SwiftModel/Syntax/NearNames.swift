/// Existing names, and the one that was probably meant by a misspelled one.
///
/// Comparing each name of a large file with each that is missing would take minutes. So a name is compared only with
/// those of about its length and letters, and no more names are compared than `comparisons` allows: of
/// thousands of mistakes only the first get a remedy.
package struct NearNames {
  private struct KnownName {
    let name: String
    let count: Int
    /// A bit for each letter, small or capital.
    let letters: UInt64
  }

  private var candidates: [KnownName]
  /// By word: where the names are that have it.
  private var byWord: [String: [Int]]?
  package private(set) var comparisons = 20_000

  package init(_ names: some Sequence<String>) {
    candidates = names.map(Self.known)
  }

  /// - Parameters:
  ///   - name: A name that does not exist.
  ///   - excluded: A name that cannot be meant: the name of the binding that asks.
  /// - Returns: The name that differs by a slip of the finger, or else the only one that has half of its words.
  package mutating func find(_ name: String, except excluded: String? = nil) -> String? {
    guard comparisons > 0, name.utf8.count <= 256 else { return nil }
    return slip(name, except: excluded) ?? sharingWords(with: name, except: excluded)
  }

  /// - Parameters:
  ///   - name: A name that does not exist.
  ///   - excluded: A name that cannot be meant.
  ///   - most: How many letters may differ, however long the name is.
  /// - Returns: The name that differs by a slip of the finger.
  package mutating func slip(_ name: String, except excluded: String? = nil, atMost most: Int = .max) -> String? {
    guard comparisons > 0, name.utf8.count <= 256 else { return nil }
    comparisons -= 1 + candidates.count / 100
    let written = Self.known(name)
    let tolerance = min(most, max(1, written.count / 3))
    let near = candidates.filter { other in
      abs(other.count - written.count) <= tolerance
        && (other.letters ^ written.letters).nonzeroBitCount <= 2 * tolerance
        && other.name != excluded
    }
    comparisons -= near.count
    return NearMiss.find(name, among: near.lazy.map(\.name), atMost: most)
  }

  private static func known(_ name: String) -> KnownName {
    var (count, letters) = (0, UInt64(0))
    for scalar in name.unicodeScalars {
      count += 1
      letters |= 1 << UInt64((("A"..."Z").contains(scalar) ? scalar.value | 0x20 : scalar.value) & 63)
    }
    return KnownName(name: name, count: count, letters: letters)
  }

  // MARK: Words

  private mutating func sharingWords(with name: String, except excluded: String?) -> String? {
    let words = Set(Self.words(of: name))
    let byWord = byWord ?? indexWords()
    self.byWord = byWord
    var shared: [Int: Int] = [:]
    for word in words {
      let places = byWord[word] ?? []
      // What many names have says nothing about which is meant.
      if places.count <= 10 { for place in places { shared[place, default: 0] += 1 } }
    }
    let best = shared.values.max() ?? 0
    let found = shared.filter { $0.value == best }.map { candidates[$0.key].name }.filter { $0 != excluded }
    guard found.count == 1, let only = found.first,
      2 * best >= max(words.count, Self.words(of: only).count)
    else { return nil }
    return only
  }

  private func indexWords() -> [String: [Int]] {
    var index: [String: [Int]] = [:]
    for (place, candidate) in candidates.enumerated() {
      for word in Set(Self.words(of: candidate.name)) { index[word, default: []].append(place) }
    }
    return index
  }

  /// `requested` and `store` for `requestedStore`. Short words, as in `isOn`, say little.
  private static func words(of name: String) -> [String] {
    var words: [[UInt8]] = []
    var word: [UInt8] = []
    var wasCapital = true
    for byte in name.utf8 {
      let isCapital = UInt8(ascii: "A") <= byte && byte <= UInt8(ascii: "Z")
      let isLetter = isCapital || byte >= UInt8(ascii: "a")
      if isCapital && !wasCapital || !isLetter {
        words.append(word)
        word = []
      }
      wasCapital = isCapital
      if isLetter { word.append(isCapital ? byte | 0x20 : byte) }
    }
    return (words + [word]).filter { $0.count > 2 }.map { String(decoding: $0, as: UTF8.self) }
  }
}

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

  /// The only one of a few words that the name is the beginning of, from three letters on, `implementation` for `impl`;
  /// or else the nearest, as `find` has it.
  package static func findWord(_ name: String, among words: [String]) -> String? {
    let begun = words.filter { $0 != name && $0.hasPrefix(name.lowercased()) }
    return name.utf8.count >= 3 && begun.count == 1 ? begun[0] : find(name, among: words)
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
