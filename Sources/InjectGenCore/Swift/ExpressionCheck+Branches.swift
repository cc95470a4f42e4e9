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
