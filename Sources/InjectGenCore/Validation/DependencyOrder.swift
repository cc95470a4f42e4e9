import BindingsYAML

/// The bindings of a graph in topological order, each after its direct dependencies, and the cycles that prevent that.
/// Where the needs leave a choice the names decide, so that the file's order does not. Of bindings that are constructed
/// together each is after its arguments.
///
/// It is Tarjan's search for strongly connected components, with its stack on the heap: a chain of dependencies may be
/// as long as the file. A forbidden dependency (`strong-foreign`) makes no cycle, or there would be two remedies.
package struct DependencyOrder {
  private(set) var bindings: [BindingID] = []
  /// Bindings that need each other, and can be constructed together.
  private(set) var sound: [ReferenceCycle] = []
  /// The other groups of bindings each of which needs, directly and through others, all the others of its group.
  private var cycles: [Group] = []

  private typealias Group = (members: Set<BindingID>, obstacle: CycleSoundness.Obstacle)

  private var indices: BindingMap<Int?>
  private var lowest: BindingMap<Int>
  private var isOnStack: BindingMap<Bool>
  private var stack: [BindingID] = []
  private var visited = 0

  /// Looks at `members`, with what they need of each other, or at all. With `argumentsOnly`, `properties` and
  /// `calls` are left out.
  init(_ graph: Graph, among members: Set<BindingID>? = nil, argumentsOnly: Bool = false) {
    indices = graph.map(repeating: nil)
    lowest = graph.map(repeating: 0)
    isOnStack = graph.map(repeating: false)
    // Where each is among the names in their order.
    var ranks = graph.map(repeating: 0)
    let nodes = members.map { $0.sorted().map { graph[$0] } } ?? graph.nodes
    let sorted = nodes.ordered { $0.name.value < $1.name.value }
    for (rank, node) in sorted.enumerated() { ranks[node.id] = rank }
    var needs = graph.map(repeating: [BindingID]())
    for node in nodes {
      let all = argumentsOnly ? node.argumentNeeds : node.needs
      let isNeeded = { (id: BindingID) in
        !graph.isForeign(.binding(id), retainedBy: node) && members?.contains(id) ?? true
      }
      let needed = all.allSatisfy(isNeeded) ? all : all.filter(isNeeded)
      let isOrdered = zip(needed, needed.dropFirst()).allSatisfy { ranks[$0] <= ranks[$1] }
      needs[node.id] = isOrdered ? needed : needed.ordered { ranks[$0] < ranks[$1] }
    }
    for start in sorted where indices[start.id] == nil {
      search(from: start.id, needs, graph)
    }
  }

  private mutating func search(from start: BindingID, _ needs: BindingMap<[BindingID]>, _ graph: Graph) {
    var path: [(binding: BindingID, next: Int)] = []
    enter(start)
    path.append((start, 0))
    while let (binding, next) = path.last {
      if next < needs[binding].count {
        path[path.count - 1].next += 1
        let needed = needs[binding][next]
        if let index = indices[needed] {
          if isOnStack[needed] { lowest[binding] = min(lowest[binding], index) }
        } else {
          enter(needed)
          path.append((needed, 0))
        }
      } else {
        path.removeLast()
        if let (parent, _) = path.last { lowest[parent] = min(lowest[parent], lowest[binding]) }
        if lowest[binding] == indices[binding] { leave(binding, needs, graph) }
      }
    }
  }

  private mutating func enter(_ binding: BindingID) {
    indices[binding] = visited
    lowest[binding] = visited
    visited += 1
    stack.append(binding)
    isOnStack[binding] = true
  }

  /// Takes the group that `first` was entered as the first of.
  private mutating func leave(_ first: BindingID, _ needs: BindingMap<[BindingID]>, _ graph: Graph) {
    var group: [BindingID] = []
    while let binding = stack.popLast() {
      isOnStack[binding] = false
      group.append(binding)
      if binding == first { break }
    }
    guard group.count > 1 || needs[first].contains(first) else { return bindings.append(first) }
    switch CycleSoundness(graph: graph, group: group).verdict {
    case .sound(let cycle):
      bindings += cycle.members
      sound.append(cycle)
    case .unsound(let obstacle):
      bindings += group
      cycles.append((Set(group), obstacle))
    }
  }

  // MARK: Reporting

  /// Whether two bindings need each other and cannot be constructed together, which is reported.
  func isCycle(_ first: BindingID, _ second: BindingID) -> Bool {
    cycles.contains { $0.members.isSuperset(of: [first, second]) }
  }

  /// Reports a shortest cycle of each group, and what needs it.
  ///
  /// - Returns: Whether there is none.
  func reportCycles(_ graph: Graph, _ diagnostics: inout Diagnostics) -> Bool {
    if cycles.isEmpty { return true }
    for (cycle, obstacle) in cycles.flatMap({ innermost($0, graph) }) {
      guard let start = obstacle.culprit ?? Self.start(of: cycle, graph) else { continue }
      let path = shortestCycle(from: start, in: cycle, obstacle, graph)
      if isOfModule(path, graph) { continue }
      diagnostics.report(.cycle(path, obstacle, graph), at: path[0].edge.span)
    }
    return false
  }

  /// The cycles of a group that lie within a module, which its own check shows: so each is the same problem to all. If
  /// there is none, the group, or the cycles of its arguments alone.
  private func innermost(_ group: Group, _ graph: Graph) -> [Group] {
    guard Set(group.members.map(\.file)).count > 1 else { return apart(group, graph) }
    let names = graph.composition.names
    let closures = names.files.indices.dropFirst().map { names.closure(of: $0) }
    for closure in closures.ordered(by: { $0.count < $1.count }) {
      let members = group.members.filter { closure.contains($0.file) }
      guard !members.isEmpty, members.count < group.members.count else { continue }
      let inner = DependencyOrder(graph, among: members).cycles
      if !inner.isEmpty { return inner.flatMap { apart($0, graph) } }
    }
    return apart(group, graph)
  }

  /// The cycles that arguments alone have in a group, each by itself; a group with another obstacle is one.
  private func apart(_ group: Group, _ graph: Graph) -> [Group] {
    guard case .arguments(let rest) = group.obstacle else { return [group] }
    return DependencyOrder(graph, among: Set(rest), argumentsOnly: true).cycles
  }

  /// Whether an own module has the cycle by itself, so that its own check shows it. The other bindings on the path are
  /// overrides elsewhere, which request the binding that they replace.
  private func isOfModule(_ path: [Step], _ graph: Graph) -> Bool {
    let names = graph.composition.names
    let replacing = path.filter { names.replaced[$0.from] == $0.to }.map(\.from)
    let others = path.map(\.from).filter { !replacing.contains($0) }
    if replacing.isEmpty || others.contains(where: { graph[$0].part.requirement != nil }) { return false }
    return names.files.indices.dropFirst().contains { file in
      let closure = names.closure(of: file)
      return names.table.source(names.files[file].file.source).isOwn
        && others.allSatisfy { closure.contains($0.file) } && !replacing.contains { closure.contains($0.file) }
    }
  }

  /// Where a cycle is shown from: its first binding in the file, of a file that includes the others that it leads
  /// through. So it is the same problem to each container that has these files.
  private static func start(of cycle: Set<BindingID>, _ graph: Graph) -> BindingID? {
    let files = Set(cycle.map(\.file))
    let outermost = files.sorted().first { graph.composition.names.closure(of: $0).isSuperset(of: files) }
    return cycle.filter { outermost == nil || $0.file == outermost }.min()
  }

  package typealias Step = (from: BindingID, to: BindingID, edge: Edge)

  private func shortestCycle(
    from start: BindingID, in cycle: Set<BindingID>, _ obstacle: CycleSoundness.Obstacle, _ graph: Graph
  ) -> [Step] {
    let argumentsOnly = if case .arguments = obstacle { true } else { false }
    var arrivals: [BindingID: Step] = [:]
    var queue = [start]
    var next = 0
    while next < queue.count {
      let current = queue[next]
      next += 1
      for edge in graph[current].edges where edge.kind == .direct && !(argumentsOnly && edge.isConfiguration) {
        guard case .binding(let needed) = edge.target, cycle.contains(needed), arrivals[needed] == nil,
          !graph.isForeign(edge.target, retainedBy: graph[current])
        else { continue }
        arrivals[needed] = (current, needed, edge)
        if needed == start { return path(backFrom: start, arrivals) }
        queue.append(needed)
      }
    }
    preconditionFailure("every binding of a group leads back to itself")
  }

  private func path(backFrom start: BindingID, _ arrivals: [BindingID: Step]) -> [Step] {
    var steps: [Step] = []
    var current = start
    while let step = arrivals[current] {
      steps.append(step)
      current = step.from
      if current == start { break }
    }
    return steps.reversed()
  }
}
