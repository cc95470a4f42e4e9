/// A name, a type, and how its value is made and kept. A class, because every check looks at every binding.
final class Binding {
  let name: Located<String>
  /// What its accessor returns.
  let type: SwiftType
  let construction: Construction
  /// Other constructions, each under a condition; the first that holds wins over `construction`.
  let variants: [Variant]
  /// Assigned after construction, in order.
  let properties: [Dependency]
  /// Called after that, in order.
  let calls: [Call]
  let scope: Scope
  /// Whether it is made in the container's initializer.
  let isEager: Bool
  /// Given by the caller each time.
  let parameters: [Parameter]
  /// What the construction itself takes, besides what its dependencies do.
  let effects: Effects
  /// As it was asked for; nil is inferred.
  let isolation: Located<Isolation>?
  /// What ends its value.
  let teardown: Teardown?
  /// The collection or dictionary that it is a member of.
  let membership: Membership?
  /// The compilation condition under which there is such a binding: that of `if`, and where only its variants
  /// construct it, that one of them holds.
  let condition: Condition?
  /// What `if` says.
  let ownCondition: Condition?
  /// As it was asked for; nil is the container's.
  let access: Located<Access>?
  /// Where `override: true` stands: it replaces the binding of its name that a module brings.
  let override: Span?
  /// Whether it is for direct requests only.
  let isRoot: Bool
  /// Whether it is found by its type.
  let isInLookup: Bool
  let documentation: String?

  init(
    name: Located<String>, type: SwiftType, construction: Construction, variants: [Variant],
    properties: [Dependency], calls: [Call], scope: Scope, isEager: Bool, parameters: [Parameter], effects: Effects,
    isolation: Located<Isolation>?, teardown: Teardown?, membership: Membership?, condition: Condition?,
    ownCondition: Condition? = nil, access: Located<Access>?, override: Span?, isRoot: Bool, isInLookup: Bool,
    documentation: String?
  ) {
    self.name = name
    self.type = type
    self.construction = construction
    self.variants = variants
    self.properties = properties
    self.calls = calls
    self.scope = scope
    self.isEager = isEager
    self.parameters = parameters
    self.effects = effects
    self.isolation = isolation
    self.teardown = teardown
    self.membership = membership
    self.condition = condition
    self.ownCondition = ownCondition
    self.access = access
    self.override = override
    self.isRoot = isRoot
    self.isInLookup = isInLookup
    self.documentation = documentation
  }

  /// The same by another name.
  func named(_ name: Located<String>) -> Binding {
    Binding(
      name: name, type: type, construction: construction, variants: variants, properties: properties, calls: calls,
      scope: scope, isEager: isEager, parameters: parameters, effects: effects, isolation: isolation,
      teardown: teardown, membership: membership, condition: condition, ownCondition: ownCondition, access: access,
      override: override, isRoot: isRoot, isInLookup: isInLookup, documentation: documentation)
  }
}

/// How a binding's value comes to be.
enum Construction {
  /// A type or function that is called with arguments.
  case call(Located<String>, [Dependency])
  case value(SwiftExpression)
  /// What another binding or an input has.
  case alias(Located<String>)
  /// An array of other bindings' values.
  case collection(CollectionDeclaration)
  /// A dictionary of other bindings' values.
  case dictionary(DictionaryDeclaration)
  /// Not here: a framework makes the object, which is injected and registered.
  case foreign(ForeignDeclaration)
}

struct CollectionDeclaration {
  let element: SwiftType
  let members: [Located<String>]
  let allowsEmpty: Bool
}

struct DictionaryDeclaration {
  struct Member {
    let key: SwiftExpression
    let name: Located<String>
  }

  let members: [Member]
  let allowsEmpty: Bool
}

struct ForeignDeclaration {
  /// Where `register: false` stands: it is injected only, and nothing finds it again.
  let unregistered: Span?
}

/// A construction that holds under a condition.
struct Variant {
  let condition: Condition
  let construction: Construction
}

/// That a binding is a member of a collection, or of a dictionary under a key.
struct Membership {
  let collection: Located<String>
  let key: SwiftExpression?
}

/// How long a value is kept.
enum Scope: String, CaseIterable {
  /// Not at all: each request makes a new one.
  case factory
  /// As long as the container, made at the first request.
  case singleton
  /// As long as somebody else holds it.
  case weak
  /// Not by the container: what makes the object keeps it, and the container knows those that are registered.
  case foreign

  /// Whether there is a slot for it, so that its accessor is a property.
  var isKept: Bool {
    switch self {
    case .factory, .foreign: false
    case .singleton, .weak: true
    }
  }
}

/// The threads that something may be used on.
enum Isolation: Hashable {
  /// Any.
  case nonisolated
  /// Those of a global actor.
  case actor(String)

  /// The global actor, if it is one's.
  var actor: String? {
    if case .actor(let name) = self { name } else { nil }
  }
}

/// A value that the caller of a factory gives.
struct Parameter {
  let name: Located<String>
  let type: SwiftType
}

/// A method that is called after construction.
struct Call {
  let method: Located<String>
  let arguments: [Dependency]
}

/// What is called on a value to end it: `try await shutdown()`.
struct Teardown {
  /// The call, without `try` and `await`.
  let call: String
  let effects: Effects
  let span: Span
}

/// One argument or property of a binding.
struct Dependency {
  /// What it is passed as; nil passes it without a label.
  let label: String?
  let reference: Reference
  /// The whole item, with its label.
  let span: Span
}

/// What is passed.
enum Reference {
  /// A binding, input or parameter, or a member of it: `config.api.baseURL`.
  case value(Located<String>, members: [String])
  /// A closure that makes or gets it on each call.
  case provider(Located<String>)
  /// The same closure for a singleton, whose construction is put off on purpose.
  case lazy(Located<String>)
  /// The handle of what is foreign.
  case weak(Located<String>)
  case expression(SwiftExpression)
}
