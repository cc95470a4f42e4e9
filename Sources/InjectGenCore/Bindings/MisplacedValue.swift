/// The Swift type of a value that was written where a type is expected: `retries: 3`.
enum LiteralType {
  static func of(_ node: YAMLNode) -> String? {
    guard case .scalar(let scalar) = node.content else { return nil }
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
  mutating func reportValue(in node: YAMLNode, key: BindingsKey?) -> Bool {
    guard case .scalar(let scalar) = node.content else { return false }
    let type: String
    var value = slice(node.span)
    if let literal = LiteralType.of(node) {
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

  /// Reports an implementation as in Swift, `FileLog as any Log` or `any Log = FileLog`, and says whether there is one.
  mutating func reportImplementation(in node: YAMLNode) -> Bool {
    guard case .scalar(let scalar) = node.content else { return false }
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
  /// Whether it is like no type: a path or an address, `":memory:"`; or quotes are around a file's name or a sentence.
  fileprivate var isTextAndNoType: Bool {
    guard kind == .text, let first = text.first, !text.contains(where: { "\"\\()[]{}<>@=&\n".contains($0) }) else {
      return false
    }
    if !first.isUppercase, text.contains(where: { $0 == ":" || $0 == "/" }) { return true }
    guard style == .singleQuoted || style == .doubleQuoted else { return false }
    let words = text.split(separator: " ")
    if words.count > 1 {
      return words.allSatisfy { SwiftName.isIdentifier(String($0)) && !SwiftName.typeMarks.contains(String($0)) }
        && !words.contains("as")
    }
    let parts = text.split(separator: ".")
    return parts.count > 1 && parts.allSatisfy { $0.first?.isUppercase == false }
  }
}
