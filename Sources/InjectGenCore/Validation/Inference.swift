import SwiftModel

/// The effects and the isolation of each binding, which follow from a graph without cycles that are not sound.
package final class Inference {
  /// By binding: those of asking for its value.
  private(set) var effects: BindingMap<Effects>
  /// By binding: those of its construction. What is eager is constructed by the container's initializer, so asking for
  /// its value has none of them.
  private(set) var constructionEffects: BindingMap<Effects>
  /// By binding. Of an async binding it says where it is constructed; everybody can wait for it.
  private(set) var isolations: BindingMap<Isolation>
  /// By foreign binding, or what stands for one: where its handle is asked for. `isolations` says where objects are
  /// injected.
  private(set) var handleIsolations: [BindingID: Isolation] = [:]
  package let graph: Graph
  private let parent: ValidGraph?
  let containerIsolation: Isolation
  /// For each binding, the dependency that determined its isolation.
  var isolatingEdges: [BindingID: Edge] = [:]
  /// The bindings, and the first members of cycles, that would have to be on two actors.
  private var conflicts: Set<BindingID> = []
  /// The container of a context, in which what is replaced keeps its effects and its isolation.
  private let replacing: ValidGraph?
  let cycles: ReferenceCycles

  /// Goes through the bindings, each after those it needs directly. The effects spread from where they arise to
  /// everything that needs it; so does isolation, until an async binding, which can wait for any actor's turn.
  init(
    _ graph: Graph, _ parent: ValidGraph?, _ order: DependencyOrder, replacing: ValidGraph? = nil,
    _ diagnostics: inout Diagnostics
  ) {
    let (order, cycles) = (order.bindings, ReferenceCycles(order.sound))
    (self.cycles, self.graph, self.replacing, self.parent) = (cycles, graph, replacing, parent)
    containerIsolation = Self.isolation(of: graph.container)
    effects = graph.map(repeating: .none)
    constructionEffects = effects
    isolations = graph.map(repeating: .nonisolated)
    for id in order {
      let node = graph[id]
      if let cycle = cycles[id] {
        if id == cycle.members[0] { infer(cycle) }
      } else {
        let construction = effects(ofConstructing: node)
        set(
          id, effects: node.binding.isEager ? .none : construction, construction: construction,
          isolation: startingIsolation(of: node))
      }
      inferIsolation(of: node, &diagnostics)
      if let replacing, node.part.view != nil { checkReplacement(id, of: replacing, &diagnostics) }
    }
    moveRequiredInputs()
    inferHandles(order)
    if graph.container.isolation == .none { reportAsync(&diagnostics) }
  }

  /// Goes through the dependencies of a binding, whose effects and starting isolation are known.
  private func inferIsolation(of node: Node, _ diagnostics: inout Diagnostics) {
    let id = node.id
    let canWait = constructionEffects[id].isAsync || replacesAsync(node)
    // A foreign object that is needed directly (`strong-foreign`) is one problem, whatever its injection needs.
    for edge in node.edges where edge.kind != .direct || !graph.isForeign(edge.target, retainedBy: node) {
      guard let wanted = isolation(neededFor: edge, isAsync: canWait) else { continue }
      if isolations[id] == .nonisolated && node.isolation == nil && containerIsolation == .nonisolated {
        isolations[id] = wanted
        isolatingEdges[id] = edge
      } else if isolations[id] != wanted {
        // A cycle has one conflict, whichever of its members it is shown at.
        if conflicts.insert(cycles[id]?.members.first ?? id).inserted {
          reportConflict(id, edge, wanted, &diagnostics)
        }
        break
      } else if node.binding.isolation == nil, wanted != containerIsolation, cycles[id] == nil {
        isolatingEdges[id] = edge
      }
    }
  }

  /// The effects of a construction, with those of what it needs.
  func effects(ofConstructing node: Node) -> Effects {
    var construction = node.effects
    for edge in node.edges where edge.kind == .direct && !graph.isForeign(edge.target, retainedBy: node) {
      construction.formUnion(effects(of: edge.target))
    }
    if construction.errorType != nil, !keepsErrorType(node) { construction.errorType = nil }
    return construction
  }

  /// Whether it replaces an async binding: then it can wait, whether it does or not.
  private func replacesAsync(_ node: Node) -> Bool {
    node.isReplacement && replacing?.constructionEffects[node.id].isAsync == true
  }

  /// The isolation of a binding before its dependencies are looked at. A requirement has the isolation of what
  /// satisfies it.
  func startingIsolation(of node: Node) -> Isolation {
    if let isolation = node.isolation { return isolation.value }
    // An alias that stands for nothing has been reported.
    if graph.origin(of: .binding(node.id)) == nil { return .nonisolated }
    guard containerIsolation != .nonisolated, !node.isForeign else { return containerIsolation }
    // What replaces it is taken for nonisolated too.
    if node.isReplacement, replacing?.isolations[node.id] == .nonisolated { return .nonisolated }
    if let (satisfier, _) = node.part.requirement { return satisfier.map { isolation(of: $0) } ?? .nonisolated }
    return isolationOfAlias(node) ?? containerIsolation
  }

  /// The isolation of an alias of another actor's factory; nil for all else. Of what is kept an alias may keep an
  /// override.
  private func isolationOfAlias(_ node: Node) -> Isolation? {
    guard case .alias(let target) = node.construction, graph.isMethod(target), !effects(of: target).isAsync,
      case .actor = isolation(of: target)
    else { return nil }
    return isolation(of: target)
  }

  /// Moves the requirements that an input satisfies to the container's actor, where all that use them are on it. An
  /// input can be read from elsewhere only if its type is `Sendable`.
  private func moveRequiredInputs() {
    guard containerIsolation != .nonisolated else { return }
    var moved = Set<BindingID>()
    for node in graph.nodes where node.part.requirement != nil {
      if case .input = graph.origin(of: .binding(node.id)) { moved.insert(node.id) }
    }
    if moved.isEmpty { return }
    // One that is used elsewhere stays, and so does what it uses, by whichever closures.
    var elsewhere = graph.nodes.filter { isolations[$0.id] != containerIsolation && !moved.contains($0.id) }
    while let node = elsewhere.popLast() {
      for case .binding(let needed) in node.edges.lazy.map(\.target) where moved.remove(needed) != nil {
        elsewhere.append(graph[needed])
      }
    }
    for id in moved { isolations[id] = containerIsolation }
  }

  /// A handle is the container's, as its objects are. Where they are registered elsewhere, they are safe anywhere, and
  /// so is the handle.
  private func inferHandles(_ order: [BindingID]) {
    for node in graph.nodes where node.binding.scope == .foreign {
      handleIsolations[node.id] = isolations[node.id] == containerIsolation ? containerIsolation : .nonisolated
    }
    for id in order where graph[id].isForeign && handleIsolations[id] == nil {
      let isOwn = graph[id].edges.allSatisfy { edge in
        guard case .binding(let member) = edge.target else { return true }
        return handleIsolations[member] == containerIsolation
      }
      handleIsolations[id] = isOwn ? containerIsolation : .nonisolated
    }
  }

  /// Gives a binding its effects and its isolation.
  func set(_ id: BindingID, effects: Effects, construction: Effects, isolation: Isolation) {
    self.effects[id] = effects
    constructionEffects[id] = construction
    isolations[id] = isolation
  }

  /// Returns the effects of obtaining a value.
  func effects(of target: Target) -> Effects {
    switch target {
    case .binding(let id): effects[id]
    case .inherited(let inherited):
      parent?.effects(of: inherited.target.lifted(by: inherited.generation - 1)) ?? .none
    case .input, .parameter: .none
    }
  }

  /// Where something can be asked for.
  func isolation(of target: Target) -> Isolation {
    switch target {
    case .binding(let id): isolations[id]
    case .inherited(let inherited):
      parent?.isolation(of: inherited.target.lifted(by: inherited.generation - 1)) ?? .nonisolated
    case .input, .parameter: .nonisolated
    }
  }

  /// Where the handle of something foreign can be asked for.
  func handleIsolation(of target: Target) -> Isolation? {
    switch target {
    case .binding(let id): handleIsolations[id]
    case .inherited(let inherited):
      parent?.handleIsolation(of: inherited.target.lifted(by: inherited.generation - 1))
    case .input, .parameter: nil
    }
  }

  /// Where a binding has to be for the sake of what it asks for; nil if anywhere will do, as for what is async itself.
  /// An async binding waits for the others, but for inputs: whether reading one is a wait depends on its type, which
  /// the compiler alone knows.
  func isolation(neededFor edge: Edge, isAsync: Bool) -> Isolation? {
    if case .inherited = edge.target, edge.kind == .weak, !isAsync {
      return handleIsolation(of: edge.target).flatMap { $0 == .nonisolated ? nil : $0 }
    }
    guard edge.kind == .direct, !effects(of: edge.target).isAsync else { return nil }
    if isAsync {
      guard case .inherited(let inherited) = edge.target, case .input = inherited.target else { return nil }
    }
    let isolation = isolation(of: edge.target)
    return isolation == .nonisolated ? nil : isolation
  }

  package static func isolation(of container: BindingsFile) -> Isolation {
    switch container.isolation {
    case .threadSafe, .none: .nonisolated
    case .actor(let name): .actor(name)
    }
  }
}

/// Which constructions pass errors on by their one type.
extension Inference {
  /// Whether what constructs a value passes its errors on by their one type. Not through what is configured, gathered
  /// or registered, nor from another container, whose file may have other imports. Not while a shared container is
  /// bound, nor where an expression says `try` and its errors have no known type.
  func keepsErrorType(_ node: Node) -> Bool {
    !node.isConfigured && !node.gathers && !node.isForeign && showsErrorType(node)
      && (node.binding.effects.canThrow
        || !node.expressions.contains { TeardownReader.split($0.text).effects.canThrow })
      && !node.inheritedNeeds.contains { effects(of: $0.target).errorType != nil }
      && !([graph] + graph.ancestors).contains { $0.container.features.inject != nil }
  }

  /// Whether the container can spell the type of errors, which may be internal to a module's target.
  private func showsErrorType(_ node: Node) -> Bool {
    guard let type = node.effects.errorType, graph.composition.names.isOfOtherTarget(node.id.file) else { return true }
    return !graph.composition.hiddenTypes.contains(type, in: node.id.file)
  }
}

extension Isolation {
  /// As a part of a message.
  package var words: String {
    switch self {
    case .nonisolated: "nonisolated"
    case .actor(let name): "isolated to '\(name)'"
    }
  }
}
