/// Random Swift types, and bindings that leave their arguments to the rule.
struct ArgumentProgram {
  let number: Int
  var roles: [(name: String, base: String?)] = []
  var types: [ArgumentType] = []
  var supplied: [ArgumentBinding] = []
  var consumers: [ArgumentConsumer] = []

  /// Stands before each global name, since many programs are compiled as one module.
  var prefix: String { "A\(number)" }
}

/// A type as the rule compares it.
indirect enum ArgumentKind: Hashable {
  case scalar(String)
  case role(String)
  case type(String, [ArgumentKind] = [])
  case optional(ArgumentKind)
  case list(ArgumentKind)
  case function([ArgumentKind], ArgumentKind)

  var wrapped: ArgumentKind { if case .optional(let kind) = self { kind } else { self } }

  /// Whether step 3 may match it.
  var isDeclared: Bool {
    switch self {
    case .scalar, .function: false
    case .role, .type: true
    case .optional(let kind), .list(let kind): kind.isDeclared
    }
  }

  var text: String {
    switch self {
    case .scalar(let name): name
    case .role(let name): "any \(name)"
    case .type(let name, let arguments):
      arguments.isEmpty ? name : "\(name)<\(arguments.map(\.text).joined(separator: ", "))>"
    case .optional(let kind): if case .type = kind { "\(kind.text)?" } else { "(\(kind.text))?" }
    case .list(let kind): "[\(kind.text)]"
    case .function(let parameters, let result):
      "(\(parameters.map(\.text).joined(separator: ", "))) -> \(result.text)"
    }
  }
}

/// A type that bindings construct without arguments.
struct ArgumentType {
  let name: String
  var base: String?
  var roles: [String] = []
  var isGeneric = false
  /// Whether an extension declares the conformances.
  var isExtended = false
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
  let kind: ArgumentKind
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
  }

  let name: String
  let form: Form
  var parameters: [ArgumentParameter]
  /// The binding's own parameters.
  var own: [(name: String, kind: ArgumentKind)] = []
  /// What `arguments` says, by label: the name of a binding, or nil for `default()`.
  var written: [(label: String, reference: String?)] = []
  var labelsAlone = false
}
