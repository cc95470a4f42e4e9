/// Finds which values live as long as the container because something that it keeps holds them. A provider that such a
/// value is given must not hold the container: the two would keep each other alive.
enum Holding {
  /// - Parameters:
  ///   - graph: The bindings.
  ///   - order: All of them in topological order.
  ///   - isKept: Which of them the container keeps by themselves.
  /// - Returns: For each binding whether something that is kept holds its value, or it is kept itself.
  static func infer(_ graph: Graph, _ order: [Int], where isKept: (Binding) -> Bool) -> [Bool] {
    var isHeld = graph.nodes.map { isKept($0.binding) }
    for index in order.reversed() where isHeld[index] {
      for needed in graph.nodes[index].needs { isHeld[needed] = true }
    }
    return isHeld
  }

  /// Finds what is constructed in two ways: for a direct request, with providers that hold the container, and for what
  /// the container keeps, with providers that do not.
  ///
  /// - Parameters:
  ///   - graph: The bindings.
  ///   - order: All of them in topological order.
  /// - Returns: The bindings that are held by what is kept, are not kept themselves, and have providers or construct
  ///   something that has.
  static func copies(_ graph: Graph, _ order: [Int]) -> Set<Int> {
    let isHeld = infer(graph, order) { $0.scope.isKept }
    var copies: Set<Int> = []
    for index in order where isHeld[index] {
      let node = graph.nodes[index]
      if node.binding.scope.isKept || node.isForeign { continue }
      if node.hasOwnProviders || node.needs.contains(where: { copies.contains($0) }) { copies.insert(index) }
    }
    return copies
  }
}

extension Node {
  /// Whether it is given closures that ask its own container.
  fileprivate var hasOwnProviders: Bool {
    edges.contains { edge in
      guard edge.kind == .deferred else { return false }
      switch edge.target {
      case .binding, .input: return true
      case .inherited, .parameter: return false
      }
    }
  }
}
