import InjectGenCore

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

  /// Whether a closure's type allows them. One that is made on the main actor, and that no other thread calls, belongs
  /// to it.
  func areAllowed(by function: ConstructionSurvey.FunctionShape, onMain isOnMain: Bool) -> Bool {
    (!isAsync || function.isAsync) && (!isThrowing || function.isThrowing)
      && (!isMain || function.isMain || isOnMain && !function.isSendable)
  }
}

extension FirstDraft {
  /// Whether a binding is a singleton: a container can keep it, and it is asked for as a value or not at all.
  func isSingleton(_ binding: Binding) -> Bool {
    if let registration = binding.registration { return registration.scope == .singleton }
    guard binding.isConstructed, binding.parameters.isEmpty, binding.type.kind != .struct else { return false }
    guard binding.type.isKept || isolation != nil && isShared(binding) else { return false }
    guard let uses = uses[binding.key] else { return !binding.type.isOfRequests }
    return uses.isPassed && (uses.users.count > 1 || !binding.type.isOfRequests)
  }

  /// Whether the container's initializer constructs it: that of the root did and nothing else will, or closures need
  /// that.
  func isEager(_ binding: Binding) -> Bool {
    if eager[binding.key] != nil { return true }
    guard let registration = binding.registration, isSingleton(binding) else { return false }
    let isAsked = uses[binding.key] != nil || named.contains(binding.key)
    return registration.isAtOnce || registration.isUnseen && !isAsked
  }

  /// The effects of each binding, with those of what it is constructed of.
  var effects: [Key: DraftEffects] {
    var result: [Key: DraftEffects] = [:]
    for binding in bindings {
      var own = DraftEffects(
        isAsync: binding.call.isAsync, isThrowing: binding.call.isThrowing, isMain: binding.type.isMain)
      for argument in binding.arguments where argument.form == .value { own.formUnion(result[argument.key] ?? .init()) }
      for member in binding.members { own.formUnion(result[member] ?? .init()) }
      result[binding.key] = isEager(binding) ? DraftEffects(isMain: own.isMain) : own
    }
    return result
  }

  /// The closures that cannot have the type of a parameter, as the inputs that replace them, with the reasons.
  var impossibleClosures: [Key: String] {
    var result: [Key: String] = [:]
    for (function, argument, own) in refusedClosures {
      guard let name = names[argument.key] else { continue }
      let effect =
        own.isAsync && !function.isAsync
        ? "is asynchronous" : own.isThrowing && !function.isThrowing ? "can throw" : "is of the main actor"
      let key = Key.input(argument.parameter.noun, function.spelling)
      result[key] = "the closure would construct '\(name)', which \(effect)"
    }
    return result
  }

  /// The singletons that can throw or wait, each with the closure's product that depends on it. The closure would
  /// throw or wait too, unless the container's initializer constructs the singleton.
  var singletonsOfClosures: [Key: Key] {
    var result: [Key: Key] = [:]
    let bindings = Dictionary(bindings.map { ($0.key, $0) }, uniquingKeysWith: { first, _ in first })
    for (_, argument, _) in refusedClosures {
      var seen: Set<Key> = [argument.key]
      var queue = [argument.key]
      while let binding = queue.popLast().flatMap({ bindings[$0] }) {
        if binding.call.isAsync || binding.call.isThrowing, isSingleton(binding) { result[binding.key] = argument.key }
        for key in binding.arguments.filter({ $0.form == .value }).map(\.key) where seen.insert(key).inserted {
          queue.append(key)
        }
      }
    }
    return result
  }

  private var refusedClosures: [(ConstructionSurvey.FunctionShape, Argument, DraftEffects)] {
    let effects = effects
    let isMainContainer = isolation?.name == "MainActor"
    return bindings.flatMap { binding in
      let isMain = isMainContainer || effects[binding.key]?.isMain == true
      return binding.arguments.compactMap { argument -> (ConstructionSurvey.FunctionShape, Argument, DraftEffects)? in
        guard argument.form == .closure, case .function(let function) = argument.parameter.type,
          let own = effects[argument.key], !own.areAllowed(by: function, onMain: isMain)
        else { return nil }
        return (function, argument, own)
      }
    }
  }
}
