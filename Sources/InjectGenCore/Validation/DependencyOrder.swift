/// The bindings of a graph in an order in which each stands behind what it needs directly, and the circles that prevent
/// that. Where the needs leave a choice the names decide, so that the file's order does not.
///
/// It is Tarjan's search for strongly connected components, with its stack on the heap: a chain of dependencies may be
/// as long as the file. What cannot be had at all (`strong-foreign`) makes no circle, or there would be two remedies.
struct DependencyOrder {
  private(set) var bindings: [Int] = []
  /// Groups of bindings each of which needs, directly and through others, all the others of its group.
  private var circles: [[Int]] = []

  private var indices: [Int?]
  private var lowest: [Int]
  private var isOnStack: [Bool]
  private var stack: [Int] = []
  private var visited = 0

  init(_ graph: Graph) {
    let count = graph.nodes.count
    indices = Array(repeating: nil, count: count)
    lowest = Array(repeating: 0, count: count)
    isOnStack = Array(repeating: false, count: count)
    let names = graph.nodes.map(\.binding.name.value)
    let needs = graph.nodes.map { node in
      let needs = node.needs.filter { !graph.isForeign($0, heldBy: node) }
      return needs.count > 1 ? needs.sorted { names[$0] < names[$1] } : needs
    }
    for start in names.indices.sorted(by: { names[$0] < names[$1] }) where indices[start] == nil {
      search(from: start, needs)
    }
  }

  private mutating func search(from start: Int, _ needs: [[Int]]) {
    var path: [(binding: Int, next: Int)] = []
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
        if lowest[binding] == indices[binding] { leave(binding, needs) }
      }
    }
  }

  private mutating func enter(_ binding: Int) {
    indices[binding] = visited
    lowest[binding] = visited
    visited += 1
    stack.append(binding)
    isOnStack[binding] = true
  }

  /// Takes the group that `first` was entered as the first of.
  private mutating func leave(_ first: Int, _ needs: [[Int]]) {
    var group: [Int] = []
    while let binding = stack.popLast() {
      isOnStack[binding] = false
      group.append(binding)
      if binding == first { break }
    }
    bindings += group
    if group.count > 1 || needs[first].contains(first) { circles.append(group) }
  }

  // MARK: Reporting

  /// Reports a shortest cycle of each group, and what needs it.
  ///
  /// - Returns: Whether there is none.
  func reportCycles(_ graph: Graph, _ diagnostics: inout Diagnostics) -> Bool {
    if circles.isEmpty { return true }
    let dependents = Dependents(graph.nodes)
    for circle in circles.map({ Set($0) }) {
      guard let start = Self.start(of: circle, graph) else { continue }
      let path = shortestCircle(from: start, in: circle, graph)
      let names = (path.map { $0.from } + [start]).map { graph.nodes[$0].binding.name.value }
      var notes = NoteList()
      for step in path.dropFirst() { notes.append(needs(step.from, step.to, step.edge.span, graph)) }
      let chains = path.map { dependents.chain(to: $0.from) }.filter { $0.count > 0 }
      if let chain = chains.min(by: { $0.count < $1.count }) { notes.append(chain, graph.nodes) }
      diagnostics.report(
        Diagnostic(
          .dependencyCycle, "dependency cycle: \(names.joined(separator: " → "))", path[0].edge.span,
          notes: notes.notes + [Self.remedy(for: path, graph)]))
    }
    return false
  }

  private func needs(_ from: Int, _ to: Int, _ span: Span, _ graph: Graph) -> Diagnostic.Note {
    .init("'\(graph.nodes[from].binding.name.value)' needs '\(graph.nodes[to].binding.name.value)'", span)
  }

  /// Where a cycle is shown from: its first binding in the file, of a file that includes the others that it leads through.
  /// So it is the same problem to each container that has these files.
  private static func start(of circle: Set<Int>, _ graph: Graph) -> Int? {
    let members = Set(circle.map { graph.nodes[$0].part.member })
    let outermost = members.sorted().first { graph.assembly.tree.closure(of: $0).isSuperset(of: members) }
    return circle.filter { outermost == nil || graph.nodes[$0].part.member == outermost }.min()
  }

  /// An alias or a collection has no provider, so the circle is broken where something else asks.
  private static func remedy(for path: [Step], _ graph: Graph) -> Diagnostic.Note {
    for step in path {
      let node = graph.nodes[step.from]
      if case .alias = node.construction { continue }
      if node.gathers { continue }
      let provider = node.spelling("provider(\(step.edge.name))", for: step.edge)
      let remedy = Remedy(
        "break the circle with '\(provider)', a closure that asks when it is called",
        .replace(step.edge.whole, with: provider))
      return .init(remedy, step.edge.span)
    }
    return .init("none of these makes a value: they stand for each other", path[0].edge.span)
  }

  private typealias Step = (from: Int, to: Int, edge: Edge)

  private func shortestCircle(from start: Int, in circle: Set<Int>, _ graph: Graph) -> [Step] {
    var arrivals: [Int: Step] = [:]
    var queue = [start]
    var next = 0
    while next < queue.count {
      let current = queue[next]
      next += 1
      for edge in graph.nodes[current].edges where edge.kind == .direct {
        guard case .binding(let needed) = edge.target, circle.contains(needed), arrivals[needed] == nil,
          !graph.isForeign(needed, heldBy: graph.nodes[current])
        else { continue }
        arrivals[needed] = (current, needed, edge)
        if needed == start { return way(backFrom: start, arrivals) }
        queue.append(needed)
      }
    }
    preconditionFailure("every binding of a group leads back to itself")
  }

  private func way(backFrom start: Int, _ arrivals: [Int: Step]) -> [Step] {
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
