import InjectGenCore

/// The entry that an edit adds: `clock: { type: any Clock, implementation: SystemClock }`.
struct AddedLine {
  let name: String
  let value: String

  init?(_ text: String) {
    guard let colon = text.firstIndex(of: ":") else { return nil }
    name = String(text[..<colon])
    value = String(text[text.index(after: colon)...].drop { $0 == " " })
  }

  /// The value of a key, where its own value is a mapping in braces.
  func value(of key: String) -> String? {
    guard value.hasPrefix("{"), let range = value.firstRange(of: " \(key): ") else { return nil }
    return String(value[range.upperBound...].prefix { $0 != "," && $0 != "}" }).trimmingSpaces
  }
}

extension Edit {
  /// The entry that is added under `inputs` or `bindings`; nil for other edits.
  var addedLine: AddedLine? {
    switch self {
    case .addEntry(let text, _, _): AddedLine(text)
    case .replace, .addKey, .addTopLevelKey, .addArgument, .removeEntry: nil
    }
  }

  var addedName: String? { addedLine?.name }
}

extension StringProtocol {
  var trimmingSpaces: String {
    var text = self[...]
    while text.last == " " { text.removeLast() }
    return String(text)
  }
}
