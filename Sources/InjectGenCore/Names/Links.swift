/// The ends of links, each of which leads to at most one other: an alias to another alias, and in the end to what it
/// stands for. Each link is followed once, however long the chains are.
struct LinkEnds<Link: Hashable, End> {
  /// The other end of a link.
  enum Step {
    case link(Link)
    case end(End)
  }

  private var known: [Link: End] = [:]

  /// Returns the end of a link. Links that lead back to one of them have another.
  mutating func end(of start: Link, inCycle cyclic: End, _ step: (Link) -> Step) -> End {
    var current = step(start)
    // Most are no links, and nothing is kept of them.
    if case .end(let end) = current { return end }
    var chain = [start]
    var seen: Set<Link> = [start]
    while case .link(let link) = current {
      if let end = known[link] {
        current = .end(end)
      } else if seen.insert(link).inserted {
        chain.append(link)
        current = step(link)
      } else {
        current = .end(cyclic)
      }
    }
    guard case .end(let end) = current else { return cyclic }
    for link in chain { known[link] = end }
    return end
  }
}

extension Set {
  /// All that links lead to from some elements on, with these.
  init(reachedFrom starts: [Element], by links: (Element) -> [Element]) {
    self.init(starts)
    var queue = starts
    while let current = queue.popLast() {
      for next in links(current) where insert(next).inserted { queue.append(next) }
    }
  }
}
