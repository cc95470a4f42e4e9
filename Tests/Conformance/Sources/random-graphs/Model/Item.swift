/// A method that is called after construction.
struct Call: Sendable {
  let method: String
  let arguments: [Item]
}

/// One argument or property.
struct Item: Sendable {
  enum Label {
    /// Left out: the last name of the reference.
    case implied
    case written(String)
    /// `_`
    case none
  }

  let label: Label
  let reference: Reference
  /// Whether what is made asks the provider that it is given in its initializer.
  var isAskedAtOnce = false

  /// What it is passed as in Swift.
  var spelledLabel: String {
    switch label {
    case .implied: reference.impliedLabel
    case .written(let label): label
    case .none: "_"
    }
  }
}

enum Reference: Sendable {
  case plain(String, members: [String])
  case provider(String)
  /// `weak(…)`: the handle of a foreign binding, or of a collection of them.
  case handle(String)
  case value(Expression)

  var impliedLabel: String {
    switch self {
    case .plain(let name, let members): members.last ?? name
    case .provider(let name), .handle(let name): name
    case .value: preconditionFailure("a 'value(…)' has its label written")
    }
  }

  var directNames: [String] {
    switch self {
    case .plain(let name, _): [name]
    case .provider, .handle: []
    case .value(let expression): expression.directNames
    }
  }

  /// All names in it.
  var names: [String] {
    switch self {
    case .plain(let name, _), .provider(let name), .handle(let name): [name]
    case .value(let expression): expression.placeholders.map(\.name)
    }
  }

  var expressions: [Expression] {
    if case .value(let expression) = self { [expression] } else { [] }
  }
}
