/// The difference of two graphs, as lines for a terminal or as Markdown for a review.
struct DifferenceText {
  private let difference: GraphDifference
  private let isMarkdown: Bool

  init(_ difference: GraphDifference, _ format: DifferenceFormat) {
    self.difference = difference
    isMarkdown = format == .markdown
  }

  var text: String {
    if difference.containers.isEmpty { return "nothing differs\n" }
    return ([summary] + difference.containers.map(section)).joined(separator: "\n")
  }

  private var summary: String {
    let counts = difference.counts
    return "bindings: \(counts.added) added, \(counts.removed) removed, \(counts.changed) changed; "
      + "dependencies: \(difference.addedEdges) added, \(difference.removedEdges) removed\n"
  }

  private func section(_ container: GraphDifference.Container) -> String {
    let change =
      switch container.change {
      case .added: " (added)"
      case .removed: " (removed)"
      case .changed: ""
      }
    let facts = container.facts.isEmpty ? "" : ": \(container.facts.joined(separator: ", "))"
    let title = VisibleText.of(container.name)
    let head =
      isMarkdown ? "### `\(title)`\(change)\(Self.escaped(facts))\n\n" : "\(title)\(change)\(VisibleText.of(facts))\n"
    return head + container.bindings.map(lines).joined()
  }

  private func lines(_ binding: GraphDifference.Binding) -> String {
    let (mark, words, changes): (String, String, [String]) =
      switch binding.change {
      case .added(let words): ("+", words, [])
      case .removed(let words): ("-", words, [])
      case .changed(let changes): ("~", "", changes)
      }
    let name = VisibleText.of(binding.name)
    if isMarkdown {
      let kind = ["+": "added", "-": "removed"][mark] ?? "changed"
      let items = changes.map { "  - \(Self.escaped($0))\n" }.joined()
      return "- **\(kind)** `\(name)`\(words.isEmpty ? "" : ": \(Self.escaped(words))")\n\(items)"
    }
    let items = changes.map { "      \(VisibleText.of($0))\n" }.joined()
    return "  \(mark) \(name)\(words.isEmpty ? "" : ": \(VisibleText.of(words))")\n\(items)"
  }

  /// Text that Markdown shows as it is.
  private static func escaped(_ text: String) -> String {
    VisibleText.of(text).replacing(/[\\`*_<>\[\]|#&]/) { "\\\($0.output)" }
  }
}
