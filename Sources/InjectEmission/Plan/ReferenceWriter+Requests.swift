import BindingsYAML
import InjectGenCore
import SwiftModel

/// Spells requests: accessors, members of what they return, and closures that ask later.
extension ReferenceWriter {
  /// The value of an argument or a property.
  func reference(_ dependency: ResolvedDependency, _ names: inout LocalNames) -> PlannedValue {
    if let value = given?.value(of: dependency) { return value }
    return switch dependency.value {
    case .target(let members, let target) where dependency.isAutoclosure:
      .request(autoclosure(target, members, dependency.span, &names))
    case .target(let members, let target):
      value(of: request(target, members: members), target, at: dependency.span, &names)
    case .provider(let target):
      .provider(provider(of: target, isTyped: false, passedTo: dependency.parameter?.closure))
    case .weak(let target): .request(handle(of: target))
    case .expression(let value): .expression(expression(value, &names))
    case .container(let generation):
      .expression(InheritedName.path(generation, of: container ?? (generation == 0 ? "self" : nil)))
    case .containerProvider(let generation): .expression(provider(ofContainer: generation))
    }
  }

  /// A request within a closure that the parameter makes of it. A request that waits or throws comes before the
  /// closure, and so does each of a kept value, whose closure would retain the container.
  private func autoclosure(
    _ target: Target, _ members: [String], _ span: Span, _ names: inout LocalNames
  ) -> ValueRequest {
    let request = request(target, members: members, of: .explicit)
    if case .parameter = target { return request }
    guard isForKept || request.effects != .none else { return request }
    let name = names.unused(members.last ?? InheritedName.last(of: self.name(of: target)), besides: [])
    let value = value(of: request, target, at: span, &names)
    names.constants.append(Constant(name: name, value: value, span: span))
    return ValueRequest(name: name)
  }

  /// A closure that returns a container. What the container keeps does not retain it by that.
  private func provider(ofContainer generation: Int) -> String {
    if generation > 0 {
      return
        "{ \(ProviderClosure.Capture.ancestor(generation: generation, of: container).text) in \(InheritedName.parent) }"
    }
    let name = container ?? "self"
    if !isForKept { return "{ [\(name)] in \(name) }" }
    return "{ [weak \(name)] in _Inject.alive(\(name), \"\(graph.container.name.value)\") }"
  }

  func effects(of target: Target) -> Effects {
    var effects = valid.effects(of: target)
    let needed = self.isolation(of: target)
    if needed != .nonisolated && needed != isolation { effects.isAsync = true }
    return effects
  }

  /// Where it can be asked for. The container's own inputs are wherever their bindings are.
  func isolation(of target: Target) -> Isolation {
    switch target {
    case .binding, .inherited: valid.isolation(of: target)
    case .input, .parameter: .nonisolated
    }
  }

  /// Whether the construction asks for a target of `asked(for:)` outside of expressions.
  func isRequested(_ target: Target) -> Bool {
    node.dependencies.contains { dependency in
      if case .target(_, let other) = dependency.value { return valid.asked(for: other) == target }
      return false
    }
  }

  /// The request, with the effects of asking: `store`, `makeCheckout()`, `config.api.baseURL`. Where another name would
  /// shadow it, the container is `self` in any case.
  func request(
    _ target: Target, members: [String] = [], of container: ValueRequest.Container = .implicit
  ) -> ValueRequest {
    let target = valid.asked(for: target)
    if let member = cycle?.request(target, members: members) { return member }
    var copy: String?
    if isForKept, case .binding(let id) = target { copy = copyNames[id] }
    let isMethod = copy != nil || graph.isMethod(target)
    let request = ValueRequest(
      name: copy ?? accessorName(of: target), arguments: isMethod ? passedOn(to: target) : nil, members: members,
      effects: effects(of: target))
    switch target {
    case .binding, .input: request.container = isShadowed(request.name) ? .explicit : container
    case .parameter: return request
    case .inherited(let inherited): (request.container, request.generation) = (container, inherited.generation)
    }
    if let name = self.container { request.container = .named(name) }
    return request
  }

  /// The request for the handle of foreign objects.
  func handle(of target: Target, of container: ValueRequest.Container = .implicit) -> ValueRequest {
    let (request, handle) = (request(target, of: container), valid.handleIsolation(of: target) ?? .nonisolated)
    request.effects = Effects(isAsync: handle != .nonisolated && handle != isolation)
    return request
  }

  /// The parameters that the binding passes on. An alias has those of its target.
  private func passedOn(to target: Target) -> [ValueRequest.Argument] {
    if node.isAlias { return graph.parameters(of: target).arguments }
    return graph.passedParameters(to: target, by: node)?.passed.map { node.binding.parameters[$0] }.arguments ?? []
  }

  /// The name in the bindings file.
  func name(of target: Target) -> String {
    graph.name(of: target, in: node)
  }

  /// The names of the constants that the emitter has.
  static let constants = ["new", "configure", "configured", "override"]

  /// Whether something else has the name where it is asked for: a constant of the emitter's, a parameter that is
  /// called as an accessor (`makeLog`), or a foreign object, which is called as its binding.
  func isShadowed(_ name: String) -> Bool {
    if node.binding.scope == .foreign { return name == node.part.code }
    return Self.constants.contains(name) && SwiftName.spelled(name) == name
      || node.binding.parameters.contains { $0.name.value == name }
  }

  /// Whether it is a member of the container.
  func isOwn(_ target: Target) -> Bool {
    switch target {
    case .binding, .input: true
    case .parameter, .inherited: false
    }
  }

  func accessorName(of target: Target) -> String {
    switch target {
    case .binding(let id): graph.accessorName(of: id).text
    case .inherited(let inherited): graph.accessorName(of: inherited)
    case .input, .parameter: graph.name(of: target, in: node)
    }
  }

  /// The target that satisfies a requirement in the end, by whose name messages call it; of anything else the target
  /// itself.
  private func satisfier(of target: Target) -> Target {
    guard case .binding(let id) = target, case .requirement = graph[id].part.role,
      case .alias(let other) = graph[id].construction
    else { return target }
    return satisfier(of: other)
  }

  /// A closure that asks for it on each call. If a kept value retains it, it must not retain the container. What it
  /// asks for is its caller's to keep. If it `isTyped`, it says its type, which no parameter does. `wanted` is the
  /// closure that the parameter or property takes, where a declaration is read.
  func provider(of target: Target, isTyped: Bool, passedTo wanted: ClosureType? = nil) -> ProviderClosure {
    let target = valid.asked(for: target)
    if case .parameter = target { return ProviderClosure(request: request(target)) }
    let parameters = graph.parameters(of: target)
    // Its body runs where the value is isolated.
    let request = ValueRequest(
      name: accessorName(of: target), arguments: graph.isMethod(target) ? parameters.arguments : nil,
      effects: valid.effects(of: target))
    let isolation = closureIsolation(of: target, isTyped: isTyped, passedTo: wanted)
    if isolation.waits { request.effects.isAsync = true }
    var capture: ProviderClosure.Capture?
    if case .inherited(let inherited) = target {
      request.generation = 1
      capture = .ancestor(generation: inherited.generation, of: container)
    } else if isForKept {
      let name = "\(graph.container.name.value).\(graph.name(of: satisfier(of: target), in: node))"
      request.container = .whileAlive(container ?? "self", name: name)
      capture = .weakContainer(container ?? "self")
    } else {
      request.container = container.map { .named($0) } ?? .explicit
    }
    var closure = ProviderClosure(
      attributes: isolation.mark ?? "", capture: capture,
      parameters: parameters.map { parameter in
        ProviderClosure.Parameter(name: parameter.name.value, type: isTyped ? parameter.type.parameter : nil)
      }, request: request)
    // In the Swift 5 mode parentheses directly after an attribute are the attribute's.
    if capture == nil, closure.hasParentheses, case .actor = graph.container.isolation {
      closure.capture = .container(container ?? "self")
    }
    return closure
  }

  /// The mark of a provider, where it has to say where it runs, and whether it waits for the actor of what it asks for:
  /// see `provider`.
  func closureIsolation(
    of target: Target, isTyped: Bool, passedTo wanted: ClosureType?
  ) -> (mark: String?, waits: Bool) {
    let actor = self.isolation(of: target).actor
    // It runs on the parameter's actor, and waits for the other one.
    if let wanted = wanted?.isolation?.actor, let actor, actor != wanted { return (nil, true) }
    // One that is async may be passed on to anywhere, also without a word about it. An actor's initializer takes an
    // optional one of no other form. What stays here may take and give what is not Sendable.
    if let wanted, wanted.isPlainAsync, !isTyped, let actor, wanted.taker != .here || actor != isolation.actor {
      return ("@Sendable", true)
    }
    if let wanted, wanted.isSentAway, !isTyped, actor == nil, isolation.actor != nil { return ("@Sendable", false) }
    // It says where it runs, as it does where no parameter's type is read. What stays here needs no word.
    if let actor, isTyped || wanted?.isPlainAsync != true {
      // A closure that waits is not taken for '@Sendable' by itself.
      let isSendable = isTyped && valid.effects(of: target).isAsync
      return (isSendable ? "@\(actor) @Sendable" : "@\(actor)", false)
    }
    return (isTyped && graph.container.isolation != .none ? "@Sendable" : nil, false)
  }
}
