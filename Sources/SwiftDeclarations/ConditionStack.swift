/// The conditions of the `#if`s that a place in a file is within.
///
/// The condition of a declaration has a term for each `#if` around it and each branch before it. So their number is
/// limited: else the conditions of nested declarations would take memory squared.
struct ConditionStack {
  private struct Level {
    /// The negated conditions of the branches before this one.
    var earlier: [String] = []
    /// The condition of this branch; nil in `#else`.
    var own: String?

    var count: Int { earlier.count + (own == nil ? 0 : 1) }
    var terms: [String] { earlier + [own].compactMap { $0 }.map { "(\($0))" } }
  }

  /// More terms than anybody writes.
  static let mostTerms = 300

  private var levels: [Level] = []
  private var termCount = 0
  /// The condition as it was asked for last, if it is still right. Few places of many nested `#if`s have declarations.
  private var known: (condition: String?, isCurrent: Bool) = (nil, true)

  /// Returns the condition under which the text is compiled: `(os(iOS)) && !(DEBUG)`; nil outside of every `#if`.
  mutating func current() -> String? {
    if !known.isCurrent {
      let terms = levels.flatMap(\.terms)
      known = (terms.isEmpty ? nil : terms.joined(separator: " && "), true)
    }
    return known.condition
  }

  /// Whether there are too many conditions to be followed.
  var isTooLong: Bool { termCount > Self.mostTerms }

  mutating func begin(_ condition: String) {
    levels.append(Level(own: condition))
    termCount += 1
    known.isCurrent = false
  }

  mutating func next(_ condition: String) {
    advance(to: condition)
  }

  mutating func otherwise() {
    advance(to: nil)
  }

  mutating func end() {
    if let last = levels.popLast() { termCount -= last.count }
    known.isCurrent = false
  }

  private mutating func advance(to condition: String?) {
    guard let last = levels.indices.last else { return }
    termCount -= levels[last].count
    if let own = levels[last].own { levels[last].earlier.append("!(\(own))") }
    levels[last].own = condition
    termCount += levels[last].count
    known.isCurrent = false
  }
}
