import BindingsYAML

/// A command of the tool.
package struct Command: Sendable {
  package let name: String
  /// Its usage, after its name.
  package private(set) var usage: String
  package let summary: String
  package private(set) var options: [Option]
  /// The words after the name of the tool, and what they do.
  private(set) var examples: [Example]
  /// Returns the form of the report that the options say; nil for that of the tool.
  private(set) var reporter: (@Sendable (Arguments) throws(Failure) -> Reporter)?
  package private(set) var run: @Sendable (Arguments) throws(Failure) -> ExitStatus

  package init(
    name: String, usage: String, summary: String, options: [Option], examples: [Example] = [],
    run: @escaping @Sendable (Arguments) throws(Failure) -> ExitStatus
  ) {
    self.name = name
    self.usage = usage
    self.summary = summary
    self.options = options
    self.examples = examples
    self.run = run
  }

  package typealias Example = (words: String, summary: String)

  /// The command with more options, of which `--help` is still the last, another usage, examples for its help, and the
  /// reporter and the run that these options choose.
  package func adding(
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

extension Command {
  package static let generate = Command(
    name: "generate",
    usage: "FILE… (--output FILE | --output-directory DIR | --stdout) [OPTION]…",
    summary: "turn bindings files into Swift",
    options: [
      .module, .dependency, .sources, .externalSources, .pluginFolder, .noRuntime, .output,
      .outputDirectory, .standardOutput, .check, .sourceLocations, .depfile, .warningsAsErrors, .help,
    ],
    run: { (arguments) throws(Failure) in try GenerateCommand(arguments).run() })

  /// `generate` for people, whose `--check` shows how an output differs.
  package static func generate(showing difference: @escaping StaleOutput.Difference) -> Command {
    generate.adding(run: { (arguments) throws(Failure) in try GenerateCommand(arguments).run(showing: difference) })
  }

  package static let check = Command(
    name: "check",
    usage: "FILE… [OPTION]…",
    summary: "report what is wrong in bindings files, and write nothing",
    options: [.module, .dependency, .sources, .externalSources, .warningsAsErrors, .help],
    run: { (arguments) throws(Failure) in try CheckCommand(arguments).run() })
}
