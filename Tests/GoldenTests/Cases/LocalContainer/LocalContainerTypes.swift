/// Not `Sendable`, like all of these: they stay where they were made.
nonisolated final class Buffer {
  var lines: [String]

  init(lines: [String]) {
    self.lines = lines
  }
}

nonisolated final class Parser {
  let buffer: Buffer
  var name = "parser"

  init(buffer: Buffer) {
    self.buffer = buffer
  }
}

nonisolated final class Token {
  let text: String
  let parser: Parser

  init(text: String, parser: Parser) {
    self.text = text
    self.parser = parser
  }
}

nonisolated final class Scanner {
  let newToken: (String) -> Token

  init(newToken: @escaping (String) -> Token) {
    self.newToken = newToken
  }
}

nonisolated struct Cursor {
  let newToken: (String) -> Token
}
