/// The place of a declaration among the `#if`s of its file: the innermost of the conditions that it is under.
package struct ConditionPlace: Hashable, Sendable {
  let term: Int32
}

/// One of the conditions that a place is under: that of an `#if` around it, or that of a branch before its own.
struct ConditionTerm: Sendable {
  /// The next one outward; nil for the outermost.
  let outer: ConditionPlace?
  let text: TextRange
  /// Whether it is that of a branch before.
  let isNegated: Bool
}

/// The `#if`s that a place in a file is within.
///
/// Each branch adds to the conditions of what is around it, and shares these. So nested `#if`s take as much memory as
/// their text, and a condition is spelled where it is asked for: that of all declarations would take memory squared.
struct ConditionStack {
  private struct Level {
    /// The conditions around the `#if` and those of the branches before this one.
    var outer: ConditionPlace?
    /// The condition of this branch; nil in `#else`.
    var own: TextRange?
    /// All of them.
    var whole: ConditionPlace?
  }

  private(set) var terms: [ConditionTerm] = []
  private var levels: [Level] = []

  /// The conditions of the place; nil outside of every `#if`.
  var current: ConditionPlace? { levels.last?.whole }

  mutating func begin(_ condition: TextRange) {
    let outer = current
    levels.append(Level(outer: outer, own: condition, whole: place(of: condition, within: outer)))
  }

  /// Enters `#elseif` with its condition, or `#else`.
  mutating func advance(to condition: TextRange?) {
    guard var level = levels.popLast() else { return }
    if let own = level.own { level.outer = place(of: own, within: level.outer, isNegated: true) }
    level.own = condition
    level.whole = condition.map { place(of: $0, within: level.outer) } ?? level.outer
    levels.append(level)
  }

  mutating func end() {
    _ = levels.popLast()
  }

  private mutating func place(
    of text: TextRange, within outer: ConditionPlace?, isNegated: Bool = false
  ) -> ConditionPlace {
    terms.append(ConditionTerm(outer: outer, text: text, isNegated: isNegated))
    return ConditionPlace(term: Int32(terms.count - 1))
  }
}

extension Declarations {
  /// Returns the condition under which a declaration of a file is compiled, `(os(iOS)) && !(DEBUG)`; nil where it is
  /// under none.
  package func condition(of prefix: DeclarationPrefix, in file: SwiftFile) -> String? {
    var parts: [String] = []
    var next = prefix.conditionPlace
    while let place = next {
      let term = conditionTerms[Int(place.term)]
      parts.append("\(term.isNegated ? "!" : "")(\(file.text(term.text)))")
      next = term.outer
    }
    return parts.isEmpty ? nil : parts.reversed().joined(separator: " && ")
  }
}
