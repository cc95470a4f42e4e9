/// The conditions of the `#if`s that a place in a file is within.
struct ConditionStack {
  private struct Level {
    /// The conditions of the branches before this one.
    var earlier: [String]
    /// The condition of this branch; nil in `#else`.
    var own: String?
  }

  private var levels: [Level] = []
  /// The condition under which the text is compiled: `(os(iOS)) && !(DEBUG)`; nil outside of every `#if`.
  private(set) var current: String?

  mutating func begin(_ condition: String) {
    levels.append(Level(earlier: [], own: condition))
    update()
  }

  mutating func next(_ condition: String) {
    advance(to: condition)
  }

  mutating func otherwise() {
    advance(to: nil)
  }

  mutating func end() {
    _ = levels.popLast()
    update()
  }

  private mutating func advance(to condition: String?) {
    guard let last = levels.popLast() else { return }
    levels.append(Level(earlier: last.earlier + [last.own].compactMap { $0 }, own: condition))
    update()
  }

  private mutating func update() {
    let terms = levels.flatMap { level in
      level.earlier.map { "!(\($0))" } + [level.own].compactMap { $0 }.map { "(\($0))" }
    }
    current = terms.isEmpty ? nil : terms.joined(separator: " && ")
  }
}
