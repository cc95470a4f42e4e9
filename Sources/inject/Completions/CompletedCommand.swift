import InjectGenCore
import InjectTool

/// A command as a shell completes it.
struct CompletedCommand {
  struct CompletedOption {
    /// With its dashes.
    let name: String
    let summary: String
    let value: Value?
  }

  enum Value {
    case words([String])
    case file
    case folder
    /// Something that only the user knows.
    case text(String)
  }

  let name: String
  let summary: String
  let options: [CompletedOption]
  /// The operand, if it can be completed.
  let operand: Value?

  init(_ command: Command) {
    name = command.name
    summary = command.summary
    options = command.options.map { option in
      CompletedOption(
        name: option.name.rawValue, summary: option.summary,
        value: option.value.map { Self.value($0, option.summary) })
    }
    operand = Self.operand(command)
  }

  /// The words of a KIND are those in quotes in its summary.
  private static func value(_ name: String, _ summary: String) -> Value {
    switch name {
    case "KIND": .words(summary.matches(of: /'([a-z]+)'/).map { String($0.1) })
    case "FILE", "PATH": .file
    case "DIR": .folder
    default: .text(name)
    }
  }

  private static func operand(_ command: Command) -> Value? {
    let usage = command.usage
    if usage.hasPrefix("FILE") { return .file }
    if usage.hasPrefix("[DIR]") { return .folder }
    if usage.hasPrefix("ID") { return .words(DiagnosticID.allCases.map(\.rawValue).sorted()) }
    let words = usage.split(separator: " | ").map(String.init)
    return words.count > 1 ? .words(words) : nil
  }
}
