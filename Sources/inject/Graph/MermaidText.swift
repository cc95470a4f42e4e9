import InjectGenCore

/// A graph in the language of Mermaid. Every text of the bindings files is in quotes, and all but letters, digits and a few
/// harmless marks is written by its number.
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
    return lines.joined(separator: "\n") + "\n"
  }

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
