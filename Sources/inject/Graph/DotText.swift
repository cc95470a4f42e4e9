import InjectGenCore

/// A graph in the language of Graphviz. Every text of the bindings files is a quoted string.
struct DotText {
  static func of(_ selection: GraphSelection) -> String {
    var lines = ["digraph inject {", "  rankdir=LR;", "  node [shape=box];"]
    for container in selection.containers {
      lines += cluster("\(container.index)", selection.title(of: container), indent: "  ") { indent in
        container.own.map { node($0, selection, indent) }
          + container.modules.enumerated().flatMap { index, module in
            cluster("\(container.index)_\(index)", "module \(module.name)", indent: indent) { indent in
              module.bindings.map { node($0, selection, indent) }
            }
          }
      }
    }
    lines += selection.edges.map { edge in
      let style: String
      switch edge.kind {
      case .direct: style = ""
      case .deferred: style = " [style=dashed]"
      case .weak: style = " [style=dashed, label=weak]"
      }
      return "  b\(edge.from) -> b\(edge.to)\(style);"
    }
    return (lines + ["}", ""]).joined(separator: "\n")
  }

  private static func cluster(
    _ name: String, _ title: String, indent: String, _ content: (_ indent: String) -> [String]
  ) -> [String] {
    ["\(indent)subgraph cluster_\(name) {", "\(indent)  label=\(quoted([title]));"] + content(indent + "  ")
      + ["\(indent)}"]
  }

  private static func node(_ binding: Int, _ selection: GraphSelection, _ indent: String) -> String {
    "\(indent)b\(binding) [label=\(quoted(selection.lines(of: binding)))];"
  }

  /// Lines as one string: a backslash begins `\n` and its like there, and a quote ends it.
  static func quoted(_ lines: [String]) -> String {
    let texts = lines.map {
      VisibleText.of($0).replacing("\\", with: "\\\\").replacing("\"", with: "\\\"")
    }
    return "\"\(texts.joined(separator: "\\n"))\""
  }
}
