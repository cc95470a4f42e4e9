import InjectGenCore
import InjectTool

/// A command that answers a question about one binding: `inject why FILE… NAME`.
struct BindingQuestion {
  private let input: GraphInput
  private let name: String

  init(_ arguments: Arguments) throws(Failure) {
    var arguments = arguments
    name = try arguments.takeOperandBesideFiles("the name of a binding")
    input = try GraphInput(arguments)
  }

  /// Prints an answer for each container that has a binding of the name.
  ///
  /// - Parameters:
  ///   - answers: Returns the answers for bindings of a graph, in their order.
  ///   - ofContainer: Returns the answer for a container, where there is one.
  /// - Returns: Whether the files have problems.
  /// - Throws: A failure where no binding has the name, or the output cannot be written.
  func run(
    _ answers: (GraphDescription, [Int]) -> [String], _ ofContainer: (GraphDescription, Int) -> String?
  ) throws(Failure) -> ExitStatus {
    guard let graph = try input.graph() else { return .problems }
    let bindings = graph.bindings(named: name)
    let containers = graph.containers.indices.filter { graph.containers[$0].name == name }
    let texts = answers(graph, bindings) + containers.compactMap { ofContainer(graph, $0) }
    if texts.isEmpty { throw graph.unknownBinding(name) }
    try StandardOutput.write(texts.joined(separator: "\n"))
    return .done
  }
}

extension Command {
  /// A command that takes files and the name of a binding.
  static func question(
    _ name: String, _ summary: String, _ examples: [Example],
    ofContainer: @escaping @Sendable (GraphDescription, Int) -> String? = { _, _ in nil },
    _ answers: @escaping @Sendable (GraphDescription, [Int]) -> [String]
  ) -> Command {
    Command(
      name: name, usage: "FILE… NAME [OPTION]…", summary: summary,
      options: [.module, .dependency, .sources, .externalSources, .help],
      examples: examples,
      run: { (arguments) throws(Failure) in try BindingQuestion(arguments).run(answers, ofContainer) })
  }
}
