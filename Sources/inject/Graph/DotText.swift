import BindingsYAML
import InjectGenCore

/// A graph in the language of Graphviz. Every text of the bindings files is a quoted string.
struct DotText {
  static func of(_ selection: GraphSelection) -> String {
    // Only what leads to a frame needs 'compound'.
    let head = ["digraph inject {", "  rankdir=LR;"] + (selection.children.isEmpty ? [] : ["  compound=true;"])
    var lines = head + ["  node [shape=box];"]
    lines += selection.lines(frame: cluster) { binding, indent in
      "\(indent)b\(binding) [label=\(quoted(selection.lines(of: binding)))];"
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
    lines += selection.children.compactMap { child in
      let inner = selection.containers.first { $0.index == child.container }?.bindings.first
      return inner.map {
        "  b\(child.from) -> b\($0) [style=bold, label=constructs, lhead=cluster_\(child.container)];"
      }
    }
    return (lines + ["}", ""]).joined(separator: "\n")
  }

  static func of(_ modules: ModuleGraph) -> String {
    let nodes = modules.nodes.enumerated().map { "  m\($0) [label=\(quoted(modules.label(of: $1)))];" }
    let edges = modules.edges.map { "  m\($0.from) -> m\($0.to) [label=\"\($0.count)\"];" }
    let lines = ["digraph inject {", "  rankdir=LR;", "  node [shape=box];"] + nodes + edges + ["}", ""]
    return lines.joined(separator: "\n")
  }

  /// A frame, with its label behind the frames in it: Graph::Easy gives theirs to it otherwise.
  private static func cluster(
    _ path: [Int], _ title: String, _ indent: String, _ content: [String]
  ) -> [String] {
    let name = path.map(String.init).joined(separator: "_")
    return ["\(indent)subgraph cluster_\(name) {"] + content + ["\(indent)  label=\(quoted([title]));", "\(indent)}"]
  }

  /// Lines as one string: a backslash begins `\n` and its like there, and a quote ends it.
  static func quoted(_ lines: [String]) -> String {
    let texts = lines.map {
      VisibleText.of($0).replacing("\\", with: "\\\\").replacing("\"", with: "\\\"")
    }
    return "\"\(texts.joined(separator: "\\n"))\""
  }
}
