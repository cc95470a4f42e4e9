/// The completions for fish.
enum FishCompletions {
  static func script(of commands: [CompletedCommand]) -> String {
    """
    # Completions of inject for fish, printed by 'inject completions fish'.
    complete -c inject -f
    complete -c inject -n __fish_use_subcommand -l help -d 'show the commands'
    complete -c inject -n __fish_use_subcommand -l version -d 'show the version'
    \(commands.map(lines).joined())
    """
  }

  private static func lines(of command: CompletedCommand) -> String {
    let start = "complete -c inject -n '__fish_seen_subcommand_from \(command.name)'"
    var lines = [
      "complete -c inject -n __fish_use_subcommand -a \(command.name) -d \(quoted(command.summary))"
    ]
    for option in command.options {
      lines.append(
        "\(start) -l \(option.name.dropFirst(2))\(option.value.map(value) ?? "") -d \(quoted(option.summary))")
    }
    switch command.operand {
    case .words(let words): lines.append("\(start) -a \(quoted(words.joined(separator: " ")))")
    case .names(let kind): lines.append("\(start) -F -a \(quoted(names(kind)))")
    case .file, .folder: lines.append("\(start) -F")
    case .text, nil: break
    }
    return lines.map { "\($0)\n" }.joined()
  }

  private static func value(_ value: CompletedCommand.Value) -> String {
    switch value {
    case .words(let words): " -x -a \(quoted(words.joined(separator: " ")))"
    case .names(let kind): " -x -a \(quoted(names(kind)))"
    case .file, .folder: " -r -F"
    case .text: " -x"
    }
  }

  /// The names in the files that were typed, else in and below the current folder.
  private static func names(_ kind: String?) -> String {
    let kind = kind.map { "--kind \($0) " } ?? ""
    return "(inject names \(kind)(commandline -opc | string match '*.yaml') 2>/dev/null)"
  }

  /// In single quotes, in which fish knows two escapes.
  private static func quoted(_ text: String) -> String {
    "'\(text.replacing("\\", with: "\\\\").replacing("'", with: "\\'"))'"
  }
}
