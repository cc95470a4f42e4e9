import BindingsYAML
import InjectGenCore

/// The bindings that need each binding, and the shortest chain from each to one that nothing needs.
struct Dependents {
  struct Link {
    let needed: BindingID
    let needing: BindingID
    /// Where the one asks for the other.
    let span: Span
  }

  /// The chain from a binding to one that nothing needs: its first links, and its last.
  typealias Chain = (first: [Link], last: Link?, count: Int)

  /// No more links of a chain are collected than are shown.
  private static let mostLinks = 10

  private struct Step {
    let link: Link
    /// The last link of the chain.
    let last: Link
    let count: Int
  }

  /// For each binding the first step of its shortest chain; nil where nothing needs it, or only cycles do.
  private var steps: BindingMap<Step?>

  /// Follows the edges from the bindings that nothing needs, so that each edge is looked at once.
  init(_ graph: Graph) {
    steps = graph.map(repeating: nil)
    var isNeeded = graph.map(repeating: false)
    for edge in graph.nodes.lazy.flatMap(\.edges) {
      if case .binding(let target) = edge.target { isNeeded[target] = true }
    }
    var queue = graph.nodes.map(\.id).filter { !isNeeded[$0] }
    var next = 0
    while next < queue.count {
      let needing = queue[next]
      next += 1
      for edge in graph[needing].edges {
        guard case .binding(let needed) = edge.target, isNeeded[needed], steps[needed] == nil else { continue }
        let link = Link(needed: needed, needing: needing, span: edge.span)
        steps[needed] = Step(link: link, last: steps[needing]?.last ?? link, count: (steps[needing]?.count ?? 0) + 1)
        queue.append(needed)
      }
    }
  }

  /// The shortest chain from a binding to one that nothing needs.
  func chain(to binding: BindingID) -> Chain {
    var first: [Link] = []
    var current = binding
    while first.count < Self.mostLinks, let step = steps[current] {
      first.append(step.link)
      current = step.link.needing
    }
    return (first, steps[binding]?.last, steps[binding]?.count ?? 0)
  }
}
