/// One container of a graph: the first has no parent, each other one has the container before it.
struct Level: Sendable {
  enum Isolation: Equatable {
    case threadSafe, none
    case actor(Actor)
  }

  /// What the names of its files end in: nothing, `Child` or `Leaf`.
  let suffix: String
  let isolation: Isolation
  /// The modules that it includes, directly or not.
  var modules: [Module] = []
  /// What the container's own file includes.
  var includes: [Include] = []
  /// Whether it finds bindings by their types.
  var hasLookup = false
  /// Whether an observer is told of what it constructs.
  var isTraced = false

  /// The actor of the container itself.
  var actor: Actor? {
    if case .actor(let actor) = isolation { actor } else { nil }
  }
}

struct Module: Sendable {
  var includes: [Include] = []
}

/// An item of `include`.
struct Include: Sendable {
  /// The number of a module of the same level.
  let module: Int
  let prefix: String?
}

/// A bindings file: that of a container, or of one of its modules.
struct Place: Hashable, Sendable {
  var level = 0
  var module: Int?

  /// The file of the container.
  var container: Place { Place(level: level) }
}
