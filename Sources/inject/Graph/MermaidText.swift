import InjectGenCore

/// A graph in the language of Mermaid. Every text of the bindings files is in quotes, and all but letters, digits and a few
/// harmless marks is written by its number.
struct MermaidText {
  static func of(_ selection: GraphSelection) -> String {
    var lines = ["flowchart LR"]
    for container in selection.containers {
      lines += subgraph("c\(container.index)", selection.title(of: container), indent: "  ") { indent in
        container.own.map { node($0, selection, indent) }
          + container.modules.enumerated().flatMap { index, module in
            subgraph("c\(container.index)m\(index)", "module \(module.name)", indent: indent) { indent in
              module.bindings.map { node($0, selection, indent) }
            }
          }
      }
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
    _ name: String, _ title: String, indent: String, _ content: (_ indent: String) -> [String]
  ) -> [String] {
    ["\(indent)subgraph \(name)[\(quoted([title]))]"] + content(indent + "  ") + ["\(indent)end"]
  }

  private static func node(_ binding: Int, _ selection: GraphSelection, _ indent: String) -> String {
    "\(indent)b\(binding)[\(quoted(selection.lines(of: binding)))]"
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
