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
  /// What it says of a collection although it is overridden: the override is a member in its place, unless that says
  /// another.
  var saidInto: Into?
  /// The class or struct that is constructed, where `kind` does not name it.
  var implementation: String?
  /// Whether its objects are made elsewhere and registered.
  var isForeign = false
  /// Whether they are registered, so that there is a handle.
  var isRegistered = true
  var isSingleton = false
  var isEager = false
  var isWeak = false
  var isPrivate = false
  var parameters: [Parameter] = []
  var making: Making
  var properties: [Item] = []
  var calls: [Call] = []
  /// The binding after it that it refers to by one more property, although that one needs it: the two are constructed
  /// together.
  var twin: String?
  /// How often the construction fails before it succeeds, and whether the file says `throws: true`.
  var failures: Int?
  /// Whether the call of this index fails, and not the initializer.
  var failingCall: Int?
  /// Whether the file says `async: true`, and whether the call of this index waits, and not the initializer.
  var waits = false
  var waitingCall: Int?
  /// What its construction takes: itself, or something that it needs directly.
  var constructionEffects = Effects()
  var teardown: Teardown?
  /// What the file says of its isolation.
  var saidIsolation: SaidIsolation?
  /// The actor where it is made: its own, that of what it needs, or the container's.
  var actor: Actor?
  /// Under which condition there is such a binding.
  var condition: Condition?
  /// Other ways to make it; the first whose condition holds is taken.
  var variants: [Variant] = []
  /// Whether it has no construction beside those of its variants, so that it exists only where one of them holds.
  var isMadeByVariantsAlone = false
  /// Whether its type is a struct.
  var isStruct = false
  /// Whether it is written `name: Type`.
  var isShort = false
  /// Whether it is for direct requests only.
  var isRoot = false
  /// Whether it is found by its type.
  var isInLookup = true

  /// What getting its value takes: the initializer of the container has constructed what is eager.
  var effects: Effects { isEager ? Effects() : constructionEffects }

  /// All the ways to make it.
  var makings: [Making] { variants.map(\.making) + (isMadeByVariantsAlone ? [] : [making]) }

  /// The names that it needs before it can be made.
  var directNames: [String] {
    var names = makings.flatMap(\.directNames)
    names += properties.flatMap(\.reference.directNames)
    names += calls.flatMap { $0.arguments.flatMap(\.reference.directNames) }
    return names
  }

  /// The members of a collection that it does not name itself.
  var joiningNames: Set<String> {
    guard case .gathered(let gathering) = making else { return [] }
    return Set(gathering.members.filter { !$0.isNamed }.map(\.name))
  }

  /// What may be asked for while it is made: what it needs, and what it asks providers for.
  var requestedNames: [String] {
    directNames + items.filter(\.isAskedAtOnce).flatMap(\.reference.names)
      + (makings.flatMap(\.expressions) + items.flatMap(\.reference.expressions)).flatMap(\.calledNames)
  }

  /// The class or struct of its own that its values have.
  var objectType: String? { implementation ?? kind.objectType }

  var gathers: Bool {
    if case .gathered = making { return true }
    return false
  }

  var isAlias: Bool {
    if case .alias = making { return true }
    return false
  }

  /// Whether it says `concurrent` otherwise than its file.
  var saysConcurrent: Bool {
    switch making {
    case .call, .value: !isShort && name.utf8.count.isMultiple(of: 5)
    case .alias, .gathered, .foreign: false
    }
  }

  // MARK: Conditions

  /// Where there is such a binding.
  var worlds: Worlds {
    let own = condition?.worlds ?? .all
    return isMadeByVariantsAlone ? own.subtracting(worldsWithoutVariant) : own
  }

  /// Where no variant is taken.
  private var worldsWithoutVariant: Worlds {
    variants.reduce(.all) { $0.subtracting($1.condition.worlds) }
  }

  /// Where its own construction is taken.
  var ownWorlds: Worlds { worlds.intersection(worldsWithoutVariant) }

  /// Where the variant of an index is taken: where its condition holds, and none before it.
  func worlds(ofVariant index: Int) -> Worlds {
    variants[..<index].reduce(worlds.intersection(variants[index].condition.worlds)) {
      $0.subtracting($1.condition.worlds)
    }
  }

  /// Whether there is such a binding at all.
  var exists: Bool { worlds.areOurs }

  /// How it is made under the conditions that hold; nil where it does not exist.
  var effectiveMaking: Making? {
    guard exists else { return nil }
    return variants.first(where: \.condition.holds)?.making ?? making
  }

  // MARK: Effects

  /// What its initializer takes.
  var initializerEffects: Effects {
    Effects(canThrow: failures != nil && failingCall == nil, isAsync: waits && waitingCall == nil)
  }

  /// What the call of an index takes.
  func callEffects(_ index: Int) -> Effects {
    Effects(canThrow: failingCall == index, isAsync: waits && waitingCall == index)
  }

  // MARK: Names

  /// All names in it, those of its providers and handles too.
  var allNames: [String] {
    var names = items.flatMap(\.reference.names)
    for making in makings {
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
    for case .call(_, let arguments) in makings { items += arguments }
    return items
  }

  /// Lets its initializer ask none of some providers.
  mutating func dropRequests(of providers: Set<String>) {
    making = making.asking(noneOf: providers)
    for index in variants.indices { variants[index].making = variants[index].making.asking(noneOf: providers) }
  }

  /// Whether its initializer asks one of the providers that it is given.
  var asksAtOnce: Bool {
    makings.contains { making in
      guard case .call(_, let items) = making else { return false }
      return items.contains(where: \.isAskedAtOnce)
    }
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
