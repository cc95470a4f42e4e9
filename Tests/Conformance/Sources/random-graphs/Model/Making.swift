/// How the values of a binding come to be.
enum Making: Sendable {
  enum Callee {
    /// Only `type` is written.
    case type
    case implementation
    /// A static method.
    case factory
    /// The static method of the variant of this index.
    case variant(Int)
  }

  case call(Callee, [Item])
  case value(Expression)
  case alias(String)
  case gathered(Gathering)
  /// Not at all: its objects are registered.
  case foreign

  var directNames: [String] {
    switch self {
    case .alias(let name): [name]
    case .value(let expression): expression.directNames
    case .call(_, let items): items.flatMap(\.reference.directNames)
    case .gathered(let gathering): gathering.members.map(\.name)
    case .foreign: []
    }
  }

  /// The same, with an initializer that asks none of some providers.
  func asking(noneOf providers: Set<String>) -> Making {
    guard case .call(let callee, var items) = self else { return self }
    for index in items.indices where providers.isSuperset(of: items[index].reference.names) {
      items[index].isAskedAtOnce = false
    }
    return .call(callee, items)
  }

  var expressions: [Expression] {
    if case .value(let expression) = self { [expression] } else { [] }
  }
}

/// What an overridden binding says of a collection.
struct Into: Sendable {
  let collection: String
  let key: Gathering.Key?
}

/// A collection or dictionary.
struct Gathering: Sendable {
  struct Member {
    let name: String
    /// In a dictionary.
    var key: Key?
    /// Whether the collection names it. One that it does not name says `into`.
    var isNamed = true
    var saysInto = false
    /// The overridden binding that says `into`, and whose place it has.
    var placedBy: String?
  }

  struct Key {
    let text: String
    /// The expression that gives it.
    let expression: String
  }

  let element: Kind
  let isMap: Bool
  var members: [Member] = []
}
