import BindingsYAML

/// A JSON value as text, with sorted keys.
indirect enum JSONValue {
  case null
  case bool(Bool)
  case number(Int)
  case string(String)
  case array([JSONValue])
  case object([String: JSONValue])

  static func optional(_ text: String?) -> JSONValue {
    text.map { .string($0) } ?? .null
  }

  /// The value on lines of its own, with the end of the last.
  var text: String { "\(text(indent: ""))\n" }

  private func text(indent: String) -> String {
    let inner = indent + "  "
    switch self {
    case .null: return "null"
    case .bool(let value): return value ? "true" : "false"
    case .number(let value): return String(value)
    case .string(let value): return Self.quoted(value)
    case .array(let values):
      if values.isEmpty { return "[]" }
      return "[\n\(values.map { inner + $0.text(indent: inner) }.joined(separator: ",\n"))\n\(indent)]"
    case .object(let members):
      if members.isEmpty { return "{}" }
      let lines = members.sorted { $0.key < $1.key }.map {
        "\(inner)\(Self.quoted($0.key)): \($0.value.text(indent: inner))"
      }
      return "{\n\(lines.joined(separator: ",\n"))\n\(indent)}"
    }
  }

  /// A string. Besides the characters that JSON demands, invisible ones are written by their numbers: a terminal shows
  /// the text, and a page of HTML can hold it.
  static func quoted(_ text: String) -> String {
    var result = "\""
    for scalar in text.unicodeScalars {
      switch scalar {
      case "\"": result += "\\\""
      case "\\": result += "\\\\"
      case _ where VisibleText.isHidden(scalar) || scalar == "<":
        for unit in String(Character(scalar)).utf16 {
          let digits = String(unit, radix: 16)
          result += "\\u\(String(repeating: "0", count: 4 - digits.count))\(digits)"
        }
      default: result.unicodeScalars.append(scalar)
      }
    }
    return result + "\""
  }
}
