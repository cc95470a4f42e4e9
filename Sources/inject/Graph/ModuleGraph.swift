import BindingsYAML
import InjectGenCore

/// A graph with a node for each module of a container and one for its own bindings. An edge counts the dependencies
/// that lead from one to the other.
struct ModuleGraph {
  struct Node {
    let container: Int
    /// Nil for the container's own bindings.
    let module: String?
    let name: String
    let count: Int
  }

  struct Edge {
    let from: Int
    let to: Int
    let count: Int
  }

  let nodes: [Node]
  /// In the order of the bindings that have them.
  let edges: [Edge]

  init(_ selection: GraphSelection) {
    var nodes: [Node] = []
    var node: [Int: Int] = [:]
    for container in selection.containers {
      let name = selection.graph.containers[container.index].name
      let parts: [(String?, [Int])] =
        [(nil, container.own)] + Self.merged(container.modules).map { ($0.name, $0.bindings) }
      for (module, bindings) in parts where !bindings.isEmpty {
        for binding in bindings { node[binding] = nodes.count }
        nodes.append(
          Node(container: container.index, module: module, name: module ?? name, count: bindings.count))
      }
    }
    var counts: [[Int]: Int] = [:]
    var order: [[Int]] = []
    for edge in selection.edges {
      guard let from = node[edge.from], let to = node[edge.to], from != to else { continue }
      if counts[[from, to]] == nil { order.append([from, to]) }
      counts[[from, to], default: 0] += 1
    }
    self.nodes = nodes
    edges = order.map { Edge(from: $0[0], to: $0[1], count: counts[$0] ?? 0) }
  }

  /// A module may come in several pieces.
  private static func merged(_ modules: [(name: String, bindings: [Int])]) -> [(name: String, bindings: [Int])] {
    var result: [(name: String, bindings: [Int])] = []
    for module in modules {
      if let index = result.firstIndex(where: { $0.name == module.name }) {
        result[index].bindings += module.bindings
      } else {
        result.append(module)
      }
    }
    return result
  }

  func label(of node: Node) -> [String] {
    [node.name, "\(node.module == nil ? "own bindings" : "module"): \(node.count)"]
  }
}
