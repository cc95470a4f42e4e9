import BindingsYAML
import InjectGenCore
import SwiftModel

/// The types that a module's functions show, and what a container in another target can have.
extension ModulePlanner {
  /// The types that parameters name.
  func types(of items: [ModuleFunctionParameters.Item], _ node: Node) -> [SwiftType] {
    items.flatMap { item -> [SwiftType] in
      if case .parameter(let index) = item.target { return [node.binding.parameters[index].type] }
      if item.kind == .weak { return [object(of: item.target)].compactMap(\.self) }
      let types = isBoxed(item.target) ? [] : [graph.type(of: item.target)].compactMap(\.self)
      guard item.kind == .deferred else { return types }
      if let declared = declaredType(of: item) { return types + [SwiftType(declared, at: module.name.span)] }
      return types + graph.parameters(of: item.target).map(\.type)
    }
  }

  /// The type of a value as a function spells it.
  func spelling(of target: Target) -> String {
    if case .binding(let id) = target, isBoxed(target) {
      let other = graph.composition.modulePart(of: id.file)
      let box = other.box(of: graph[id].binding)
      return id.file == 0 ? box : "\(other.namespace).\(box)"
    }
    guard let type = graph.type(of: target) else { return "" }
    guard mapsLines, let name = name(of: target) else { return type.stored }
    named.names.insert(name)
    return "BindingTypes.\(SwiftName.spelled(name))"
  }

  /// The name of the type of something that the module declares.
  func name(of target: Target) -> String? {
    switch target {
    case .input(let index): module.inputs[index].name.value
    case .binding(let id) where id.file == 0: graph[id].binding.name.value
    case .binding, .inherited, .parameter: nil
    }
  }

  func namedTypes() -> [ModulePlan.NamedType] {
    let inputs = module.inputs.filter { named.names.contains($0.name.value) }
      .map { ModulePlan.NamedType(name: $0.name.value, type: $0.type, condition: $0.condition) }
    let bindings = graph.nodes.filter { $0.part.isOwn && named.names.contains($0.name.value) }
      .map { ModulePlan.NamedType(name: $0.name.value, type: $0.binding.type, condition: $0.binding.condition) }
    return inputs + bindings
  }

  /// The type of the objects of a handle.
  func object(of target: Target) -> SwiftType? {
    graph.node(of: target)?.binding.objectType ?? graph.type(of: target)
  }

  // MARK: Visibility

  /// Whether a value is passed in a box.
  func isBoxed(_ target: Target) -> Bool {
    if case .binding(let id) = target { isBoxed(graph[id]) } else { false }
  }

  func isBoxed(_ node: Node) -> Bool {
    HiddenBindings.isBoxed(node, graph)
  }

  func box(of node: Node) -> PlannedBox {
    PlannedBox(
      name: part.box(of: node.binding), type: node.binding.type,
      isSendable: hiddenTypes.isSendable(node.binding.type, in: 0) ?? node.binding.scope.isKept,
      condition: node.binding.condition)
  }

  /// Whether a container in another target can have a binding, and all that it needs.
  func isAvailable(_ node: Node) -> Bool {
    HiddenBindings.problems(of: node, graph).isEmpty
      && node.edges.allSatisfy { edge in
        if let needed = graph.node(of: edge.target) { return HiddenBindings.problems(of: needed, graph).isEmpty }
        if case .input(let index) = edge.target { return !hiddenTypes.contains(module.inputs[index].type, in: 0) }
        return true
      }
  }

  /// The declared type of the parameter that a provider is passed on for; nil where the function takes the closure that
  /// a container has.
  private func declaredType(of item: ModuleFunctionParameters.Item) -> String? {
    // An actor's initializer cannot have a plain closure that others have made. The container's closure of something on
    // an actor is `@Sendable` and waits for it.
    if let closure = item.parameter?.closure,
      closure.isSentToActor
        || closure.isPlainAsync && !closure.isUncertain && valid.isolation(of: item.target).actor != nil
    {
      return nil
    }
    return item.parameter?.type
  }

  /// The declared type of the parameter that a provider is passed on for, with a box as its result where the value is
  /// in one.
  func declaredProvider(_ item: ModuleFunctionParameters.Item) -> String? {
    guard let declared = declaredType(of: item), isBoxed(item.target) else { return declaredType(of: item) }
    let closure = item.parameter?.closure
    // What is passed is a closure, and never nil.
    guard let (head, result) = SwiftType(declared, at: module.name.span).function else {
      // A typealias, or `Optional<() -> Engine>`.
      return closure.flatMap { $0.isUncertain ? nil : spelled($0, of: item) }
    }
    guard result.normalized == graph.type(of: item.target)?.normalized else { return nil }
    // Swift 5 does not take a closure of an actor for Sendable by itself.
    let isUnmarked = closure?.isolation?.actor != nil && closure?.isSendable == false
    return "\(isUnmarked ? "@Sendable " : "")\(head)-> \(spelling(of: item.target))"
  }

  /// The type of a closure that gives a box.
  private func spelled(_ closure: ClosureType, of item: ModuleFunctionParameters.Item) -> String {
    let parameters = graph.parameters(of: item.target).map(\.type.parameter)
    let actor = closure.isolation?.actor.map { "@\($0) " } ?? ""
    let effects = Effects(canThrow: closure.effects.canThrow, isAsync: closure.effects.isAsync).suffix
    return "@escaping \(actor)\(closure.isSendable || !actor.isEmpty ? "@Sendable " : "")"
      + "(\(parameters.joined(separator: ", ")))\(effects) -> \(spelling(of: item.target))"
  }

  /// A closure that opens the boxes of a provider, for a binding that asks for one.
  func openingProvider(_ item: ModuleFunctionParameters.Item, for node: Node) -> ProviderClosure {
    let types = graph.parameters(of: item.target).map(\.type.parameter)
    let declared = declaredProvider(item).map { SwiftType($0, at: module.name.span) }
    var effects = declared.flatMap { Effects(ofFunction: $0) } ?? valid.effects(of: item.target)
    var mark = ""
    if declared == nil {
      let writer = ReferenceWriter(valid: valid, id: node.id)
      let isolation = writer.closureIsolation(
        of: item.target, isTyped: item.isOfExpression, passedTo: item.parameter?.closure)
      mark = isolation.mark ?? ""
      if isolation.waits { effects.isAsync = true }
    }
    // Parameters have names where the closure has a head.
    let hasHead = effects.errorType != nil || !mark.isEmpty
    let names = types.indices.map { hasHead ? "argument\($0)" : "$\($0)" }
    var closure = ProviderClosure(
      attributes: mark,
      parameters: !hasHead
        ? []
        : zip(names, types).map { ProviderClosure.Parameter(name: $0, type: item.isOfExpression ? $1 : nil) },
      request: ValueRequest(
        name: item.name, arguments: names.map { ValueRequest.Argument(unlabeled: $0) }, members: ["value"],
        effects: effects))
    // In the Swift 5 mode parentheses directly after an attribute are the attribute's.
    if !mark.isEmpty, closure.hasParentheses { closure.capture = .container(SwiftName.spelled(item.name)) }
    return closure
  }
}

/// The names of the module's declarations whose types are spelled once, for all functions that name them.
final class NamedDeclarations {
  var names: Set<String> = []
}
