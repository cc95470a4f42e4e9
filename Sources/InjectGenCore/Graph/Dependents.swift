/// Who needs whom, looked at from the one that is needed.
struct Dependents {
  struct Link {
    let needed: Int
    let needing: Int
    /// Where the one asks for the other.
    let span: Span
  }

  /// For each binding the edges that lead to it.
  private let links: [[Link]]

  init(_ nodes: [Node]) {
    var links: [[Link]] = Array(repeating: [], count: nodes.count)
    for (index, node) in nodes.enumerated() {
      for edge in node.edges {
        if case .binding(let target) = edge.target {
          links[target].append(Link(needed: target, needing: index, span: edge.span))
        }
      }
    }
    self.links = links
  }

  func of(_ binding: Int) -> [Link] {
    links[binding]
  }

  /// The shortest way from the binding up to one that nobody needs, from the binding on.
  func chain(to binding: Int) -> [Link] {
    var arrivals: [Int: Link] = [:]
    var queue = [binding]
    var next = 0
    while next < queue.count {
      let current = queue[next]
      next += 1
      if links[current].isEmpty {
        return way(from: binding, to: current, arrivals)
      }
      for link in links[current] where link.needing != binding && arrivals[link.needing] == nil {
        arrivals[link.needing] = link
        queue.append(link.needing)
      }
    }
    return []
  }

  private func way(from start: Int, to end: Int, _ arrivals: [Int: Link]) -> [Link] {
    var links: [Link] = []
    var current = end
    while current != start, let link = arrivals[current] {
      links.append(link)
      current = link.needed
    }
    return links.reversed()
  }
}
