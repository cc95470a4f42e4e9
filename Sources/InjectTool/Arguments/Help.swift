/// The texts of `--help`, made from the tables of commands and options.
struct Help {
  let tool: CommandLineTool

  var overview: String {
    """
    \(tool.name) \(tool.purpose).

    Usage:
      \(tool.name) COMMAND …
      \(tool.name) --version

    Commands:
    \(rows(tool.commands.map { ($0.name, $0.summary) }))
    '\(tool.name) COMMAND --help' shows what a command takes.

    Exit status: 0 done, 1 problems in the bindings files, 64 wrong usage, 66 a file cannot be read,
    73 an output cannot be written. On failure no output file is touched.

    """
  }

  func text(of command: Command) -> String {
    let options = command.options.map { option in
      ([option.name] + [option.value].compactMap(\.self)).joined(separator: " ")
    }
    let summaries = command.options.map(\.summary)
    return """
      \(tool.name) \(command.name): \(command.summary).

      Usage:
        \(tool.name) \(command.name) \(command.usage)
      \(Self.files(command.usage))
      Options:
      \(rows(Array(zip(options, summaries))))
      """ + examples(of: command)
  }

  private static func files(_ usage: String) -> String {
    let input = "A FILE that is '-' is standard input.\n"
    if usage.hasPrefix("FILE") { return "\n\(input)" }
    if !usage.hasPrefix("[FILE]") { return "" }
    return
      "\nA FILE may be a folder: all bindings files in and below it. Without one it is the current folder.\n\(input)"
  }

  private func examples(of command: Command) -> String {
    if command.examples.isEmpty { return "" }
    return "\nExamples:\n"
      + command.examples.map { "  \(tool.name) \($0.words)\n      \($0.summary)\n" }.joined()
  }

  private func rows(_ rows: [(name: String, summary: String)]) -> String {
    let width = rows.map(\.name.count).max() ?? 0
    return rows.map { row in
      "  \(row.name)\(String(repeating: " ", count: width - row.name.count + 2))\(row.summary)\n"
    }.joined()
  }
}
