/// A binding as a part of a container. A class, because it is looked at for each name that is asked for.
final class AssembledBinding {
  /// What its own file calls it.
  let localName: String
  /// Its name is what messages call it: `clock`; `netClient` with a prefix; `Networking.session` where only the module
  /// knows it.
  let binding: Binding
  /// Whose file it stands in, a member of `Assembly.tree`.
  let member: Int
  /// What code calls it.
  let code: String
  let access: Access
  let role: Role
  /// Whether it is a requirement that may be met by nothing.
  let isOptional: Bool

  enum Role {
    case own
    /// Of a module, and seen by others.
    case included
    /// Of a module, and not to be asked for by others: it is private there, or has been replaced.
    case hidden
    /// What a module requires, and the place where that is met. It stands for what meets it, or for nil.
    case requirement(metBy: Target?, at: Span)
    /// What a module requires and nothing meets, though it must, which has been reported.
    case unmet(at: Span)
  }

  /// What `overridden` means in it.
  let replaced: Target?
  /// Whether it is there only for the one that replaces it.
  let isReplaced: Bool
  /// Whether it has errors of its own, so that no other binding leads to it.
  let isUnreadable: Bool

  init(
    localName: String, binding: Binding, member: Int, code: String, access: Access, role: Role, replaced: Target?,
    isReplaced: Bool, isUnreadable: Bool, isOptional: Bool = false
  ) {
    self.localName = localName
    self.binding = binding
    self.member = member
    self.code = code
    self.access = access
    self.role = role
    self.replaced = replaced
    self.isReplaced = isReplaced
    self.isUnreadable = isUnreadable
    self.isOptional = isOptional
  }
}

extension AssembledBinding {
  /// Whether the container's own file has a name for it.
  var isNamed: Bool {
    switch role {
    case .own, .included: true
    case .hidden, .requirement, .unmet: false
    }
  }
}

extension AssembledBinding {
  /// Where it stands for what a module requires: what meets that, if anything does, and the place where it is met.
  var requirement: (metBy: Target?, at: Span)? {
    switch role {
    case .requirement(let target, let place): (target, place)
    case .unmet(let place): (nil, place)
    case .own, .included, .hidden: nil
    }
  }
}

extension Binding {
  /// What a module's bindings ask when they ask for what it requires.
  convenience init(standingFor requirement: Requirement, of module: String, at place: Span) {
    let type = requirement.type
    self.init(
      name: requirement.name,
      type: requirement.isOptional ? SwiftType("\(type.parenthesized)?", at: type.span) : type,
      construction: .alias(Located(requirement.name.value, place)), variants: [], properties: [], calls: [],
      scope: .factory, isEager: false, parameters: [], effects: .none, isolation: nil, teardown: nil, membership: nil,
      condition: requirement.condition, ownCondition: requirement.condition, access: nil, override: nil,
      isRoot: false, isInLookup: false,
      documentation: "What the module `\(module)` requires as `\(requirement.name.value)`.")
  }
}
