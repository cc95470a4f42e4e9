import BindingsYAML
import InjectGenCore

/// The paragraph of `inject why` about one binding.
struct WhyText {
  private let binding: Int
  private let needing: Dependents
  private let limit: ShownCount
  private var graph: GraphDescription { needing.graph }
  private var container: Int { graph.bindings[binding].container }

  static func of(_ binding: Int, _ needing: Dependents, _ limit: ShownCount) -> String {
    let text = WhyText(binding: binding, needing: needing, limit: limit)
    return text.head + text.replacements + text.direct + text.ways
  }

  private var head: String {
    let name = graph.bindings[binding].name
    let head = "\(name) of \(graph.containers[container].name): \(graph.words(of: binding))"
    let declared = graph.bindings[binding].rule.map { "\n  \(VisibleText.of($0.declaration.text)): its type" } ?? ""
    return VisibleText.of(head) + "\n  " + VisibleText.of(graph.bindings[binding].place.text) + declared + "\n"
  }

  /// The constructions of contexts in its place.
  private var replacements: String {
    var table = TextTable()
    for replacement in graph.bindings[binding].replacements {
      table.append("  \(replacement.context): \(replacement.construction)", replacement.place.text)
    }
    return table.isEmpty ? "" : "replaced in contexts\n\(table.text)"
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
    let (shown, rest) = limit.cut(links)
    for link in shown {
      table.append("  \(name(link.needing))\(link.dependency.kind.mark)", link.dependency.place.text)
    }
    if rest > 0 { table.append("  and \(rest) more", "") }
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
    let (first, rest) = limit.cut(roots)
    for root in first {
      table.append("  \(name(root))\(constructors(of: root))", graph.bindings[root].place.text)
      var current = root
      while current != binding, shown.insert(current).inserted, let step = steps[current] {
        current = step.target
        let rest = shown.contains(current) ? " … as above" : ""
        table.append("    → \(name(current))\(step.kind.mark)\(rest)", step.place.text)
      }
    }
    if rest > 0 { table.append("  and from \(rest) more", "") }
    return "shortest way from each root\n\(table.text)"
  }

  /// Says what constructs the container of a root, if it is another one.
  private func constructors(of root: Int) -> String {
    let other = graph.bindings[root].container
    if other == container { return "" }
    let names = graph.constructors(of: other).map { name($0) }
    return names.isEmpty ? "" : ", in a container that \(names.joined(separator: ", ")) constructs"
  }

  private func name(_ binding: Int) -> String {
    graph.name(of: binding, in: container)
  }
}

extension GraphDescription {
  /// The paragraph of a container: what it is, its place, and what constructs it.
  func paragraph(of index: Int) -> String {
    let container = containers[index]
    let kind = container.isModule ? "module" : "container"
    let parent = container.parent.map { ", child of \(containers[$0].name)" } ?? ""
    let names = constructors(of: index).map { qualifiedName(of: $0) }
    let end =
      names.isEmpty
      ? container.isModule ? "" : "no binding constructs it\n" : "constructed by \(names.joined(separator: ", "))\n"
    return VisibleText.of("\(container.name): \(kind)\(parent), \(counts(of: index))")
      + "\n  " + VisibleText.of(container.place.text) + "\n" + end + passing(of: index)
  }

  /// `10 bindings, 2 inputs`
  private func counts(of container: Int) -> String {
    let all = bindings.filter { $0.container == container }.map(\.construction)
    let counts = [
      (all.count { $0 != .input && $0 != .requirement }, "binding"), (all.count { $0 == .input }, "input"),
      (all.count { $0 == .requirement }, "requirement"),
    ]
    return counts.filter { $0.0 > 0 || all.isEmpty && $0.1 == "binding" }
      .map { "\($0.0) \($0.1)\($0.0 == 1 ? "" : "s")" }.joined(separator: ", ")
  }

  /// The bindings that a container is passed to.
  private func passing(of container: Int) -> String {
    var table = TextTable()
    for (index, binding) in bindings.enumerated() {
      for argument in binding.containers where argument.container == container {
        table.append("  \(name(of: index, in: container))\(argument.kind.mark)", argument.place.text)
      }
    }
    return table.isEmpty ? "" : "passed to\n\(table.text)"
  }
}
