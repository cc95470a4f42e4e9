import InjectAdvice
import SwiftModel

/// A command line of several commands, of which the first word names one.
package struct CommandLineTool {
  package static let version = "0.3.0"

  let name: String
  /// The end of a sentence that begins with its name.
  let purpose: String
  let commands: [Command]
  private let reporter: Reporter

  package init(name: String, purpose: String, commands: [Command], reporter: Reporter = .text) {
    self.name = name
    self.purpose = purpose
    self.commands = commands
    self.reporter = reporter
  }

  /// Runs what the process's arguments say, and ends the process.
  package func main() -> Never {
    System.reportSignalsOfWritingAsErrors()
    do throws(Failure) {
      System.exit(try run(PackageVersion(System.arguments).checked(for: name)))
    } catch {
      StandardError.write(error.messages.map { "\(name): \(TextRenderer.visible($0))\n" }.joined())
      System.exit(error.status)
    }
  }

  private func run(_ words: [[UInt8]]) throws(Failure) -> ExitStatus {
    guard let first = words.first else {
      throw .usage("a command is missing", remedy: "see '\(name) --help'")
    }
    switch String(decoding: first, as: UTF8.self) {
    case "--help", "-h":
      try StandardOutput.write(Help(tool: self).overview)
      return .done
    case "--version":
      try StandardOutput.write("\(name) \(Self.version)\n")
      return .done
    case let word:
      let command = try command(named: word)
      var arguments = try Arguments(parsing: words.dropFirst(), for: command, of: name)
      if arguments.has(.help) {
        try StandardOutput.write(Help(tool: self).text(of: command))
        return .done
      }
      arguments.reporter = try command.reporter?(arguments) ?? reporter
      return try command.run(arguments)
    }
  }

  private func command(named word: String) throws(Failure) -> Command {
    if let command = commands.first(where: { $0.name == word }) { return command }
    guard let near = NearMiss.findWord(word, among: commands.map(\.name) + ["--help", "--version"]) else {
      let kind = word.hasPrefix("-") ? "option" : "command"
      let other = Self.commandsOfInject.contains(word) ? "run 'swift run inject \(word)'" : "see '\(name) --help'"
      throw .usage("unknown \(kind) '\(word)'", remedy: other)
    }
    let kind = near.hasPrefix("-") ? "option" : "command"
    throw .usage("unknown \(kind) '\(word)'", remedy: "did you mean '\(near)'?")
  }

  /// The commands for people, which the tool of the plugins does not have.
  private static let commandsOfInject: Set<String> = [
    "completions", "diff", "expand", "explain", "graph", "init", "names", "needs", "schema", "why",
  ]
}
