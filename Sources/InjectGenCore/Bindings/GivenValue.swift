import BindingsYAML
import SwiftModel

/// The type of an input or of a parameter, and the value that is given where the caller gives none: `Int`, or
/// `{ type: Int, default: 3 }`.
package struct GivenValue {
  /// Nil if it could not be read.
  var type: SwiftType?
  var defaultValue: SwiftExpression?
  var documentation: [String] = []
  package var access: Located<Access>?

  package enum Role: String {
    case input, parameter

    var keys: [BindingsKey] {
      switch self {
      case .input: [.type, .default, .doc, .access]
      case .parameter: [.type, .default]
      }
    }

    /// Why a default cannot ask for a binding.
    package var reason: String {
      switch self {
      case .input: "there is no container yet"
      case .parameter: "it is evaluated where the factory is called"
      }
    }
  }

  /// Reads the value of an entry, whose key is the name.
  static func read(_ entry: YAMLEntry, as role: Role, _ nodes: NodeReader) -> GivenValue {
    guard case .mapping(let entries) = entry.value.content else {
      if nodes.reportDefault(in: entry.value) || nodes.reportValue(in: entry.value, key: .default) {
        return GivenValue()
      }
      return GivenValue(type: nodes.givenType(entry.value, as: .parameter))
    }
    let keys = KeyReader(entries, entry.value.span)
    let typeEntry = keys.take(.type)
    var value = GivenValue(
      type: typeEntry.flatMap { nodes.givenType($0.value, as: .parameter) },
      defaultValue: keys.take(.default).flatMap { defaultValue($0.value, role, nodes) })
    if role == .input {
      value.documentation = keys.take(.doc).map { nodes.documentation($0.value) } ?? []
      value.access = keys.take(.access).flatMap { nodes.accessLevel($0) }
    }
    keys.finish(role == .input ? "an input" : "a parameter", known: role.keys, &nodes.diagnostics)
    if typeEntry == nil, !keys.isMisspelled(.type, among: role.keys) {
      let literal = entries.first { $0.key.value == BindingsKey.default.rawValue }.flatMap(\.value.literalType)
      nodes.diagnostics.report(
        .missingKey, "the \(role.rawValue) '\(entry.key.value)' has no 'type'", at: entry.key.span,
        remedy: literal.map { "type: \($0)" }.map {
          Remedy("add \($0.inQuotes)", .addKey($0, toEntryAt: entry.key.span))
        }
          ?? "its 'type' says what is given")
    }
    return value
  }

  private static func defaultValue(_ node: YAMLNode, _ role: Role, _ nodes: NodeReader) -> SwiftExpression? {
    guard let expression = nodes.expression(node) else { return nil }
    if let placeholder = expression.placeholders.first {
      nodes.diagnostics.report(
        .invalidExpression, "a default cannot use '$\(placeholder.name.value)': \(role.reason)",
        at: placeholder.name.span)
    }
    return expression
  }
}

extension NodeReader {
  /// Reports a default that is written as in Swift, `Int = 80`, and says whether there is one.
  fileprivate func reportDefault(in node: YAMLNode) -> Bool {
    guard case .scalar(let scalar) = node.content,
      let parts = scalar.text.firstIndex(of: "=").map({ (scalar.text[..<$0], scalar.text[$0...].dropFirst()) }),
      parts.0.last == " ", parts.1.first == " "
    else { return false }
    let type = parts.0.trimmingSpaces, value = parts.1.trimmingSpaces
    let text = "{ type: \(YAMLText.item(type)), default: \(YAMLText.item(value)) }"
    diagnostics.report(
      .invalidType, "a default has a key of its own", at: node.span, remedy: .write(text, at: node.span))
    return true
  }
}

extension Substring {
  fileprivate var trimmingSpaces: String {
    String(drop { $0 == " " }.reversed().drop { $0 == " " }.reversed())
  }
}
