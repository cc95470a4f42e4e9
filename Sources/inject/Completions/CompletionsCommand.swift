import BindingsYAML
import InjectGenCore
import InjectTool

extension Command {
  /// All commands, in the order of the help.
  static let all: [Command] = [
    .initialize, .checkOrFix, .expand, .why, .needs, .graph, .diff, .explain, .schema, .generateAndReport, .names,
    .completions,
  ]

  /// `inject completions`: lets a shell complete commands, options and their words.
  static let completions = Command(
    name: "completions", usage: "bash | zsh | fish",
    summary: "print what lets a shell complete the commands and options of inject",
    options: [.help],
    examples: [
      ("completions bash > inject.bash", "for 'source inject.bash' in ~/.bashrc"),
      ("completions zsh > _inject", "for a folder of $fpath"),
      ("completions fish > inject.fish", "for ~/.config/fish/completions"),
    ],
    run: { (arguments) throws(Failure) in
      let word = arguments.operands.first.map { String(decoding: $0, as: UTF8.self) }
      guard arguments.operands.count == 1, let shell = word.flatMap(Shell.init) else {
        throw arguments.wrong("'completions' takes one of 'bash', 'zsh' and 'fish'")
      }
      try StandardOutput.write(shell.script(of: all))
      return .done
    })
}

/// A shell that can complete words.
enum Shell: String, CaseIterable {
  case bash, zsh, fish

  func script(of commands: [Command]) -> String {
    let commands = commands.map { CompletedCommand($0) }
    return switch self {
    case .bash: BashCompletions.script(of: commands)
    case .zsh: ZshCompletions.script(of: commands)
    case .fish: FishCompletions.script(of: commands)
    }
  }

  /// A text in single quotes.
  static func quoted(_ text: String) -> String {
    "'\(text.replacing("'", with: "'\\''"))'"
  }
}
