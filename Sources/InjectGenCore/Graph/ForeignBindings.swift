/// Which bindings stand for objects that something else makes: those with `scope: foreign`, and the aliases and
/// collections of them.
struct ForeignBindings {
  private var indices: Set<Int> = []

  /// None.
  init() {}

  /// - Parameters:
  ///   - bindings: All of a container.
  ///   - handles: The collections of foreign bindings that have no members.
  ///   - standIns: For each binding the aliases of it and the collections that it is a member of.
  init(_ bindings: [Binding], _ handles: Set<Int>, standIns: [Int: [Int]]) {
    indices = handles.union(bindings.indices.filter { bindings[$0].scope == .foreign })
    var queue = Array(indices)
    while let next = queue.popLast() {
      for binding in standIns[next] ?? [] where indices.insert(binding).inserted { queue.append(binding) }
    }
  }

  func contains(_ index: Int) -> Bool {
    indices.contains(index)
  }
}
