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
  /// Reports a value in the place of a type. `key` is the one that takes values, if there is one.
  mutating func reportLiteral(_ node: YAMLNode, _ type: String, key: BindingsKey?) {
    guard let text = text(node, "a type") else { return }
    diagnostics.report(
      .invalidType, "'\(text.value)' is a value, a type is expected", at: node.span,
      remedy: .write(key.map { "{ type: \(type), \($0): \(slice(node.span)) }" } ?? type, at: node.span))
  }
}
