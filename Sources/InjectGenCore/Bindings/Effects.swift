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

  /// Adds others. Two types of errors are `any Error` together.
  mutating func formUnion(_ other: Effects) {
    if other.canThrow { errorType = canThrow && errorType != other.errorType ? nil : other.errorType }
    canThrow = canThrow || other.canThrow
    isAsync = isAsync || other.isAsync
  }
}
