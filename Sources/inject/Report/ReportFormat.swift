import InjectGenCore
import InjectTool

/// The forms of a report that `--format` names.
enum ReportFormat: String {
  case text, json, sarif

  static let option = Option(
    "--format", taking: "KIND", "the form of the report: 'text' for people (the default), 'json', or 'sarif'")

  /// Returns the reporter that the options ask for. Those for programs write to standard output, which can then have
  /// nothing else.
  static func reporter(_ arguments: Arguments) throws(Failure) -> Reporter {
    let format = try format(arguments)
    if format == .text { return .terminal }
    for other in [Option.standardOutput, .check, .fix] where arguments.has(other) {
      throw arguments.wrong(
        "'--format \(format.rawValue)' cannot be combined with '\(other.name)': both write to standard output")
    }
    return Reporter { (found, sources) throws(Failure) in
      var report = Report(found, sources)
      try StandardOutput.write(format == .json ? report.json.text : report.sarif.text)
    }
  }

  private static func format(_ arguments: Arguments) throws(Failure) -> ReportFormat {
    guard let value = arguments.value(of: option) else { return .text }
    let word = String(decoding: value, as: UTF8.self)
    guard let format = ReportFormat(rawValue: word) else {
      throw arguments.wrong("'\(word)' is not one of 'text', 'json' and 'sarif'")
    }
    return format
  }
}

extension Command {
  /// `inject generate`, with its forms of a report.
  static let generateAndReport = generate { $0.difference }.takingFolders.withFormats.adding(
    examples: [
      ("generate Sources/App/Bindings.yaml --stdout", "look at the Swift"),
      (
        "generate Sources/App/Bindings.yaml --output-directory Sources/App --source-locations none",
        "write a file that is committed"
      ),
    ])

  /// The command that takes folders too: for it they are the bindings files in and below them, of one target.
  private var takingFolders: Command {
    var command = self
    command.usage = "[FILE]…\(usage.dropFirst("FILE…".count))"
    command.run = { (arguments) throws(Failure) in
      try run(arguments.replacing(operands: try GivenFiles.operands(arguments)))
    }
    return command
  }

  /// The command with the forms of a report.
  var withFormats: Command {
    adding(
      [ReportFormat.option],
      reporter: { (arguments) throws(Failure) in try ReportFormat.reporter(arguments) })
  }
}
