/// Plans the contexts of a container.
struct ContextPlanner {
  let container: ValidGraph
  /// The inputs of the container's plan, the parent first.
  let inputs: [PlannedInput]
  /// The methods of the container that construct values for what is kept; none where they are not seen.
  let copyNames: [BindingID: String]

  func plan(_ context: ValidContext) -> PlannedContext {
    let scope = context.scope
    return PlannedContext(
      name: SwiftName.spelled(scope.context.name.value), access: scope.context.access?.value ?? .internal,
      isTesting: scope.isTesting, parameters: inputs.map { parameter(for: $0, scope) },
      extended: scope.chain.dropFirst().reversed().map { SwiftName.spelled($0.context.name.value) },
      replacements: scope.replaced.map { replacement(of: $0.id, context) }, place: scope.context.name.span)
  }

  private func parameter(for input: PlannedInput, _ scope: ContextScope) -> PlannedContext.Parameter {
    var value = input.defaultValue
    var isContextOfParent = false
    if input.isParent {
      if let parent = scope.inParent, standsAlone(parent, container.parent), isCallable(container.parent) {
        isContextOfParent = true
        value = Piece(text: ".\(SwiftName.spelled(parent.context.name.value))()", span: scope.context.name.span)
      }
    } else if let written = scope.value(ofInput: input.name) {
      value = Piece(text: written.text, span: written.start)
    }
    return PlannedContext.Parameter(
      name: input.name, type: input.type, defaultValue: value,
      isContextOfParent: isContextOfParent, input: input)
  }

  /// Whether a container can be constructed without arguments.
  private func standsAlone(_ scope: ContextScope, _ valid: ValidGraph?) -> Bool {
    let inputs = scope.composition.container.inputs
    guard inputs.allSatisfy({ scope.value(ofInput: $0.name.value) != nil || $0.defaultValue != nil }) else {
      return false
    }
    guard scope.composition.container.parent != nil else { return true }
    return scope.inParent.map { standsAlone($0, valid?.parent) && isCallable(valid?.parent) } ?? false
  }

  /// Whether a default argument can construct a container: without effects, and not on another actor.
  private func isCallable(_ parent: ValidGraph?) -> Bool {
    guard let parent, parent.initializer.effects == .none else { return false }
    // In release builds there is no such function.
    let modes = (parent.graph.container.features.overrides, container.graph.container.features.overrides)
    if modes == (.debug, .always) { return false }
    let initializer = parent.initializer
    return initializer.isolation == .nonisolated || initializer.isolation == container.initializer.isolation
  }

  // MARK: Replacements

  private func replacement(of id: BindingID, _ context: ValidContext) -> PlannedReplacement {
    let (valid, node) = (context.graph, context.graph.graph[id])
    let parameters = node.binding.parameters.map(\.name.value)
    let taken = Set(parameters + node.expressions.flatMap(\.takenNames))
    let name = SwiftName.unused("container", taken.contains)
    let writer = ReferenceWriter(
      valid: valid, id: id, isForKept: node.binding.scope.isKept || valid.keptCopies.contains(id), copyNames: copyNames,
      container: name)
    var (construction, dependencies) = writer.withDependencies { $0.construction(node.construction) }
    construction.dependencies = dependencies
    let allowed = container.constructionEffects[id]
    let effects = construction.effects.canThrow && allowed.errorType != nil ? allowed : .none
    return PlannedReplacement(
      binding: node.part.code, container: node.asksContainer ? name : nil, parameters: parameters, effects: effects,
      construction: construction, condition: node.binding.condition, place: node.binding.name.span)
  }
}

extension Node {
  /// Whether its construction asks the container, or one further up, for something.
  fileprivate var asksContainer: Bool {
    let isAsked = edges.contains { edge in
      if case .parameter = edge.target { false } else { true }
    }
    return isAsked
      || dependencies.contains { dependency in
        switch dependency.value {
        case .container, .containerProvider: true
        case .target, .provider, .weak, .expression: false
        }
      }
  }
}
