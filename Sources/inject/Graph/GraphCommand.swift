import InjectGenCore
import InjectTool

extension Command {
  static let graph = Command(
    name: "graph", usage: "FILE… [--container NAME] [--format dot|mermaid|json|html] [OPTION]…",
    summary: "print the bindings of containers and what they need, for other tools to draw or read",
    options: [.module, .dependency, .sources, .externalSources, .drawnContainer, .graphFormat, .help],
    run: { (arguments) throws(Failure) in try GraphCommand(arguments).run() })
}

extension Option {
  fileprivate static let drawnContainer = Option(
    .container, taking: "NAME", "print that container alone, and what it needs directly of its ancestors")
  fileprivate static let graphFormat = Option(
    .format, taking: "KIND",
    "'dot' for Graphviz (the default), 'mermaid', 'json', or 'html', a page to open in a browser")
}

/// `inject graph`: prints graphs in a form that other tools read.
struct GraphCommand {
  enum Format: String {
    case dot, mermaid, json, html
  }

  private let input: GraphInput
  private let container: String?
  private let format: Format

  init(_ arguments: Arguments) throws(Failure) {
    container = arguments.value(of: .container).map { String(decoding: $0, as: UTF8.self) }
    let word = arguments.value(of: .format).map { String(decoding: $0, as: UTF8.self) } ?? Format.dot.rawValue
    guard let format = Format(rawValue: word) else {
      throw arguments.wrong("'\(VisibleText.of(word))' is not one of 'dot', 'mermaid', 'json' and 'html'")
    }
    self.format = format
    input = try GraphInput(arguments)
  }

  func run() throws(Failure) -> ExitStatus {
    guard let graph = try input.graph() else { return .problems }
    let selection = try GraphSelection(graph, container: container)
    let text =
      switch format {
      case .dot: DotText.of(selection)
      case .mermaid: MermaidText.of(selection)
      case .json: GraphJSON.of(selection).text
      case .html: GraphPage.text(of: selection)
      }
    try StandardOutput.write(text)
    return .done
  }
}
