/// Singletons that refer to each other, with the aliases between them. They are constructed together, in the order of
/// their arguments, and configured when all are constructed. See `CycleSoundness` for what they must be.
package struct ReferenceCycle {
  /// In the order of their construction.
  package let members: [BindingID]
  private let ids: Set<BindingID>

  init(_ members: [BindingID]) {
    self.members = members
    ids = Set(members)
  }

  /// The direct dependencies of its members on other bindings: all are there before the first member is constructed.
  func outerNeeds(_ graph: Graph) -> [BindingID] {
    members.flatMap { graph[$0].needs }.filter { !ids.contains($0) }
  }
}

/// The cycles of a graph that are sound, by their members.
package struct ReferenceCycles {
  package let all: [ReferenceCycle]
  private let places: [BindingID: Int]

  init(_ all: [ReferenceCycle]) {
    self.all = all
    var places: [BindingID: Int] = [:]
    for (place, cycle) in all.enumerated() {
      for id in cycle.members { places[id] = place }
    }
    self.places = places
  }

  /// The cycle that a binding is a member of.
  package subscript(id: BindingID) -> ReferenceCycle? {
    all.isEmpty ? nil : places[id].map { all[$0] }
  }

  /// Whether a binding is constructed in the container's initializer: it is eager, or another member of its cycle is.
  package func isEager(_ node: Node, _ graph: Graph) -> Bool {
    if node.binding.isEager { return true }
    guard let cycle = self[node.id], node.isConstructed else { return false }
    return cycle.members.contains { graph[$0].binding.isEager }
  }

  /// The bindings that come before a binding: its direct dependencies; of a member of a cycle those of all members on
  /// other bindings, and the member that is constructed before it.
  func needs(_ id: BindingID, _ graph: Graph) -> [BindingID] {
    guard let cycle = self[id] else { return graph[id].needs }
    let place = cycle.members.firstIndex(of: id) ?? 0
    return cycle.outerNeeds(graph) + cycle.members[..<place].suffix(1)
  }
}
