/// Reads the tokens of a type. It knows the grammar of types, and nothing of what they mean.
struct SwiftTypeParser {
  struct Problem: Error {
    let message: String
    let range: Range<Int>
    var remedy: (@Sendable (Span) -> Remedy)?
  }

  /// Far more than anybody writes, so that no text makes the stack overflow.
  static let deepestLevel = 40

  private let tokens: [SwiftLexer.Token]
  private(set) var position: Int
  private var depth = 0

  init(_ tokens: [SwiftLexer.Token], from position: Int = 0) {
    self.tokens = tokens
    self.position = position
  }

  /// The form of a text that is a type and nothing else.
  static func form(of tokens: [SwiftLexer.Token]) throws(Problem) -> SwiftTypeForm {
    var parser = SwiftTypeParser(tokens)
    let form = try parser.type()
    guard parser.position == tokens.count else { throw parser.unexpected() }
    return form
  }

  /// A type with what can be before it: `@Sendable (Int) -> Void`, `any P & Q`.
  mutating func type() throws(Problem) -> SwiftTypeForm {
    depth += 1
    defer { depth -= 1 }
    guard depth <= Self.deepestLevel else { throw problem("the type is nested too deeply") }
    let marks = try marks()
    let type = try function()
    return marks.isEmpty ? type : .marked(marks, type)
  }

  // MARK: Before a type

  private static let words: Set<String> = [
    "inout", "sending", "borrowing", "consuming", "isolated", "__owned", "__shared",
  ]

  private mutating func marks() throws(Problem) -> [String] {
    var marks: [String] = []
    while let token = current {
      if token.text == "@" {
        position += 1
        var name = "@\(try identifier())"
        while isNext(".") {
          position += 1
          name += ".\(try identifier())"
        }
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

  /// `(c)` of `@convention(c)`.
  private mutating func argumentOfAttribute() throws(Problem) -> String {
    position += 1
    let name = try identifier()
    try expect(")")
    return "(\(name))"
  }

  // MARK: The type

  private mutating func function() throws(Problem) -> SwiftTypeForm {
    if let word = current, word.kind == .identifier, word.text == "any" || word.text == "some", startsType(position + 1)
    {
      position += 1
      depth += 1
      defer { depth -= 1 }
      guard depth <= Self.deepestLevel else { throw problem("the type is nested too deeply") }
      let start = position
      let type = try composition()
      if case .optional = type, tokens[position - 1].text == "?" {
        throw optionalProtocol(word, tokens[start..<position])
      }
      return word.text == "any" ? .existential(type) : .opaque(type)
    }
    guard isNext("(") else { return try composition() }
    let open = position
    let elements = try tuple()
    if let arrow = current, arrow.text == "-" || ["async", "throws"].contains(arrow.text) {
      return try function(of: elements)
    }
    if let variadic = elements.first(where: \.isVariadic) { throw self.variadic(variadic, from: open) }
    let inner = elements.count == 1 && elements[0].labels.isEmpty ? elements[0].type : .tuple(elements)
    return try composition(startingWith: try suffixed(inner))
  }

  private mutating func function(of parameters: [SwiftTypeForm.Element]) throws(Problem) -> SwiftTypeForm {
    var effects: [String] = []
    var error: SwiftTypeForm?
    if current?.text == "async" {
      effects.append("async")
      position += 1
    }
    if current?.text == "throws" {
      effects.append("throws")
      position += 1
      if isNext("(") {
        position += 1
        error = try type()
        try expect(")")
      }
    }
    guard let dash = current, dash.text == "-", position + 1 < tokens.count, tokens[position + 1].text == ">",
      dash.range.upperBound == tokens[position + 1].range.lowerBound
    else { throw unexpected() }
    position += 2
    return .function(parameters, effects: effects, error: error, result: try type())
  }

  private mutating func composition() throws(Problem) -> SwiftTypeForm {
    try composition(startingWith: try simple())
  }

  private mutating func composition(startingWith first: SwiftTypeForm) throws(Problem) -> SwiftTypeForm {
    var parts = [first]
    while isNext("&") {
      position += 1
      parts.append(try simple())
    }
    return parts.count == 1 ? first : .composition(parts)
  }

  private mutating func simple() throws(Problem) -> SwiftTypeForm {
    guard let token = current else { throw unexpected() }
    switch token.text {
    case "~" where token.kind == .mark:
      position += 1
      depth += 1
      defer { depth -= 1 }
      guard depth <= Self.deepestLevel else { throw problem("the type is nested too deeply") }
      return .suppressed(try simple())
    case "(":
      let open = position
      let elements = try tuple()
      if let variadic = elements.first(where: \.isVariadic) { throw self.variadic(variadic, from: open) }
      let inner = elements.count == 1 && elements[0].labels.isEmpty ? elements[0].type : .tuple(elements)
      return try suffixed(inner)
    case "[":
      position += 1
      if let number = current, number.kind == .literal, position + 1 < tokens.count, tokens[position + 1].text == "of" {
        position += 2
        let element = try type()
        try expect("]")
        return try suffixed(.named([.init(text: "InlineArray", arguments: [.number(number.text), element])]))
      }
      let first = try type()
      guard isNext(":") else {
        try expect("]")
        return try suffixed(.array(first))
      }
      position += 1
      let value = try type()
      try expect("]")
      return try suffixed(.dictionary(first, value))
    default:
      return try suffixed(.sugared(try path()))
    }
  }

  /// `Kit.Cache<Int>.Entry`; also what is called, as `Store<Int>.open`.
  mutating func path() throws(Problem) -> [SwiftTypeForm.Name] {
    var names: [SwiftTypeForm.Name] = []
    repeat {
      if !names.isEmpty { position += 1 }
      let name = try identifier(isMember: !names.isEmpty)
      names.append(SwiftTypeForm.Name(text: name, arguments: isNext("<") ? try genericArguments() : []))
    } while isNext(".") && !isVariadicMark(position)
    return names
  }

  /// `<Int, String>`
  mutating func genericArguments() throws(Problem) -> [SwiftTypeForm] {
    guard let open = current else { throw unexpected() }
    position += 1
    var arguments: [SwiftTypeForm] = []
    while true {
      if let number = current, number.kind == .literal, number.text.utf8.allSatisfy({ $0 >= 0x30 && $0 <= 0x39 }) {
        position += 1
        arguments.append(.number(number.text))
      } else if current == nil {
        throw Problem(message: "'<' is not closed", range: open.range)
      } else {
        arguments.append(try type())
      }
      if isNext(">") { break }
      guard current != nil else { throw Problem(message: "'<' is not closed", range: open.range) }
      try expect(",")
    }
    position += 1
    return arguments
  }

  /// Parses the suffixes of a type: `?`, `!`, `.Type`.
  private mutating func suffixed(_ type: SwiftTypeForm) throws(Problem) -> SwiftTypeForm {
    var type = type
    while let token = current, token.kind == .mark {
      switch token.text {
      case "?", "!":
        guard token.range.lowerBound == tokens[position - 1].range.upperBound else {
          throw Problem(
            message: "'\(token.text)' is separated from its type", range: token.range,
            remedy: { _ in "write it directly after the type" })
        }
        position += 1
        type = token.text == "?" ? .optional(type) : .unwrapped(type)
      case ".":
        guard !isVariadicMark(position) else { return type }
        position += 1
        type = .member(type, try identifier(isMember: true))
      default: return type
      }
    }
    return type
  }

  /// `(Int, name: String)`, also the parameters of a function.
  private mutating func tuple() throws(Problem) -> [SwiftTypeForm.Element] {
    position += 1
    var elements: [SwiftTypeForm.Element] = []
    if isNext(")") {
      position += 1
      return []
    }
    while true {
      var labels: [String] = []
      var end = position
      while labels.count < 2, end < tokens.count, tokens[end].kind == .identifier {
        labels.append(tokens[end].text)
        end += 1
      }
      if end < tokens.count, tokens[end].text == ":", !labels.isEmpty {
        position = end + 1
      } else {
        labels = []
      }
      let type = try type()
      let isVariadic = isVariadicMark(position)
      if isVariadic { position += 3 }
      elements.append(SwiftTypeForm.Element(labels: labels, type: type, isVariadic: isVariadic))
      if isNext(")") { break }
      try expect(",")
    }
    position += 1
    return elements
  }

  // MARK: Tokens

  private var current: SwiftLexer.Token? {
    position < tokens.count ? tokens[position] : nil
  }

  func isNext(_ text: String) -> Bool {
    position < tokens.count && tokens[position].text == text
  }

  private func isVariadicMark(_ position: Int) -> Bool {
    position + 2 < tokens.count && tokens[position...position + 2].allSatisfy { $0.text == "." }
  }

  private mutating func expect(_ text: String) throws(Problem) {
    guard isNext(text) else { throw unexpected() }
    position += 1
  }

  private mutating func identifier(isMember: Bool = false) throws(Problem) -> String {
    guard let token = current, token.kind == .identifier, !Self.isKeyword(token.text, isMember: isMember) else {
      throw unexpected()
    }
    position += 1
    return token.text
  }

  private static func isKeyword(_ text: String, isMember: Bool) -> Bool {
    if isMember { return ["self", "init", "_"].contains(text) }
    return SwiftName.isReserved(text) || text == "any" || text == "some" || text.utf8.first == UInt8(ascii: "$")
  }

  /// Whether a type can start there: of a word before it is known then what it is for.
  private func startsType(_ position: Int) -> Bool {
    guard position < tokens.count else { return false }
    return switch tokens[position].kind {
    case .identifier, .open: true
    case .mark: ["@", "~"].contains(tokens[position].text)
    case .dollarName, .close, .literal, .directive: false
    }
  }

  // MARK: Problems

  private func problem(_ message: String) -> Problem {
    Problem(message: message, range: (current ?? tokens[tokens.count - 1]).range)
  }

  private func unexpected() -> Problem {
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
    return Problem(message: "'\(token.text)' is not allowed here in a type", range: token.range)
  }

  private func variadic(_ element: SwiftTypeForm.Element, from open: Int) -> Problem {
    Problem(message: "'...' belongs to a parameter of a function", range: tokens[open].range)
  }

  private func optionalProtocol(_ word: SwiftLexer.Token, _ rest: ArraySlice<SwiftLexer.Token>) -> Problem {
    let end = rest.last?.range.lowerBound ?? word.range.upperBound
    let inner = rest.dropLast().map(\.text).joined()
    let range = word.range.lowerBound..<(end + 1)
    return Problem(
      message: "'?' would belong to what follows '\(word.text)'", range: range,
      remedy: { .write("(\(word.text) \(inner))?", at: $0) })
  }
}
