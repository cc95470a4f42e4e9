import BindingsYAML
import SwiftModel

/// Reads what is Swift in a bindings file: types, expressions, conditions and global actors.
extension NodeReader {
  func type(_ node: YAMLNode, as place: SwiftType.Place = .value) -> SwiftType? {
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

  /// The type of what is given. That is known to escape where its type is a function, and the name of a typealias does
  /// not show that.
  func givenType(_ node: YAMLNode, as place: SwiftType.Place = .value) -> SwiftType? {
    guard var type = type(node, as: place) else { return nil }
    if let seen, type.mayNameFunction { type.isFunctionAlias = seen.isFunctionAlias(type.text) }
    return type
  }

  func isType(_ text: String) -> Bool {
    SwiftType(text, at: Span(source: source.id, start: 0, end: 0)).form != nil
  }

  /// Nil where a comment is in the brackets.
  func quoteRemedy(_ node: YAMLNode) -> Remedy? {
    let quoted = YAMLText.quoted(onOneLine(node.span))
    return quoted.contains(" #")
      ? nil : Remedy("quote it: \(quoted)", .replace(node.span, with: quoted), kind: .notation)
  }

  /// `isValue` says whether it may be meant as a string, and is no call of a method.
  func expression(_ node: YAMLNode, isValue: Bool = true) -> SwiftExpression? {
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
    return SwiftExpression(
      scalar.text, at: node.span, locate: locator(scalar, node.span),
      asText: isValue ? scalar.remedyAsText(at: node.span) : nil, &diagnostics)
  }

  /// A key that is an expression.
  func expression(ofKey entry: YAMLEntry) -> SwiftExpression {
    let key = entry.key
    return SwiftExpression(
      key.value, at: key.span, locate: locator(entry.keyScalar, key.span),
      asText: entry.keyScalar.remedyAsText(at: key.span), &diagnostics)
  }

  /// Reads a compilation condition, as after `#if`.
  func condition(_ node: YAMLNode) -> Condition? {
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

  /// Returns the place in the source of a part of a scalar's text.
  func locator(_ scalar: YAMLScalar, _ span: Span) -> (Range<Int>) -> Span {
    { part in scalar.span(of: part, at: span) }
  }
}

extension SwiftType {
  /// Nearly all types are none that have to be looked up.
  fileprivate var mayNameFunction: Bool {
    guard let first = text.utf8.first, SwiftLexer.isNamePart(first) else { return false }
    return !SwiftType.isStandard(text) && !text.contains(byte: UInt8(ascii: " ")) && !text.hasSuffix("?")
  }
}

/// Remedies for variants that are no list of mappings.
extension NodeReader {
  /// How the list is written instead of a text or a mapping.
  func variantsRemedy(_ node: YAMLNode) -> Remedy? {
    guard case .mapping(let entries) = node.content else { return variantRemedy(node, inList: true) }
    if entries.contains(where: { $0.key.value == BindingsKey.if.rawValue }) { return listOfOne(node) }
    let variants = entries.compactMap { entry in
      typeName(entry.value).map { "{ if: \(YAMLText.item(entry.key.value)), implementation: \($0) }" }
    }
    guard isFlow(node), variants.count == entries.count else {
      return "each variant is an item of a list: - { if: DEBUG, implementation: … }"
    }
    let list = "[\(variants.joined(separator: ", "))]"
    return Remedy("write a list: \(list)", .replace(node.span, with: list), kind: .notation)
  }

  /// How a variant is written of which the implementation alone is known.
  func variantRemedy(_ node: YAMLNode, inList: Bool = false) -> Remedy? {
    guard let type = typeName(node) else { return nil }
    let variant = "{ if: DEBUG, implementation: \(type) }"
    let text = inList ? "[\(variant)]" : variant
    return .write(text, at: node.span, ": a variant has a condition")
  }

  /// How a list whose items may be mappings is written instead of one item.
  func itemRemedy(_ node: YAMLNode) -> Remedy? {
    if case .mapping = node.content { listOfOne(node) } else { listRemedy(node) }
  }

  /// A mapping that should be the only item of a list.
  private func listOfOne(_ node: YAMLNode) -> Remedy {
    if isFlow(node) {
      let list = "[\(onOneLine(node.span))]"
      return Remedy("write a list: \(list)", .replace(node.span, with: list), kind: .notation)
    }
    return Remedy(
      message: "begin the first line with '- ', and indent those below it by two spaces",
      edits: [.replace(node.span.slice(0..<0), with: "- ")]
        + indentLines(after: Int(node.span.start), to: Int(node.span.end), by: 2))
  }

  /// The name of a type, as an item of brackets.
  private func typeName(_ node: YAMLNode) -> String? {
    guard case .scalar(let scalar) = node.content, isType(scalar.text) else { return nil }
    return YAMLText.item(scalar.text)
  }
}

extension YAMLNode {
  /// The Swift type of a value that was written where a type is expected: `retries: 3`.
  var literalType: String? {
    guard case .scalar(let scalar) = content else { return nil }
    switch scalar.kind {
    case .integer: return "Int"
    case .decimal: return "Double"
    case .boolean: return "Bool"
    case .text:
      return scalar.text.count > 1 && scalar.text.hasPrefix("\"") && scalar.text.hasSuffix("\"") ? "String" : nil
    }
  }
}

extension NodeReader {
  /// Reports a value in the place of a type, and says whether there is one. `key` is the one that takes values, if
  /// there is one.
  func reportValue(in node: YAMLNode, key: BindingsKey?) -> Bool {
    guard case .scalar(let scalar) = node.content else { return false }
    let type: String
    var value = slice(node.span)
    if let literal = node.literalType {
      type = literal
    } else if scalar.isTextAndNoType {
      type = "String"
      value = YAMLText.item("\"\(scalar.text)\"")
    } else {
      return false
    }
    diagnostics.report(
      .invalidType, "'\(scalar.text)' is a value, a type is expected", at: node.span,
      remedy: .write(key.map { "{ type: \(type), \($0): \(value) }" } ?? type, at: node.span))
    return true
  }

  /// Reports a value or a call in the place of a type, and says whether there is one.
  func reportExpression(_ node: YAMLNode) -> Bool {
    guard case .scalar(let scalar) = node.content else { return false }
    let isCall = scalar.text.hasSuffix(")") && !scalar.text.hasPrefix("(") && !scalar.text.contains("->")
    guard isCall || node.literalType != nil else { return false }
    let value = isCall ? YAMLText.item(names.expression(scalar.text)) : slice(node.span)
    diagnostics.report(
      .invalidType, "'\(scalar.text)' is a value, a type is expected", at: node.span,
      remedy: .write("{ value: \(value) }", at: node.span))
    return true
  }

  /// Reports an implementation as in Swift, `FileLog as any Log` or `any Log = FileLog`, and says whether there is one.
  func reportImplementation(in node: YAMLNode) -> Bool {
    guard case .scalar(let scalar) = node.content, scalar.text.contains(byte: UInt8(ascii: " ")) else { return false }
    let words = scalar.text.split(separator: " ").map(String.init)
    guard let middle = words.firstIndex(where: { $0 == "as" || $0 == "=" }), middle > 0, middle + 1 < words.count
    else { return false }
    let (before, after) = (words[..<middle], words[(middle + 1)...])
    let (type, implementation) = words[middle] == "as" ? (after, before) : (before, after)
    let pair = [(BindingsKey.type, type), (.implementation, implementation)].map { key, words in
      "\(key): \(YAMLText.item(words.joined(separator: " ")))"
    }
    diagnostics.report(
      .invalidType, "an implementation has a key of its own", at: node.span,
      remedy: .write("{ \(pair.joined(separator: ", ")) }", at: node.span))
    return true
  }
}

extension YAMLScalar {
  /// The remedy for a text that is no expression: a string has quotes of Swift's.
  func remedyAsText(at span: Span, as form: (String) -> String = YAMLText.quoted) -> Remedy? {
    if let expression = text.withSwiftQuotes {
      let written = form(expression)
      return Remedy("write \(written)", .replace(span, with: written), kind: .text)
    }
    return isLikeText ? .swiftText(text, at: span, as: form) : nil
  }

  /// The same for the text in `value(text)`.
  func remedyAsText(_ text: String, at span: Span) -> Remedy? {
    YAMLScalar(text: text, style: style, kind: .text).remedyAsText(at: span) { YAMLText.item("value(\($0))") }
  }

  /// Whether it is nothing, several words, a path or an address. In YAML's quotes there may be signs of a sentence.
  private var isLikeText: Bool {
    let isAddress = !text.contains(" ") && text.contains { "/@".contains($0) }
    let isLoose = style != .plain || isAddress
    // A comma before a label divides arguments.
    let marks = text.contains(",") ? ",.;!?'-" : ".:;!?'-_~@"
    let words = text.split { " /".contains($0) }
    guard style != .literal, isLoose || words.count > 1,
      text.isEmpty || text.contains(where: { $0.isLetter || $0.isNumber })
    else { return false }
    return words.allSatisfy { word in
      (isLoose || word.count > 1) && !SwiftName.isReserved(String(word))
        && word.allSatisfy { $0.isLetter || $0.isNumber || isLoose && marks.contains($0) }
    }
  }

  /// Whether it is like no type: a path or an address, `":memory:"`; or quotes are around a file's name or a sentence.
  fileprivate var isTextAndNoType: Bool {
    let isQuoted = style == .singleQuoted || style == .doubleQuoted
    // Nearly every type has neither.
    let hasColon = text.contains(byte: UInt8(ascii: ":"))
    let isPath =
      hasColon && text.replacing("::", with: "").contains(byte: UInt8(ascii: ":"))
      || text.contains(byte: UInt8(ascii: "/"))
    guard isQuoted || isPath, kind == .text, let first = text.first,
      !text.contains(where: { "\"\\()[]{}<>@=&\n".contains($0) })
    else { return false }
    if isPath, !first.isUppercase { return true }
    guard isQuoted else { return false }
    let words = text.split(separator: " ")
    if words.count > 1 {
      if ["sending", "inout", "consuming", "borrowing", "isolated"].contains(words[0]) { return false }
      return words.allSatisfy { SwiftName.isIdentifier(String($0)) && !SwiftName.typeMarks.contains(String($0)) }
        && !words.contains("as")
    }
    let parts = text.split(separator: ".")
    return parts.count > 1 && parts.allSatisfy { $0.first?.isUppercase == false }
  }
}
