import InjectTool

/// The options that several commands take, or `check` alone, and the command of the plugins does not.
extension Option {
  static let fix = Option(
    "--fix", "apply the remedies that leave no choice, after printing the changes, and check again")
  static let watch = Option("--watch", "check again after each change of a file that is read, until it is ended")
  static let explainDiscovery = Option(
    "--explain-discovery", "list each type that a rule of 'discover' matches, with what came of it")
  static let printed = Option(standardOutput.name, "print the file, and write nothing")
  static let from = Option(
    "--from", taking: "FILE", "the Swift file that constructs or registers everything now; may be one of several",
    isRepeatable: true)
}

extension Command {
  /// The command with more options, of which `--help` is still the last, another usage, examples for its help, and the
  /// reporter and the run that these options choose.
  func adding(
    _ options: [Option] = [], usage: String? = nil, examples: [Example] = [],
    reporter: (@Sendable (Arguments) throws(Failure) -> Reporter)? = nil,
    run: (@Sendable (Arguments) throws(Failure) -> ExitStatus)? = nil
  ) -> Command {
    var command = self
    command.options.insert(contentsOf: options, at: command.options.count - 1)
    command.usage = usage ?? self.usage
    command.examples += examples
    // The operator `??` would ask for the metadata of the functions' types, which macOS has from 15 on.
    if let reporter { command.reporter = reporter }
    if let run { command.run = run }
    return command
  }
}
