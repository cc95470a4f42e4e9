/// Runs the command that the first word of the command line names.
enum CommandLineTool {
  static let version = "0.1.0"

  static func run(_ words: [[UInt8]]) throws(Failure) -> ExitStatus {
    guard let first = words.first else {
      throw .usage("a command is missing", remedy: "see 'inject-gen --help'")
    }
    switch String(decoding: first, as: UTF8.self) {
    case "--help", "-h":
      try StandardOutput.write(Help.overview)
      return .done
    case "--version":
      try StandardOutput.write("inject-gen \(version)\n")
      return .done
    case let name:
      let command = try Command.named(name)
      let arguments = try Arguments(parsing: words.dropFirst(), for: command)
      if arguments.has(.help) {
        try StandardOutput.write(Help.text(of: command))
        return .done
      }
      return try command.run(arguments)
    }
  }
}
