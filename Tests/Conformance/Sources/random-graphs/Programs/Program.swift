/// Types in Swift, and bindings that write as little as they may. What each parameter is given has to be found by its
/// label, its internal name, its type or a conformance.
struct Program: Sendable {
  /// The bindings files. A program has the first and perhaps the others.
  enum File: Int, CaseIterable, Sendable {
    case app, module, child
  }

  let number: Int
  var files: Set<File> = [.app]
  /// The files in which `autowire: labels` is said once for all.
  var labelFiles: Set<File> = []
  /// The files that say `defaults: { scope: singleton }`.
  var singletonFiles: Set<File> = []
  var roles: [ProgramRole] = []
  var types: [ProgramType] = []
  var inputs: [ProgramInput] = []
  /// Each needs only those before it.
  var bindings: [ProgramBinding] = []
  /// The container's own contexts, then those of an extension file.
  var contexts: [ProgramContext] = []
  /// What the module requires: the indices of the app's bindings.
  var required: [Int] = []

  var prefix: String { "P\(number)" }

  func container(_ file: File) -> String { prefix + (file == .child ? "Child" : "App") }

  /// Whether a binding overrides another.
  func hides(_ index: Int) -> Bool { replaced(by: index) != nil }

  /// The binding of the module or, by its name, of the app that one of the app or of the child overrides.
  func replaced(by index: Int) -> Int? {
    guard bindings[index].file == .child else { return bindings[index].overridden }
    return bindings.firstIndex { $0.file == .app && $0.name == bindings[index].name }
  }

  /// The app's override of a module's binding, which has the next index.
  func override(of index: Int) -> Int? {
    bindings.indices.contains(index + 1) && bindings[index + 1].overridden == index ? index + 1 : nil
  }

  /// The base name of a bindings file.
  func name(_ file: File) -> String { file == .module ? prefix + "Module" : container(file) }
}

/// A protocol.
struct ProgramRole: Sendable {
  let name: String
  /// The protocol that it refines.
  var base: Int?
  /// Whether there is a type alias of it, which some parameters are spelled with.
  var hasAlias = false
}

/// A struct, class or actor.
struct ProgramType: Sendable {
  enum Form: Sendable {
    case structure, memberwise, finalClass, actor
    /// A superclass, which no binding has, and one that inherits its initializer.
    case base, subclass
    /// One that is constructed by the driver, or by callers: `init(seed:)`.
    case seeded
  }

  /// An initializer that the container does not call.
  enum Decoy: CaseIterable, Sendable {
    case archive, deprecated, unavailable, hidden
  }

  /// The name without the namespace and generic arguments.
  let title: String
  let form: Form
  /// Whether it is nested in the program's namespace.
  var isNested = false
  var roles: [Int] = []
  /// Whether an extension says what it conforms to.
  var conformsInExtension = false
  /// What the generic parameter `Value` stands for.
  var argument: ProgramKind?
  /// Whether a type before it is the same declaration, with another argument.
  var isRepeated = false
  /// The superclass, which has the initializer.
  var base: Int?
  var decoys: Set<Decoy> = []
}

/// The type of a binding, input or parameter.
indirect enum ProgramKind: Hashable, Sendable {
  case text, number
  case object(Int)
  case role(Int)
  case optional(ProgramKind)
  case list(ProgramKind)
  case function([ProgramKind], ProgramKind, ProgramEffects)
  /// The child container.
  case child
}

struct ProgramEffects: Hashable, Sendable {
  var canThrow = false
  var isAsync = false

  mutating func add(_ other: ProgramEffects) {
    canThrow = canThrow || other.canThrow
    isAsync = isAsync || other.isAsync
  }
}

struct ProgramInput: Sendable {
  let name: String
  let file: Program.File
  let kind: ProgramKind
}

struct ProgramBinding: Sendable {
  enum Making: Sendable {
    case call(ProgramCallable, type: Int)
    case alias(Int)
    case value(ProgramLiteral)
    case collection([Int], of: ProgramKind)
  }

  var name: String
  let file: Program.File
  /// What its accessor returns.
  let kind: ProgramKind
  var making: Making
  var isSingleton = false
  var isPrivate = false
  /// The module's binding that one of the app overrides.
  var overridden: Int?
  var mode = Mode.types
  /// Those that the caller gives.
  var parameters: [(name: String, kind: ProgramKind)] = []
  /// Whether their types are written.
  var writesParameterTypes = false
  /// With those of what it asks for.
  var effects = ProgramEffects()
  /// Whether it is obtained on the main actor, with what it asks for.
  var isOnMain = false

  enum Mode: Sendable {
    case types, labels, off
  }
}

/// An initializer or a function that constructs a value.
struct ProgramCallable: Sendable {
  enum Form: Equatable, Sendable {
    case initializer, memberwise, inherited
    case staticFunction(String)
    case freeFunction(String)
  }

  var form: Form
  var parameters: [ProgramParameter] = []
  var effects = ProgramEffects()
  /// Whether it names the type of its errors: `throws(P1Error)`.
  var hasErrorType = false
  var isOnMain = false
  /// Whether the function's result is an optional.
  var isOptional = false
  /// Whether there is another initializer, and the bindings file has to choose.
  var isOneOfSeveral = false
}

struct ProgramParameter: Sendable {
  let label: String?
  let name: String
  let kind: ProgramKind
  /// Its default value.
  var fallback: ProgramLiteral?
  /// Whether the type is spelled as the generic parameter.
  var isGeneric = false
  /// What it has to be given, and whether the bindings file writes that.
  var given = ProgramGiven.fallback
  var isWritten = false
}

/// What a parameter is given.
enum ProgramGiven: Equatable, Sendable {
  case binding(Int)
  case provider(Int)
  case input(Int)
  /// A parameter of the binding.
  case own(Int)
  case child
  case fallback
  case literal(ProgramLiteral)
}

/// A value as it is written in Swift, and as the program tells it.
struct ProgramLiteral: Equatable, Sendable {
  let code: String
  let told: String
}
