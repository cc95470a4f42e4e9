import BindingsYAML
import InjectGenCore

/// The bindings that need each binding, and the ways from the roots to it.
struct Dependents {
  /// One binding that asks for another.
  struct Link {
    let needing: Int
    let dependency: GraphDescription.Dependency
  }

  let graph: GraphDescription
  /// For each binding what needs it, in the order of the bindings.
  private var links: [[Link]]

  init(_ graph: GraphDescription) {
    self.graph = graph
    links = Array(repeating: [], count: graph.bindings.count)
    for (index, binding) in graph.bindings.enumerated() {
      for dependency in binding.dependencies {
        links[dependency.target].append(Link(needing: index, dependency: dependency))
      }
    }
  }

  /// Returns the links from what needs a binding directly. Its own link to itself, of a recursive factory, is none of
  /// them.
  func direct(of binding: Int) -> [Link] {
    links[binding].filter { $0.needing != binding }
  }

  /// Whether it is constructed without another binding that needs it: nothing does, or it is eager.
  func isRoot(_ binding: Int) -> Bool {
    graph.bindings[binding].isEager || direct(of: binding).isEmpty
  }

  /// The next step from each binding on its shortest way to a binding; nil for those from which none leads there. Each
  /// link is looked at once.
  func steps(to binding: Int) -> (steps: [GraphDescription.Dependency?], roots: [Int]) {
    var steps = [GraphDescription.Dependency?](repeating: nil, count: graph.bindings.count)
    var roots: [Int] = []
    var queue = [binding]
    var next = 0
    while next < queue.count {
      let current = queue[next]
      next += 1
      if current != binding, isRoot(current) { roots.append(current) }
      for link in links[current] where link.needing != binding && steps[link.needing] == nil {
        steps[link.needing] = link.dependency
        queue.append(link.needing)
      }
    }
    return (steps, roots)
  }
}
