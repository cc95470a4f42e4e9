/// The name of what is called, as a bindings file writes it: `Cache<User>`, `SQLiteItemStore.open`,
/// `Search.init(text:in:)`.
package struct CalleePath {
  package let names: [SwiftTypeForm.Name]
  /// Whether `.init` follows.
  package let isInitializer: Bool
  /// The labels, if they are written: `["text", "in"]`; `_` for none.
  package let labels: [String]?

  /// Nil for what is no such name.
  package init?(_ text: String) {
    if SwiftName.isIdentifier(text), !SwiftName.isReserved(text), !SwiftName.typeMarks.contains(text) {
      (names, isInitializer, labels) = ([SwiftTypeForm.Name(text: text, arguments: [])], false, nil)
      return
    }
    guard var tokens = try? SwiftLexer.tokens(of: text) else { return nil }
    var labels: [String]?
    if let open = tokens.firstIndex(where: { $0.text == "(" && $0.kind == .open }), Self.isOutside(open, tokens) {
      guard let read = Self.labels(tokens[(open + 1)...]) else { return nil }
      labels = read
      tokens.removeSubrange(open...)
    }
    let isInitializer =
      tokens.count > 2 && tokens[tokens.count - 1].text == "init" && tokens[tokens.count - 2].text == "."
    if isInitializer { tokens.removeLast(2) }
    guard !tokens.isEmpty else { return nil }
    var parser = SwiftTypeParser(tokens)
    guard let names = try? parser.path(), parser.position == tokens.count else { return nil }
    self.names = names
    self.isInitializer = isInitializer
    self.labels = labels
  }

  /// Whether a parenthesis is in no generic argument.
  private static func isOutside(_ index: Int, _ tokens: [SwiftLexer.Token]) -> Bool {
    var depth = 0
    for token in tokens[..<index] {
      if token.text == "<" { depth += 1 }
      if token.text == ">" { depth -= 1 }
    }
    return depth <= 0
  }

  /// `text:in:)`
  private static func labels(_ tokens: ArraySlice<SwiftLexer.Token>) -> [String]? {
    var labels: [String] = []
    var rest = tokens
    while let token = rest.popFirst() {
      if token.text == ")" { return rest.isEmpty ? labels : nil }
      guard token.kind == .identifier, rest.popFirst()?.text == ":" else { return nil }
      labels.append(token.name)
    }
    return nil
  }
}
