/// A binding as a part of a composition. A class, because it is looked at for each name that is asked for.
package final class ComposedBinding {
  let id: BindingID
  /// The name in its own file.
  package let localName: String
  let binding: Binding
  /// The name in messages: `clock`; `netClient` with a prefix; `Networking.session` where only the module knows it.
  package let name: Located<String>
  /// The name in code.
  package let code: String
  let access: Access
  let role: Role
  /// The target of `overridden` in it.
  let replaced: Target?
  /// Whether another binding replaces it.
  let isReplaced: Bool
  /// Whether it has errors of its own, so that no name leads to it.
  let isUnreadable: Bool
  /// Set where a context constructs it in the place of the binding.
  let view: ReplacementView?

  enum Role {
    case own
    /// Of a module, and visible to others.
    case included
    /// Of a module, and not visible to others: it is private there, or has been replaced.
    case hidden
    /// A requirement of a module. It is an alias of what meets it, or nil.
    case requirement(metBy: Target?, at: Span, isOptional: Bool)
    /// A requirement of a module that nothing meets, although something must. This has been reported.
    case unmet(at: Span)
  }

  init(
    _ id: BindingID, _ binding: Binding, name: Located<String>, localName: String, code: String, access: Access,
    role: Role,
    replaced: Target?, isReplaced: Bool, isUnreadable: Bool, view: ReplacementView? = nil
  ) {
    self.id = id
    self.localName = localName
    self.binding = binding
    self.name = name
    self.code = code
    self.access = access
    self.role = role
    self.replaced = replaced
    self.isReplaced = isReplaced
    self.isUnreadable = isUnreadable
    self.view = view
  }
}

extension ComposedBinding {
  /// The file whose names it asks for: its own, or the container's where a context replaces it.
  var namesFile: Int { view == nil ? id.file : 0 }

  /// Whether its file is the composition's own.
  package var isOwn: Bool { id.file == 0 }

  /// Whether the own file has a name for it.
  var isNamed: Bool {
    switch role {
    case .own, .included: true
    case .hidden, .requirement, .unmet: false
    }
  }

  /// If a module requires it: what meets it, if anything does, and the place where it is met.
  package var requirement: (metBy: Target?, at: Span)? {
    switch role {
    case .requirement(let target, let place, _): (target, place)
    case .unmet(let place): (nil, place)
    case .own, .included, .hidden: nil
    }
  }

  /// Whether it is a requirement that may be met by nothing.
  var isOptional: Bool {
    if case .requirement(_, _, let isOptional) = role { isOptional } else { false }
  }
}

extension Binding {
  /// The alias of a requirement in the bindings of its module.
  convenience init(standingFor requirement: Requirement, of module: String, at place: Span) {
    self.init(requirement.name, requirement.givenType, .alias(Located(requirement.name.value, place)))
    condition = requirement.condition
    ownCondition = requirement.condition
    isInLookup = false
    documentation = ["The `\(requirement.name.value)` that the module `\(module)` requires."]
  }
}
