import BindingsYAML

/// Writes an expression of a composition root on one line, with references in the places of what it names.
struct TemplateWriter {
  private let reader: ConstructionReader
  private var tokens: SwiftTokens { reader.tokens }
  private var texts: [String] = []
  private var references: [CompositionRoot.Reference] = []
  private var text = ""
  /// The names that its closures declare.
  private var own: Set<String> = []
  /// The number of closures around a place.
  private var depth = 0
  /// For each brace around a place whether what is in it runs later, or more than once.
  private var braces: [Bool] = []
  /// The word of a statement whose brace is not reached.
  private var statement = ""
  /// The names that only code of the same type calls alone.
  private var methods: Set<String>

  private static let keywords: Set<String> = [
    "true", "false", "nil", "try", "await", "as", "any", "some", "is", "in", "return", "let", "var", "if", "guard",
    "else", "for", "while", "switch", "case", "default", "do", "catch", "throw", "where", "break", "continue",
  ]
  /// The beginnings of a line that belongs to the line before.
  private static let continuations: Set<String> = [
    ".", ")", "]", "}", "?", ":", "&", "|", "+", "-", "*", "/", "=", "<", ">", ",", "else", "catch", "where", "as",
    "is",
  ]

  /// An expression on one line. Nil where it names what nothing else is known of.
  static func template(_ range: Range<Int>, _ reader: ConstructionReader) -> CompositionRoot.Template? {
    var writer = TemplateWriter(reader: reader)
    return writer.add(range) ? writer.template : nil
  }

  /// Statements that end in a result, as a closure that is called: `{ let page = Page(); return page }()`.
  static func closure(
    _ range: Range<Int>, _ reader: ConstructionReader, declaring declaration: String = "", returning name: String? = nil
  ) -> CompositionRoot.Template? {
    var writer = TemplateWriter(reader: reader)
    writer.depth = 1
    writer.text = "{ \(declaration)"
    if let name { writer.own.insert(name) }
    guard writer.add(range) else { return nil }
    writer.text += name.map { "; return \($0) }()" } ?? " }()"
    return writer.template
  }

  private var template: CompositionRoot.Template {
    CompositionRoot.Template(texts: texts + [text], references: references)
  }

  private init(reader: ConstructionReader) {
    (self.reader, methods) = (reader, reader.tokens.methods)
  }

  private mutating func add(_ range: Range<Int>) -> Bool {
    var index = range.lowerBound
    while index < range.upperBound {
      text += index == range.lowerBound ? "" : separator(before: index)
      guard let next = add(at: index, in: range) else { return false }
      index = next
    }
    return true
  }

  private func separator(before index: Int) -> String {
    let isStatement =
      depth > 0 && tokens.tokens[index].startsLine && !Self.continuations.contains(tokens[index])
      && !["{", "(", "[", ",", "in", "=", "(", ":", "?", "+", "&", "|"].contains(tokens[index - 1])
    return isStatement ? "; " : tokens.space(before: index)
  }

  /// Adds what is at a place, and returns the place after it.
  private mutating func add(at index: Int, in range: Range<Int>) -> Int? {
    let (token, word) = (tokens.tokens[index], tokens[index])
    if let lookup = reader.lookup(at: index, in: range) {
      return tokens[index - 1] != "." && add(lookup) ? lookup.end : nil
    }
    if word == "{" {
      guard enterClosure(at: index) else { return nil }
    } else if word == "}" {
      depth -= 1
      _ = braces.popLast()
    } else if word == "#" {
      guard ["available", "unavailable", "selector", "keyPath"].contains(tokens[index + 1]) else { return nil }
      let end = tokens.after(index + 2)
      text += tokens.joined(index..<end, isFirst: true)
      return end
    }
    let isMember = tokens[index - 1] == "."
    let isAfterClosure = tokens[index - 1] == "}" && tokens[index + 2] == "{"
    let isLabel = tokens[index + 1] == ":" && (["(", ","].contains(tokens[index - 1]) || isAfterClosure)
    if token.kind == .text { return add(text: word) ? index + 1 : nil }
    if word.hasPrefix("$"), depth == 0, let end = parameter(at: index) { return end }
    if token.kind != .word || isMember || isLabel || own.contains(word) || word.hasPrefix("$") {
      text += word
      return index + 1
    }
    return add(name: word, at: index)
  }

  /// Refers to the parameter that a word is, or that it is with the member after it: `$0.id`.
  private mutating func parameter(at index: Int) -> Int? {
    let path = tokens[index] + "." + tokens[index + 2]
    if tokens[index + 1] == ".", reader.parameters.contains(path) {
      refer(to: .parameter(path))
      return index + 3
    }
    guard reader.parameters.contains(tokens[index]) else { return nil }
    refer(to: .parameter(tokens[index]))
    return index + 1
  }

  /// Adds a name that is neither a label nor a member.
  private mutating func add(name word: String, at index: Int) -> Int? {
    if ["let", "var", "for"].contains(word), tokens.tokens[safe: index + 1]?.kind == .word {
      if isShorthand(at: index), !own.contains(tokens[index + 1]) { return add(shorthandAt: index) }
      own.insert(tokens[index + 1])
    }
    if word == "type", let type = reader.enclosingType,
      tokens.joined(index..<index + 6, isFirst: true) == "type(of: self)"
    {
      text += "\(type).self"
      return index + 6
    }
    if let local = reader.locals[word] { return add(local) ? index + 1 : nil }
    if let end = parameter(at: index) { return end }
    if let path = reader.member(at: index) { return add(path) }
    let isMethod = tokens[index + 1] == "(" && methods.contains(word)
    if ["if", "guard", "else", "for", "while", "switch", "do", "catch"].contains(word) { statement = word }
    let isUnknown = isMethod || reader.resolvesAlone && ["resolve", "optional"].contains(word)
    if isUnknown || reader.hidden.contains(word) || reader.names.types[word] != nil { return nil }
    if word == "Self" || reader.nested[word] != nil {
      guard let name = word == "Self" ? reader.ownType : reader.nested[word], !reader.isHidden(name) else { return nil }
      text += name
    } else if reader.inheritsUnread, tokens[index + 1] == "(", word.first?.isLowercase == true,
      !Self.keywords.contains(word), !["min", "max", "abs", "zip", "type", "print", "fatalError"].contains(word)
    {
      refer(to: .global(word))
    } else if tokens[index + 1] == "(" || word.first?.isUppercase == true || Self.keywords.contains(word) {
      text += word
    } else if ["self", "super", "_"].contains(word) || depth > 0 && word == "weak" {
      return nil
    } else {
      refer(to: .global(word))
    }
    return index + 1
  }

  /// Whether `let` unwraps the property of the same name: `guard let user else`.
  private func isShorthand(at index: Int) -> Bool {
    if tokens[index + 2] == "=", tokens[index + 3] == tokens[index + 1] { return true }
    return ["if", "guard", "while", ","].contains(tokens[index - 1]) && ["else", "{", ","].contains(tokens[index + 2])
  }

  /// Adds `let user = user`, of which the second is a name like others.
  private mutating func add(shorthandAt index: Int) -> Int? {
    text += "\(tokens[index]) \(tokens[index + 1]) = "
    let end = add(name: tokens[index + 1], at: tokens[index + 2] == "=" ? index + 3 : index + 1)
    own.insert(tokens[index + 1])
    return end
  }

  /// Adds another member of the root: `store`, `store()`, `makeEditor(entry: $0)`.
  private mutating func add(_ path: RootNames.Path) -> Int? {
    guard path.isCallable, tokens[path.end] == "(", let close = tokens.closings[path.end] else {
      refer(to: path.isFunction ? .provider(.name(path.name), count: nil) : asked(.name(path.name)))
      return path.end
    }
    let items = tokens.items(in: path.end + 1..<close)
    if items.isEmpty {
      refer(to: asked(.name(path.name)))
    } else {
      let arguments = items.map { item in
        tokens[item.lowerBound + 1] == ":" ? item.lowerBound + 2..<item.upperBound : item
      }
      guard call(.name(path.name), arguments) else { return nil }
    }
    return close + 1
  }

  /// Adds a literal, with what its interpolations name. One of several lines becomes one of one line.
  private mutating func add(text word: String) -> Bool {
    guard let literal = word.hasPrefix("\"\"\"") ? Self.onOneLine(word) : word else { return false }
    guard !literal.hasPrefix("#") else {
      text += literal
      return !literal.contains("\\#(")
    }
    var rest = literal[...]
    while let start = rest.firstRange(of: "\\(") {
      text += rest[..<start.upperBound]
      var inner = reader
      let open = SwiftTokens(Array("(\(rest[start.upperBound...])".utf8))
      guard let close = open.closings[0], reader.locals.isEmpty else { return false }
      inner.tokens = open
      var writer = TemplateWriter(reader: inner)
      (writer.own, writer.depth, writer.methods, writer.braces) = (own, depth, methods, braces)
      guard writer.add(1..<close) else { return false }
      let found = writer.template
      for (text, reference) in zip(found.texts, found.references) {
        self.text += text
        refer(to: reference)
      }
      text += (found.texts.last ?? "") + ")"
      let end = rest.utf8.index(start.upperBound, offsetBy: open.tokens[close].range.lowerBound)
      rest = rest[end...]
    }
    text += rest
    return true
  }

  /// A literal in three quotes as one in one quote. Nil where it has an escape that only several lines have.
  private static func onOneLine(_ literal: String) -> String? {
    var lines = literal.split(separator: "\n", omittingEmptySubsequences: false).map(String.init)
    guard lines.count > 2, let last = lines.popLast(), !literal.contains("\\\n"), !literal.contains("\\(") else {
      return nil
    }
    let indentation = last.prefix { $0 == " " || $0 == "\t" }
    let texts = lines.dropFirst().map { line in
      (line.hasPrefix(indentation) ? line.dropFirst(indentation.count) : line[...]).replacing("\"", with: "\\\"")
    }
    return "\"\(texts.joined(separator: "\\n"))\""
  }

  private mutating func add(_ lookup: ConstructionReader.Lookup) -> Bool {
    if lookup.type.isEmpty { return false }
    let reference = CompositionRoot.Reference.type(lookup.type, tag: lookup.tag)
    if !lookup.arguments.isEmpty { return call(reference, lookup.arguments) }
    refer(to: asked(reference))
    return true
  }

  /// A registration as it is asked for at a place: a closure asks on each of its calls.
  private func asked(_ reference: CompositionRoot.Reference) -> CompositionRoot.Reference {
    braces.contains(true) ? .anew(reference) : reference
  }

  private mutating func call(_ reference: CompositionRoot.Reference, _ arguments: [Range<Int>]) -> Bool {
    refer(to: .provider(reference, count: arguments.count))
    text += "("
    for (number, argument) in arguments.enumerated() {
      text += number == 0 ? "" : ", "
      guard add(argument) else { return false }
    }
    text += ")"
    return true
  }

  private mutating func refer(to reference: CompositionRoot.Reference) {
    texts.append(text)
    references.append(reference)
    text = ""
  }

  /// Notes the names that a closure declares. What it captures is not looked at.
  private mutating func enterClosure(at open: Int) -> Bool {
    depth += 1
    guard let close = tokens.closings[open], tokens[open + 1] != "[" else { return false }
    // That of a statement, and of a closure that is called at once, runs where it is.
    let isBody = !statement.isEmpty && !["(", ",", "=", ":"].contains(tokens[open - 1])
    let isCalled = tokens[close + 1] == "(" && tokens[close + 2] == ")"
    braces.append(isBody ? ["for", "while"].contains(statement) : !isCalled)
    if isBody { statement = "" }
    if let end = tokens.first("in", in: open + 1..<close), !["for", "let", "var"].contains(tokens[open + 1]) {
      for index in open + 1..<end where tokens.tokens[index].kind == .word { own.insert(tokens[index]) }
    }
    return true
  }
}
