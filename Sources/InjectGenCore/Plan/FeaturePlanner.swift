/// Plans what a container has besides its accessors.
struct FeaturePlanner {
  let valid: ValidGraph
  let accessors: [Accessor]
  let fileName: String
  /// How many containers of the module have `inject`.
  let injectingContainers: Int
  private var graph: Graph { valid.graph }
  private var features: Features { graph.container.features }

  init(valid: ValidGraph, accessors: [Accessor], fileName: String, injectingContainers: Int) {
    self.valid = valid
    self.accessors = accessors
    self.fileName = fileName
    self.injectingContainers = injectingContainers
  }

  func plan() -> PlannedFeatures {
    PlannedFeatures(
      names: accessors.map { PlannedFeatures.ConditionalName(name: $0.binding, condition: $0.condition) }
        .sorted { $0.name < $1.name },
      isShared: features.shared != nil,
      stops: features.testing ? stops() : nil,
      teardown: teardown(),
      lookup: features.lookup ? groups { $0.parameters == nil || $0.parameters?.isEmpty == true } : nil,
      injection: features.inject != nil ? groups { _ in true } : nil,
      isOnlyInjection: features.inject != nil && injectingContainers == 1)
  }

  /// Aliases and collections stop where one of their members does.
  private func stops() -> [PlannedFeatures.TestingStop] {
    zip(graph.nodes, accessors).compactMap { node, accessor in
      switch accessor.body {
      case .alias, .gathered: return nil
      case .factory, .kept:
        return PlannedFeatures.TestingStop(
          binding: accessor.binding, parameterCount: accessor.parameters?.count ?? 0, condition: accessor.condition,
          file: fileName, span: node.binding.name.span)
      }
    }
  }

  // MARK: Lookup

  private func groups(_ isIncluded: (Accessor) -> Bool) -> [LookupGroup] {
    var groups: [(type: SwiftType, members: [LookupGroup.Member])] = []
    var indices: [String: Int] = [:]
    for (node, accessor) in zip(graph.nodes, accessors)
    where node.binding.isInLookup && accessor.access != .private && isIncluded(accessor) {
      let member = LookupGroup.Member(
        binding: accessor.binding, access: accessor.access,
        request: Marks(effects: accessor.effects).prefix + SwiftName.spelled(accessor.name)
          + (accessor.parameters == nil ? "" : "()"),
        effects: accessor.effects, isolationMark: accessor.isolationMark, condition: accessor.condition)
      let key = accessor.type.normalized
      if let index = indices[key] {
        groups[index].members.append(member)
      } else {
        indices[key] = groups.count
        groups.append((accessor.type, [member]))
      }
    }
    return groups.map { LookupGroup(type: $0.type, members: $0.members) }
  }

  // MARK: Teardown

  private func teardown() -> PlannedTeardown? {
    guard graph.nodes.contains(where: { $0.binding.teardown != nil }) else { return nil }
    var effects = Effects.none
    var steps: [PlannedTeardown.Step] = []
    for index in TeardownOrder.of(graph) {
      guard graph.nodes[index].binding.scope == .singleton else { continue }
      let accessor = accessors[index]
      let ending = graph.nodes[index].binding.teardown
      if let ending { effects.formUnion(ending.effects) }
      let slotIsAsync = accessor.effects.isAsync
      // What is nonisolated may be touched from anywhere.
      let isolationMark = accessor.isolationMark == "nonisolated " ? "" : accessor.isolationMark
      if slotIsAsync || !isolationMark.isEmpty { effects.isAsync = true }
      steps.append(
        PlannedTeardown.Step(
          binding: accessor.binding, slotIsAsync: slotIsAsync, ending: ending, isolationMark: isolationMark,
          condition: accessor.condition))
    }
    return PlannedTeardown(steps: steps, effects: effects)
  }
}

/// The order in which values end: each before what it needs directly. Of several that may end next it is the last in the
/// file.
enum TeardownOrder {
  static func of(_ graph: Graph) -> [Int] {
    let needs = graph.nodes.map(\.needs)
    var dependents = Array(repeating: 0, count: graph.nodes.count)
    for needed in needs.joined() { dependents[needed] += 1 }
    // Those that nothing needs any more.
    var ready = Heap()
    for index in needs.indices where dependents[index] == 0 { ready.insert(index) }
    var order: [Int] = []
    while let index = ready.removeFirst() {
      order.append(index)
      for needed in needs[index] {
        dependents[needed] -= 1
        if dependents[needed] == 0 { ready.insert(needed) }
      }
    }
    return order
  }

  /// A binary heap of indices, the highest first.
  private struct Heap {
    private var items: [Int] = []

    mutating func insert(_ item: Int) {
      items.append(item)
      var child = items.count - 1
      while child > 0, items[child] > items[(child - 1) / 2] {
        items.swapAt(child, (child - 1) / 2)
        child = (child - 1) / 2
      }
    }

    mutating func removeFirst() -> Int? {
      guard let first = items.first else { return nil }
      items.swapAt(0, items.count - 1)
      items.removeLast()
      var parent = 0
      while true {
        let children = [2 * parent + 1, 2 * parent + 2].filter { $0 < items.count }
        guard let greatest = children.max(by: { items[$0] < items[$1] }), items[greatest] > items[parent] else {
          return first
        }
        items.swapAt(parent, greatest)
        parent = greatest
      }
    }
  }
}
