/// A command of the tool.
package struct Command: Sendable {
  let name: String
  /// Its usage, after its name.
  let usage: String
  let summary: String
  let options: [Option]
  let run: @Sendable (Arguments) throws(Failure) -> ExitStatus

  package init(
    name: String, usage: String, summary: String, options: [Option],
    run: @escaping @Sendable (Arguments) throws(Failure) -> ExitStatus
  ) {
    self.name = name
    self.usage = usage
    self.summary = summary
    self.options = options
    self.run = run
  }
}

extension Command {
  package static let generate = Command(
    name: "generate",
    usage: "FILE… (--output FILE | --output-directory DIR | --stdout) [OPTION]…",
    summary: "turn bindings files into Swift",
    options: [
      .module, .dependency, .sources, .externalSources, .output, .outputDirectory, .standardOutput, .check,
      .sourceLocations, .depfile, .warningsAsErrors, .format, .help,
    ],
    run: { (arguments) throws(Failure) in try GenerateCommand(arguments).run() })

  package static let check = Command(
    name: "check",
    usage: "FILE… [OPTION]…",
    summary: "report what is wrong in bindings files, and write nothing",
    options: [.module, .dependency, .sources, .externalSources, .warningsAsErrors, .format, .help],
    run: { (arguments) throws(Failure) in try CheckCommand(arguments).run() })
}
