/// Singletons that refer to each other. One slot keeps all of them: they are constructed in the order of their
/// arguments, then configured, and then seen. A class, so that an accessor without it is small.
final class PlannedCycle {
  /// A member that is constructed with the others, or an alias of one.
  struct Member {
    let accessor: Accessor
    /// The method that constructs it for the others.
    let constructor: String
    /// The members that the constructor takes.
    let arguments: [Accessor]
    let body: Body
    /// The effects of its configuration; nil where it has none.
    let configuration: Effects?
    /// The name of the function that configures it.
    let configure: String
    /// Where it is constructed.
    let isolation: Isolation
    /// The text before the type of the function that configures it: `@MainActor `, `@Sendable `, or nothing.
    let configurationMark: String
    /// The request for its override; nil where it cannot be overridden.
    let override: ValueRequest?

    var isConstructed: Bool {
      if case .construction = body { true } else { false }
    }
  }

  enum Body {
    case construction(Choice)
    /// The value of another member.
    case alias(String)
  }

  /// The name of the type that has a property for each member.
  let type: String
  /// The name of the parameter and constant with all members.
  let all: String
  let isSendable: Bool
  /// In the order of their construction.
  let members: [Member]
  let isolation: Isolation
  let effects: Effects
  /// The dependencies that are constructed together before the first member, and the method that does so.
  let dependencies: (PlannedDependencies, method: String)?
  /// All members exist under one condition.
  var condition: Condition? { members.first?.accessor.condition }

  init(
    type: String, all: String, isSendable: Bool, members: [Member], isolation: Isolation, effects: Effects,
    dependencies: (PlannedDependencies, method: String)?
  ) {
    self.type = type
    self.all = all
    self.isSendable = isSendable
    self.members = members
    self.isolation = isolation
    self.effects = effects
    self.dependencies = dependencies
  }
}

/// The names by which a member of a cycle refers to the others while all are constructed.
struct CycleNames {
  let cycle: ReferenceCycle
  /// The names in code.
  let members: [BindingID: String]
  /// The name of the parameter with all members.
  let all: String
  /// Whether what the container keeps of a member's dependencies is constructed before the first member.
  var constructsKeptAhead = false
  /// Whether all are constructed, and it is configured.
  var isConfiguring = false

  func isMember(_ target: Target) -> Bool {
    if case .binding(let id) = target { members[id] != nil } else { false }
  }

  /// The request for another member; nil for everything else.
  func request(_ target: Target, members path: [String]) -> ValueRequest? {
    guard case .binding(let id) = target, let name = members[id] else { return nil }
    return isConfiguring
      ? ValueRequest(name: all, members: [SwiftName.spelled(name)] + path) : ValueRequest(name: name, members: path)
  }
}
