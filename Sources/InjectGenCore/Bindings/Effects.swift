/// Whether obtaining a value can throw or suspend.
struct Effects: Equatable {
  var canThrow = false
  var isAsync = false

  static let none = Effects()

  mutating func formUnion(_ other: Effects) {
    canThrow = canThrow || other.canThrow
    isAsync = isAsync || other.isAsync
  }
}
