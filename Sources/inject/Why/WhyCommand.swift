import InjectGenCore
import InjectTool

extension Command {
  static let why = Command(
    name: "why", usage: "FILE… NAME [OPTION]…",
    summary: "print what needs a binding, and the shortest way to it from each root",
    options: [.module, .dependency, .sources, .externalSources, .help],
    run: { (arguments) throws(Failure) in try WhyCommand(arguments).run() })
}

/// `inject why`: says what a binding is there for.
struct WhyCommand {
  private let input: GraphInput
  private let name: String

  init(_ arguments: Arguments) throws(Failure) {
    var arguments = arguments
    name = try arguments.takeLastOperand("the name of a binding")
    input = try GraphInput(arguments)
  }

  func run() throws(Failure) -> ExitStatus {
    guard let graph = input.graph() else { return .problems }
    let needing = Dependents(graph)
    let paragraphs = try graph.bindings(named: name).map { WhyText.of($0, needing) }
    try StandardOutput.write(paragraphs.joined(separator: "\n"))
    return .done
  }
}
