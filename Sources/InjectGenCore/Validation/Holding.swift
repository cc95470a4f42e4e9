/// Which values live as long as the container because something that it keeps holds them. A provider that such a value
/// is given must not hold the container: the two would keep each other alive.
enum Holding {
  /// - Parameters:
  ///   - graph: The bindings.
  ///   - order: All of them, each behind those it needs directly.
  ///   - isKept: Which of them the container keeps by themselves.
  /// - Returns: For each binding whether something that is kept holds its value, or it is kept itself.
  static func infer(_ graph: Graph, _ order: [Int], where isKept: (Binding) -> Bool) -> [Bool] {
    var isHeld = graph.nodes.map { isKept($0.binding) }
    for index in order.reversed() where isHeld[index] {
      for needed in graph.nodes[index].needs { isHeld[needed] = true }
    }
    return isHeld
  }
}
