/// A Swift type that a user wrote, checked so that it stays in its place.
struct SwiftType: Equatable {
  /// As it was written.
  let text: String
  let span: Span

  init(_ text: String, at span: Span) {
    self.text = text
    self.span = span
  }
}

extension SwiftType {
  /// Reads a type. What it means only the compiler knows; here it must have balanced brackets and nothing that ends a
  /// declaration.
  static func read(
    _ text: String, at span: Span, locate: (Range<Int>) -> Span, _ diagnostics: inout Diagnostics
  ) -> SwiftType? {
    do {
      let tokens = try SwiftLexer.tokens(of: text)
      guard !tokens.isEmpty else {
        diagnostics.report(.invalidType, "the type is empty", at: span)
        return nil
      }
      if let wrong = firstForbidden(tokens) {
        diagnostics.report(.invalidType, "'\(wrong.text)' cannot stand here in a type", at: locate(wrong.range))
        return nil
      }
      if let wrong = unbalanced(tokens) {
        let message = wrong.text == "<" ? "'<' is not closed" : "'>' closes nothing"
        diagnostics.report(.invalidType, message, at: locate(wrong.range))
        return nil
      }
      if let wrong = tokens.first(where: { stands($0, apartIn: text) }) {
        diagnostics.report(
          .invalidType, "'\(wrong.text)' stands apart from its type", at: locate(wrong.range),
          remedy: "write it right behind the type")
        return nil
      }
      if text.contains(byte: UInt8(ascii: "/")) || text.contains(byte: UInt8(ascii: "\n")) {
        diagnostics.report(.invalidType, "a type stands on one line, without a comment", at: span)
        return nil
      }
    } catch {
      let end = min(error.offset + 1, text.utf8.count)
      diagnostics.report(.invalidType, error.message, at: locate(min(error.offset, end)..<end))
      return nil
    }
    return SwiftType(text, at: span)
  }

  /// Text in which a type can be followed by `?`, `.init` and the like.
  var parenthesized: String {
    let needsNone = text.utf8.allSatisfy { SwiftLexer.isNamePart($0) || $0 == UInt8(ascii: ".") }
    return needsNone ? text : "(\(text))"
  }

  /// Whether it is the type of functions, or has one in it.
  var isFunction: Bool {
    let bytes = text.utf8
    guard bytes.contains(UInt8(ascii: ">")) else { return false }
    return zip(bytes, bytes.dropFirst()).contains { $0 == UInt8(ascii: "-") && $1 == UInt8(ascii: ">") }
  }

  /// Whether it is the mark of an optional with a space before it.
  private static func stands(_ token: SwiftLexer.Token, apartIn text: String) -> Bool {
    guard token.kind == .mark, token.text == "?" || token.text == "!", token.range.lowerBound > 0 else { return false }
    let before = text.utf8.index(text.utf8.startIndex, offsetBy: token.range.lowerBound - 1)
    return text.utf8[before] == UInt8(ascii: " ")
  }

  private static let marks: Set<String> = ["<", ">", ",", ".", "?", "!", "&", ":", "-", "@", "~"]
  private static let statementWords: Set<String> = [
    "let", "var", "func", "import", "class", "struct", "enum", "return",
  ]

  private static func firstForbidden(_ tokens: [SwiftLexer.Token]) -> SwiftLexer.Token? {
    for token in tokens {
      let isForbidden =
        switch token.kind {
        case .literal: !token.text.allSatisfy { $0.isNumber }
        case .dollarName, .directive: true
        case .open, .close: token.text == "{" || token.text == "}"
        case .mark: !marks.contains(token.text)
        case .identifier: statementWords.contains(token.text)
        }
      if isForbidden { return token }
    }
    return nil
  }

  /// The first `<` or `>` without its other half. The `>` of an arrow counts for nothing.
  private static func unbalanced(_ tokens: [SwiftLexer.Token]) -> SwiftLexer.Token? {
    var open: [SwiftLexer.Token] = []
    for index in tokens.indices where tokens[index].kind == .mark {
      let token = tokens[index]
      if token.text == "<" {
        open.append(token)
      } else if token.text == ">" && !(index > 0 && tokens[index - 1].text == "-") {
        if open.popLast() == nil { return token }
      }
    }
    return open.first
  }
}

extension SwiftType {
  /// Whether it names anything besides what the standard library has.
  var namesOwnTypes: Bool {
    let tokens = (try? SwiftLexer.tokens(of: text)) ?? []
    return tokens.contains { $0.kind == .identifier && !Self.standardNames.contains($0.text) }
  }

  private static let standardNames: Set<String> = [
    "any", "some", "inout", "throws", "async", "sending", "borrowing", "consuming", "escaping", "Sendable", "Swift",
    "Any", "AnyObject", "Void", "Never", "Bool", "Character", "Double", "Duration", "Error", "Float", "Int", "Int8",
    "Int16", "Int32", "Int64", "String", "Substring", "UInt", "UInt8", "UInt16", "UInt32", "UInt64", "Array",
    "ArraySlice", "Dictionary", "Optional", "Range", "ClosedRange", "Result", "Set", "AsyncStream",
    "AsyncThrowingStream", "Clock", "ContinuousClock", "SuspendingClock", "Task",
  ]

  /// The type as it is compared with others: without the spaces that do not matter, `[T]` for `Array<T>` and `T?` for
  /// `Optional<T>`. What more is one type only the compiler knows.
  var normalized: String {
    var text = spaceless
    for (name, before, behind) in [("Array<", "[", "]"), ("Optional<", "(", ")?")] {
      while let sugared = Self.desugared(text, name, before, behind) { text = sugared }
    }
    return text
  }

  /// Only a space between two names means something.
  private var spaceless: String {
    var result = ""
    for word in text.split(separator: " ") {
      let isBetweenNames =
        result.utf8.last.map(SwiftLexer.isNamePart) ?? false && word.utf8.first.map(SwiftLexer.isNamePart) ?? false
      result += (isBetweenNames ? " " : "") + word
    }
    return result
  }

  private static func desugared(_ text: String, _ name: String, _ before: String, _ behind: String) -> String? {
    var start = text.startIndex
    while start < text.endIndex {
      let isName = text[start...].hasPrefix(name)
      let standsAlone =
        start == text.startIndex
        || !(text[text.index(before: start)].isLetter || text[text.index(before: start)] == ".")
      if isName && standsAlone {
        let inner = text.index(start, offsetBy: name.count)
        guard let end = closing(of: text, from: inner) else { return nil }
        let element = text[inner..<end]
        let needsParentheses = before == "(" && element.contains(" ")
        let opening = before == "(" && !needsParentheses ? "" : before
        let ending = before == "(" && !needsParentheses ? "?" : behind
        return text[..<start] + opening + element + ending + text[text.index(after: end)...]
      }
      start = text.index(after: start)
    }
    return nil
  }

  /// Where the angle bracket closes that stands open before `start`.
  private static func closing(of text: String, from start: String.Index) -> String.Index? {
    var depth = 0
    var previous: Character?
    for index in text[start...].indices {
      let character = text[index]
      if character == "<" { depth += 1 }
      if character == ">" && previous != "-" {
        if depth == 0 { return index }
        depth -= 1
      }
      previous = character
    }
    return nil
  }
}
