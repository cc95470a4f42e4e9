// Names of types that are often passed to initializers, for advice. What more there is only the compiler knows.
extension SwiftType {
  /// Whether a name needs no import: the standard library's, or the runtime's.
  static func needsNoImport(_ name: String) -> Bool {
    isStandard(name) || importedNames.contains(name)
  }

  /// Whether a name is that of a type of Foundation.
  static func isOfFoundation(_ name: String) -> Bool {
    foundationNames.contains(name)
  }

  private static let importedNames: Set<String> = [
    "Actor", "AnyHashable", "AnyKeyPath", "AsyncSequence", "Codable", "CodingKey", "Collection", "Comparable",
    "CustomStringConvertible", "Decodable", "Encodable", "Equatable", "Float16", "Foreign", "Hashable", "Identifiable",
    "InstantProtocol", "Int128", "Iterator", "IteratorProtocol", "KeyPath", "LocalForeign", "ObjectIdentifier",
    "RandomAccessCollection", "RandomNumberGenerator", "ReferenceWritableKeyPath", "Regex", "Self", "Sequence",
    "StaticString", "StringProtocol", "SystemRandomNumberGenerator", "UInt128", "Unicode", "UnsafeMutablePointer",
    "UnsafeMutableRawPointer", "UnsafePointer", "UnsafeRawPointer", "WritableKeyPath",
  ]

  private static let foundationNames: Set<String> = [
    "Bundle", "Calendar", "CharacterSet", "Data", "Date", "DateComponents", "DateFormatter", "DateInterval", "Decimal",
    "FileHandle", "FileManager", "IndexSet", "JSONDecoder", "JSONEncoder", "Locale", "Notification",
    "NotificationCenter", "NumberFormatter", "OperationQueue", "PersonNameComponents", "Process", "ProcessInfo",
    "TimeInterval", "TimeZone", "Timer", "URL", "URLCache", "URLComponents", "URLRequest", "URLResponse", "URLSession",
    "URLSessionConfiguration", "UUID", "UserDefaults",
  ]
}
