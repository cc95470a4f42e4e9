/// The name of a function as it is called: `open`, `Store.open`, `Cache<Item>.open`.
enum FactoryPath {
  static func isOne(_ tokens: [SwiftLexer.Token]) -> Bool {
    var position = 0
    while position < tokens.count {
      let name = tokens[position]
      guard name.kind == .identifier, !["self", "_"].contains(name.text), !name.text.hasPrefix("$") else {
        return false
      }
      // After a point nearly every word is a name.
      if position == 0, SwiftName.isReserved(name.text) { return false }
      position += 1
      if position < tokens.count, tokens[position].text == "<" {
        var parser = SwiftTypeParser(tokens, from: position)
        guard (try? parser.genericArguments()) != nil else { return false }
        position = parser.position
      }
      if position == tokens.count { return true }
      guard tokens[position].text == ".", position + 1 < tokens.count else { return false }
      position += 1
    }
    return false
  }
}
