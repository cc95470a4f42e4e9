/// Looks whether tokens are one expression: whether nothing of them ends it, so that the rest would be another argument,
/// another statement or a declaration of the generated code. What is in brackets cannot leave them, and is not looked at.
struct ExpressionCheck {
  struct Problem: Error {
    let message: String
    let range: Range<Int>
    var remedy: Remedy?
  }

  private let tokens: [SwiftLexer.Token]
  private let bytes: [UInt8]
  /// For each bracket that opens, the index after the one that closes it.
  private let ends: [Int: Int]
  private var position = 0
  /// How many `?` wait for their `:`.
  private var conditionals = 0
  /// Whether a closure after a call has just ended: another one with a label can follow.
  private var isBehindClosure = false

  private init(_ all: [SwiftLexer.Token], _ text: String) {
    var tokens: [SwiftLexer.Token] = []
    var endOfString = 0
    // What is interpolated in a string is a part of it.
    for token in all where token.range.lowerBound >= endOfString {
      tokens.append(token)
      if token.kind == .literal { endOfString = token.range.upperBound }
    }
    self.tokens = tokens
    bytes = Array(text.utf8)
    var open: [Int] = []
    var ends: [Int: Int] = [:]
    for (index, token) in tokens.enumerated() {
      if token.kind == .open { open.append(index) }
      if token.kind == .close, let start = open.popLast() { ends[start] = index + 1 }
    }
    self.ends = ends
  }

  static func check(_ tokens: [SwiftLexer.Token], of text: String) throws(Problem) {
    var check = ExpressionCheck(tokens, text)
    if ["if", "switch"].contains(tokens[0].text) { return try check.skipBranches() }
    repeat {
      while try check.isOperandStillDue() {}
    } while try check.isOperandDueAgain()
    guard check.conditionals == 0 else { throw check.problem("'?' has no ':'", at: check.tokens.count - 1) }
  }

  // MARK: Operands

  private static let prefixes: Set<String> = ["try", "await"]
  /// Words that begin an expression only before a name; they can be names themselves.
  private static let softPrefixes: Set<String> = [
    "unsafe", "consume", "copy", "borrow", "each", "repeat", "any", "some",
  ]
  /// Keywords that are expressions.
  private static let values: Set<String> = ["Any", "false", "nil", "self", "Self", "super", "true"]

  /// Reads an operand, or one thing before it.
  private mutating func isOperandStillDue() throws(Problem) -> Bool {
    guard position < tokens.count else { throw incomplete() }
    let token = tokens[position]
    switch token.kind {
    case .open: position = ends[position] ?? tokens.count
    case .literal, .dollarName, .directive: position += 1
    case .identifier: return try isPrefixWord()
    case .mark: return try isPrefixMark()
    case .close: throw problem("'\(token.text)' closes nothing", at: position)
    }
    return false
  }

  private mutating func isPrefixWord() throws(Problem) -> Bool {
    let word = tokens[position].text
    if Self.prefixes.contains(word) {
      position += 1
      if let mark = current, mark.text == "?" || mark.text == "!", !isApart(position) { position += 1 }
      return true
    }
    if Self.softPrefixes.contains(word), position + 1 < tokens.count, !isOnNewLine(position + 1),
      tokens[position + 1].kind == .identifier || tokens[position + 1].kind == .dollarName,
      !["as", "is"].contains(tokens[position + 1].text)
    {
      position += 1
      return true
    }
    let isKeyword = SwiftName.keywords.contains(word) && !Self.values.contains(word)
    if isKeyword || ["_", "init", "deinit", "subscript"].contains(word) {
      throw Problem(
        message: "'\(word)' cannot begin an expression", range: tokens[position].range,
        remedy: "put statements into a closure: '{ …; return … }()'")
    }
    position += 1
    skipGenericArguments()
    return false
  }

  private mutating func isPrefixMark() throws(Problem) -> Bool {
    let token = tokens[position]
    if token.text == "\\" {
      position += 1
      return true
    }
    let length = lengthOfOperator()
    if token.text == ".", length == 1 {
      position += 1
      guard let next = current, [.identifier, .open].contains(next.kind) else { throw incomplete() }
      guard next.kind == .identifier else { return true }
      position += 1
      skipGenericArguments()
      return false
    }
    let text = self.text(length)
    guard !["=", "?", "->", ""].contains(text) else {
      throw problem("'\(token.text)' cannot begin an expression", at: position)
    }
    guard position + length < tokens.count, !isApart(position + length) else {
      throw Problem(
        message: "nothing follows the operator '\(text)'", range: range(length),
        remedy: "an operator that is passed as a function is in parentheses: '(\(text))'")
    }
    position += length
    return true
  }

  // MARK: After operands

  /// Reads what belongs to the operand, and the operator that wants another.
  private mutating func isOperandDueAgain() throws(Problem) -> Bool {
    while let token = current {
      switch token.kind {
      case .open:
        if token.text != "{", isOnNewLine(position) { throw secondStatement() }
        isBehindClosure = token.text == "{"
        position = ends[position] ?? tokens.count
      case .identifier:
        if try isLabelledClosure() { continue }
        guard token.text == "as" || token.text == "is" else { throw secondStatement() }
        try skipCast()
      case .mark:
        isBehindClosure = false
        if try isMark() { return true }
      case .literal, .dollarName, .directive, .close:
        throw secondStatement()
      }
    }
    return false
  }

  /// `.name`, a mark after its operand or an operator; whether that wants another operand.
  private mutating func isMark() throws(Problem) -> Bool {
    let token = tokens[position]
    let length = lengthOfOperator()
    if token.text == ".", length == 1 {
      position += 1
      guard let name = current, name.kind == .identifier || name.kind == .literal else { throw incomplete() }
      position += 1
      skipGenericArguments()
      return false
    }
    if token.text == "?" || token.text == "!", !isApart(position) {
      position += 1
      return false
    }
    if token.text == "?", length == 1 {
      conditionals += 1
      position += 1
      return true
    }
    if token.text == ":", conditionals > 0 {
      conditionals -= 1
      position += 1
      return true
    }
    let text = self.text(length)
    guard length > 0, !["=", "->"].contains(text) else { throw endOfExpression(max(length, 1)) }
    let isApartBefore = isApart(position)
    let isApartBehind = position + length == tokens.count || isApart(position + length)
    if isApartBefore, !isApartBehind {
      if isOnNewLine(position) { throw secondStatement() }
      throw Problem(
        message: "the operator '\(text)' has a space on one side only", range: range(length),
        remedy: "write spaces on both sides, or on none")
    }
    if !isApartBefore, isApartBehind || isMemberPoint(position + length) {
      position += length
      return false
    }
    guard position + length < tokens.count else {
      throw Problem(message: "nothing follows the operator '\(text)'", range: range(length))
    }
    position += length
    return true
  }

  private mutating func skipCast() throws(Problem) {
    position += 1
    if let mark = current, mark.text == "?" || mark.text == "!", !isApart(position) { position += 1 }
    var parser = SwiftTypeParser(tokens, from: position)
    do {
      _ = try parser.type()
    } catch {
      throw Problem(message: error.message, range: error.range)
    }
    position = parser.position
  }

  /// `label: { … }` after another closure of a call.
  private mutating func isLabelledClosure() throws(Problem) -> Bool {
    guard isBehindClosure, position + 2 < tokens.count, tokens[position + 1].text == ":",
      tokens[position + 2].text == "{", let end = ends[position + 2]
    else { return false }
    position = end
    return true
  }

  /// `<Int, String>` after a name, if that is what the compiler takes it for: then its commas divide nothing else.
  private mutating func skipGenericArguments() {
    guard let open = current, open.text == "<", !isApart(position) else { return }
    var parser = SwiftTypeParser(tokens, from: position)
    guard (try? parser.genericArguments()) != nil, parser.position < tokens.count else { return }
    let next = tokens[parser.position]
    guard ["(", "[", "{", ".", "?", "!"].contains(next.text), !isOnNewLine(parser.position) || next.text == "." else {
      return
    }
    position = parser.position
  }

  // MARK: 'if' and 'switch'

  /// `if … { … } else { … }`: between the word and its brace anything can be.
  private mutating func skipBranches() throws(Problem) {
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

  // MARK: Tokens

  private var current: SwiftLexer.Token? {
    position < tokens.count ? tokens[position] : nil
  }

  /// How many of the marks from here on are one operator.
  private func lengthOfOperator() -> Int {
    var length = 0
    while position + length < tokens.count {
      let token = tokens[position + length]
      guard token.kind == .mark, !",;:@\\".contains(token.text), length == 0 || !isApart(position + length),
        // A point is part of an operator only if it begins with one.
        token.text != "." || length == 0 || tokens[position].text == "."
      else { break }
      length += 1
    }
    return length
  }

  private func text(_ length: Int) -> String {
    tokens[position..<position + length].map(\.text).joined()
  }

  private func range(_ length: Int) -> Range<Int> {
    tokens[position].range.lowerBound..<tokens[position + length - 1].range.upperBound
  }

  /// Whether anything is between a token and the one before it: spaces, or a comment.
  private func isApart(_ index: Int) -> Bool {
    index > 0 && tokens[index - 1].range.upperBound < tokens[index].range.lowerBound
  }

  private func isOnNewLine(_ index: Int) -> Bool {
    guard index > 0, isApart(index) else { return false }
    let (start, end) = (tokens[index - 1].range.upperBound, tokens[index].range.lowerBound)
    return bytes[start..<end].contains(UInt8(ascii: "\n"))
  }

  private func isMemberPoint(_ index: Int) -> Bool {
    index < tokens.count && tokens[index].text == "." && !isApart(index)
  }

  // MARK: Problems

  private func problem(_ message: String, at index: Int) -> Problem {
    Problem(message: message, range: tokens[index].range)
  }

  private func incomplete() -> Problem {
    let last = tokens[min(position, tokens.count) - 1]
    return Problem(
      message: "the expression is not complete: something must follow '\(last.text)'", range: last.range)
  }

  private func endOfExpression(_ length: Int = 1) -> Problem {
    let token = tokens[position]
    switch token.text {
    case ";":
      return Problem(
        message: "an expression has no ';'", range: token.range,
        remedy: "put several statements into a closure: '{ …; … }()'")
    case ",":
      return Problem(
        message: "',' would end the expression", range: token.range,
        remedy: "this is the place of one value: several are a tuple or a list, in brackets")
    default:
      return Problem(message: "'\(text(length))' would end the expression", range: range(length))
    }
  }

  /// Reports a token that does not continue the expression before it.
  private func secondStatement() -> Problem {
    let token = tokens[position]
    if isOnNewLine(position) {
      return Problem(
        message: "a second statement begins here, one expression is expected", range: token.range,
        remedy: "put several statements into a closure: '{ …; return … }()'")
    }
    if token.kind == .mark { return endOfExpression() }
    return Problem(
      message: "'\(token.text)' is not joined to what is before it", range: token.range,
      remedy: "one expression is expected: an operator or a bracket is missing, or this is too much")
  }
}
