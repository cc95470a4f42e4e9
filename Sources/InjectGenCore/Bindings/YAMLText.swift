/// Spells texts as a bindings file has them, for remedies.
enum YAMLText {
  /// A text as it is written as an item of a list in brackets, or as the value of one: in quotes if it needs them.
  static func item(_ text: String) -> String {
    let marks = ",[]{}#'\"&*!|>%@`\\"
    let needsQuotes =
      text.isEmpty || text.contains { marks.contains($0) } || text.contains(": ") || text.hasSuffix(":")
      || text.hasPrefix("-") || text.hasPrefix("?") || text.contains("<") || text.contains(" =")
    return needsQuotes ? quoted(text) : text
  }

  /// A text in single quotes.
  static func quoted(_ text: String) -> String {
    "'\(text.split(separator: "'", omittingEmptySubsequences: false).joined(separator: "''"))'"
  }
}
