import BindingsYAML

/// A Swift expression that a user wrote, checked so that it stays in its place, with the names it asks for by `$`. A
/// class, because what has one is passed on everywhere.
package final class SwiftExpression {
  /// `$name`, `$provider(name)` or `$weak(name)`.
  package struct Placeholder {
    package enum Kind: String {
      case value, provider, lazy, weak

      /// Whether it is a closure, which asks when it is called.
      package var isDeferred: Bool { self == .provider || self == .lazy }

      /// By what is written before the parenthesis.
      package static func named(_ name: String) -> Kind? {
        name == "value" ? nil : Kind(rawValue: name)
      }
    }

    package let kind: Kind
    package let name: Located<String>
    /// The offsets of the bytes it takes up in the text.
    package let range: Range<Int>
    /// Whether a `try?`, a `try!` or a `do` is around it, which catches nothing of what is evaluated before it.
    package var isTried = false

    /// Whether it is `$self`: the value itself, in a teardown.
    package var isSelf: Bool { kind == .value && name.value == "self" }
  }

  package let text: String
  package let span: Span
  /// The place of its first character: of a literal, below the `|`.
  package let start: Span
  package let placeholders: [Placeholder]
  /// The names in it that could be names of the container's members: neither after a point, nor labels, nor declared
  /// by the expression itself.
  package let freeNames: [Located<String>]
  /// The names that it declares, in closures and `let`s.
  package let declaredNames: Set<String>

  /// Reads an expression. `locate` returns the place of a part of its text, and `remedy` is for
  /// words that are no expression. `problems` takes what is wrong with it.
  package init(
    _ text: String, at span: Span, locate: (Range<Int>) -> Span, asText remedy: @autoclosure () -> Remedy? = nil,
    _ problems: inout [SwiftProblem]
  ) {
    self.text = text
    self.span = span
    start = locate(0..<min(1, text.utf8.count))
    var tokens: [SwiftLexer.Token] = []
    var isReadable = true
    do {
      tokens = try SwiftLexer.tokens(of: text)
    } catch {
      problems.append(SwiftProblem(error.message, at: locate(error.range), remedy()))
      isReadable = false
    }
    declaredNames = Self.declaredNames(tokens)
    placeholders = Self.placeholders(tokens, locate)
    freeNames = Self.freeNames(tokens, declaredNames, locate)
    guard isReadable else { return }
    guard !tokens.isEmpty else {
      problems.append(SwiftProblem("the expression is empty", at: span, remedy()))
      return
    }
    guard Self.checkDirectives(tokens, locate, &problems) else { return }
    Self.checkContainer(tokens, locate, &problems)
    Self.checkClosureParameters(tokens, locate, &problems)
    do {
      try ExpressionCheck.check(tokens, of: text)
    } catch {
      let (quotes, part) = (remedy(), locate(error.range))
      problems.append(SwiftProblem(error.message, at: part, quotes ?? error.remedy?(part)))
      if quotes != nil { return }
    }
    if Self.endsInComment(text, tokens) {
      problems.append(
        SwiftProblem(
          "the comment would include what follows it", at: span,
          "leave it out, or make it a comment of the bindings file: after ' # '"))
    }
  }

  /// Whether it ends its last line itself, and perhaps in a comment: a literal does.
  package var endsLine: Bool { text.hasSuffix("\n") }

  /// The bytes of its text without the end of the last line; nil where that is all of it.
  package var content: Range<Int>? { endsLine ? 0..<text.utf8.count - 1 : nil }

  /// Text for the expression, or for a part of it, with something else in the place of each placeholder.
  package func text(of part: Range<Int>? = nil, replacing replacement: (Placeholder) -> String) -> String {
    if placeholders.isEmpty, part == nil { return text }
    let bytes = Array(text.utf8)
    let part = part ?? bytes.indices
    var result = ""
    var position = part.lowerBound
    for placeholder in placeholders {
      result += String(decoding: bytes[position..<placeholder.range.lowerBound], as: UTF8.self)
      result += replacement(placeholder)
      position = placeholder.range.upperBound
    }
    return result + String(decoding: bytes[position..<part.upperBound], as: UTF8.self)
  }
}

extension String {
  /// Whether it is one Swift expression.
  package var isExpression: Bool {
    guard let tokens = try? SwiftLexer.tokens(of: self), !tokens.isEmpty else { return false }
    return (try? ExpressionCheck.check(tokens, of: self)) != nil
  }

  /// The expression with Swift's quotes in the place of single ones; nil if it is none with them either.
  package var withSwiftQuotes: String? {
    // Two may be one that is escaped.
    guard contains("'"), !contains("\""), self == "''" || !contains("''") else { return nil }
    let text = replacing("'", with: "\"")
    return text.isExpression ? text : nil
  }
}

extension SwiftExpression {
  /// Reports what would be an instruction to the compiler about the generated file; says whether there is none.
  static func checkDirectives(
    _ tokens: [SwiftLexer.Token], _ locate: (Range<Int>) -> Span, _ problems: inout [SwiftProblem]
  ) -> Bool {
    let refused: Set = ["#if", "#elseif", "#else", "#endif", "#sourceLocation", "#line", "#error", "#warning"]
    let found = tokens.filter { $0.kind == .directive && refused.contains($0.text) }
    for token in found {
      problems.append(SwiftProblem("'\(token.text)' is not allowed in an expression", at: locate(token.range)))
    }
    return found.isEmpty
  }

  /// Reports words that mean the generated class.
  static func checkContainer(
    _ tokens: [SwiftLexer.Token], _ locate: (Range<Int>) -> Span, _ problems: inout [SwiftProblem]
  ) {
    for (index, token) in tokens.enumerated() where token.text == "Self" || token.text == "super" {
      guard token.kind == .identifier, index == 0 || tokens[index - 1].text != "." else { continue }
      problems.append(
        SwiftProblem(
          "'\(token.text)' would be the generated class", at: locate(token.range),
          "use the type's name; a binding is asked for by its name: $name"))
    }
  }

  /// Reports `$0` where no brace is open: there it is the parameter of no closure.
  private static func checkClosureParameters(
    _ tokens: [SwiftLexer.Token], _ locate: (Range<Int>) -> Span, _ problems: inout [SwiftProblem]
  ) {
    var depth = 0
    for token in tokens {
      if token.text == "{" { depth += 1 } else if token.text == "}" { depth -= 1 }
      guard depth == 0, token.kind == .identifier, token.text.utf8.first == UInt8(ascii: "$"),
        token.text.dropFirst().allSatisfy(\.isNumber)
      else { continue }
      problems.append(
        SwiftProblem(
          "'\(token.text)' is outside of a closure", at: locate(token.range),
          "a binding, or a parameter of this one, is asked for by its name: $name"))
    }
  }

  /// Whether a comment at its end would include what follows on the same line.
  private static func endsInComment(_ text: String, _ tokens: [SwiftLexer.Token]) -> Bool {
    let bytes = Array(text.utf8)
    let rest = bytes[(tokens.last?.range.upperBound ?? 0)...]
    let lastLine = rest.split(separator: UInt8(ascii: "\n"), omittingEmptySubsequences: false).last ?? []
    return zip(lastLine, lastLine.dropFirst()).contains { $0 == UInt8(ascii: "/") && $1 == UInt8(ascii: "/") }
  }

  package static func placeholders(
    _ tokens: [SwiftLexer.Token], _ locate: (Range<Int>) -> Span
  ) -> [Placeholder] {
    var result: [Placeholder] = []
    let isTried = tokens.contains { $0.kind == .dollarName } ? triedTokens(tokens) : []
    for (index, token) in tokens.enumerated() where token.kind == .dollarName {
      let name = String(token.text.dropFirst())
      if let kind = Placeholder.Kind.named(name), index + 3 < tokens.count, tokens[index + 1].text == "(",
        tokens[index + 2].kind == .identifier
      {
        let (named, length) = self.name(tokens[(index + 2)...])
        let end = index + 2 + length
        if end < tokens.count, tokens[end].text == ")" {
          let range = tokens[index + 2].range.lowerBound..<tokens[end - 1].range.upperBound
          result.append(
            Placeholder(
              kind: kind, name: Located(named, locate(range)),
              range: token.range.lowerBound..<tokens[end].range.upperBound))
          continue
        }
      }
      let (named, length) = self.name(tokens[index...])
      let range = token.range.lowerBound..<tokens[index + length - 1].range.upperBound
      result.append(
        Placeholder(
          kind: .value, name: Located(named, locate(range)), range: range, isTried: isTried[index]))
    }
    return result
  }

  /// For each token whether something to its left tries what is around it, in its own brackets or in those around them.
  static func triedTokens(_ tokens: [SwiftLexer.Token]) -> [Bool] {
    // For each bracket that is open whether what comes next in it is tried.
    var levels = [false]
    return tokens.indices.map { index in
      let token = tokens[index]
      let isTried = levels[levels.count - 1]
      switch token.kind {
      case .open:
        let isDo = token.text == "{" && index > 0 && tokens[index - 1].text == "do"
        levels.append(isTried || isDo)
      case .close:
        if levels.count > 1 { levels.removeLast() }
      case .mark where token.text == "," || token.text == ";":
        // Another expression begins, which only what is around the brackets tries.
        levels[levels.count - 1] = levels.count > 1 && levels[levels.count - 2]
      case .identifier where token.text == "try" && index + 1 < tokens.count:
        if ["?", "!"].contains(tokens[index + 1].text) { levels[levels.count - 1] = true }
      case .identifier, .dollarName, .literal, .directive, .mark: break
      }
      return isTried
    }
  }

  /// The name that some tokens start with, without `$`, and how many of them it is made of: `parent.clock` is one name.
  package static func name(_ tokens: ArraySlice<SwiftLexer.Token>) -> (text: String, length: Int) {
    var parts: [String] = []
    var rest = tokens
    while let token = rest.first, token.kind == .identifier || token.kind == .dollarName && parts.isEmpty {
      parts.append(token.kind == .dollarName ? String(token.text.dropFirst()) : token.text)
      rest = rest.dropFirst()
      guard rest.first?.text == "." else { break }
      rest = rest.dropFirst()
    }
    let name = InheritedName.first(of: parts)
    return (name.text, 2 * name.length - 1)
  }
}
