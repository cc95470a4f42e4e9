/// How a call gets its arguments: those that are written and, where the Swift files read declare what is called, those that
/// the declaration asks for.
extension Resolver {
  mutating func call(
    _ callee: Located<String>, _ arguments: [Dependency], _ lookup: inout Lookup, _ diagnostics: inout Diagnostics
  ) -> ResolvedConstruction {
    let name = Located(Self.calledName(callee.value), callee.span)
    guard let wiring = wiring(), lookup.part.binding.autowire != .off else {
      return .call(name, written(arguments, &lookup, &diagnostics), .nothing)
    }
    let problems = WiringProblems(wiring: wiring, composition: composition, part: lookup.part, callee: callee)
    let selection = wiring.find(callee.value, arguments, in: lookup.part.id.file)
    guard case .found(let callable) = selection else {
      problems.report(selection, arguments, &diagnostics)
      return .call(name, written(arguments, &lookup, &diagnostics), .nothing)
    }
    let decided = wiring.wire(callable, arguments, of: lookup.part)
    for problem in decided.problems { problems.report(problem, callable, arguments, &diagnostics) }
    let resolved = decided.choices.compactMap { choice -> ResolvedDependency? in
      switch choice.value {
      case .written(let index): return dependency(arguments[index], &lookup, &diagnostics)
      case .omitted: return nil
      case .value(let name):
        return argument(choice.label, Request(name: Located(name, callee.span), kind: .direct), &lookup, &diagnostics) {
          .target($0, members: [])
        }
      case .provider(let name):
        return argument(choice.label, Request(name: Located(name, callee.span), kind: .deferred), &lookup, &diagnostics) {
          .provider($0)
        }
      case .handle(let name):
        return argument(choice.label, Request(name: Located(name, callee.span), kind: .weak), &lookup, &diagnostics) {
          .weak($0)
        }
      }
    }
    return .call(name, resolved, DeclaredEffects(callable))
  }

  /// `Search` for `Search.init(text:in:)`: the labels choose an initializer or function, and the call writes them.
  private static func calledName(_ callee: String) -> String {
    guard callee.hasSuffix(")"), let path = CalleePath(callee), path.labels != nil else { return callee }
    let name = callee.prefix { $0 != "(" }
    return String(path.isInitializer && name.hasSuffix(".init") ? name.dropLast(".init".count) : name)
  }

  private mutating func written(
    _ arguments: [Dependency], _ lookup: inout Lookup, _ diagnostics: inout Diagnostics
  ) -> [ResolvedDependency] {
    arguments.compactMap { dependency($0, &lookup, &diagnostics) }
  }

  /// An argument that nobody wrote. Its place is that of what is called.
  private mutating func argument(
    _ label: String?, _ request: Request, _ lookup: inout Lookup, _ diagnostics: inout Diagnostics,
    _ value: (Target) -> ResolvedReference
  ) -> ResolvedDependency? {
    var request = request
    request.isAutowired = true
    return self.request(request, &lookup, &diagnostics).map {
      ResolvedDependency(label: label, value: value($0), span: request.name.span)
    }
  }
}

/// The effects and the isolation of a call, as its declaration says.
struct DeclaredEffects {
  var effects: Effects
  /// The global actor that it runs on.
  var actor: String?

  static let nothing = DeclaredEffects(effects: .none, actor: nil)

  private init(effects: Effects, actor: String?) {
    self.effects = effects
    self.actor = actor
  }

  init(_ callable: Callable) {
    effects = Effects(canThrow: callable.throwing != .nothing, isAsync: callable.isAsync)
    if case .actor(let name) = callable.isolation { actor = name } else { actor = nil }
  }
}
