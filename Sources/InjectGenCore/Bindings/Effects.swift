/// Whether obtaining a value can throw or suspend.
package struct Effects: Equatable {
  package var canThrow = false
  package var isAsync = false
  /// The type of all errors that it throws, as a bindings file writes it; nil is `any Error`.
  package var errorType: String?

  package static let none = Effects()

  package init(canThrow: Bool = false, isAsync: Bool = false) {
    self.canThrow = canThrow
    self.isAsync = isAsync
  }

  /// Those of a function's type; nil where it is none.
  init?(ofFunction type: SwiftType) {
    guard case .function(_, let words, let error, _) = type.form?.unmarked else { return nil }
    self.init(canThrow: words.contains("throws"), isAsync: words.contains("async"))
    errorType = error?.description
  }

  /// Adds others. Two types of errors are `any Error` together.
  mutating func formUnion(_ other: Effects) {
    if other.canThrow { errorType = canThrow && errorType != other.errorType ? nil : other.errorType }
    canThrow = canThrow || other.canThrow
    isAsync = isAsync || other.isAsync
  }

  /// Those that another one has not.
  func without(_ other: Effects) -> Effects {
    Effects(canThrow: canThrow && !other.canThrow, isAsync: isAsync && !other.isAsync)
  }
}

/// The effects that a provider may have, whatever it throws.
package struct AllowedEffects: Equatable {
  let canThrow: Bool
  let isAsync: Bool
}

extension AllowedEffects {
  /// Those that the words of a function type allow.
  init(_ words: [String]) {
    self.init(canThrow: words.contains("throws"), isAsync: words.contains("async"))
  }
}
