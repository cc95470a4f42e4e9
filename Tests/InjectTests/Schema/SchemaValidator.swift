@testable import BindingsYAML
@testable import InjectGenCore
@testable import inject

/// A validator of as much of JSON Schema as `inject schema` uses. A word that it does not know fails each value.
enum SchemaValidator {
  /// - Returns: What is wrong with a value, with the path to it; nothing where it is valid.
  static func problems(_ value: JSONValue, _ schema: JSONValue, at path: String = "") -> [String] {
    switch schema {
    case .bool(true): return []
    case .object(let words):
      return words.sorted { $0.key < $1.key }.flatMap { problems(value, word: $0.key, $0.value, words, path) }
    default: return ["\(path): is not allowed"]
    }
  }

  private static func problems(
    _ value: JSONValue, word: String, _ schema: JSONValue, _ all: [String: JSONValue], _ path: String
  ) -> [String] {
    let isRight: Bool
    switch (word, schema) {
    case ("$schema", _), ("title", _), ("description", _), ("then", _): return []
    case ("properties", .object(let known)):
      return value.members.flatMap { key, member in
        known[key].map { problems(member, $0, at: "\(path)/\(key)") } ?? []
      }
    case ("additionalProperties", _):
      guard case .object(let known) = all["properties"] ?? .object([:]) else { return ["bad schema"] }
      return value.members.filter { known[$0.key] == nil }
        .flatMap { problems($0.value, schema, at: "\(path)/\($0.key)") }
    case ("items", _):
      return value.items.enumerated().flatMap { problems($1, schema, at: "\(path)/\($0)") }
    case ("allOf", .array(let forms)): return forms.flatMap { problems(value, $0, at: path) }
    case ("if", _):
      return problems(value, schema).isEmpty ? all["then"].map { problems(value, $0, at: path) } ?? [] : []
    case ("type", .string(let type)): isRight = value.types.contains(type)
    case ("type", .array(let types)): isRight = types.contains { value.types.contains($0.string) }
    case ("required", .array(let keys)): isRight = keys.allSatisfy { value.members[$0.string] != nil }
    case ("enum", .array(let values)): isRight = values.contains { $0.text == value.text }
    case ("const", _): isRight = schema.text == value.text
    case ("anyOf", .array(let forms)): isRight = forms.contains { problems(value, $0).isEmpty }
    case ("oneOf", .array(let forms)): isRight = forms.count { problems(value, $0).isEmpty } == 1
    case ("not", _): isRight = !problems(value, schema).isEmpty
    case ("minProperties", .number(let count)): isRight = value.members.count >= count
    case ("maxProperties", .number(let count)): isRight = value.members.count <= count
    default: return ["\(path): '\(word)' is not known"]
    }
    return isRight ? [] : ["\(path): \(word)"]
  }
}

extension JSONValue {
  /// A value of a bindings file.
  init(_ node: YAMLNode) {
    switch node.content {
    case .sequence(let items): self = .array(items.map { JSONValue($0) })
    case .mapping(let entries):
      self = .object(Dictionary(uniqueKeysWithValues: entries.map { ($0.key.value, JSONValue($0.value)) }))
    case .scalar(let scalar):
      switch scalar.kind {
      case .text: self = .string(scalar.text)
      case .boolean: self = .bool(scalar.text == "true")
      case .integer, .decimal: self = .number(Int(scalar.text) ?? 0)
      }
    }
  }

  var members: [String: JSONValue] { if case .object(let members) = self { members } else { [:] } }
  var items: [JSONValue] { if case .array(let items) = self { items } else { [] } }
  var string: String { if case .string(let text) = self { text } else { "" } }

  fileprivate var types: Set<String> {
    switch self {
    case .null: ["null"]
    case .bool: ["boolean"]
    case .number: ["number", "integer"]
    case .string: ["string"]
    case .array: ["array"]
    case .object: ["object"]
    }
  }
}
