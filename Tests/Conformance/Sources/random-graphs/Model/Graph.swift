/// What a container is made of, as the bindings file says it. It is printed as a bindings file, and interpreted as it
/// stands: nothing of it comes from the generator that is tested.
struct Graph: Sendable {
  enum Isolation: Equatable {
    case threadSafe, none
    case actor(Actor)
  }

  /// What every name of the graph's Swift code starts with: `G12`.
  let prefix: String
  let isolation: Isolation
  var inputs: [Input] = []
  /// Each needs directly only those before it. The file has them in another order.
  var bindings: [Binding] = []
  /// The order in which the file has them.
  var fileOrder: [String] = []

  func input(_ name: String) -> Input? {
    inputs.first { $0.name == name }
  }

  func binding(_ name: String) -> Binding? {
    bindings.first { $0.name == name }
  }

  /// What an alias stands for in the end; nil for an input.
  func original(_ name: String) -> Binding? {
    guard let binding = binding(name) else { return nil }
    if case .alias(let next) = binding.making { return original(next) }
    return binding
  }

  func parameters(of name: String) -> [Parameter] {
    original(name)?.parameters ?? []
  }

  /// Whether each request makes it anew, so that it is asked for by a method.
  func isMadeAnew(_ name: String) -> Bool {
    guard let original = original(name) else { return false }
    return !original.isSingleton && !original.isWeak && !original.gathers
  }

  /// Whether it is weak, or may have values that are.
  func mayBeWeak(_ name: String) -> Bool {
    guard let original = original(name) else { return false }
    return original.isWeak || original.gathers
  }

  /// Whether what an override gives for it is kept.
  func isKept(_ name: String) -> Bool {
    guard let original = original(name) else { return true }
    // An alias of what is weak keeps what it is overridden by.
    return original.isSingleton || (original.isWeak && original.name != name)
  }

  func effects(_ name: String) -> Effects {
    binding(name)?.effects ?? Effects()
  }

  /// What getting a value takes from somewhere: what belongs to another actor has to be waited for.
  func effects(_ name: String, from actor: Actor?) -> Effects {
    guard let binding = binding(name) else { return Effects() }
    var effects = binding.effects
    if let own = binding.actor, own != actor { effects.isAsync = true }
    return effects
  }

  /// The actor of the container itself.
  var actor: Actor? {
    if case .actor(let actor) = isolation { actor } else { nil }
  }

  /// The actor that the initializer belongs to: its container's, or that of the eager singletons if they have one and
  /// need not be waited for.
  private var initializerActor: Actor? {
    let eager = bindings.filter(\.isEager)
    let actors = Set(eager.compactMap(\.actor))
    guard actor == nil, actors.count == 1, !eager.contains(where: \.effects.isAsync) else { return actor }
    return actors.first
  }

  /// What making a container takes.
  func initializerEffects(from actor: Actor?) -> Effects {
    var effects = Effects()
    for binding in bindings where binding.isEager {
      effects.formUnion(self.effects(binding.name, from: initializerActor))
    }
    if effects.canThrow, teardownIsAsync { effects.isAsync = true }
    if let own = initializerActor, own != actor { effects.isAsync = true }
    return effects
  }

  /// What ending what a container has made takes.
  func teardownEffects(from actor: Actor?) -> Effects {
    Effects(
      canThrow: bindings.contains { $0.teardown?.effects.canThrow == true },
      isAsync: teardownIsAsync || (self.actor != nil && self.actor != actor))
  }

  var hasTeardown: Bool { bindings.contains { $0.teardown != nil } }

  /// Whether ending everything has to be waited for.
  private var teardownIsAsync: Bool {
    hasTeardown
      && bindings.contains { binding in
        binding.isSingleton
          && (binding.teardown?.effects.isAsync == true || binding.effects.isAsync
            || (binding.actor != nil && binding.actor != actor))
      }
  }

  /// The type of a name, seen from a binding.
  func kind(of name: String, in binding: Binding) -> Kind {
    if let parameter = binding.parameters.first(where: { $0.name == name }) { return parameter.kind }
    guard let kind = input(name)?.kind ?? self.binding(name)?.kind else {
      preconditionFailure("'\(name)' is neither a parameter, an input nor a binding")
    }
    return kind
  }
}

/// A value that is given when a container is made.
struct Input: Sendable {
  let name: String
  let kind: Kind
  /// The number that its default is made from.
  let defaultSeed: Int?
}

struct Parameter: Sendable {
  let name: String
  let kind: Kind
}

/// A type: those that every graph has, and those that belong to one binding.
indirect enum Kind: Equatable, Sendable {
  case number, text, config
  /// `@Sendable () -> String`
  case closure
  /// The class or struct of this name.
  case object(String)
  /// The protocol that the type of this name conforms to.
  case seen(String)
  /// Any object at all.
  case thing
  case list(Kind)
  /// A dictionary by texts.
  case map(Kind)

  var swift: String {
    switch self {
    case .number: "Int"
    case .text: "String"
    case .config: "Config"
    case .closure: "@Sendable () -> String"
    case .object(let type): type
    case .seen(let type): "any \(type)Seen"
    case .thing: "any Thing"
    case .list(let element): "[\(element.swift)]"
    case .map(let element): "[String: \(element.swift)]"
    }
  }

  /// The type of which there is one for this binding alone.
  var objectType: String? {
    switch self {
    case .object(let type), .seen(let type): type
    case .number, .text, .config, .closure, .thing, .list, .map: nil
    }
  }
}
