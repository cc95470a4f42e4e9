import BindingsYAML
import InjectGenCore

/// The dependencies of a binding, and theirs, as a tree of lines.
///
/// The dependencies of each binding are shown once, and below a certain depth in a tree of their own: so the text is
/// not much larger than the graph, however often a binding is needed and however long the chains are.
struct NeedsTree {
  private struct Line {
    /// The bars that lead to the line.
    let bars: String
    let depth: Int
    let isLast: Bool
    let item: Item
  }

  private enum Item {
    case dependency(GraphDescription.Dependency)
    case container(GraphDescription.ContainerArgument)
    /// The number of those that are not shown.
    case more(Int)
  }

  static let depth = 30

  private let graph: GraphDescription
  private let container: Int
  private let limit: ShownCount
  private var table = TextTable()
  /// The bindings whose dependencies have been shown, or will be.
  private var shown: Set<Int>
  /// Those that will be shown in trees of their own.
  private var postponed: [Int] = []
  private var awaited: Set<Int> = []

  static func texts(of bindings: [Int], in graph: GraphDescription, _ limit: ShownCount) -> [String] {
    let (shown, rest) = limit.cut(bindings)
    return shown.map { text(of: $0, in: graph, limit) } + (rest > 0 ? ["and \(rest) more bindings\n"] : [])
  }

  private static func text(of binding: Int, in graph: GraphDescription, _ limit: ShownCount) -> String {
    var tree = NeedsTree(
      graph: graph, container: graph.bindings[binding].container, limit: limit, shown: [binding])
    let own = graph.containers[tree.container].name
    tree.append("\(graph.bindings[binding].name) of \(own)", binding)
    tree.appendDependencies(of: binding)
    var next = 0
    while next < tree.postponed.count {
      tree.awaited.remove(tree.postponed[next])
      tree.append(tree.name(tree.postponed[next]), tree.postponed[next])
      tree.appendDependencies(of: tree.postponed[next])
      next += 1
    }
    return tree.table.text
  }

  private init(graph: GraphDescription, container: Int, limit: ShownCount, shown: Set<Int>) {
    self.graph = graph
    self.container = container
    self.limit = limit
    self.shown = shown
  }

  private mutating func appendDependencies(of root: Int) {
    var stack = lines(of: root, bars: "", depth: 1)
    while let line = stack.popLast() {
      let branch = "\(line.bars)\(line.isLast ? "└─ " : "├─ ")"
      let dependency: GraphDescription.Dependency
      switch line.item {
      case .dependency(let needed): dependency = needed
      case .container(let argument):
        let container = graph.containers[argument.container]
        table.append("\(branch)\(container.name)\(argument.kind.mark): container", container.place.text)
        continue
      case .more(let count):
        table.append("\(branch)and \(count) more", "")
        continue
      }
      let target = dependency.target
      let start = "\(branch)\(name(target))\(dependency.kind.mark)"
      if dependencies(of: target).isEmpty, graph.bindings[target].containers.isEmpty {
        append(start, target)
      } else if !shown.insert(target).inserted {
        table.append("\(start) … see \(awaited.contains(target) ? "below" : "above")", "")
      } else if line.depth == Self.depth {
        table.append("\(start) … see below", "")
        postponed.append(target)
        awaited.insert(target)
      } else {
        append(start, target)
        stack += lines(of: target, bars: line.bars + (line.isLast ? "   " : "│  "), depth: line.depth + 1)
      }
    }
  }

  /// The last first.
  private func lines(of binding: Int, bars: String, depth: Int) -> [Line] {
    let needed = dependencies(of: binding).map(Item.dependency) + graph.bindings[binding].containers.map(Item.container)
    let (shown, rest) = limit.cut(needed)
    let items = Array(shown) + (rest > 0 ? [.more(rest)] : [])
    return items.enumerated().reversed().map { index, item in
      Line(bars: bars, depth: depth, isLast: index == items.count - 1, item: item)
    }
  }

  /// The dependencies of a binding. One that constructs a child container needs what the child's bindings need of
  /// others, each once.
  private func dependencies(of binding: Int) -> [GraphDescription.Dependency] {
    let own = graph.bindings[binding].dependencies
    let children = graph.bindings[binding].children
    if children.isEmpty { return own }
    var seen = Set(own.map(\.target) + [binding])
    let inner = graph.bindings.filter { children.contains($0.container) }.flatMap(\.dependencies)
    return own
      + inner.filter { !children.contains(graph.bindings[$0.target].container) && seen.insert($0.target).inserted }
  }

  private mutating func append(_ start: String, _ binding: Int) {
    table.append("\(start): \(graph.words(of: binding))", graph.bindings[binding].place.text)
  }

  private func name(_ binding: Int) -> String {
    graph.name(of: binding, in: container)
  }
}
