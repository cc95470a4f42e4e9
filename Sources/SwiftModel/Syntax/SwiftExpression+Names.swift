import BindingsYAML

/// Finds the names that an expression declares, and those that it uses.
extension SwiftExpression {
  /// The names that closures' parameters, `let`, `var`, `for` and `func` declare.
  package static func declaredNames(_ tokens: [SwiftLexer.Token]) -> Set<String> {
    var names: Set<String> = []
    // For each bracket that is open, where a head may begin that `in` ends: after a brace, or after `for`.
    var heads: [Int?] = [nil]
    for (index, token) in tokens.enumerated() {
      switch token.kind {
      case .open: heads.append(token.text == "{" ? index + 1 : nil)
      case .close: heads.removeLast()
      case .identifier:
        let isLast = index + 1 == tokens.count
        if ["let", "var", "func"].contains(token.text), !isLast {
          names.formUnion(namesOfPattern(tokens[(index + 1)...]))
        }
        if token.text == "for" { heads[heads.count - 1] = index + 1 }
        if token.text == "in", !isLast, tokens[index + 1].text != ":", let head = heads[heads.count - 1] {
          names.formUnion(namesOfHead(tokens[head..<index]))
          heads[heads.count - 1] = nil
        }
      case .dollarName, .literal, .directive, .mark: break
      }
    }
    // It is declared again only by capturing it.
    names.remove("self")
    return names
  }

  /// The name after `let`, or the names of a tuple.
  static func namesOfPattern(_ tokens: ArraySlice<SwiftLexer.Token>) -> [String] {
    guard let first = tokens.first, first.text == "(" else { return tokens.first.map { [$0.text] } ?? [] }
    return tokens.prefix { $0.kind != .close }.filter { $0.kind == .identifier }.map(\.text)
  }

  /// The names between the brace that opens a closure and `in`. What a name is captured as is declared, what
  /// is captured is not: `[weak clock = other.clock] first, second`.
  static func namesOfHead(_ head: ArraySlice<SwiftLexer.Token>) -> [String] {
    var isCaptured = false
    var depth = 0
    var names: [String] = []
    for token in head {
      switch token.kind {
      case .open: depth += 1
      case .close: depth -= 1
      case .mark where token.text == "=": isCaptured = true
      case .mark where token.text == "," && depth == 1: isCaptured = false
      case .identifier where !isCaptured: names.append(token.text)
      default: break
      }
      if depth == 0 { isCaptured = false }
    }
    return names
  }

  package static func freeNames(
    _ tokens: [SwiftLexer.Token], _ declared: Set<String>, _ locate: (Range<Int>) -> Span
  ) -> [Located<String>] {
    var result: [Located<String>] = []
    // For each bracket that is open, whether names before a colon are labels in it: not in a dictionary.
    var hasLabels: [Bool] = []
    for (index, token) in tokens.enumerated() {
      if token.kind == .open {
        let isAfterOperand = index > 0 && [.identifier, .dollarName, .close].contains(tokens[index - 1].kind)
        hasLabels.append(token.text == "(" || token.text == "[" && isAfterOperand)
      } else if token.kind == .close {
        hasLabels.removeLast()
      }
      guard token.kind == .identifier, !declared.contains(token.text) else { continue }
      let isMember = index > 0 && tokens[index - 1].text == "."
      let isLabel =
        index > 0 && index + 1 < tokens.count && tokens[index + 1].text == ":" && hasLabels.last == true
        && ["(", ",", "["].contains(tokens[index - 1].text)
      let isInPlaceholder =
        index > 1 && tokens[index - 2].kind == .dollarName && tokens[index - 1].text == "("
        && Placeholder.Kind.named(String(tokens[index - 2].text.dropFirst())) != nil
      if !isMember && !isLabel && !isInPlaceholder {
        result.append(Located(token.text, locate(token.range)))
      }
    }
    return result
  }
}

extension SwiftExpression {
  /// Whether it is a string without escapes or a number without a base: two that differ as written differ.
  package var isPlainLiteral: Bool {
    let isNumber = text.utf8.allSatisfy { UInt8(ascii: "0")...UInt8(ascii: "9") ~= $0 } && text.first != "0"
    return isNumber || isStringLiteral
  }

  private var isStringLiteral: Bool {
    text.count >= 2 && text.hasPrefix("\"") && text.hasSuffix("\"") && !text.contains("\\")
      && !text.dropFirst().dropLast().contains("\"")
  }
}

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
