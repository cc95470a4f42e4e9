import InjectGenCore

/// `check`: shows what is wrong, and writes nothing.
struct CheckCommand {
  private let input: InputRun
  private let warningsAsErrors: Bool

  init(_ arguments: Arguments) throws(Failure) {
    input = try InputRun(arguments)
    warningsAsErrors = arguments.has(.warningsAsErrors)
  }

  func run() throws(Failure) -> ExitStatus {
    var diagnostics = Diagnostics()
    // Problems in the files of dependencies are shown too: no other run reports them.
    check(input.sources, swift: input.swift, &diagnostics)
    return try input.show(diagnostics, warningsAsErrors: warningsAsErrors) ? .problems : .done
  }
}
