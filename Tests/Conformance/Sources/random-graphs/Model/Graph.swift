/// What a container and those below it are made of, as their bindings files say it. It is printed as bindings files, and
/// interpreted as it stands: nothing of it comes from the generator that is tested.
struct Graph: Sendable {
  /// What every name of the graph's Swift code starts with: `G12`.
  let prefix: String
  /// The containers, parents first.
  var levels: [Level]
  var inputs: [Input] = []
  /// Each needs directly only those before it. The files have them in another order.
  var bindings: [Binding] = []
  /// Bindings that are overridden and that nobody can ask for: the files have them, the containers do not.
  var dropped: [Binding] = []
  /// The order in which the files have them.
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
    return !original.isSingleton && !original.isWeak && !original.gathers && !original.isForeign
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
    // A handle can be requested wherever its container can.
    if case .handle = binding.kind {
      let home = handleActor(binding)
      return Effects(isAsync: home != nil && home != actor)
    }
    return effects
  }

  /// The actor that a handle belongs to: its container's, if all of its objects are injected there.
  func handleActor(_ binding: Binding) -> Actor? {
    let own = actor(of: binding)
    guard case .gathered(let gathering) = binding.making else { return binding.actor == own ? own : nil }
    return gathering.members.allSatisfy { self.binding($0.name)?.actor == own } ? own : nil
  }

  /// The actor of the container that a binding belongs to.
  func actor(of binding: Binding) -> Actor? { levels[binding.place.level].actor }

  func inputs(of level: Int) -> [Input] { inputs.filter { $0.level == level } }

  func bindings(of level: Int) -> [Binding] { bindings.filter { $0.place.level == level } }

  /// The actor that the initializer belongs to: its container's, or that of the eager singletons if they have one and
  /// need not be waited for.
  private func initializerActor(_ level: Int) -> Actor? {
    let eager = bindings(of: level).filter(\.isEager)
    let actors = Set(eager.compactMap(\.actor))
    let own = levels[level].actor
    guard own == nil, actors.count == 1, !eager.contains(where: \.effects.isAsync) else { return own }
    return actors.first
  }

  /// What making a container takes.
  func initializerEffects(_ level: Int, from actor: Actor?) -> Effects {
    var effects = Effects()
    let own = initializerActor(level)
    for binding in bindings(of: level) where binding.isEager {
      effects.formUnion(self.effects(binding.name, from: own))
    }
    if effects.canThrow, teardownIsAsync(level) { effects.isAsync = true }
    if let own, own != actor { effects.isAsync = true }
    return effects
  }

  /// What ending what a container has made takes.
  func teardownEffects(_ level: Int, from actor: Actor?) -> Effects {
    let own = levels[level].actor
    return Effects(
      canThrow: bindings(of: level).contains { $0.teardown?.effects.canThrow == true },
      isAsync: teardownIsAsync(level) || (own != nil && own != actor))
  }

  func hasTeardown(_ level: Int) -> Bool { bindings(of: level).contains { $0.teardown != nil } }

  /// Whether ending everything has to be waited for.
  private func teardownIsAsync(_ level: Int) -> Bool {
    hasTeardown(level)
      && bindings(of: level).contains { binding in
        binding.isSingleton
          && (binding.teardown?.effects.isAsync == true || binding.effects.isAsync
            || (binding.actor != nil && binding.actor != levels[level].actor))
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
  /// The container that is given it.
  var level = 0
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
  /// Any object that is registered.
  case foreignThing
  /// `Foreign<…>`
  case handle(Kind)
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
    case .foreignThing: "any ForeignThing"
    case .handle(let value): "Foreign<\(value.swift)>"
    case .list(let element): "[\(element.swift)]"
    case .map(let element): "[String: \(element.swift)]"
    }
  }

  /// The type of which there is one for this binding alone.
  var objectType: String? {
    switch self {
    case .object(let type), .seen(let type): type
    case .handle(let value): value.objectType
    case .number, .text, .config, .closure, .thing, .foreignThing, .list, .map: nil
    }
  }
}
