/// A command of the tool.
package struct Command: Sendable {
  package let name: String
  /// Its usage, after its name.
  package var usage: String
  package let summary: String
  package var options: [Option]
  /// The words after the name of the tool, and what they do.
  package var examples: [Example]
  /// Returns the form of the report that the options say; nil for that of the tool.
  package var reporter: (@Sendable (Arguments) throws(Failure) -> Reporter)?
  package var run: @Sendable (Arguments) throws(Failure) -> ExitStatus

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
}

extension Command {
  package static let generate = generate(showing: nil)

  /// - Parameter difference: Shows people how an output differs that `--check` finds.
  /// - Returns: `generate`.
  package static func generate(showing difference: StaleOutput.Difference?) -> Command {
    Command(
      name: "generate",
      usage: "FILE… (--output FILE | --output-directory DIR | --stdout) [OPTION]…",
      summary: "turn bindings files into Swift",
      options: [
        .module, .dependency, .sources, .externalSources, .pluginFolder, .noRuntime, .output,
        .outputDirectory, .standardOutput, .check, .sourceLocations, .depfile, .warningsAsErrors, .help,
      ],
      run: { (arguments) throws(Failure) in try GenerateCommand(arguments).run(showing: difference) })
  }

  package static let check = Command(
    name: "check",
    usage: "FILE… [OPTION]…",
    summary: "report what is wrong in bindings files, and write nothing",
    options: [.module, .dependency, .sources, .externalSources, .warningsAsErrors, .help],
    run: { (arguments) throws(Failure) in try CheckCommand(arguments).run() })
}
