import BindingsYAML
import InjectGenCore

/// A graph in the language of Mermaid. Every text of the bindings files is in quotes, and all but letters, digits and
/// a few harmless marks is written by its number.
struct MermaidText {
  static func of(_ selection: GraphSelection) -> String {
    var lines = ["flowchart LR"]
    lines += selection.lines(frame: subgraph) { binding, indent in
      "\(indent)b\(binding)[\(quoted(selection.lines(of: binding)))]"
    }
    lines += selection.edges.map { edge in
      let arrow: String
      switch edge.kind {
      case .direct: arrow = "-->"
      case .deferred: arrow = "-.->"
      case .weak: arrow = "-. weak .->"
      }
      return "  b\(edge.from) \(arrow) b\(edge.to)"
    }
    lines += selection.children.map { "  b\($0.from) == constructs ==> c\($0.container)" }
    return lines.joined(separator: "\n") + "\n"
  }

  static func of(_ modules: ModuleGraph) -> String {
    let nodes = modules.nodes.enumerated().map { "  m\($0)[\(quoted(modules.label(of: $1)))]" }
    let edges = modules.edges.map { "  m\($0.from) -- \($0.count) --> m\($0.to)" }
    return (["flowchart LR"] + nodes + edges).joined(separator: "\n") + "\n"
  }

  /// Why Mermaid, as it is configured on GitHub, shows an error in the place of a text; nil where it draws it.
  static func refusal(of text: String) -> String? {
    let edges = text.split(separator: "\n").count { $0.contains(">") && $0.firstMatch(of: /^  [bm][0-9]+ [-=]/) != nil }
    if edges > mostEdges { return "Mermaid draws up to \(mostEdges) edges, and these are \(edges)" }
    if text.utf16.count > mostText {
      return "Mermaid reads up to \(mostText) characters, and these are \(text.utf16.count)"
    }
    return nil
  }

  /// Its `maxEdges` and `maxTextSize`.
  private static let (mostEdges, mostText) = (500, 50_000)

  private static func subgraph(
    _ path: [Int], _ title: String, _ indent: String, _ content: [String]
  ) -> [String] {
    let name = path.map(String.init).joined(separator: "m")
    return ["\(indent)subgraph c\(name)[\(quoted([title]))]"] + content + ["\(indent)end"]
  }

  static func quoted(_ lines: [String]) -> String {
    "\"\(lines.map(escaped).joined(separator: "<br/>"))\""
  }

  private static func escaped(_ text: String) -> String {
    VisibleText.of(text).unicodeScalars.map { scalar in
      let isPlain = scalar.properties.isAlphabetic || "0123456789 .,_?".unicodeScalars.contains(scalar)
      return isPlain ? String(Character(scalar)) : "#\(scalar.value);"
    }.joined()
  }
}
