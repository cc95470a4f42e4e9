import InjectGenCore

/// The forms of values in a schema.
extension JSONValue {
  static func text(_ description: String) -> JSONValue {
    .object(["type": .string("string"), "description": .string(description)])
  }

  static func boolean(_ description: String) -> JSONValue {
    .object(["type": .string("boolean"), "description": .string(description)])
  }

  /// A Swift expression, which may be a number to YAML.
  static func expression(_ description: String) -> JSONValue {
    .object([
      "type": .array(["string", "number", "boolean"].map { .string($0) }), "description": .string(description),
    ])
  }

  static func words(_ words: [String], _ description: String) -> JSONValue {
    .object(["enum": .array(words.map { .string($0) }), "description": .string(description)])
  }

  static func autowire(_ description: String) -> JSONValue {
    .object([
      "enum": .array([.bool(true), .string("labels"), .bool(false)]),
      "description": .string("\(description) `labels` reads names and no types."),
    ])
  }

  static func list(of item: JSONValue, _ description: String) -> JSONValue {
    .object(["type": .string("array"), "items": item, "description": .string(description)])
  }

  /// A mapping whose keys are names that the user chooses.
  static func names(_ value: JSONValue, _ description: String) -> JSONValue {
    .object(["type": .string("object"), "additionalProperties": value, "description": .string(description)])
  }

  /// A mapping with one key, which the user chooses.
  static func single(_ value: JSONValue) -> JSONValue {
    .object([
      "type": .string("object"), "additionalProperties": value, "minProperties": .number(1),
      "maxProperties": .number(1),
    ])
  }

  /// An item of `arguments` or `properties`.
  static var reference: JSONValue {
    let text = JSONValue.text(
      "A binding, input or parameter; `provider(name)`, `provider(ChildContainer)`, `lazy(name)`, `weak(name)`, `value(expression)` or `default()`."
    )
    return .either(text, .single(text))
  }

  static func either(_ forms: JSONValue...) -> JSONValue {
    .object(["anyOf": .array(forms)])
  }

  /// A mapping with the keys of the language.
  static func mapping(
    _ keys: [BindingsKey], required: [BindingsKey] = [], more: [String: JSONValue] = [:], _ description: String? = nil,
    described shape: (BindingsKey) -> JSONValue?
  ) -> JSONValue {
    var members = more
    members["type"] = .string("object")
    members["properties"] = .properties(keys, described: shape)
    members["additionalProperties"] = .bool(false)
    if let description { members["description"] = .string(description) }
    if !required.isEmpty { members["required"] = .array(required.map { .string($0.rawValue) }) }
    return .object(members)
  }

  /// The values of keys. A key without a known form may have any value.
  static func properties(_ keys: [BindingsKey], described shape: (BindingsKey) -> JSONValue?) -> JSONValue {
    .object(Dictionary(uniqueKeysWithValues: keys.map { ($0.rawValue, shape($0) ?? .bool(true)) }))
  }

  /// Keys that may not be there.
  static func forbidden(_ keys: [BindingsKey]) -> JSONValue {
    .object(Dictionary(uniqueKeysWithValues: keys.map { ($0.rawValue, .bool(false)) }))
  }

  /// Whether a mapping has a key.
  static func has(_ key: BindingsKey) -> JSONValue {
    .object(["required": .array([.string(key.rawValue)])])
  }
}
