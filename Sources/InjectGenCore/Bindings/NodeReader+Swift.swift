/// Reads what is Swift in a bindings file: types, expressions, conditions and global actors.
extension NodeReader {
  mutating func type(_ node: YAMLNode, as place: SwiftType.Place = .value) -> SwiftType? {
    switch node.content {
    case .scalar(let scalar):
      return SwiftType.read(scalar.text, at: node.span, as: place, locate: locator(scalar, node.span), &diagnostics)
    case .sequence, .mapping:
      diagnostics.report(
        .invalidType, "expected a type, found \(name(of: node))", at: firstLine(of: node),
        remedy: isFlow(node) && isType(slice(node.span)) ? quoteRemedy(node) : nil)
      return nil
    }
  }

  func isType(_ text: String) -> Bool {
    SwiftType(text, at: Span(source: source.id, start: 0, end: 0)).form != nil
  }

  func quoteRemedy(_ node: YAMLNode) -> Remedy {
    let quoted = YAMLText.quoted(slice(node.span))
    return Remedy("quote it: \(quoted)", .replace(node.span, with: quoted))
  }

  mutating func expression(_ node: YAMLNode) -> SwiftExpression? {
    guard case .scalar(let scalar) = node.content else {
      var remedy: Remedy?
      if case .mapping(let entries) = node.content, entries.isEmpty {
        remedy = Remedy(
          "an empty dictionary is [:] in Swift, in quotes here: '[:]'", .replace(node.span, with: "'[:]'"))
      } else if isFlow(node) {
        remedy = quoteRemedy(node)
      }
      diagnostics.report(
        .wrongValue, "expected a Swift expression, found \(name(of: node))", at: firstLine(of: node),
        remedy: remedy)
      return nil
    }
    return SwiftExpression(scalar.text, at: node.span, locate: locator(scalar, node.span), &diagnostics)
  }

  /// A key that is an expression.
  mutating func expression(ofKey entry: YAMLEntry) -> SwiftExpression {
    let key = entry.key
    return SwiftExpression(key.value, at: key.span, locate: locator(entry.keyScalar, key.span), &diagnostics)
  }

  /// Reads a compilation condition, as after `#if`.
  mutating func condition(_ node: YAMLNode) -> Condition? {
    guard let scalar = scalar(node, "a compilation condition") else { return nil }
    do {
      let (formula, spelling) = try ConditionParser.read(scalar.text)
      return Condition(text: spelling, span: node.span, formula: formula)
    } catch {
      let remedy = error.replacement.map { Remedy.write($0, at: node.span) }
      diagnostics.report(
        .invalidCondition, error.message, at: locator(scalar, node.span)(error.range),
        remedy: remedy ?? "a condition is what follows '#if' in Swift, such as 'os(iOS) && DEBUG'")
      return nil
    }
  }

  /// `words` are the other words allowed in this place.
  mutating func globalActor(_ text: Located<String>, or words: String) -> String? {
    let bare = text.value.hasPrefix("@") ? String(text.value.dropFirst()) : text.value
    let name = ["mainactor", "main"].contains(bare.lowercased()) ? "MainActor" : bare
    let parts = name.split(separator: ".", omittingEmptySubsequences: false)
    let isName = parts.allSatisfy { SwiftName.isIdentifier($0) && !SwiftName.isReserved(String($0)) }
    let isActor = isName && !["nonisolated", "none", "isolated"].contains(name)
    if isActor, name == text.value { return name }
    diagnostics.report(
      .wrongValue, "'\(text.value)' is not a global actor", at: text.span,
      remedy: isActor
        ? .didYouMean(name, at: text.span)
        : "it is the type of a global actor, such as 'MainActor', or '\(words)'")
    return nil
  }

  /// Reads the isolation of a binding.
  mutating func bindingIsolation(_ node: YAMLNode) -> Located<Isolation>? {
    guard let text = text(node, "a global actor or 'nonisolated'") else { return nil }
    if text.value == "nonisolated" { return Located(.nonisolated, text.span) }
    if text.value == "none" {
      diagnostics.report(
        .wrongValue, "'isolation: none' is only for a container", at: text.span,
        remedy: .write("nonisolated", at: text.span))
      return nil
    }
    return globalActor(text, or: "nonisolated").map { Located(.actor($0), text.span) }
  }

  /// Returns the place in the source of a part of a scalar's text.
  func locator(_ scalar: YAMLScalar, _ span: Span) -> (Range<Int>) -> Span {
    { part in scalar.span(of: part, at: span) }
  }
}
