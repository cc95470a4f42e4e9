import BindingsYAML
import SwiftDeclarations
import SwiftModel

/// How a call gets its arguments: the written ones and, where a scanned Swift file declares the callee, one for each
/// of the declaration's other parameters.
extension Resolver.Lookup {
  func call(_ callee: Located<String>, _ arguments: [Dependency]) -> ResolvedConstruction {
    let name = Located(Self.calledName(callee.value), callee.span)
    let unknown = part.binding.parameters.filter(\.needsType)
    guard let wiring, part.binding.autowire != .off else {
      report(untyped: unknown, because: .undeclared(callee, wiring))
      return uninterpretedCall(name, callee, arguments)
    }
    if let matched = wiring.matchedType(of: part), let callable = matched.callable, let decided = matched.wiring {
      return call(name, decided, of: callable, arguments, wiring)
    }
    let site = site(of: callee, arguments, wiring)
    let selection = wiring.find(callee.value, arguments, of: part, in: branch)
    guard case .found(let callable) = selection else {
      if case .unknown = selection { report(untyped: unknown, because: .undeclared(callee, wiring)) }
      site.report(selection, &resolver.diagnostics)
      return .call(name, written(arguments), .nothing)
    }
    if let macro = callable.macro {
      report(untyped: unknown, because: .macro(macro))
      // Arguments are written for what a macro may declare.
      if unknown.isEmpty, !part.binding.writesArguments {
        report(.call(.unread(callable, macro: macro), site), at: callee.span)
      }
      return .call(name, written(arguments), DeclaredCall(callable, [], errorType: nil))
    }
    guard unknown.isEmpty else {
      // What a rule's factory passes on is reported where it is listed.
      for parameter in unknown where site.matched == nil && part.view == nil {
        site.report(parameter, callable, &resolver.diagnostics)
      }
      return .call(name, written(arguments), .nothing)
    }
    let decided = wiring.wire(callable, arguments, of: part)
    report(decided.problems, callable, site)
    site.report(resultOf: callable, decided.choices, &resolver.diagnostics)
    site.report(deniedEffectsOf: callable, &resolver.diagnostics)
    return call(name, decided, of: callable, arguments, wiring)
  }

  /// Reports parameters without a type. What a replacement is given is reported where the binding lists it.
  func report(untyped parameters: [Parameter], because reason: UntypedReason) {
    for parameter in parameters where part.view == nil {
      report(.untypedParameter(parameter, reason), at: parameter.name.span)
    }
  }

  /// A call with the arguments as they are written.
  private func uninterpretedCall(
    _ name: Located<String>, _ callee: Located<String>, _ arguments: [Dependency]
  ) -> ResolvedConstruction {
    let found = wiring?.find(callee.value, arguments, of: part, in: branch)
    if let wiring, let found, case .notCallable(.unknownMember) = found {
      site(of: callee, arguments, wiring).report(found, &resolver.diagnostics)
    }
    return .call(name, written(arguments), DeclaredCall(seenAs: found))
  }

  func site(of callee: Located<String>, _ arguments: [Dependency], _ wiring: CallWiring) -> CallSite {
    CallSite(
      wiring: wiring, composition: composition, part: part, callee: callee, arguments: arguments,
      isVariant: branch.variant != nil)
  }

  private func call(
    _ name: Located<String>, _ decided: Wiring, of callable: Callable, _ arguments: [Dependency], _ wiring: CallWiring
  ) -> ResolvedConstruction {
    var resolved: [ResolvedDependency] = []
    resolved.reserveCapacity(decided.choices.count)
    edges.reserveCapacity(edges.count + decided.choices.count)
    for choice in decided.choices {
      guard var argument = argument(choice, arguments, name.span) else { continue }
      complete(&argument, for: callable.parameters[choice.parameter], of: callable, wiring)
      resolved.append(argument)
    }
    let errorType = wiring.errorType(of: callable)
    let isAsked = wiring.swift.keepsChoices || wiring.table.hasIsolatedConformances
    let declared = DeclaredCall(callable, isAsked ? decided.choices : [], errorType: errorType, wiring.table)
    if !resolver.lastCall.isAlike(declared) { resolver.lastCall = declared }
    return .call(name, resolved, resolver.lastCall)
  }

  private func report(_ found: [WiringProblem], _ callable: Callable, _ site: CallSite) {
    for problem in found {
      // An argument that leads nowhere has been misspelled itself, and with it the label that follows from it.
      if case .unknownArgument(let unknown) = problem, leadsNowhere(site.arguments[unknown.argument]) {
        _ = dependency(site.arguments[unknown.argument])
      } else {
        site.report(problem, callable, &resolver.diagnostics)
      }
    }
  }

  /// Notes what the parameter's declaration says of an argument.
  private func complete(
    _ dependency: inout ResolvedDependency, for parameter: Callable.Parameter, of callable: Callable,
    _ wiring: CallWiring
  ) {
    dependency.isAutoclosure = parameter.isAutoclosure
    if composition.kind == .module || composition.container.isolation == .none, dependency.value.isValue {
      dependency.isSent = parameter.isSending || wiring.taker(callable, of: part) == .actor
    }
    guard dependency.value.needsType else { return }
    let received = wiring.receiving(parameter, of: part)
    received.closure?.taker = wiring.taker(callable, of: part)
    dependency.parameter = received
    if case .provider = dependency.value, !parameter.isAutoclosure {
      edges[edges.count - 1].allowedEffects = received.closure?.effects
    }
  }

  /// A property, or an argument of a method.
  func configuring(_ written: Dependency, by method: String?) -> ResolvedDependency? {
    var dependency = dependency(written)
    guard let wiring, let type = configuredType else { return dependency }
    if dependency?.value.isProvider == true {
      dependency?.parameter = wiring.receiving(named: written.label, ofMethod: method, of: type, part)
    } else if let method, case .target? = dependency?.value {
      let found = wiring.parameters(written.label, ofMethod: method, of: type, part)
      dependency?.isAutoclosure = !found.isEmpty && found.allSatisfy(\.isAutoclosure)
    }
    return dependency
  }

  /// Whether an argument asks for a name that stands for nothing, or for a member that its type does not have.
  func leadsNowhere(_ argument: Dependency) -> Bool {
    guard case .named(_, let name, let members) = argument.reference else { return false }
    if resolver.target(named: name.value, in: part) == nil, container(name.value, .value) == nil { return true }
    return members.first.map { ValueMembers(part, wiring)?.isMisspelled($0, of: name.value) ?? false } ?? false
  }

  /// `Search` for `Search.init(text:in:)`: the labels choose an initializer or function, and the call writes them.
  private static func calledName(_ callee: String) -> String {
    guard callee.hasSuffix(")"), let path = CalleePath(callee), path.labels != nil else { return callee }
    let name = callee.prefix { $0 != "(" }
    return String(path.isInitializer && name.hasSuffix(".init") ? name.dropLast(".init".count) : name)
  }

  private func written(_ arguments: [Dependency]) -> [ResolvedDependency] {
    edges.reserveCapacity(edges.count + arguments.count)
    var resolved: [ResolvedDependency] = []
    resolved.reserveCapacity(arguments.count)
    for argument in arguments {
      if let dependency = dependency(argument) { resolved.append(dependency) }
    }
    return resolved
  }

  /// An argument as it was decided. An argument that is not written has the callee's place.
  private func argument(
    _ choice: ArgumentChoice, _ written: [Dependency], _ place: Span
  ) -> ResolvedDependency? {
    switch choice.value {
    case .written(let index): return dependency(written[index])
    case .omitted: return nil
    case .named(let kind, let name):
      if let container = container(name, kind) {
        return ResolvedDependency(label: choice.label, value: container, span: place)
      }
      let request = Resolver.Request(name: Located(name, place), kind: Edge.Kind(kind), isAutowired: true)
      return self.request(request).map { target in
        ResolvedDependency(label: choice.label, value: ResolvedReference(request.kind, target), span: place, name: name)
      }
    }
  }
}

extension ResolvedReference {
  /// Whether the type of its parameter is asked for later.
  fileprivate var needsType: Bool {
    if case .container = self { true } else { isProvider }
  }

  fileprivate var isProvider: Bool {
    switch self {
    case .provider, .containerProvider: true
    case .target, .weak, .expression, .container: false
    }
  }

  /// Whether a value that exists is passed, or the container itself.
  fileprivate var isValue: Bool {
    switch self {
    case .target, .container: true
    case .provider, .weak, .expression, .containerProvider: false
    }
  }
}

/// A call as the declaration of what is called says.
package final class DeclaredCall {
  package let effects: Effects
  /// The global actor that it runs on.
  let actor: String?
  /// The choice for each of its parameters, with the reason, where these are kept.
  package let choices: [ArgumentChoice]
  /// Its parameters, where a conformance is isolated: nothing else is asked of them.
  let parameters: [Callable.Parameter]
  /// How widely it is seen; nil where that is not known.
  let access: AccessLevel?
  /// Whether the declaration is known to say all effects.
  package let isRead: Bool
  /// Whether its parameters are the properties of a struct, which has no initializer of its own.
  package let isMemberwise: Bool

  /// The declaration, where it is under a condition.
  let conditional: ConditionalDeclaration?

  /// Where no declaration is known.
  static var nothing: DeclaredCall { DeclaredCall(seenAs: nil) }

  /// Of a declaration that is not to decide anything only the access counts.
  init(seenAs selection: CallableSelection?) {
    let callable: Callable? = if case .found(let callable)? = selection { callable } else { nil }
    (effects, actor, choices, parameters, isMemberwise, isRead) = (.none, nil, [], [], false, false)
    (access, conditional) = (callable?.access, callable?.conditional)
  }

  init(_ callable: Callable, _ choices: [ArgumentChoice], errorType: String?, _ table: TypeTable? = nil) {
    var effects = Effects(canThrow: callable.throwing != .nothing, isAsync: callable.isAsync)
    effects.errorType = errorType
    self.effects = effects
    (isMemberwise, isRead) = (callable.kind == .implicit, callable.macro == nil)
    if case .actor(let name) = callable.isolation { actor = name } else { actor = nil }
    self.choices = choices
    parameters = table?.hasIsolatedConformances == true ? callable.parameters : []
    (access, conditional) = (callable.access, callable.conditional)
  }

  /// Whether both say no more than how widely a declaration is seen, and that alike.
  func isAlike(_ other: DeclaredCall) -> Bool {
    access == other.access && isMemberwise == other.isMemberwise && isPlain && other.isPlain
  }

  private var isPlain: Bool {
    !effects.canThrow && !effects.isAsync && actor == nil && conditional == nil && choices.isEmpty
      && parameters.isEmpty
  }
}

/// A declaration under an `#if`. A class, so that a call without one is small.
final class ConditionalDeclaration {
  let name: String
  let condition: String
  let place: SwiftPlace

  init(name: String, condition: String, place: SwiftPlace) {
    (self.name, self.condition, self.place) = (name, condition, place)
  }
}

extension Callable {
  fileprivate var conditional: ConditionalDeclaration? {
    condition.map { ConditionalDeclaration(name: signature, condition: $0, place: place) }
  }
}
