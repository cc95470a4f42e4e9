import BindingsYAML
import InjectGenCore
import SwiftModel

/// Turns a sound graph into what its file will say.
final class Planner {
  let valid: ValidGraph
  let foreign: ForeignPlanner
  let modules: ModuleCalls
  let sharedBindings: SharedBindings
  let isRecursive: BindingMap<Bool>
  /// The methods that construct values for what is kept, by binding.
  let copyNames: [BindingID: String]
  /// The methods that construct values in the initializer, by binding.
  let aheadNames: [BindingID: String]
  /// The methods that construct asynchronous values for all tasks, by binding.
  let constructorNames: [BindingID: String]
  /// The names of each member's cycle.
  let cycleNames: [BindingID: CycleName]
  var graph: Graph { valid.graph }

  init(_ valid: ValidGraph) {
    self.valid = valid
    foreign = ForeignPlanner(valid)
    modules = ModuleCalls(valid: valid)
    sharedBindings = SharedBindings(valid.graph)
    isRecursive = RecursiveBindings.of(valid)
    let names = { (ids: [BindingID], name: (String) -> String) in
      Dictionary(
        uniqueKeysWithValues: ids.map { id in
          (id, valid.unusedMember(name(SwiftName.capitalized(valid.graph[id].part.code))))
        })
    }
    copyNames = names(valid.keptCopies.sorted()) { "kept\($0)" }
    let ahead = valid.order.filter {
      valid.cycles.isEager(valid.graph[$0], valid.graph) && valid.constructionEffects[$0] != .none
    }
    aheadNames = names(ahead) { "make\($0)Ahead" }
    let waiting = valid.order.filter { id in
      let node = valid.graph[id]
      return !node.isAlias && node.binding.scope == .singleton && !node.binding.isEager
        && valid.constructionEffects[id].isAsync && valid.isolations[id] == .nonisolated && valid.cycles[id] == nil
    }
    constructorNames = names(waiting) { "construct\($0)" }
    cycleNames = Self.cycleNames(valid)
  }

  func writer(_ id: BindingID, isForKept: Bool) -> ReferenceWriter {
    ReferenceWriter(valid: valid, id: id, isForKept: isForKept, copyNames: copyNames, cycleNames: cycleNames)
  }

  /// The initializer's calls of eager singletons, in their order.
  func eager() -> [EagerAccess] {
    let initializer = valid.initializer
    return initializer.eager.map { id in
      let (name, ahead) = (graph[id].part.code, aheadNames[id])
      return EagerAccess(
        name: name, prerequisites: initializer.prerequisites[id].map { $0.map { graph[$0].part.code } },
        request: ValueRequest(
          name: ahead ?? name, arguments: ahead == nil ? nil : [],
          effects: valid.effects(ofConstructing: id, on: initializer.isolation)),
        override: ahead == nil ? nil : name, condition: graph[id].binding.condition)
    }
  }

  /// All bindings in the order in which their values end.
  func ends(_ accessors: [Accessor]) -> [(id: BindingID, accessor: Accessor)] {
    let places = graph.places
    return LifetimeOrder.ends(graph, valid.cycles).map { ($0, accessors[places[$0]]) }
  }

  /// The accessors with slots. The members of a cycle share one, before those of their overrides, which the others may
  /// need.
  func kept(_ ends: [Accessor], _ cycles: [Accessor]) -> [Accessor] {
    var keepers = Dictionary(uniqueKeysWithValues: cycles.map { ($0.binding, $0) })
    return ends.flatMap { accessor in
      let keeper = accessor.cycle.flatMap { keepers.removeValue(forKey: $0.slot) }
      return [keeper, accessor.slot == nil ? nil : accessor].compactMap(\.self)
    }
  }

  // MARK: Isolation

  var containerIsolation: Isolation { Inference.isolation(of: graph.container) }

  /// The isolation that a member declares: none where it is the container's.
  func declared(_ isolation: Isolation) -> Isolation? {
    isolation == containerIsolation ? nil : isolation
  }

  func closureMark(_ isolation: Isolation) -> String {
    switch isolation {
    case .nonisolated: graph.container.isolation == .none ? "" : "@Sendable "
    case .actor(let name): "@\(name) @Sendable "
    }
  }

  func planned(_ initializer: ContainerInitializer, _ teardown: PlannedTeardown?) -> PlannedInitializer {
    let isolation = initializer.isolation
    // Tests are on the main actor or on none: a container of another actor is awaited.
    let isAwaited = isolation != .nonisolated && isolation != .actor("MainActor")
    let failure = initializer.failure.map { failure -> PlannedInitializer.Failure in
      switch failure {
      case .teardown(let effects): .teardown(Marks(effects: effects))
      case .endings(let ended): .steps(teardown?.steps.filter { ended.contains($0.id) } ?? [])
      }
    }
    return PlannedInitializer(
      effects: initializer.effects, isolation: declared(isolation),
      overridesAreSent: initializer.effects.isAsync || isAwaited,
      bindings: sharedBindings.whileInitializing(on: isolation), failure: failure)
  }

  /// The children that bindings ask for.
  func children(mapsLines: Bool) -> [PlannedChild] {
    graph.children.compactMap { node in
      guard let child = valid.children[node.id], child.isRequested else { return nil }
      return PlannedChild(
        factory: graph.accessorName(of: node.id).text, type: node.binding.type.text,
        parameters: node.binding.parameters, namesTypes: mapsLines, effects: child.initializer.effects,
        closureMark: closureMark(child.initializer.isolation),
        access: max(min(node.part.access, graph.container.access), .internal), span: node.name.span)
    }
  }

  // MARK: Accessors

  func content(_ node: Node) -> Accessor.Content {
    let isForKept = node.binding.scope.isKept
    let writer = { [self] in self.writer(node.id, isForKept: isForKept) }
    switch node.construction {
    case .alias(let target) where node.isForeign:
      return .foreign(foreign.standIn(node.id, asking: writer().request(target)))
    case .foreignCollection:
      return .foreign(foreign.standIn(node.id, asking: nil))
    case .foreign(let unregistered, _):
      let isolation = declared(valid.isolations[node.id])
      return .foreign(foreign.binding(node.id, isRegistered: unregistered == nil, writer(), isolation: isolation))
    case .call, .value, .alias, .collection, .dictionary, .child, .nothing:
      return .value(body(node, isForKept: isForKept))
    }
  }

  func body(_ node: Node, isForKept: Bool) -> Accessor.Body {
    let writer = { [self] in self.writer(node.id, isForKept: isForKept) }
    switch node.construction {
    case .alias(let target):
      let value = modules.aliased(target, by: node, writer())
      if case .requirement(_, let place, _) = node.part.role {
        let condition = condition(of: target)
        let isThere = node.binding.condition.formula.implies(condition.formula)
        return .requirement(value, at: place, where: isThere ? nil : condition)
      }
      return .alias(value, valid.isKept(node) ? slot(.singleton, node) : nil)
    case .nothing:
      return .requirement(nil, at: node.binding.type.span, where: nil)
    case .child, .foreign, .foreignCollection:
      preconditionFailure("something else constructs it")
    case .collection(let members), .dictionary(let members):
      return .gathered(collection(members, node, writer()), node.gathersAnew ? nil : slot(node.binding.scope, node))
    case .call, .value:
      if let name = cycleNames[node.id] { return member(node, of: name) }
      let choice = Choice(node, self, isForKept: isForKept)
      return node.binding.scope.isKept ? .kept(choice, slot(node.binding.scope, node)) : .factory(choice)
    }
  }

  func constructions(of node: Node, _ writer: ReferenceWriter) -> Choice.Branches {
    node.branches.map { ($0.condition, construction($0.construction, of: node, writer)) }
  }

  private func construction(
    _ construction: ResolvedConstruction, of node: Node, _ writer: ReferenceWriter
  ) -> PlannedConstruction {
    let (planned, dependencies) = writer.withDependencies { modules.construction(construction, of: node, $0) }
    planned.dependencies = dependencies
    return planned
  }

  func slot(_ scope: Scope, _ node: Node) -> Slot {
    slot(scope, valid.constructionEffects[node.id], valid.isolations[node.id], node)
  }

  func slot(_ scope: Scope, _ construction: Effects, _ isolation: Isolation, _ node: Node) -> Slot {
    let isIsolated = isolation != .nonisolated || graph.container.isolation == .none
    let form: Slot.Form =
      construction.isAsync
      ? .async(mark: isolation.actorMark) : scope == .weak ? .weak(isProtocol: node.binding.type.isExistential) : .value
    return Slot(form: form, isIsolated: isIsolated)
  }
}

extension Graph {
  /// The parameters of a factory; an alias has those of its target.
  func parameters(of target: Target) -> [Parameter] { originalNode(of: target)?.binding.parameters ?? [] }
}

extension Node {
  /// Its constructions with their conditions. The last has none.
  var branches: [(condition: Condition?, construction: ResolvedConstruction)] {
    if variants.isEmpty { return [(nil, construction)] }
    return variants.map { ($0.condition, $0.construction) } + [(nil, construction)]
  }
}
