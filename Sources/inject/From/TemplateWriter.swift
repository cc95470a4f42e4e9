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

  private static let keywords: Set<String> = [
    "true", "false", "nil", "try", "await", "as", "any", "some", "is", "in", "return", "let", "var", "if", "guard",
    "else", "for", "while", "switch", "case", "default", "do", "catch", "throw", "where", "break", "continue",
  ]
  /// The beginnings of a line that belongs to the line before.
  private static let continuations: Set<String> = [
    ".", ")", "]", "}", "?", ":", "&", "|", "+", "-", "*", "/", "=", "<", ">", ",", "else", "catch", "where", "as",
    "is",
  ]

  /// The value that an expression is. Nil where it names what nothing else is known of.
  static func value(_ range: Range<Int>, _ reader: ConstructionReader) -> CompositionRoot.Argument.Value? {
    var writer = TemplateWriter(reader: reader)
    guard writer.add(range) else { return nil }
    let texts = writer.texts + [writer.text]
    return writer.references.isEmpty ? .expression(texts[0]) : .template(texts, writer.references)
  }

  private init(reader: ConstructionReader) {
    self.reader = reader
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

  /// Adds what is at a place, and returns the place behind it.
  private mutating func add(at index: Int, in range: Range<Int>) -> Int? {
    let (token, word) = (tokens.tokens[index], tokens[index])
    if let lookup = reader.lookup(at: index, in: range) { return add(lookup) ? lookup.end : nil }
    if word == "{" {
      guard enterClosure(at: index) else { return nil }
    } else if word == "}" {
      depth -= 1
    } else if word == "#" {
      return nil
    }
    let isMember = tokens[index - 1] == "."
    let isLabel = tokens[index + 1] == ":" && ["(", ","].contains(tokens[index - 1])
    if token.kind != .word || isMember || isLabel || own.contains(word) || word.hasPrefix("$") {
      if token.kind == .text, word.contains("\\(") { return nil }
      text += word
      return index + 1
    }
    return add(name: word, at: index)
  }

  /// Adds a name that is neither a label nor a member.
  private mutating func add(name word: String, at index: Int) -> Int? {
    if ["let", "var", "for"].contains(word), tokens.tokens[safe: index + 1]?.kind == .word {
      own.insert(tokens[index + 1])
    }
    if let local = reader.locals[word] { return add(local) ? index + 1 : nil }
    if reader.parameters.contains(word) {
      refer(to: .parameter(word))
      return index + 1
    }
    if word == "dependency", tokens[index + 1] == ".", tokens.tokens[safe: index + 2]?.kind == .word {
      refer(to: .name(tokens[index + 2]))
      return index + 3
    }
    if word == "self", tokens[index + 1] == "." { return add(member: index + 2) }
    if reader.names.contains(word) { return add(member: index) }
    let isFunction = tokens[index + 1] == "(" && !reader.hidden.contains(word)
    let isType = word.first?.isUppercase == true && !reader.hidden.contains(word)
    guard isFunction || isType || Self.keywords.contains(word) else { return nil }
    text += word
    return index + 1
  }

  /// Adds another member of the root: `store`, `store()`, `makeEditor(entry: $0)`.
  private mutating func add(member index: Int) -> Int? {
    let name = reader.functions[tokens[index]] ?? tokens[index]
    guard reader.names.contains(tokens[index]) else { return nil }
    guard tokens[index + 1] == "(", let close = tokens.closings[index + 1] else {
      refer(to: .name(name))
      return index + 1
    }
    let items = tokens.items(in: index + 2..<close)
    if items.isEmpty {
      refer(to: .name(name))
    } else if reader.functions[tokens[index]] != nil {
      let arguments = items.map { item in
        tokens[item.lowerBound + 1] == ":" ? item.lowerBound + 2..<item.upperBound : item
      }
      guard call(.name(name), arguments) else { return nil }
    } else {
      return nil
    }
    return close + 1
  }

  private mutating func add(_ lookup: ConstructionReader.Lookup) -> Bool {
    if lookup.type.isEmpty { return false }
    let reference = CompositionRoot.Reference.type(lookup.type, tag: lookup.tag)
    if !lookup.arguments.isEmpty { return call(reference, lookup.arguments) }
    refer(to: reference)
    return true
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
    if let end = tokens.first("in", in: open + 1..<close), !["for", "let", "var"].contains(tokens[open + 1]) {
      for index in open + 1..<end where tokens.tokens[index].kind == .word { own.insert(tokens[index]) }
    }
    return true
  }
}
