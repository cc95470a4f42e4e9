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

  /// The paragraph about a container that is passed to bindings; nil for one that is passed to none.
  static func ofContainer(_ container: Int, in graph: GraphDescription) -> String? {
    let (name, place) = (graph.containers[container].name, graph.containers[container].place)
    var table = TextTable()
    var isPassed = false
    for (index, binding) in graph.bindings.enumerated() {
      for argument in binding.containers where argument.container == container {
        isPassed = true
        table.append("  \(graph.name(of: index, in: container))\(argument.kind.mark)", argument.place.text)
      }
    }
    let head = "\(VisibleText.of(name)): container\n  \(VisibleText.of(place.text))\n"
    return isPassed ? "\(head)passed to\n\(table.text)" : nil
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
      table.append("  \(name(link.needing))\(link.dependency.kind.mark)", link.dependency.place.text)
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
        table.append("    → \(name(current))\(step.kind.mark)\(rest)", step.place.text)
      }
    }
    return "shortest way from each root\n\(table.text)"
  }

  private func name(_ binding: Int) -> String {
    graph.name(of: binding, in: container)
  }
}
