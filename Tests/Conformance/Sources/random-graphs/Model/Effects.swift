/// What getting a value takes.
struct Effects: Equatable, Sendable {
  var canThrow = false
  var isAsync = false

  /// What stands before a call.
  var prefix: String { (canThrow ? "try " : "") + (isAsync ? "await " : "") }
  /// What stands behind a declaration's parameters.
  var suffix: String { (isAsync ? " async" : "") + (canThrow ? " throws" : "") }

  mutating func formUnion(_ other: Effects) {
    canThrow = canThrow || other.canThrow
    isAsync = isAsync || other.isAsync
  }
}
