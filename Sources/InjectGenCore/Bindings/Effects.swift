/// Whether obtaining a value can throw or suspend.
package struct Effects: Equatable {
  package var canThrow = false
  package var isAsync = false

  static let none = Effects()

  mutating func formUnion(_ other: Effects) {
    canThrow = canThrow || other.canThrow
    isAsync = isAsync || other.isAsync
  }
}
