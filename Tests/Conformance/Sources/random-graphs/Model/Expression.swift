/// A Swift expression of one of a few shapes.
struct Expression: Sendable {
  enum Shape {
    /// A number: what the placeholders have, added up, and the literal.
    case sum
    /// A text: what the placeholders have, shown.
    case joined
    /// The same, in a string's interpolations.
    case interpolated
    /// A closure that gives that text each time. Placeholders that are providers are called in it.
    case closure
    /// The first placeholder itself, a provider.
    case passed
    /// The object of this type, with the placeholders as arguments `first`, `second`, `third`.
    case object(String)
  }

  struct Placeholder: Hashable {
    enum Kind {
      case value
      /// `$provider(name)`, or `$lazy(name)`
      case provider
      /// `$weak(name)`
      case handle
    }

    let name: String
    var kind = Kind.value

    var isProvider: Bool { kind == .provider }
  }

  let shape: Shape
  let placeholders: [Placeholder]
  var literal = 0

  static let labels = ["first", "second", "third"]

  var directNames: [String] {
    placeholders.filter { $0.kind == .value }.map(\.name)
  }

  /// The providers that it calls itself.
  var calledNames: [String] {
    switch shape {
    case .joined, .closure: placeholders.filter(\.isProvider).map(\.name)
    case .sum, .interpolated, .passed, .object: []
    }
  }
}
