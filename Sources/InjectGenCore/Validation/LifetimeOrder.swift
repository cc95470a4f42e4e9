/// The order of construction of eager singletons, and its reverse, in which values end.
package enum LifetimeOrder {
  /// The eager singletons in the order of their construction: each after what it needs, directly or through others, and
  /// otherwise in the order of the file.
  static func eager(_ graph: Graph, _ cycles: ReferenceCycles) -> [BindingID] {
    guard graph.nodes.contains(where: { $0.binding.isEager }) else { return [] }
    // The others are taken as soon as they can be, so that only the needs of eager singletons decide.
    let isEager = { cycles.isEager(graph[$0], graph) }
    let order = Self.order(graph.nodes.map(\.id), graph, { cycles.needs($0, graph) }) {
      isEager($0) == isEager($1) ? $0 > $1 : isEager($1)
    }
    return order.filter(isEager).reversed()
  }

  /// The order in which values end: each before what it needs directly, eager singletons in the reverse order of their
  /// construction. Of several that may end next it is the last in the file.
  package static func ends(_ graph: Graph, _ cycles: ReferenceCycles) -> [BindingID] {
    let eager = eager(graph, cycles)
    if eager.isEmpty { return order(graph.nodes.map(\.id), graph, { cycles.needs($0, graph) }, by: >) }
    let earlier = Dictionary(uniqueKeysWithValues: zip(eager.dropFirst(), eager))
    return order(graph.nodes.map(\.id), graph, { cycles.needs($0, graph) + (earlier[$0].map { [$0] } ?? []) }, by: >)
  }

  /// Returns the bindings in topological order, without those of cycles and what follows these. `followers` come later
  /// than a binding; `isBefore` says which comes first of two that nothing else decides.
  package static func order(
    _ bindings: [BindingID], _ graph: Graph, _ followers: (BindingID) -> [BindingID],
    by isBefore: @escaping (BindingID, BindingID) -> Bool
  ) -> [BindingID] {
    var waiting = graph.map(repeating: 0)
    for id in bindings {
      for follower in followers(id) { waiting[follower] += 1 }
    }
    var ready = Heap(isBefore)
    for id in bindings where waiting[id] == 0 { ready.insert(id) }
    var order: [BindingID] = []
    while let id = ready.removeFirst() {
      order.append(id)
      for follower in followers(id) {
        waiting[follower] -= 1
        if waiting[follower] == 0 { ready.insert(follower) }
      }
    }
    return order
  }

  /// A binary heap of bindings.
  private struct Heap {
    private var items: [BindingID] = []
    private let isBefore: (BindingID, BindingID) -> Bool

    init(_ isBefore: @escaping (BindingID, BindingID) -> Bool) {
      self.isBefore = isBefore
    }

    mutating func insert(_ item: BindingID) {
      items.append(item)
      var child = items.count - 1
      while child > 0, isBefore(items[child], items[(child - 1) / 2]) {
        items.swapAt(child, (child - 1) / 2)
        child = (child - 1) / 2
      }
    }

    mutating func removeFirst() -> BindingID? {
      guard let first = items.first else { return nil }
      items.swapAt(0, items.count - 1)
      items.removeLast()
      var parent = 0
      while true {
        var next = 2 * parent + 1
        if next + 1 < items.count, isBefore(items[next + 1], items[next]) { next += 1 }
        guard next < items.count, isBefore(items[next], items[parent]) else { return first }
        items.swapAt(parent, next)
        parent = next
      }
    }
  }
}

/// The turns in which a container with `concurrent` constructs its eager singletons.
///
/// Those that need no asynchronous one come first, one after the other. The others are constructed together: each as
/// soon as those of them that it reaches are there.
struct EagerTurns {
  /// All of them in an order in which each comes after what it reaches.
  let order: [BindingID]
  /// Of each that is constructed together with others, those of them that it reaches first.
  let prerequisites: [BindingID: [BindingID]]

  /// `eager` are the eager singletons, each after what it reaches.
  init(_ valid: ValidGraph, _ eager: [BindingID]) {
    let graph = valid.graph
    let waiting = eager.filter { valid.constructionEffects[$0].isAsync }
    guard graph.container.isConcurrent, waiting.count > 1 else {
      (order, prerequisites) = (eager, [:])
      return
    }
    let eagerOnes = Set(eager)
    var reached = graph.map(repeating: Set<BindingID>())
    var prerequisites: [BindingID: [BindingID]] = [:]
    for id in valid.order {
      for needed in valid.cycles.needs(id, graph) {
        if prerequisites[needed] == nil { reached[id].formUnion(reached[needed]) } else { reached[id].insert(needed) }
      }
      guard eagerOnes.contains(id), valid.constructionEffects[id].isAsync || !reached[id].isEmpty else { continue }
      prerequisites[id] = eager.filter(reached[id].contains)
    }
    self.prerequisites = prerequisites
    order = eager.filter { prerequisites[$0] == nil } + eager.filter { prerequisites[$0] != nil }
  }
}
