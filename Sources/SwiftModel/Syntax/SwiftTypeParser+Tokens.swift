import BindingsYAML

/// Reads single tokens of a type, and says what is wrong with one.
extension SwiftTypeParser {
  package var current: SwiftLexer.Token? {
    position < tokens.count ? tokens[position] : nil
  }

  func isNext(_ text: String) -> Bool {
    position < tokens.count && tokens[position].text == text
  }

  func isVariadicMark(_ position: Int) -> Bool {
    position + 2 < tokens.count && tokens[position...position + 2].allSatisfy { $0.text == "." }
  }

  /// Moves over a token if it is next.
  mutating func take(_ text: String) -> Bool {
    guard isNext(text) else { return false }
    position += 1
    return true
  }

  package mutating func expect(_ text: String) throws(Problem) {
    guard take(text) else { throw unexpected() }
  }

  package mutating func identifier(isMember: Bool = false) throws(Problem) -> String {
    guard let token = current, token.kind == .identifier, !Self.isKeyword(token.text, isMember: isMember) else {
      throw unexpected()
    }
    position += 1
    // A function of this name is no initializer.
    return token.text == "`init`" ? token.text : token.name
  }

  /// The integer of a token in decimal: `16` for `0x10`. Nil for what is none.
  package func number(at position: Int) -> String? {
    guard position < tokens.count, tokens[position].kind == .literal else { return nil }
    let text = tokens[position].text.filter { $0 != "_" }
    let bases: KeyValuePairs = ["0x": 16, "0o": 8, "0b": 2]
    for (prefix, base) in bases where text.hasPrefix(prefix) {
      return Int(text.dropFirst(2), radix: base).map(String.init)
    }
    return Int(text).map(String.init)
  }

  /// Whether `.Type` follows. In backticks that is the name of a nested type.
  var isMetatypeNext: Bool {
    position + 1 < tokens.count && ["Type", "Protocol"].contains(tokens[position + 1].text)
  }

  static func isKeyword(_ text: String, isMember: Bool) -> Bool {
    if isMember { return ["self", "init", "_"].contains(text) }
    return SwiftName.isReserved(text) || SwiftName.typeMarks.contains(text) || text.utf8.first == UInt8(ascii: "$")
  }

  /// Whether a type can start there: of a word before it is known then what it is for.
  func startsType(_ position: Int) -> Bool {
    guard position < tokens.count else { return false }
    return switch tokens[position].kind {
    case .identifier, .open: true
    case .mark: ["@", "~"].contains(tokens[position].text)
    case .dollarName, .close, .literal, .directive: false
    }
  }

  // MARK: Problems

  /// Begins a type within another. What is read ends by `depth -= 1`.
  mutating func enter() throws(Problem) {
    guard depth < Self.deepestLevel else {
      throw Problem(message: "the type is nested too deeply", range: (current ?? tokens[tokens.count - 1]).range)
    }
    depth += 1
  }

  package func unexpected() -> Problem {
    guard let token = current else {
      let last = tokens[tokens.count - 1]
      return Problem(message: "the type is not complete: something must follow '\(last.text)'", range: last.range)
    }
    if isVariadicMark(position) {
      return Problem(
        message: "'...' belongs to a parameter of a function",
        range: token.range.lowerBound..<token.range.lowerBound + 3,
        remedy: { [element = tokens[..<position].map(\.text).joined()] _ in "an array is passed on: '[\(element)]'" })
    }
    if token.text == ">" { return Problem(message: "'>' closes nothing", range: token.range) }
    let message = "'\(token.text)' is not allowed here in a type"
    if token.kind == .identifier, position > 0, case let word = tokens[position - 1], word.kind == .identifier,
      word.text.lowercased() == "an" || NearMiss.find(word.text, among: ["any"]) != nil
    {
      let range = word.range.lowerBound..<token.range.upperBound
      return Problem(message: message, range: range, remedy: { .write("any \(token.text)", at: $0) })
    }
    return Problem(message: message, range: token.range)
  }

  func optionalProtocol(_ word: SwiftLexer.Token, _ rest: ArraySlice<SwiftLexer.Token>) -> Problem {
    let end = rest.last?.range.lowerBound ?? word.range.upperBound
    let inner = rest.dropLast().map(\.text).joined()
    let range = word.range.lowerBound..<(end + 1)
    return Problem(
      message: "'?' would belong to what follows '\(word.text)'", range: range,
      remedy: { .write("(\(word.text) \(inner))?", at: $0) })
  }
}

/// Reads the attributes and words before a type.
extension SwiftTypeParser {
  package static let words: Set<String> = [
    "inout", "sending", "borrowing", "consuming", "isolated", "__owned", "__shared",
  ]

  package mutating func marks() throws(Problem) -> [String] {
    var marks: [String] = []
    while let token = current {
      if token.text == "@" {
        position += 1
        var name = "@\(try identifier())"
        while take(".") { name += ".\(try identifier())" }
        if isNext("("), let open = current, open.range.lowerBound == tokens[position - 1].range.upperBound {
          name += try argumentOfAttribute()
        }
        marks.append(name)
      } else if token.text == "nonisolated", position + 1 < tokens.count, tokens[position + 1].text == "(" {
        position += 1
        marks.append(token.text + (try argumentOfAttribute()))
      } else if Self.words.contains(token.text), token.kind == .identifier, startsType(position + 1) {
        marks.append(token.text)
        position += 1
      } else {
        break
      }
    }
    return marks
  }

  /// `(c)` of `@convention(c)`, `(any)` of `@isolated(any)`.
  mutating func argumentOfAttribute() throws(Problem) -> String {
    position += 1
    guard let token = current, token.kind == .identifier else { throw unexpected() }
    position += 1
    try expect(")")
    return "(\(token.text))"
  }
}
