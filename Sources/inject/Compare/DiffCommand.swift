import BindingsYAML
import InjectGenCore
import InjectTool

extension Command {
  /// `inject diff`: what a change does to a graph.
  static let diff = Command(
    name: "diff", usage: "OLD NEW | DIR --from FILE… [--format text|markdown]",
    summary: "print what differs between the graphs of two folders, or between a composition root and a folder",
    options: [.differenceFormat, .from, .module, .dependency, .sources, .externalSources, .help],
    examples: [
      ("diff Sources Sources", "compare two folders, as of 'git worktree add ../main main'"),
      ("diff Sources Sources --format markdown > review.md", "write a comment for a review"),
      ("diff Sources/App --from Sources/App/Root.swift", "see what bindings files bind otherwise than a root"),
    ],
    run: { (arguments) throws(Failure) in
      if arguments.has(.from) { return try DeepStack.run { () throws(Failure) in try compareRoot(arguments) } }
      guard arguments.operands.count == 2 else {
        throw arguments.wrong("'diff' takes two folders, the old one and the new one")
      }
      let format = try DifferenceFormat(arguments)
      var graphs: [GraphDescription] = []
      for operand in arguments.operands {
        guard let graph = try GraphInput(arguments.replacing(operands: [operand])).graph() else { return .problems }
        graphs.append(graph)
      }
      let difference = GraphDifference(from: graphs[0], to: graphs[1])
      try StandardOutput.write(DifferenceText(difference, format).text)
      return .done
    })

  /// Compares the draft that `init --from` would write with the bindings files that are there.
  private static func compareRoot(_ arguments: Arguments) throws(Failure) -> ExitStatus {
    guard arguments.operands.count == 1 else { throw arguments.wrong("'diff --from' takes one folder") }
    let format = try DifferenceFormat(arguments)
    let package = try PackageInit(arguments)
    guard let root = package == nil ? try InitCommand(arguments).graphOfRoot() : package?.graphOfRoot() else {
      throw Failure(
        status: .inputUnreadable,
        messages: ["the root cannot be bound as a whole: 'inject init --from … --stdout' says what is missing"])
    }
    guard let files = try GraphInput(arguments).graph() else { return .problems }
    let difference = RootComparison(of: root, with: files).difference
    try StandardOutput.write(DifferenceText(difference, format).text)
    return .done
  }
}

extension Option {
  fileprivate static let differenceFormat = Option(
    "--format", taking: "KIND", "'text' for a terminal (the default), or 'markdown'")
}

/// The forms of `inject diff`.
enum DifferenceFormat: String {
  case text, markdown

  fileprivate init(_ arguments: Arguments) throws(Failure) {
    let word = arguments.value(of: .differenceFormat).map { String(decoding: $0, as: UTF8.self) } ?? "text"
    guard let format = DifferenceFormat(rawValue: word) else {
      throw arguments.wrong("'\(VisibleText.of(word))' is not one of 'text' and 'markdown'")
    }
    self = format
  }
}
