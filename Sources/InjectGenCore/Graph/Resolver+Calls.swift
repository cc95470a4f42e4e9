import BindingsYAML
import SwiftDeclarations
import SwiftModel

/// How a call gets its arguments: the written ones and, where a scanned Swift file declares the callee, one for each
/// of the declaration's other parameters.
extension Resolver {
  func call(
    _ callee: Located<String>, _ arguments: [Dependency], _ lookup: inout Lookup, _ diagnostics: inout Diagnostics
  ) -> ResolvedConstruction {
    let name = Located(Self.calledName(callee.value), callee.span)
    let unknown = lookup.part.binding.parameters.filter(\.needsType)
    let wiring = wiring()
    guard let wiring, lookup.part.binding.autowire != .off else {
      CallSite.reportTypes(of: unknown, because: .undeclared(callee, wiring), &diagnostics)
      return uninterpretedCall(name, callee, arguments, wiring, &lookup, &diagnostics)
    }
    if let matched = wiring.matchedType(of: lookup.part), let callable = matched.callable,
      let decided = matched.wiring
    {
      return call(name, decided, of: callable, arguments, callee.span, wiring, &lookup, &diagnostics)
    }
    let site = site(of: callee, arguments, wiring, lookup)
    let selection = wiring.find(callee.value, arguments, of: lookup.part, in: lookup.branch)
    guard case .found(let callable) = selection else {
      if case .unknown = selection {
        CallSite.reportTypes(of: unknown, because: .undeclared(callee, wiring), &diagnostics)
      }
      site.report(selection, &diagnostics)
      return .call(name, written(arguments, &lookup, &diagnostics), .nothing)
    }
    if let macro = callable.macro {
      CallSite.reportTypes(of: unknown, because: .macro(macro), &diagnostics)
      if unknown.isEmpty, !lookup.part.binding.writesArguments { site.report(unread: callable, macro, &diagnostics) }
      return .call(name, written(arguments, &lookup, &diagnostics), DeclaredCall(callable, [], errorType: nil))
    }
    guard unknown.isEmpty else {
      // What a rule's factory passes on is reported where it is listed.
      for parameter in unknown where site.matched == nil { site.report(parameter, callable, &diagnostics) }
      return .call(name, written(arguments, &lookup, &diagnostics), .nothing)
    }
    let decided = wiring.wire(callable, arguments, of: lookup.part)
    report(decided.problems, callable, site, &lookup, &diagnostics)
    site.report(resultOf: callable, decided.choices, &diagnostics)
    site.report(deniedEffectsOf: callable, &diagnostics)
    return call(name, decided, of: callable, arguments, callee.span, wiring, &lookup, &diagnostics)
  }

  /// A call with the arguments as they are written.
  private func uninterpretedCall(
    _ name: Located<String>, _ callee: Located<String>, _ arguments: [Dependency], _ wiring: CallWiring?,
    _ lookup: inout Lookup, _ diagnostics: inout Diagnostics
  ) -> ResolvedConstruction {
    let found = wiring?.find(callee.value, arguments, of: lookup.part, in: lookup.branch)
    if let wiring, let found, case .notCallable(.unknownMember) = found {
      site(of: callee, arguments, wiring, lookup).report(found, &diagnostics)
    }
    return .call(name, written(arguments, &lookup, &diagnostics), DeclaredCall(seenAs: found))
  }

  private func site(
    of callee: Located<String>, _ arguments: [Dependency], _ wiring: CallWiring, _ lookup: Lookup
  ) -> CallSite {
    CallSite(
      wiring: wiring, composition: composition, part: lookup.part, callee: callee, arguments: arguments,
      isVariant: lookup.branch.variant != nil)
  }

  private func call(
    _ name: Located<String>, _ decided: Wiring, of callable: Callable, _ arguments: [Dependency], _ place: Span,
    _ wiring: CallWiring, _ lookup: inout Lookup, _ diagnostics: inout Diagnostics
  ) -> ResolvedConstruction {
    var resolved: [ResolvedDependency] = []
    resolved.reserveCapacity(decided.choices.count)
    lookup.edges.reserveCapacity(lookup.edges.count + decided.choices.count)
    for choice in decided.choices {
      let parameter = callable.parameters[choice.parameter]
      let argument = argument(choice, for: parameter, of: callable, arguments, place, wiring, &lookup, &diagnostics)
      guard let argument else { continue }
      resolved.append(argument)
    }
    let errorType = wiring.errorType(of: callable)
    return .call(name, resolved, DeclaredCall(callable, decided.choices, errorType: errorType, wiring.table))
  }

  private func report(
    _ found: [WiringProblem], _ callable: Callable, _ site: CallSite, _ lookup: inout Lookup,
    _ diagnostics: inout Diagnostics
  ) {
    for problem in found {
      // An argument that leads nowhere has been misspelled itself, and with it the label that follows from it.
      if case .unknownArgument(let unknown) = problem, leadsNowhere(site.arguments[unknown.argument], in: lookup.part) {
        _ = dependency(site.arguments[unknown.argument], &lookup, &diagnostics)
      } else {
        site.report(problem, callable, &diagnostics)
      }
    }
  }

  /// An argument as it was decided, with what the parameter's declaration says of it.
  private func argument(
    _ choice: ArgumentChoice, for parameter: Callable.Parameter, of callable: Callable, _ written: [Dependency],
    _ place: Span, _ wiring: CallWiring, _ lookup: inout Lookup, _ diagnostics: inout Diagnostics
  ) -> ResolvedDependency? {
    var dependency = argument(choice, written, place, &lookup, &diagnostics)
    dependency?.isAutoclosure = parameter.isAutoclosure
    if composition.kind == .module || composition.container.isolation == .none, case .target? = dependency?.value {
      dependency?.isSent = parameter.isSending || wiring.taker(callable, of: lookup.part) == .actor
    }
    if dependency?.value.needsType ?? false {
      let received = wiring.receiving(parameter, of: lookup.part)
      received.closure?.taker = wiring.taker(callable, of: lookup.part)
      dependency?.parameter = received
      if case .provider? = dependency?.value, !parameter.isAutoclosure {
        lookup.edges[lookup.edges.count - 1].allowedEffects = received.closure?.effects
      }
    }
    return dependency
  }

  /// A property, or an argument of a method.
  func configuring(
    _ written: Dependency, by method: String?, _ lookup: inout Lookup, _ diagnostics: inout Diagnostics
  ) -> ResolvedDependency? {
    var dependency = dependency(written, &lookup, &diagnostics)
    guard let wiring = wiring(), let type = lookup.configuredType else { return dependency }
    if case .provider? = dependency?.value {
      dependency?.parameter = wiring.receiving(named: written.label, ofMethod: method, of: type, lookup.part)
    } else if let method, case .target? = dependency?.value {
      let found = wiring.parameters(written.label, ofMethod: method, of: type, lookup.part)
      dependency?.isAutoclosure = !found.isEmpty && found.allSatisfy(\.isAutoclosure)
    }
    return dependency
  }

  /// Whether an argument asks for a name that stands for nothing, or for a member that its type does not have.
  private func leadsNowhere(_ argument: Dependency, in part: ComposedBinding) -> Bool {
    switch argument.reference {
    case .value(let name, let members):
      if isUnknown(name.value, in: part) { return true }
      return members.first.map { ValueMembers(part, wiring())?.isMisspelled($0, behind: name.value) ?? false } ?? false
    case .provider(let name), .lazy(let name), .weak(let name): return isUnknown(name.value, in: part)
    case .expression, .default: return false
    }
  }

  private func isUnknown(_ name: String, in part: ComposedBinding) -> Bool {
    target(named: name, in: part) == nil && container(named: name, in: part, asValue: true) == nil
  }

  /// `Search` for `Search.init(text:in:)`: the labels choose an initializer or function, and the call writes them.
  private static func calledName(_ callee: String) -> String {
    guard callee.hasSuffix(")"), let path = CalleePath(callee), path.labels != nil else { return callee }
    let name = callee.prefix { $0 != "(" }
    return String(path.isInitializer && name.hasSuffix(".init") ? name.dropLast(".init".count) : name)
  }

  private func written(
    _ arguments: [Dependency], _ lookup: inout Lookup, _ diagnostics: inout Diagnostics
  ) -> [ResolvedDependency] {
    lookup.edges.reserveCapacity(lookup.edges.count + arguments.count)
    var resolved: [ResolvedDependency] = []
    resolved.reserveCapacity(arguments.count)
    for argument in arguments {
      if let dependency = dependency(argument, &lookup, &diagnostics) { resolved.append(dependency) }
    }
    return resolved
  }

  /// An argument as it was decided. An argument that is not written has the callee's place.
  private func argument(
    _ choice: ArgumentChoice, _ written: [Dependency], _ place: Span, _ lookup: inout Lookup,
    _ diagnostics: inout Diagnostics
  ) -> ResolvedDependency? {
    var request: Request
    switch choice.value {
    case .written(let index): return dependency(written[index], &lookup, &diagnostics)
    case .omitted: return nil
    case .value(let name), .provider(let name):
      let isValue = choice.value == .value(name)
      if let generation = container(named: name, in: lookup.part, asValue: isValue) {
        return ResolvedDependency(
          label: choice.label, value: isValue ? .container(generation) : .containerProvider(generation), span: place)
      }
    case .handle: break
    }
    switch choice.value {
    case .written, .omitted: return nil
    case .value(let name): request = Request(name: Located(name, place), kind: .direct)
    case .provider(let name): request = Request(name: Located(name, place), kind: .deferred)
    case .handle(let name): request = Request(name: Located(name, place), kind: .weak)
    }
    request.isAutowired = true
    let kind = request.kind
    return self.request(request, &lookup, &diagnostics).map { target in
      let value: ResolvedReference =
        switch kind {
        case .direct: .target(target, members: [])
        case .deferred: .provider(target)
        case .weak: .weak(target)
        }
      return ResolvedDependency(label: choice.label, value: value, span: place, name: request.name.value)
    }
  }
}

extension ResolvedReference {
  /// Whether the type of its parameter is asked for later.
  fileprivate var needsType: Bool {
    switch self {
    case .provider, .container: true
    case .target, .weak, .expression, .containerProvider: false
    }
  }
}

/// A call as the declaration of what is called says.
package final class DeclaredCall {
  package let effects: Effects
  /// The global actor that it runs on.
  var actor: String?
  /// The choice for each of its parameters, with the reason.
  package let choices: [ArgumentChoice]
  /// Its parameters, where a conformance is isolated: nothing else is asked of them.
  let parameters: [Callable.Parameter]
  /// How widely it is seen; nil where that is not known.
  let access: AccessLevel?

  /// Whether its parameters are the properties of a struct, which has no initializer of its own.
  package let isMemberwise: Bool

  /// Its name, condition and place, where it is declared under a condition.
  let conditional: (name: String, condition: String, place: SwiftPlace)?

  /// Where no declaration is known.
  static var nothing: DeclaredCall { DeclaredCall(seenAs: nil) }

  /// Of a declaration that is not to decide anything only the access counts.
  init(seenAs selection: CallableSelection?) {
    effects = .none
    choices = []
    parameters = []
    isMemberwise = false
    if case .found(let callable)? = selection {
      (access, conditional) = (callable.access, callable.conditional)
    } else {
      (access, conditional) = (nil, nil)
    }
  }

  init(_ callable: Callable, _ choices: [ArgumentChoice], errorType: String?, _ table: TypeTable? = nil) {
    var effects = Effects(canThrow: callable.throwing != .nothing, isAsync: callable.isAsync)
    effects.errorType = errorType
    self.effects = effects
    isMemberwise = callable.kind == .implicit
    if case .actor(let name) = callable.isolation { actor = name } else { actor = nil }
    self.choices = choices
    parameters = table?.hasIsolatedConformances == true ? callable.parameters : []
    (access, conditional) = (callable.access, callable.conditional)
  }
}

extension Callable {
  fileprivate var conditional: (name: String, condition: String, place: SwiftPlace)? {
    condition.map { (signature, $0, place) }
  }
}
