import BindingsYAML
import InjectGenCore
import InjectTool

/// A command that answers a question about a binding, the bindings of a type, or a container: `inject why NAME`.
struct BindingQuestion {
  private let input: GraphInput
  private let name: String
  private let limit: ShownCount

  init(_ arguments: Arguments) throws(Failure) {
    var arguments = arguments
    name = try arguments.takeOperandBesideFiles("the name of a binding")
    limit = ShownCount(arguments)
    input = try GraphInput(arguments)
  }

  /// Prints an answer for each binding that the name means.
  ///
  /// - Parameter answer: Returns the answers for what the name means.
  /// - Returns: Whether the files have problems.
  /// - Throws: A failure where nothing has the name, or the output cannot be written.
  func run(_ answer: (GraphDescription, FoundName, ShownCount) -> [String]) throws(Failure) -> ExitStatus {
    guard let graph = try input.graph() else { return .problems }
    try StandardOutput.write(answer(graph, try graph.find(name), limit).joined(separator: "\n"))
    return .done
  }
}

/// How many items of a list are shown: ten, or all of them for `--all`.
struct ShownCount {
  let limit: Int

  init(_ arguments: Arguments) {
    self.init(limit: arguments.has(.all) ? .max : 10)
  }

  init(limit: Int) {
    self.limit = limit
  }

  /// The items that are shown, and the number of those that are not. One more is shown rather than counted.
  func cut<Item>(_ items: [Item]) -> (shown: ArraySlice<Item>, rest: Int) {
    items.count - 1 <= limit ? (items[...], 0) : (items.prefix(limit), items.count - limit)
  }
}

extension Command {
  /// A command that takes files and the name of a binding, a container or a type.
  static func question(
    _ name: String, _ summary: String, _ examples: [Example],
    _ answer: @escaping @Sendable (GraphDescription, FoundName, ShownCount) -> [String]
  ) -> Command {
    Command(
      name: name, usage: "[FILE]… NAME [OPTION]…", summary: summary,
      options: [.module, .dependency, .sources, .externalSources, .all, .help],
      examples: examples,
      run: { (arguments) throws(Failure) in try BindingQuestion(arguments).run(answer) })
  }
}

extension Option {
  fileprivate static let all = Option("--all", "print all of a list that is cut after ten")
}
