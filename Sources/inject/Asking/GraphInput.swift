import InjectGenCore
import InjectTool

/// The graphs of the files that a command is given.
struct GraphInput {
  private let input: InputRun

  init(_ arguments: Arguments) throws(Failure) {
    let files = try GivenFiles(arguments)
    files.showWarnings()
    input = try InputRun(files.together)
  }

  /// Nil where there are errors, which are shown.
  func graph() throws(Failure) -> GraphDescription? {
    var diagnostics = Diagnostics()
    let graph = describedGraphs(input.sources, swift: input.swift, &diagnostics)
    try input.show(diagnostics)
    return graph
  }
}
