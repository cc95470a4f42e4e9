import BindingsYAML

/// The types that are there on every platform.
enum KnownTypes {
  /// Whether a type is made of the standard library's types alone, so that nothing is imported for it.
  static func areStandard(in text: String) -> Bool { names(in: text).allSatisfy { standard.contains($0) } }

  /// Whether a type is made of the standard library's and Foundation's types.
  static func areEverywhere(in text: String) -> Bool {
    names(in: text).allSatisfy { standard.contains($0) || foundation.contains($0) }
  }

  /// The type of what a parameter is given, which may escape: without the mark of the closure itself.
  static func kept(_ text: String) -> String {
    let head = text.prefix { $0 != "(" }
    return String(head).replacing("@escaping ", with: "") + text.dropFirst(head.count)
  }

  /// The identifiers of a type.
  static func names(in text: String) -> [String] {
    text.split { !$0.isLetter && !$0.isNumber && $0 != "_" }.map(String.init)
  }

  private static let standard: Set<String> = [
    "any", "some", "async", "throws", "escaping", "Sendable", "MainActor", "Swift", "_Concurrency",
    "Any", "AnyHashable", "AnyObject", "Array", "Bool", "Character", "ClosedRange", "Clock", "ContinuousClock",
    "Dictionary",
    "Double", "Duration", "Error", "Float", "Hashable", "Int", "Int16", "Int32", "Int64", "Int8", "Never", "Optional",
    "Range", "Result", "Set", "String", "Substring", "UInt", "UInt16", "UInt32", "UInt64", "UInt8", "Void",
    "AsyncStream", "AsyncThrowingStream", "Encodable", "Decodable", "Codable", "Identifiable", "Equatable",
    "Comparable",
  ]

  private static let foundation: Set<String> = [
    "Bundle", "Calendar", "Data", "Date", "DateFormatter", "Decimal", "FileManager", "Foundation", "JSONDecoder",
    "JSONEncoder", "Locale", "NotificationCenter", "TimeInterval", "TimeZone", "URL", "URLSession", "UUID",
    "UserDefaults",
  ]
}
