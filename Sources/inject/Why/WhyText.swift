import InjectGenCore

/// The paragraph of `inject why` about one binding.
struct WhyText {
  private let binding: Int
  private let needing: Dependents
  private var graph: GraphDescription { needing.graph }
  private var container: Int { graph.bindings[binding].container }

  static func of(_ binding: Int, _ needing: Dependents) -> String {
    let text = WhyText(binding: binding, needing: needing)
    return text.head + text.direct + text.ways
  }

  private var head: String {
    let name = graph.bindings[binding].name
    let head = "\(name) of \(graph.containers[container].name): \(graph.words(of: binding))"
    return VisibleText.of(head) + "\n  " + VisibleText.of(graph.bindings[binding].place.text) + "\n"
  }

  // MARK: Direct

  private var direct: String {
    let links = needing.direct(of: binding)
    if links.isEmpty {
      return graph.bindings[binding].isEager
        ? "nothing needs it; it is eager, and constructed with its container\n" : "nothing needs it\n"
    }
    let eager = graph.bindings[binding].isEager ? "it is eager, and constructed with its container\n" : ""
    var table = TextTable()
    for link in links {
      table.append("  \(name(link.needing))\(mark(link.dependency))", link.dependency.place.text)
    }
    return "\(eager)needed by\n\(table.text)"
  }

  // MARK: Ways

  /// The way from each root. What was shown of another way is not repeated, so all have about the size of the graph.
  private var ways: String {
    let (steps, roots) = needing.steps(to: binding)
    if needing.direct(of: binding).isEmpty { return "" }
    if roots.isEmpty {
      return needing.isRoot(binding) ? "" : "no root leads to it: what needs it is needed by it, too\n"
    }
    var table = TextTable()
    var shown: Set<Int> = []
    for root in roots {
      table.append("  \(name(root))", graph.bindings[root].place.text)
      var current = root
      while current != binding, shown.insert(current).inserted, let step = steps[current] {
        current = step.target
        let rest = shown.contains(current) ? " … as above" : ""
        table.append("    → \(name(current))\(mark(step))\(rest)", step.place.text)
      }
    }
    return "shortest way from each root\n\(table.text)"
  }

  private func name(_ binding: Int) -> String {
    graph.name(of: binding, in: container)
  }

  private func mark(_ dependency: GraphDescription.Dependency) -> String {
    dependency.kind == .direct ? "" : " (\(dependency.kind.rawValue))"
  }
}
