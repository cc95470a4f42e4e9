import InjectGenCore
import InjectTool

extension Command {
  static let needs = Command(
    name: "needs", usage: "FILE… NAME [OPTION]…",
    summary: "print what a binding needs, as a tree",
    options: [.module, .dependency, .sources, .externalSources, .help],
    run: { (arguments) throws(Failure) in try NeedsCommand(arguments).run() })
}

/// `inject needs`: shows all that is constructed for a binding.
struct NeedsCommand {
  private let input: GraphInput
  private let name: String

  init(_ arguments: Arguments) throws(Failure) {
    var arguments = arguments
    name = try arguments.takeLastOperand("the name of a binding")
    input = try GraphInput(arguments)
  }

  func run() throws(Failure) -> ExitStatus {
    guard let graph = input.graph() else { return .problems }
    let trees = try graph.bindings(named: name).map { NeedsTree.text(of: $0, in: graph) }
    try StandardOutput.write(trees.joined(separator: "\n"))
    return .done
  }
}
