/// The conditions of the `#if`s that a place in a file is within.
struct ConditionStack {
  private struct Level {
    /// The negated conditions of the branches before this one.
    var earlier: [String] = []
    /// The condition of this branch; nil in `#else`.
    var own: String?

    var terms: [String] { earlier + [own].compactMap { $0 }.map { "(\($0))" } }
  }

  private var levels: [Level] = []
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

  mutating func begin(_ condition: String) {
    levels.append(Level(own: condition))
    known.isCurrent = false
  }

  mutating func next(_ condition: String) {
    advance(to: condition)
  }

  mutating func otherwise() {
    advance(to: nil)
  }

  mutating func end() {
    _ = levels.popLast()
    known.isCurrent = false
  }

  private mutating func advance(to condition: String?) {
    guard let last = levels.indices.last else { return }
    if let own = levels[last].own { levels[last].earlier.append("!(\(own))") }
    levels[last].own = condition
    known.isCurrent = false
  }
}
