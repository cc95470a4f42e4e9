import BindingsYAML
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
    /// Names of bindings and containers, or of one kind of them, which `inject names` prints.
    case names(kind: String?)
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
        name: option.name, summary: option.summary,
        value: option.value.map { Self.value($0, of: option) })
    }
    operand = Self.operand(command)
  }

  /// The words of a KIND are those in quotes in its summary.
  private static func value(_ name: String, of option: Option) -> Value {
    switch (name, option.name) {
    case (_, "--container"): .names(kind: "container")
    case (_, "--around"): .names(kind: nil)
    case ("KIND", _): .words(option.summary.matches(of: /'([a-z]+)'/).map { String($0.1) })
    case ("FILE", _), ("PATH", _): .file
    case ("DIR", _): .folder
    default: .text(name)
    }
  }

  private static func operand(_ command: Command) -> Value? {
    let usage = command.usage
    if usage.contains(" NAME ") { return .names(kind: nil) }
    if usage.hasPrefix("FILE") || usage.hasPrefix("[FILE]") { return .file }
    if usage.hasPrefix("OLD") { return .folder }
    if usage.hasPrefix("[DIR]") { return .folder }
    if usage.hasPrefix("ID") { return .words(DiagnosticID.allCases.map(\.rawValue).sorted()) }
    let words = usage.split(separator: " | ").map(String.init)
    return words.count > 1 ? .words(words) : nil
  }
}
