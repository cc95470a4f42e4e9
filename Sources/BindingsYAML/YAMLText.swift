/// Spells texts as a bindings file has them, for remedies.
package enum YAMLText {
  /// A text as it is written as an item of a list in brackets, or as the value of one: in quotes if it needs them.
  package static func item(_ text: String) -> String {
    let marks = ",[]{}?#'\"&*!|>%@`\\"
    let needsQuotes =
      text.isEmpty || text.contains { marks.contains($0) } || text.contains(": ") || text.hasSuffix(":")
      || text.contains("::") || text.hasPrefix("-") || text.contains("<") || text.contains(" =")
    return needsQuotes ? quoted(text) : text
  }

  /// A name as a key or as an item: in quotes where parsers read something else, as they do with `on`.
  package static func name(_ text: String) -> String {
    if YAMLScalar.Kind.plain(text) == .text, text.utf8.first != UInt8(ascii: "`") { text } else { quoted(text) }
  }

  /// An item of `arguments`. The label is left out where it is the name.
  package static func argument(_ reference: String, of name: String, label: String?) -> String {
    let reference = reference == name ? self.name(reference) : reference
    return label == name ? reference : "\(label.map(self.name) ?? "_"): \(reference)"
  }

  /// A text in single quotes.
  package static func quoted(_ text: String) -> String {
    "'\(text.replacing("'", with: "''"))'"
  }
}

extension Remedy {
  /// A text in Swift's quotes, which it may have already, and YAML's around them.
  package static func swiftText(_ text: String, at span: Span, as form: (String) -> String = YAMLText.quoted) -> Remedy
  {
    let text = form(text.hasPrefix("\"") ? text : "\"\(text)\"")
    return Remedy("for a string, write \(text)", .replace(span, with: text))
  }
}
