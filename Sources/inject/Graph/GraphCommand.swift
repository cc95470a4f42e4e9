import InjectGenCore
import InjectTool

extension Command {
  static let graph = Command(
    name: "graph", usage: "[FILE]… [--format dot|mermaid|json|html] [OPTION]…",
    summary: "print the bindings of containers and what they need, for other tools to draw or read",
    options: [
      .module, .dependency, .sources, .externalSources, .drawnContainer, .around, .depth, .modules, .graphFormat,
      .trace, .help,
    ],
    examples: [
      ("graph --format html > graph.html", "look at the files in and below this folder in a browser"),
      ("graph Sources/App/Bindings.yaml > graph.dot", "draw it then by 'dot -Tsvg graph.dot > graph.svg'"),
      ("graph Sources/App/Bindings.yaml --format mermaid", "draw it in documentation on GitHub"),
      ("graph --around store --depth 2", "draw what is near a binding"),
      ("graph --format html --trace start.trace > start.html", "look at a start that an observer has recorded"),
      ("graph --modules", "draw modules, and how many dependencies lead from one to another"),
    ],
    run: { (arguments) throws(Failure) in try GraphCommand(arguments).run() })
}

extension Option {
  fileprivate static let drawnContainer = Option(
    "--container", taking: "NAME", "print that container alone, and what it needs directly of its ancestors")
  fileprivate static let around = Option(
    "--around", taking: "NAME", "print a binding, a container or the bindings of a type alone, with what is near")
  fileprivate static let depth = Option(
    "--depth", taking: "NUMBER", "how many dependencies '--around' follows, in both directions: 1 if it is left out")
  fileprivate static let modules = Option(
    "--modules", "print a node for each module, and how many dependencies lead from one to another")
  fileprivate static let trace = Option(
    "--trace", taking: "FILE", "show the times of a recorded start on the page: a line of JSON for each construction")
  fileprivate static let graphFormat = Option(
    "--format", taking: "KIND",
    "'dot' for Graphviz (the default), 'mermaid', 'json', or 'html', a page to open in a browser")
}

/// `inject graph`: prints graphs in a form that other tools read.
struct GraphCommand {
  enum Format: String {
    case dot, mermaid, json, html
  }

  private let input: GraphInput
  private let part: GraphSelection.Part
  private let isByModule: Bool
  private let format: Format
  private let trace: TraceFile?
  private let tool: String

  init(_ arguments: Arguments) throws(Failure) {
    part = try Self.part(arguments)
    isByModule = arguments.has(.modules)
    tool = arguments.tool
    let word = arguments.value(of: .graphFormat).map { String(decoding: $0, as: UTF8.self) } ?? Format.dot.rawValue
    guard let format = Format(rawValue: word) else {
      throw arguments.wrong("'\(VisibleText.of(word))' is not one of 'dot', 'mermaid', 'json' and 'html'")
    }
    self.format = format
    if isByModule, format == .html {
      throw arguments.wrong("'--modules' cannot be combined with '--format html': the page shows modules first")
    }
    trace = try Self.trace(arguments, format)
    input = try GraphInput(arguments)
  }

  func run() throws(Failure) -> ExitStatus {
    guard let graph = try input.graph() else { return .problems }
    let selection = try GraphSelection(graph, part)
    let modules = isByModule ? ModuleGraph(selection) : nil
    let text =
      switch format {
      case .dot: modules.map(DotText.of) ?? DotText.of(selection)
      case .mermaid: modules.map(MermaidText.of) ?? MermaidText.of(selection)
      case .json: (modules.map(GraphJSON.of) ?? GraphJSON.of(selection)).text
      case .html:
        GraphPage.text(of: selection, try trace.map { file throws(Failure) in try RecordedStart(file, graph) })
      }
    try StandardOutput.write(text)
    if format == .mermaid, let refusal = MermaidText.refusal(of: text) {
      StandardError.write(
        "\(tool): \(refusal)\n\(tool): '--around NAME' prints a part, '--modules' a node for each module\n")
    }
    return .done
  }

  private static func trace(_ arguments: Arguments, _ format: Format) throws(Failure) -> TraceFile? {
    guard let path = arguments.value(of: .trace) else { return nil }
    guard format == .html else { throw arguments.wrong("'--trace FILE' is for '--format html', which shows it") }
    let input = try Input.read([BindingsFileName(path: path, module: nil)])[0]
    return try TraceFile(input.bytes, named: VisibleText.of(String(decoding: path, as: UTF8.self)))
  }

  private static func part(_ arguments: Arguments) throws(Failure) -> GraphSelection.Part {
    func text(_ option: Option) -> String? {
      arguments.value(of: option).map { String(decoding: $0, as: UTF8.self) }
    }
    if arguments.has(.drawnContainer), arguments.has(.around) {
      throw arguments.wrong("'--container' cannot be combined with '--around'")
    }
    if arguments.has(.depth), !arguments.has(.around) {
      throw arguments.wrong("'--depth' is for '--around NAME'")
    }
    if let name = text(.drawnContainer) { return .container(name) }
    guard let name = text(.around) else { return .all }
    let word = text(.depth) ?? "1"
    guard let depth = Int(word), depth >= 0 else {
      throw arguments.wrong("'\(VisibleText.of(word))' is no number of steps for '--depth'")
    }
    return .around(name, depth: depth)
  }
}
