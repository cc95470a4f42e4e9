/// A name, a type, and how its value is made and kept.
struct Binding: Sendable {
  /// What nothing else in the graph is called.
  let name: String
  /// The type of its accessor.
  var kind: Kind
  /// The file that it stands in.
  var place = Place()
  /// What its own file calls it; nil is `name`.
  var writtenName: String?
  /// The binding that this one overrides.
  var replaced: String?
  /// Whether another binding of the same container overrides it, so that only that one can ask for it.
  var isReplaced = false
  /// The class or struct that is constructed, where `kind` does not name it.
  var implementation: String?
  /// Whether its objects are made elsewhere and registered.
  var isForeign = false
  var isSingleton = false
  var isEager = false
  var isWeak = false
  var isPrivate = false
  var parameters: [Parameter] = []
  var making: Making
  var properties: [Item] = []
  var calls: [Call] = []
  /// How often the construction fails before it succeeds, and whether the file says `throws: true`.
  var failures: Int?
  /// Whether the call of this index fails, and not the initializer.
  var failingCall: Int?
  /// Whether the file says `async: true`, and whether the call of this index waits, and not the initializer.
  var waits = false
  var waitingCall: Int?
  /// What getting it takes: itself, or something that it needs directly.
  var effects = Effects()
  var teardown: Teardown?
  /// What the file says of its isolation.
  var saidIsolation: SaidIsolation?
  /// The actor where it is made: its own, that of what it needs, or the container's.
  var actor: Actor?
  /// Under which condition there is such a binding.
  var condition: Condition?
  /// Other ways to make it; the first whose condition holds is taken.
  var variants: [Variant] = []
  /// Whether its type is a struct.
  var isStruct = false
  /// Whether it is written `name: Type`.
  var isShort = false

  /// The names that it needs before it can be made.
  var directNames: [String] {
    var names = (variants.map(\.making) + [making]).flatMap(\.directNames)
    names += properties.flatMap(\.reference.directNames)
    names += calls.flatMap { $0.arguments.flatMap(\.reference.directNames) }
    return names
  }

  /// The class or struct of its own that its values have.
  var objectType: String? { implementation ?? kind.objectType }

  var gathers: Bool {
    if case .gathered = making { return true }
    return false
  }

  /// Whether there is such a binding at all.
  var exists: Bool { condition?.holds ?? true }

  /// How it is made under the conditions that hold.
  var effectiveMaking: Making {
    variants.first(where: \.condition.holds)?.making ?? making
  }

  /// What its initializer takes.
  var initializerEffects: Effects {
    Effects(canThrow: failures != nil && failingCall == nil, isAsync: waits && waitingCall == nil)
  }

  /// What the call of an index takes.
  func callEffects(_ index: Int) -> Effects {
    Effects(canThrow: failingCall == index, isAsync: waits && waitingCall == index)
  }

  /// All names in it, those of its providers and handles too.
  var allNames: [String] {
    var names = items.flatMap(\.reference.names)
    for making in variants.map(\.making) + [making] {
      switch making {
      case .call, .foreign: break
      case .value(let expression): names += expression.placeholders.map(\.name)
      case .alias(let name): names.append(name)
      case .gathered(let gathering): names += gathering.members.filter(\.isNamed).map(\.name)
      }
    }
    return names
  }

  /// All that it is given.
  var items: [Item] {
    var items = properties + calls.flatMap(\.arguments)
    for case .call(_, let arguments) in variants.map(\.making) + [making] { items += arguments }
    return items
  }

  /// Whether its initializer asks one of the providers that it is given.
  var asksAtOnce: Bool {
    guard case .call(_, let items) = making else { return false }
    return items.contains(where: \.isAskedAtOnce)
  }
}

/// The global actors of a graph: everybody's, and one of the user's.
enum Actor: String, Sendable {
  case main = "MainActor"
  case side = "SideActor"
}

enum SaidIsolation: Sendable {
  case nonisolated
  case actor(Actor)

  var actor: Actor? {
    switch self {
    case .nonisolated: nil
    case .actor(let actor): actor
    }
  }
}

/// What ends a value: its method `close`.
struct Teardown: Sendable {
  let effects: Effects
}

/// What stands behind `#if`.
struct Condition: Sendable {
  let text: String
  let holds: Bool
}

struct Variant: Sendable {
  let condition: Condition
  let making: Making
}

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
}

/// A collection or dictionary.
struct Gathering: Sendable {
  struct Member {
    let name: String
    /// In a dictionary.
    let key: Key?
    /// Whether the collection names it. One that it does not name says `into`.
    var isNamed = true
    var saysInto = false
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
}

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
    let name: String
    var isProvider = false

    /// Its text, where the file calls what it stands for by this name.
    func text(_ spelling: String) -> String {
      isProvider ? "$provider(\(spelling))" : "$\(spelling)"
    }
  }

  let shape: Shape
  let placeholders: [Placeholder]
  var literal = 0

  static let labels = ["first", "second", "third"]

  var directNames: [String] {
    placeholders.filter { !$0.isProvider }.map(\.name)
  }
}
