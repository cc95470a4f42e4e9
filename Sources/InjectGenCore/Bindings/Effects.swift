/// What getting a value takes.
struct Effects: Equatable {
  var canThrow = false
  var isAsync = false

  static let none = Effects()

  mutating func formUnion(_ other: Effects) {
    canThrow = canThrow || other.canThrow
    isAsync = isAsync || other.isAsync
  }
}
