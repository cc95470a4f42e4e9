import InjectGenCore

/// The inputs and bindings of a first file, before they are text.
struct FirstDraft {
  /// The identity of a line. It is the same in each draft, whatever the line's name is.
  enum Key: Hashable {
    /// The one binding that constructs a type.
    case type(String)
    /// A binding with parameters, by its type and theirs.
    case factory(String, [String])
    /// An input of a type that the files declare.
    case given(String)
    /// Another input, by its label and its type.
    case input(String, String)
  }

  /// An argument that a binding's initializer needs.
  struct Argument {
    enum Form {
      case value, closure
    }

    let parameter: ConstructionSurvey.Parameter
    /// The declared type that is asked for. Nil where only its name finds an argument.
    let type: String?
    let key: Key
    let form: Form
  }

  struct Binding {
    let key: Key
    let type: ConstructionSurvey.ConstructedType
    let call: ConstructionSurvey.Call
    /// The names of the parameters of a factory.
    var parameters: [String] = []
    var arguments: [Argument] = []
    var remarks: [String] = []
  }

  struct Input {
    let key: Key
    let type: String
    /// Whether it may be used on any thread, as far as the files say it.
    var isSendable = true
    var remarks: [String] = []
  }

  /// The initializers that ask for a line.
  struct Uses {
    /// The lines whose initializers ask for it.
    var users: [Key] = []
    /// The types that they ask for, each once.
    var types: [ConstructionSurvey.DeclaredName] = []
    var isPassed = false
    var isInClosures = false
  }

  var inputs: [Input] = []
  /// Each after those that it asks for, as far as there is no cycle.
  var bindings: [Binding] = []
  var names: [Key: String] = [:]
  var uses: [Key: Uses] = [:]
  /// The types that are not in the file, and the reasons.
  var comments: [(name: String, reason: String)] = []

  /// The isolation of a container that can take its inputs: one that any thread uses takes what is Sendable.
  var isolation: (name: String, because: String)? {
    guard let input = inputs.first(where: { !$0.isSendable }) else { return nil }
    return (bindings.contains { $0.type.isMain } ? "MainActor" : "none", input.key.typeName)
  }

  /// Whether a binding is a singleton: a container can keep it, and it is asked for as a value or not at all.
  func isSingleton(_ binding: Binding) -> Bool {
    guard binding.type.isKept, binding.parameters.isEmpty else { return false }
    guard let uses = uses[binding.key] else { return true }
    return uses.isPassed || !uses.isInClosures
  }

  /// The protocol that a binding is asked by, if it is never asked for by another type, and can be kept as it.
  func protocolType(of binding: Binding) -> ConstructionSurvey.DeclaredName? {
    guard let types = uses[binding.key]?.types, types.count == 1, types[0].name != binding.type.name else { return nil }
    return types[0].isSendable || !isSingleton(binding) ? types[0] : nil
  }
}

/// The effects of obtaining a value.
struct DraftEffects: Equatable {
  var isAsync = false
  var isThrowing = false
  /// Whether it runs on the main actor.
  var isMain = false

  mutating func formUnion(_ other: DraftEffects) {
    isAsync = isAsync || other.isAsync
    isThrowing = isThrowing || other.isThrowing
    isMain = isMain || other.isMain
  }

  /// Whether a closure's type allows them.
  func areAllowed(by function: ConstructionSurvey.FunctionShape) -> Bool {
    (!isAsync || function.isAsync) && (!isThrowing || function.isThrowing) && (!isMain || function.isMain)
  }
}

extension FirstDraft {
  /// The effects of each binding, with those of what it is constructed of.
  var effects: [Key: DraftEffects] {
    var result: [Key: DraftEffects] = [:]
    for binding in bindings {
      var own = DraftEffects(
        isAsync: binding.call.isAsync, isThrowing: binding.call.isThrowing, isMain: binding.type.isMain)
      for argument in binding.arguments where argument.form == .value { own.formUnion(result[argument.key] ?? .init()) }
      result[binding.key] = own
    }
    return result
  }

  /// The closures that cannot be what an initializer asks for, as the inputs that they become, and why.
  var impossibleClosures: [Key: String] {
    var result: [Key: String] = [:]
    let effects = effects
    for argument in bindings.flatMap(\.arguments) where argument.form == .closure {
      guard case .function(let function) = argument.parameter.type, let own = effects[argument.key],
        !own.areAllowed(by: function), let name = names[argument.key]
      else { continue }
      let effect =
        own.isAsync && !function.isAsync
        ? "is asynchronous" : own.isThrowing && !function.isThrowing ? "can throw" : "is of the main actor"
      let key = Key.input(argument.parameter.shownName, function.spelling)
      result[key] = "the closure would construct '\(name)', which \(effect)"
    }
    return result
  }
}

extension FirstDraft.Key {
  /// The type of a line.
  var typeName: String {
    switch self {
    case .type(let name), .factory(let name, _), .given(let name), .input(_, let name): name
    }
  }
}
