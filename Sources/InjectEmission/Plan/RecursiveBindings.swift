import InjectGenCore

/// The bindings that are made anew each time and may be asked for while they are made.
///
/// A provider that an initializer calls at once closes a cycle that `dependency-cycle` allows. Where the data end it,
/// as a folder's in a folder, that is sound. Where nothing does, the program should stop with the names.
enum RecursiveBindings {
  /// Returns for each binding whether it may lie on a cycle of direct and deferred edges. Those between two such cycles
  /// are among them. With `inject` what they ask for is not known, and all may lie on one.
  static func of(_ valid: ValidGraph) -> BindingMap<Bool> {
    let graph = valid.graph
    var isRecursive = graph.map(repeating: false)
    let hasInject = graph.container.features.inject != nil
    guard hasInject || graph.nodes.contains(where: { $0.edges.contains { $0.kind == .deferred } }) else {
      return isRecursive
    }
    for node in graph.nodes { isRecursive[node.id] = !node.binding.scope.isKept && !node.isForeign }
    if hasInject { return isRecursive }
    var needs = graph.map(repeating: [BindingID]())
    var dependents = needs
    for node in graph.nodes {
      needs[node.id] = self.needs(of: node, valid)
      for needed in needs[node.id] { dependents[needed].append(node.id) }
    }
    // What leads to no cycle, and what none leads to.
    let ordered = [needs, dependents].flatMap { followers in
      LifetimeOrder.order(graph.nodes.map(\.id), graph, { followers[$0] }, by: { _, _ in false })
    }
    // A container further up may construct this one again, which constructs the next.
    for id in ordered where !graph[id].constructsContainersOfAncestors(in: graph) { isRecursive[id] = false }
    return isRecursive
  }

  private static func needs(of node: Node, _ valid: ValidGraph) -> [BindingID] {
    node.edges.flatMap { edge -> [BindingID] in
      guard edge.kind != .weak, case .binding(let id) = edge.target else { return [] }
      // A child may ask for what asks for the child.
      return valid.graph[id].binding.isChild ? Array(valid.children[id]?.needs ?? []) : [id]
    }
  }
}

extension Node {
  /// Whether it asks for a container whose parent is further up.
  fileprivate func constructsContainersOfAncestors(in graph: Graph) -> Bool {
    edges.contains { edge in
      guard case .inherited = edge.target else { return false }
      return graph.node(of: edge.target)?.binding.isChild == true
    }
  }
}
