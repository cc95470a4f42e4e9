/// Turns a sound graph into what its file will say.
struct Planner {
  private let valid: ValidGraph
  private let foreign: ForeignPlanner
  private let sharedBindings: SharedBindings
  private let isRecursive: [Bool]
  private var graph: Graph { valid.graph }

  /// - Parameters:
  ///   - valid: The graph.
  ///   - injectingContainers: How many containers of the module have `inject`.
  /// - Returns: The plan of its file.
  static func plan(_ valid: ValidGraph, injectingContainers: Int) -> Plan {
    Planner(
      valid: valid, foreign: ForeignPlanner(valid), sharedBindings: SharedBindings(valid.graph),
      isRecursive: RecursiveBindings.of(valid.graph)
    ).plan(injectingContainers)
  }

  private func plan(_ injectingContainers: Int) -> Plan {
    let container = graph.container
    let eager = valid.order.filter { graph.nodes[$0].binding.isEager }
    let accessors = graph.nodes.indices.map { accessor($0) }
    let features = FeaturePlanner(
      valid: valid, accessors: accessors, injectingContainers: injectingContainers
    ).plan()
    let initializer = initializer(eager, features.teardown)
    return Plan(
      source: container.source,
      imports: ParentPlanner(graph).imports,
      runtimeImport: RuntimeImport(accessors),
      container: PlannedContainer(
        name: SwiftName.spelled(container.name.value), span: container.name.span, access: container.access,
        isolationMark: containerMark,
        isSendable: container.isolation == .threadSafe, actorMark: actorMark(containerIsolation),
        closuresAreSendable: container.isolation != .none,
        initializer: initializer.planned),
      inputs: ParentPlanner(graph).inputs
        + container.inputs.map { input in
          PlannedInput(
            name: input.name.value, type: input.type,
            defaultValue: input.defaultValue.map { Piece(text: $0.text, span: $0.start) },
            documentation: input.documentation, isolationMark: "", isParent: false)
        },
      childFactory: ParentPlanner(graph).factory(madeOn: initializer.isolation),
      accessors: accessors,
      eager: eager.map { index in
        EagerAccess(
          name: graph.nodes[index].part.code, effects: effects(of: index, askedFrom: initializer.isolation),
          condition: graph.nodes[index].binding.condition)
      },
      features: features)
  }

  // MARK: Isolation

  private var containerMark: String {
    switch graph.container.isolation {
    case .threadSafe, .none: "nonisolated "
    case .actor(let name): "@\(name) "
    }
  }

  private var containerIsolation: Isolation {
    switch graph.container.isolation {
    case .threadSafe, .none: .nonisolated
    case .actor(let name): .actor(name)
    }
  }

  private func mark(_ isolation: Isolation) -> String {
    if isolation == containerIsolation { return "" }
    switch isolation {
    case .nonisolated: return "nonisolated "
    case .actor(let name): return "@\(name) "
    }
  }

  private func closureMark(_ isolation: Isolation) -> String {
    switch isolation {
    case .nonisolated: graph.container.isolation == .none ? "" : "@Sendable "
    case .actor(let name): "@\(name) @Sendable "
    }
  }

  private func actorMark(_ isolation: Isolation) -> String {
    switch isolation {
    case .nonisolated: ""
    case .actor(let name): "@\(name) "
    }
  }

  /// What getting a value takes from somewhere: from outside of its actor it has to be waited for.
  private func effects(of index: Int, askedFrom isolation: Isolation) -> Effects {
    var effects = valid.effects[index]
    if valid.isolations[index] != .nonisolated && valid.isolations[index] != isolation { effects.isAsync = true }
    return effects
  }

  /// The initializer is where its eager singletons are: on their one actor, or on none, waiting for each.
  /// If one fails then those before it are ended.
  private func initializer(
    _ eager: [Int], _ teardown: PlannedTeardown?
  ) -> (planned: PlannedInitializer, isolation: Isolation) {
    var isolation = containerIsolation
    let actors = Set(eager.map { valid.isolations[$0] }.filter { $0 != .nonisolated })
    let isAsync = eager.contains { valid.effects[$0].isAsync }
    if isolation == .nonisolated, !isAsync, actors.count == 1, let actor = actors.first { isolation = actor }
    var effects = Effects.none
    for index in eager { effects.formUnion(self.effects(of: index, askedFrom: isolation)) }
    let failure = effects.canThrow ? teardown.map { Marks(effects: $0.effects) } : nil
    if failure?.effects.isAsync == true { effects.isAsync = true }
    // Tests are on the main actor or on none: whoever makes what belongs to another actor waits for it.
    let isElsewhere = isolation != .nonisolated && isolation != .actor("MainActor")
    let planned = PlannedInitializer(
      effects: effects, isolationMark: mark(isolation), overridesAreSent: effects.isAsync || isElsewhere,
      bindings: sharedBindings.whileInitializing(on: isolation), failure: failure)
    return (planned, isolation)
  }

  // MARK: Accessors

  private func accessor(_ index: Int) -> Accessor {
    let node = graph.nodes[index]
    let binding = node.binding
    let target = Target.binding(index)
    let isMethod = graph.isMethod(target)
    return Accessor(
      binding: node.part.code,
      name: graph.accessorNames[index].text,
      documentation: binding.documentation,
      condition: binding.condition,
      access: node.part.access,
      isolationMark: mark(valid.handleIsolations[index] ?? valid.isolations[index]),
      closureMark: closureMark(valid.isolations[index]),
      type: node.isForeign ? foreign.handle(of: index) : binding.type,
      parameters: isMethod ? parameters(of: target) : nil,
      effects: node.isForeign ? .none : valid.effects[index],
      isRecursive: isRecursive[index],
      bindings: sharedBindings.whileConstructing(on: valid.isolations[index]),
      body: body(node, index))
  }

  /// The parameters of a factory; an alias has those of what it stands for.
  private func parameters(of target: Target) -> [Parameter] {
    graph.originalNode(of: target)?.binding.parameters ?? []
  }

  private func body(_ node: Node, _ index: Int) -> Accessor.Body {
    let writer = ReferenceWriter(valid: valid, index: index)
    switch node.construction {
    case .alias(let target) where node.isForeign:
      return .foreign(foreign.standIn(index, asking: writer.request(target, members: [])))
    case .foreignCollection:
      return .foreign(foreign.standIn(index, asking: nil))
    case .foreign(let declaration):
      return .foreign(foreign.binding(declaration, index, writer, injectionMark: mark(valid.isolations[index])))
    case .alias(let target):
      let origin = graph.originalNode(of: target)
      let request = writer.marks(for: target).prefix + writer.request(target, members: [])
      if case .requirement(_, let place) = node.part.role { return .requirement(request, at: place) }
      return .alias(
        request, graph.isMethod(target) || origin?.gathers == true ? nil : slot(.singleton, node, index))
    case .nothing:
      return .requirement("nil", at: node.binding.type.span)
    case .collection(let members):
      return .gathered(gathering(members.map { (nil, $0.target, $0.span) }, isDictionary: false, writer))
    case .dictionary(let entries):
      return .gathered(gathering(entries.map { ($0.key, $0.target, $0.key.span) }, isDictionary: true, writer))
    case .call, .value:
      let choice = Choice(
        variants: node.variants.map { ($0.condition, writer.construction($0.construction)) },
        otherwise: writer.construction(node.construction))
      return node.binding.scope.isKept ? .kept(choice, slot(node.binding.scope, node, index)) : .factory(choice)
    }
  }

  private func slot(_ scope: Scope, _ node: Node, _ index: Int) -> Slot {
    let isIsolated = valid.isolations[index] != .nonisolated || graph.container.isolation == .none
    if valid.effects[index].isAsync {
      return isIsolated ? .isolatedAsync(mark: actorMark(valid.isolations[index])) : .async
    }
    if scope == .weak {
      let isProtocol = node.binding.type.text.hasPrefix("any ")
      return isIsolated ? .isolatedWeak(isProtocol: isProtocol) : .weak(isProtocol: isProtocol)
    }
    return isIsolated ? .isolated : .lazy
  }

  // MARK: Collections

  private func gathering(
    _ members: [(key: SwiftExpression?, target: Target, span: Span)], isDictionary: Bool, _ writer: ReferenceWriter
  ) -> Gathering {
    Gathering(
      isDictionary: isDictionary,
      mayRepeatKeys: members.contains { $0.key?.isStringLiteral == false },
      members: members.map { member in
        Gathering.Member(
          name: writer.name(of: member.target), key: member.key?.text,
          request: writer.request(member.target, members: []), marks: writer.marks(for: member.target),
          condition: condition(of: member.target), span: member.span)
      })
  }

  private func condition(of target: Target) -> Condition? {
    graph.node(of: target)?.binding.condition
  }
}

extension SwiftExpression {
  /// Whether it is a string without escapes: two that differ as written differ.
  fileprivate var isStringLiteral: Bool {
    text.count >= 2 && text.hasPrefix("\"") && text.hasSuffix("\"") && !text.contains("\\")
      && !text.dropFirst().dropLast().contains("\"")
  }
}
