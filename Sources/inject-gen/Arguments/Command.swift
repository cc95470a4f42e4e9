/// A command of `inject-gen`: an entry of `all`.
struct Command: Sendable {
  let name: String
  /// Its usage, after its name.
  let usage: String
  let summary: String
  let options: [Option]
  let run: @Sendable (Arguments) throws(Failure) -> ExitStatus

  static let all: [Command] = [
    Command(
      name: "generate",
      usage: "FILE… (--output FILE | --output-directory DIR | --stdout) [OPTION]…",
      summary: "turn bindings files into Swift",
      options: [
        .module, .dependency, .sources, .externalSources, .output, .outputDirectory, .standardOutput, .check,
        .sourceLocations, .depfile,
        .warningsAsErrors, .format, .help,
      ],
      run: { (arguments) throws(Failure) in try GenerateCommand(arguments).run() }
    ),
    Command(
      name: "check",
      usage: "FILE… [OPTION]…",
      summary: "report what is wrong in bindings files, and write nothing",
      options: [.module, .dependency, .sources, .externalSources, .warningsAsErrors, .format, .help],
      run: { (arguments) throws(Failure) in try CheckCommand(arguments).run() }
    ),
  ]

  /// Commands that the design has and this version has not.
  static let planned = ["graph", "why", "needs", "explain", "schema", "init"]

  static func named(_ name: String) throws(Failure) -> Command {
    if let command = all.first(where: { $0.name == name }) { return command }
    if planned.contains(name) {
      throw .usage("'\(name)' is not built yet", remedy: "see 'inject-gen --help' for the commands")
    }
    guard let near = NearMiss.of(name, among: all.map(\.name) + ["--help", "--version"]) else {
      let kind = name.hasPrefix("-") ? "option" : "command"
      throw .usage("unknown \(kind) '\(name)'", remedy: "see 'inject-gen --help'")
    }
    let kind = near.hasPrefix("-") ? "option" : "command"
    throw .usage("unknown \(kind) '\(name)'", remedy: "did you mean '\(near)'?")
  }
}
