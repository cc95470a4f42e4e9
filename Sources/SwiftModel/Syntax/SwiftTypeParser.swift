import BindingsYAML

/// Reads the tokens of a type. It knows the grammar of types, and nothing of what they mean.
package struct SwiftTypeParser {
  package typealias Problem = SyntaxProblem

  /// Far more than anybody writes, so that no text makes the stack overflow.
  static let deepestLevel = 40

  package let tokens: [SwiftLexer.Token]
  package var position: Int
  package var depth = 0

  package init(_ tokens: [SwiftLexer.Token], from position: Int = 0) {
    self.tokens = tokens
    self.position = position
  }

  /// The form of a text that is a type and nothing else.
  package static func form(of tokens: [SwiftLexer.Token]) throws(Problem) -> SwiftTypeForm {
    var parser = SwiftTypeParser(tokens)
    let form = try parser.type()
    guard parser.position == tokens.count else { throw parser.unexpected() }
    return form
  }

  /// A type with what can be before it: `@Sendable (Int) -> Void`, `any P & Q`.
  package mutating func type() throws(Problem) -> SwiftTypeForm {
    try enter()
    defer { depth -= 1 }
    let marks = try marks()
    let type = try function()
    return marks.isEmpty ? type : .marked(marks, type)
  }

  // MARK: The type

  package mutating func function() throws(Problem) -> SwiftTypeForm {
    if let word = current, word.kind == .identifier, word.text == "any" || word.text == "some", startsType(position + 1)
    {
      position += 1
      try enter()
      defer { depth -= 1 }
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
    return try composition(startingWith: try suffixed(try value(elements, from: open)))
  }

  /// A tuple, or the type that is alone in parentheses.
  private func value(_ elements: [SwiftTypeForm.Element], from open: Int) throws(Problem) -> SwiftTypeForm {
    if elements.contains(where: \.isVariadic) {
      throw Problem(message: "'...' belongs to a parameter of a function", range: tokens[open].range)
    }
    return elements.count == 1 && elements[0].labels.isEmpty ? elements[0].type : .tuple(elements)
  }

  package mutating func function(of parameters: [SwiftTypeForm.Element]) throws(Problem) -> SwiftTypeForm {
    let effects = ["async", "throws"].filter { take($0) }
    var error: SwiftTypeForm?
    if effects.last == "throws", take("(") {
      error = try type()
      try expect(")")
    }
    guard let dash = current, dash.text == "-", position + 1 < tokens.count, tokens[position + 1].text == ">",
      dash.range.upperBound == tokens[position + 1].range.lowerBound
    else { throw unexpected() }
    position += 2
    return .function(parameters, effects: effects, error: error, result: try type())
  }

  package mutating func composition() throws(Problem) -> SwiftTypeForm {
    try composition(startingWith: try simple())
  }

  package mutating func composition(startingWith first: SwiftTypeForm) throws(Problem) -> SwiftTypeForm {
    var parts = [first]
    while take("&") { parts.append(try simple()) }
    return parts.count == 1 ? first : .composition(parts)
  }

  mutating func simple() throws(Problem) -> SwiftTypeForm {
    guard let token = current else { throw unexpected() }
    switch token.text {
    case "~" where token.kind == .mark:
      position += 1
      try enter()
      defer { depth -= 1 }
      return .suppressed(try simple())
    case "(":
      let open = position
      return try suffixed(try value(try tuple(), from: open))
    case "[":
      position += 1
      if let number = number(at: position), position + 1 < tokens.count, tokens[position + 1].text == "of" {
        position += 2
        let element = try type()
        try expect("]")
        return try suffixed(.named([.init(text: "InlineArray", arguments: [.number(number), element])]))
      }
      let first = try type()
      let value = take(":") ? try type() : nil
      try expect("]")
      return try suffixed(value.map { .dictionary(first, $0) } ?? .array(first))
    default:
      return try suffixed(.sugared(try path()))
    }
  }

  /// `Kit.Cache<Int>.Entry`; also what is called, as `Store<Int>.open`.
  package mutating func path() throws(Problem) -> [SwiftTypeForm.Name] {
    var names: [SwiftTypeForm.Name] = []
    repeat {
      if !names.isEmpty { position += 1 }
      let name = try identifier(isMember: !names.isEmpty)
      names.append(SwiftTypeForm.Name(text: name, arguments: isNext("<") ? try genericArguments() : []))
    } while isNext(".") && !isVariadicMark(position) && !isMetatypeNext
    return names
  }

  /// `<Int, String>`
  package mutating func genericArguments() throws(Problem) -> [SwiftTypeForm] {
    guard let open = current else { throw unexpected() }
    position += 1
    var arguments: [SwiftTypeForm] = []
    while true {
      if let number = number(at: position) {
        position += 1
        arguments.append(.number(number))
      } else if current == nil {
        throw Problem(message: "'<' is not closed", range: open.range)
      } else {
        arguments.append(try type())
      }
      if take(">") { return arguments }
      guard current != nil else { throw Problem(message: "'<' is not closed", range: open.range) }
      try expect(",")
    }
  }

  /// Parses the suffixes of a type: `?`, `!`, `.Type`.
  mutating func suffixed(_ type: SwiftTypeForm) throws(Problem) -> SwiftTypeForm {
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
  package mutating func tuple() throws(Problem) -> [SwiftTypeForm.Element] {
    position += 1
    var elements: [SwiftTypeForm.Element] = []
    if take(")") { return [] }
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
      if take(")") { return elements }
      try expect(",")
    }
  }
}
