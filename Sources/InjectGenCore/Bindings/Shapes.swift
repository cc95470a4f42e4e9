/// Asks a node for its shape: what it wants, or a diagnostic that says what stands there instead. A node is looked into
/// in no other way, so nothing in a bindings file is passed over.
struct Shapes {
  let source: Source
  var diagnostics: Diagnostics

  /// Text, or a number or Boolean as it was written.
  mutating func text(_ node: YAMLNode, _ what: String) -> Located<String>? {
    guard let scalar = scalar(node, what) else { return nil }
    return Located(scalar.text, node.span)
  }

  mutating func scalar(_ node: YAMLNode, _ what: String) -> YAMLScalar? {
    switch node.content {
    case .scalar(let scalar):
      return scalar
    case .sequence, .mapping:
      diagnostics.report(.wrongValue, "\(what) is expected, this is \(name(of: node))", at: firstLine(of: node))
      return nil
    }
  }

  mutating func boolean(_ entry: YAMLEntry) -> Bool {
    if case .scalar(let scalar) = entry.value.content, scalar.kind == .boolean { return scalar.text == "true" }
    var remedy: Remedy?
    if case .scalar(let scalar) = entry.value.content, ["true", "false"].contains(scalar.text) {
      remedy = Remedy("write it without quotes: \(scalar.text)", .replace(entry.value.span, with: scalar.text))
    }
    diagnostics.report(
      .wrongValue, "'\(entry.key.value)' is 'true' or 'false'", at: firstLine(of: entry.value), remedy: remedy)
    return false
  }

  mutating func sequence(_ node: YAMLNode, _ what: String) -> [YAMLNode]? {
    if case .sequence(let items) = node.content { return items }
    diagnostics.report(
      .wrongValue, "\(what) is expected, this is \(name(of: node))", at: firstLine(of: node),
      remedy: isScalar(node)
        ? Remedy("write a list: [\(slice(node.span))]", .replace(node.span, with: "[\(slice(node.span))]")) : nil)
    return nil
  }

  mutating func mapping(_ node: YAMLNode, _ what: String) -> [YAMLEntry]? {
    if case .mapping(let entries) = node.content { return entries }
    diagnostics.report(.wrongValue, "\(what) is expected, this is \(name(of: node))", at: firstLine(of: node))
    return nil
  }

  /// One of a few words. Of those `unmentioned` it is not said that they exist: here they are none.
  mutating func word<Word: RawRepresentable & CaseIterable & Equatable>(
    _ entry: YAMLEntry, _ what: String, unmentioned: Word? = nil
  ) -> Word?
  where Word.RawValue == String {
    guard let text = text(entry.value, what) else { return nil }
    if let word = Word(rawValue: text.value) { return word }
    let all = Word.allCases.filter { $0 != unmentioned }.map(\.rawValue)
    let near = NearMiss.find(text.value, among: all)
    diagnostics.report(
      .wrongValue, "'\(text.value)' is no \(what.split(separator: " ").dropFirst().joined(separator: " "))",
      at: text.span,
      remedy: near.map { .didYouMean($0, at: text.span) } ?? "it is one of \(all.quotedList)")
    return nil
  }

  /// A name that Swift can have. `role` says of what.
  mutating func name(_ text: Located<String>, _ role: String) -> Located<String>? {
    if SwiftName.forbidden.contains(text.value) {
      diagnostics.report(
        .invalidName, "'\(text.value)' cannot be the name of \(role)", at: text.span,
        remedy: "Swift keeps the word for itself; take another")
      return nil
    }
    guard SwiftName.isIdentifier(text.value) else {
      diagnostics.report(
        .invalidName, "'\(text.value)' is no Swift identifier, so it cannot be the name of \(role)", at: text.span,
        remedy: SwiftName.identifier(near: text.value).map { .write($0, at: text.span) })
      return nil
    }
    return text
  }

  /// What a binding can be asked for by: its name, or `parent.name`.
  mutating func bindingName(_ text: Located<String>) -> Located<String>? {
    InheritedName.isOne(text.value) ? text : name(text, "a binding")
  }

  mutating func type(_ node: YAMLNode) -> SwiftType? {
    switch node.content {
    case .scalar(let scalar):
      return SwiftType.read(scalar.text, at: node.span, locate: locator(scalar, node.span), &diagnostics)
    case .sequence, .mapping:
      diagnostics.report(
        .invalidType, "a type is expected, this is \(name(of: node))", at: firstLine(of: node),
        remedy: isFlow(node) ? Remedy("quote it: \(quoted(node))", .replace(node.span, with: quoted(node))) : nil)
      return nil
    }
  }

  mutating func expression(_ node: YAMLNode) -> SwiftExpression? {
    guard case .scalar(let scalar) = node.content else {
      diagnostics.report(
        .wrongValue, "a Swift expression is expected, this is \(name(of: node))", at: firstLine(of: node),
        remedy: isFlow(node) ? Remedy("quote it: \(quoted(node))", .replace(node.span, with: quoted(node))) : nil)
      return nil
    }
    let expression = SwiftExpression(scalar.text, at: node.span, locate: locator(scalar, node.span), &diagnostics)
    if expression.endsInComment {
      diagnostics.report(
        .wrongValue, "the comment would swallow what stands behind it", at: expression.span,
        remedy: "write it as a comment of the bindings file: behind ' # '")
    }
    return expression
  }

  /// What can stand behind `#if`.
  mutating func condition(_ node: YAMLNode) -> Condition? {
    guard let scalar = scalar(node, "a compilation condition") else { return nil }
    do {
      return Condition(text: scalar.text, span: node.span, formula: try ConditionParser.parse(scalar.text))
    } catch {
      let remedy = error.replacement.map { Remedy.write($0, at: node.span) }
      diagnostics.report(
        .wrongValue, error.message, at: locator(scalar, node.span)(error.range),
        remedy: remedy ?? "a condition is what follows '#if' in Swift, such as 'os(iOS) && DEBUG'")
      return nil
    }
  }

  mutating func globalActor(_ text: Located<String>) -> String? {
    if text.value.split(separator: ".", omittingEmptySubsequences: false).allSatisfy(SwiftName.isIdentifier) {
      return text.value
    }
    diagnostics.report(
      .wrongValue, "'\(text.value)' is no global actor", at: text.span, remedy: "write its name, 'MainActor'")
    return nil
  }

  /// Says where a part of a scalar's text stands in the source.
  func locator(_ scalar: YAMLScalar, _ span: Span) -> (Range<Int>) -> Span {
    let source = source
    return { part in scalar.span(of: part, at: span, in: source) }
  }

  // MARK: Words for what stands there

  private func name(of node: YAMLNode) -> String {
    switch node.content {
    case .scalar: "text"
    case .sequence: "a list to YAML"
    case .mapping: "a mapping to YAML"
    }
  }

  private func isScalar(_ node: YAMLNode) -> Bool {
    if case .scalar = node.content { return true }
    return false
  }

  private func isFlow(_ node: YAMLNode) -> Bool {
    let first = source.bytes[Int(node.span.start)]
    return first == UInt8(ascii: "[") || first == UInt8(ascii: "{")
  }

  private func quoted(_ node: YAMLNode) -> String {
    "'\(slice(node.span).split(separator: "'", omittingEmptySubsequences: false).joined(separator: "''"))'"
  }

  private func slice(_ span: Span) -> String {
    String(decoding: source.bytes[Int(span.start)..<Int(span.end)], as: UTF8.self)
  }

  /// The part of a node on the line where it starts.
  func firstLine(of node: YAMLNode) -> Span {
    let start = Int(node.span.start)
    let bytes = source.bytes[start..<Int(node.span.end)]
    let end = bytes.firstIndex(of: UInt8(ascii: "\n")) ?? bytes.endIndex
    return node.span.slice(0..<(end - start))
  }
}
