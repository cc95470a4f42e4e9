import BindingsYAML

/// Looks whether tokens are one expression: whether nothing of them ends it, so that the rest would be another
/// argument, another statement or a declaration of the generated code. What is in brackets cannot leave them, and is
/// not looked at.
struct ExpressionCheck {
  package typealias Problem = SyntaxProblem

  package let tokens: [SwiftLexer.Token]
  package let bytes: [UInt8]
  /// For each bracket that opens, the index after the one that closes it.
  package let ends: [Int: Int]
  package var position = 0
  /// How many `?` wait for their `:`.
  var conditionals = 0
  /// Whether a closure after a call has just ended: another one with a label can follow.
  var isAfterClosure = false

  package init(_ all: [SwiftLexer.Token], _ text: String) {
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

  package static func check(_ tokens: [SwiftLexer.Token], of text: String) throws(Problem) {
    var check = ExpressionCheck(tokens, text)
    if ["if", "switch"].contains(tokens[0].text) { return try check.skipBranches() }
    repeat {
      while try check.takeOperandOrPrefix() {}
    } while try check.takeSuffixesAndOperator()
    guard check.conditionals == 0 else { throw check.problem("'?' has no ':'", at: check.tokens.count - 1) }
  }

  // MARK: Operands

  package static let prefixes: Set<String> = ["try", "await"]
  /// Words that begin an expression only before a name; they can be names themselves.
  static let softPrefixes: Set<String> = [
    "unsafe", "consume", "copy", "borrow", "each", "repeat", "any", "some",
  ]
  /// Keywords that are expressions.
  package static let values: Set<String> = ["Any", "false", "nil", "self", "Self", "super", "true"]

  /// Reads an operand, or one thing before it. Returns whether the operand is still due.
  mutating func takeOperandOrPrefix() throws(Problem) -> Bool {
    guard position < tokens.count else { throw incomplete() }
    let token = tokens[position]
    switch token.kind {
    case .open: position = ends[position] ?? tokens.count
    case .literal, .dollarName, .directive: position += 1
    case .identifier: return try takeWord()
    case .mark: return try takePrefixMark()
    case .close: throw problem("'\(token.text)' closes nothing", at: position)
    }
    return false
  }

  mutating func takeWord() throws(Problem) -> Bool {
    let word = tokens[position].text
    if Self.prefixes.contains(word) {
      position += 1
      skipMark()
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
        remedy: { _ in "put statements into a closure: '{ …; return … }()'" })
    }
    position += 1
    skipGenericArguments()
    return false
  }

  mutating func takePrefixMark() throws(Problem) -> Bool {
    let token = tokens[position]
    if token.text == "\\" {
      position += 1
      return true
    }
    if token.text == "$" {
      let name = position + 2 < tokens.count ? tokens[position + 2].text : "NAME"
      throw Problem(
        message: "no name follows '$'", range: token.range,
        remedy: { _ in "an environment variable is 'ProcessInfo.processInfo.environment[\"\(name)\"]'" })
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
        remedy: { _ in "an operator that is passed as a function is in parentheses: '(\(text))'" })
    }
    position += length
    return true
  }

  // MARK: After operands

  /// Reads what belongs to the operand, and an operator after it. Returns whether that wants another operand.
  mutating func takeSuffixesAndOperator() throws(Problem) -> Bool {
    while let token = current {
      switch token.kind {
      case .open:
        if token.text != "{", isOnNewLine(position) { throw secondStatement() }
        isAfterClosure = token.text == "{"
        position = ends[position] ?? tokens.count
      case .identifier:
        if try takeLabelledClosure() { continue }
        guard token.text == "as" || token.text == "is" else { throw secondStatement() }
        try skipCast()
      case .mark:
        isAfterClosure = false
        if try takeMark() { return true }
      case .literal, .dollarName, .directive, .close:
        throw secondStatement()
      }
    }
    return false
  }

  /// `.name`, a mark after its operand or an operator; whether that wants another operand.
  package mutating func takeMark() throws(Problem) -> Bool {
    let token = tokens[position]
    if skipMark() { return false }
    let length = lengthOfOperator()
    if token.text == ".", length == 1 {
      position += 1
      guard let name = current, name.kind == .identifier || name.kind == .literal else { throw incomplete() }
      position += 1
      skipGenericArguments()
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
    return try takeOperator(length)
  }

  /// An operator of that length, before another operand or directly after its own; whether it wants another.
  private mutating func takeOperator(_ length: Int) throws(Problem) -> Bool {
    let text = self.text(length)
    guard length > 0, !["=", "->"].contains(text) else { throw endOfExpression(max(length, 1)) }
    let isApartBefore = isApart(position)
    let isApartAfter = position + length == tokens.count || isApart(position + length)
    if isApartBefore, !isApartAfter {
      if isOnNewLine(position) { throw secondStatement() }
      throw Problem(
        message: "the operator '\(text)' has a space on one side only", range: range(length),
        remedy: { _ in "write spaces on both sides, or on none" })
    }
    if !isApartBefore, isApartAfter || isMemberPoint(position + length) {
      position += length
      return false
    }
    guard position + length < tokens.count else {
      throw Problem(message: "nothing follows the operator '\(text)'", range: range(length))
    }
    position += length
    return true
  }

  mutating func skipCast() throws(Problem) {
    position += 1
    skipMark()
    var parser = SwiftTypeParser(tokens, from: position)
    _ = try parser.type()
    position = parser.position
  }

  /// Moves over a `?` or `!` that belongs to what is before it.
  @discardableResult
  mutating func skipMark() -> Bool {
    guard let mark = current, mark.text == "?" || mark.text == "!", !isApart(position) else { return false }
    position += 1
    return true
  }

  /// `label: { … }` after another closure of a call.
  mutating func takeLabelledClosure() throws(Problem) -> Bool {
    guard isAfterClosure, position + 2 < tokens.count, tokens[position + 1].text == ":",
      tokens[position + 2].text == "{", let end = ends[position + 2]
    else { return false }
    position = end
    return true
  }

  /// `<Int, String>` after a name, if that is what the compiler takes it for: then its commas divide nothing else.
  mutating func skipGenericArguments() {
    guard let open = current, open.text == "<", !isApart(position) else { return }
    var parser = SwiftTypeParser(tokens, from: position)
    guard (try? parser.genericArguments()) != nil, parser.position < tokens.count else { return }
    let next = tokens[parser.position]
    guard ["(", "[", "{", ".", "?", "!"].contains(next.text), !isOnNewLine(parser.position) || next.text == "." else {
      return
    }
    position = parser.position
  }
}
