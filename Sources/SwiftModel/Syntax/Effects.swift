/// The threads that something may be used on.
package enum Isolation: Hashable {
  /// Any.
  case nonisolated
  /// Those of a global actor.
  case actor(String)

  /// The global actor, if it is one's.
  package var actor: String? {
    if case .actor(let name) = self { name } else { nil }
  }
}

/// Whether obtaining a value can throw or suspend.
package struct Effects: Equatable {
  /// The type of all errors that it throws, as a bindings file writes it; nil is `any Error`.
  package var errorType: String?
  package var canThrow = false
  package var isAsync = false

  package static let none = Effects()

  package init(canThrow: Bool = false, isAsync: Bool = false) {
    self.canThrow = canThrow
    self.isAsync = isAsync
  }

  /// Those of a function's type; nil where it is none.
  package init?(ofFunction type: SwiftType) {
    guard case .function(_, let words, let error, _) = type.form?.unmarked else { return nil }
    self.init(words: words)
    errorType = error?.description
  }

  /// Those that the words of a function's type allow.
  package init(words: [String]) {
    self.init(canThrow: words.contains("throws"), isAsync: words.contains("async"))
  }

  /// Adds others. Two types of errors are `any Error` together.
  package mutating func formUnion(_ other: Effects) {
    if other.canThrow { errorType = canThrow && errorType != other.errorType ? nil : other.errorType }
    canThrow = canThrow || other.canThrow
    isAsync = isAsync || other.isAsync
  }

  /// Those of both.
  package func union(_ other: Effects) -> Effects {
    var effects = self
    effects.formUnion(other)
    return effects
  }

  /// Whether another one has one of them.
  package func overlaps(_ other: Effects) -> Bool { canThrow && other.canThrow || isAsync && other.isAsync }

  /// Those that another one has not.
  package func without(_ other: Effects) -> Effects {
    Effects(canThrow: canThrow && !other.canThrow, isAsync: isAsync && !other.isAsync)
  }
}

extension Effects {
  /// ` async throws`, or as much of it as is needed, as in a declaration.
  package var suffix: String {
    (isAsync ? " async" : "") + (canThrow ? " throws" + (errorType.map { "(\($0))" } ?? "") : "")
  }
}
