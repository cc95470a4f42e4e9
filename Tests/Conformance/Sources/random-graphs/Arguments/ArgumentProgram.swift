/// Random Swift types, and bindings that leave their arguments to the rule.
struct ArgumentProgram {
  let number: Int
  var roles: [ArgumentRole] = []
  var types: [ArgumentType] = []
  var supplied: [ArgumentBinding] = []
  var consumers: [ArgumentConsumer] = []
  /// The protocols that an extension declares the container to conform to.
  var containerRoles: [String] = []

  /// Stands before each global name, since many programs are compiled as one module.
  var prefix: String { "A\(number)" }

  var container: String { "\(prefix)App" }
}

/// A type as the rule compares it.
indirect enum ArgumentKind: Hashable {
  case scalar(String)
  case role(String)
  case type(String, [ArgumentKind] = [])
  case optional(ArgumentKind)
  case list(ArgumentKind)
  case function([ArgumentKind], ArgumentKind, canThrow: Bool = false)
  /// The container's own type, by its name.
  case container(String)

  var wrapped: ArgumentKind { if case .optional(let kind) = self { kind } else { self } }

  var isFunction: Bool { if case .function = self { true } else { false } }

  /// Whether step 3 may match it.
  var isDeclared: Bool {
    switch self {
    case .scalar, .function, .container: false
    case .role, .type: true
    case .optional(let kind), .list(let kind): kind.isDeclared
    }
  }

  var text: String {
    switch self {
    case .scalar(let name), .container(let name): name
    case .role(let name): "any \(name)"
    case .type(let name, let arguments):
      arguments.isEmpty ? name : "\(name)<\(arguments.map(\.text).joined(separator: ", "))>"
    case .optional(let kind):
      switch kind {
      case .type, .container: "\(kind.text)?"
      case .scalar, .role, .optional, .list, .function: "(\(kind.text))?"
      }
    case .list(let kind): "[\(kind.text)]"
    case .function(let parameters, let result, let canThrow):
      "(\(parameters.map(\.text).joined(separator: ", ")))\(canThrow ? " throws" : "") -> \(result.text)"
    }
  }
}

/// A protocol.
struct ArgumentRole {
  let name: String
  var base: String?
  /// Whether the other module declares it.
  var isOfKit = false
}

/// A type that bindings construct without arguments.
struct ArgumentType {
  let name: String
  var base: String?
  var roles: [String] = []
  /// Those to which it conforms in debug builds alone.
  var debugRoles: [String] = []
  var isGeneric = false
  /// Whether an extension declares the conformances.
  var isExtended = false
  /// Whether the other module declares it.
  var isOfKit = false
  /// Whether the other module declares another type of the name, which this one's hides.
  var isShared = false
}

/// An input, an alias, or a binding that is constructed without arguments, with a number if it has parameters.
struct ArgumentBinding {
  enum Form { case input, alias(String), value, construction }

  let name: String
  let kind: ArgumentKind
  var form: Form
  /// The names of its parameters, which are all `Int`s; the type has an initializer with these labels.
  var parameters: [String] = []
}

struct ArgumentParameter {
  let label: String?
  let name: String
  var kind: ArgumentKind
  /// How the file spells the type.
  var spelling: String
  var fallback: String?
}

/// A type whose initializer, or a function whose parameters, the rule supplies.
struct ArgumentConsumer {
  enum Form: CaseIterable {
    case structure, memberwise, wrapped, classInitializer, inherited, inExtension, staticFactory, freeFunction,
      conditional
    case generic
    /// Of the superclass's superclass.
    case inheritedTwice
    /// That of the superclass is overridden, so that its convenience initializers are inherited too.
    case overridden
    /// Properties with a wrapper that has no initial value to take.
    case bare
    /// Of a macro that no file declares.
    case macro
    /// Another one in release builds.
    case differing
    /// Some properties are there in debug builds alone.
    case differingProperties
    /// Two initializers.
    case overloaded
  }

  let name: String
  let form: Form
  var parameters: [ArgumentParameter]
  /// The other initializer of an overloaded one.
  var others: [ArgumentParameter] = []
  /// The binding's own parameters.
  var own: [(name: String, kind: ArgumentKind)] = []
  /// Whether the own parameters are written with their types. Then factories may take them.
  var isPassingOn = false
  /// What `arguments` says, by label: the name of a binding or of the container, or nil for `default()`.
  var written: [(label: String, reference: String?)] = []
  var labelsAlone = false
  /// Whether the container keeps the value.
  var isKept = false
  /// The type that a typealias in the consumer names.
  var alias: ArgumentKind?
}
