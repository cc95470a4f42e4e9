import BindingsYAML
import InjectGenCore

/// The bindings that are made anew each time and may be asked for while they are made.
///
/// A provider that an initializer calls at once closes a cycle that `dependency-cycle` allows. Where the data end it,
/// as a folder's in a folder, that is sound. Where nothing does, the program should stop with the names.
enum RecursiveBindings {
  /// Returns for each binding whether it may lie on a cycle of direct and deferred edges. Those between two such
  /// cycles are among them.
  ///
  /// - Parameter valid: The bindings. With `inject` what they ask for is not known, and all may lie on one.
  /// - Returns: What is known of each.
  static func of(_ valid: ValidGraph) -> BindingMap<Bool> {
    let graph = valid.graph
    var result = graph.map(repeating: false)
    for (node, isRecursive) in zip(graph.nodes, recursive(graph, valid.children)) { result[node.id] = isRecursive }
    return result
  }

  /// The same by the places of the nodes.
  private static func recursive(_ graph: Graph, _ children: [BindingID: KnownChild]) -> [Bool] {
    let isFactory = graph.nodes.map { !$0.binding.scope.isKept && !$0.isForeign }
    if graph.container.features.inject != nil { return isFactory }
    guard graph.nodes.contains(where: { $0.edges.contains { $0.kind == .deferred } }) else {
      return isFactory.map { _ in false }
    }
    let places = graph.places
    let needs = graph.nodes.map { node in
      node.edges.flatMap { edge -> [Int] in
        guard edge.kind != .weak, case .binding(let id) = edge.target else { return [] }
        // A child may ask for what asks for the child.
        return graph[id].binding.isChild ? (children[id]?.needs ?? []).map { places[$0] } : [places[id]]
      }
    }
    let isLeft = zip(left(of: needs), left(of: reversed(needs))).map { $0 && $1 }
    // A container further up may construct this one again, which constructs the next.
    let isChained = graph.nodes.map { $0.constructsContainersOfAncestors(in: graph) }
    return zip(zip(isLeft, isChained).map { $0 || $1 }, isFactory).map { $0 && $1 }
  }

  /// Takes out, again and again, what needs nothing that is left.
  private static func left(of needs: [[Int]]) -> [Bool] {
    let dependents = reversed(needs)
    var counts = needs.map(\.count)
    var isLeft = needs.map { _ in true }
    var queue = counts.indices.filter { counts[$0] == 0 }
    while let next = queue.popLast() {
      isLeft[next] = false
      for dependent in dependents[next] {
        counts[dependent] -= 1
        if counts[dependent] == 0 { queue.append(dependent) }
      }
    }
    return isLeft
  }

  private static func reversed(_ needs: [[Int]]) -> [[Int]] {
    var dependents: [[Int]] = needs.map { _ in [] }
    for (index, needed) in needs.enumerated() {
      for other in needed { dependents[other].append(index) }
    }
    return dependents
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
