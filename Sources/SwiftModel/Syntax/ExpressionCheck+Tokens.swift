import BindingsYAML

/// Looks at single tokens of an expression, and says what is wrong with one.
extension ExpressionCheck {
  package var current: SwiftLexer.Token? {
    position < tokens.count ? tokens[position] : nil
  }

  /// How many of the marks from here on are one operator.
  func lengthOfOperator() -> Int {
    var length = 0
    while position + length < tokens.count {
      let token = tokens[position + length]
      guard token.kind == .mark, ![",", ";", ":", "@", "\\"].contains(token.text),
        length == 0 || !isApart(position + length),
        // A point is part of an operator only if it begins with one.
        token.text != "." || length == 0 || tokens[position].text == "."
      else { break }
      length += 1
    }
    return length
  }

  package func text(_ length: Int) -> String {
    tokens[position..<position + length].lazy.map(\.text).joined()
  }

  package func range(_ length: Int) -> Range<Int> {
    tokens[position].range.lowerBound..<tokens[position + length - 1].range.upperBound
  }

  /// Whether anything is between a token and the one before it: spaces, or a comment.
  func isApart(_ index: Int) -> Bool {
    index > 0 && tokens[index - 1].range.upperBound < tokens[index].range.lowerBound
  }

  func isOnNewLine(_ index: Int) -> Bool {
    guard index > 0, isApart(index) else { return false }
    let (start, end) = (tokens[index - 1].range.upperBound, tokens[index].range.lowerBound)
    return bytes[start..<end].contains(UInt8(ascii: "\n"))
  }

  func isMemberPoint(_ index: Int) -> Bool {
    index < tokens.count && tokens[index].text == "." && !isApart(index)
  }

  // MARK: Problems

  package func problem(_ message: String, at index: Int) -> Problem {
    Problem(message: message, range: tokens[index].range)
  }

  package func incomplete() -> Problem {
    let last = tokens[min(position, tokens.count) - 1]
    return Problem(
      message: "the expression is not complete: something must follow '\(last.text)'", range: last.range)
  }

  package func endOfExpression(_ length: Int = 1) -> Problem {
    let token = tokens[position]
    switch token.text {
    case ";":
      return Problem(
        message: "an expression has no ';'", range: token.range,
        remedy: { _ in "put several statements into a closure: '{ …; … }()'" })
    case ",":
      return Problem(
        message: "',' would end the expression", range: token.range,
        remedy: { _ in "this is the place of one value: several are a tuple or a list, in brackets" })
    default:
      return Problem(message: "'\(text(length))' would end the expression", range: range(length))
    }
  }

  /// Reports a token that does not continue the expression before it.
  func secondStatement() -> Problem {
    let token = tokens[position]
    if isOnNewLine(position) {
      return Problem(
        message: "a second statement begins here, one expression is expected", range: token.range,
        remedy: { _ in "put several statements into a closure: '{ …; return … }()'" })
    }
    if token.kind == .mark { return endOfExpression() }
    return Problem(
      message: "'\(token.text)' is not joined to what is before it", range: token.range,
      remedy: { _ in "one expression is expected: an operator or a bracket is missing, or this is too much" })
  }
}

/// Moves over `if` and `switch` where they are expressions.
extension ExpressionCheck {
  /// `if … { … } else { … }`: between the word and its brace anything can be.
  mutating func skipBranches() throws(Problem) {
    while true {
      let word = tokens[position]
      while position < tokens.count, tokens[position].text != "{" {
        if tokens[position].text == ";" { throw endOfExpression() }
        position = ends[position] ?? position + 1
      }
      guard let end = ends[position] else {
        throw Problem(message: "no '{' follows '\(word.text)'", range: word.range)
      }
      position = end
      guard position < tokens.count else { return }
      guard word.text != "switch", tokens[position].text == "else" else { throw secondStatement() }
      position += 1
      guard position < tokens.count, ["if", "{"].contains(tokens[position].text) else { throw incomplete() }
      if tokens[position].text == "{", let end = ends[position] {
        position = end
        if position < tokens.count { throw secondStatement() }
        return
      }
    }
  }
}
