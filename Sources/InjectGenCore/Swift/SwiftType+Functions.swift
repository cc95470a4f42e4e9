extension SwiftType {
  private static let escaping = "@escaping"

  /// The type of a property: `@escaping` is for parameters.
  var stored: String {
    guard text.hasPrefix(Self.escaping), let space = text.firstIndex(of: " ") else { return text }
    return String(text[space...].drop { $0 == " " })
  }

  /// The type of a parameter whose value is kept.
  var parameter: String {
    guard escapes else { return text }
    let (type, sending) = (stored, "sending ")
    guard type.hasPrefix(sending) else { return "\(Self.escaping) \(type)" }
    let rest = type.dropFirst(sending.count)
    return rest.hasPrefix(Self.escaping) ? type : "\(sending)\(Self.escaping) \(rest)"
  }

  /// Whether a parameter of the type needs `@escaping`: it is a function's type. Of a type alias that no file read
  /// declares the text does not show that, so it can be written.
  var escapes: Bool {
    if isFunctionAlias || text.hasPrefix(Self.escaping) { return true }
    guard isFunction, var tokens = (try? SwiftLexer.tokens(of: text))?[...] else { return false }
    while Self.isInParentheses(tokens) { tokens = tokens.dropFirst().dropLast() }
    var depth = 0
    for (index, token) in zip(tokens.indices, tokens) {
      let isArrow = token.text == ">" && index > tokens.startIndex && tokens[index - 1].text == "-"
      if isArrow && depth == 0 { return true }
      if token.kind == .open || token.text == "<" { depth += 1 }
      if token.kind == .close || token.text == ">" && !isArrow { depth -= 1 }
    }
    return false
  }

  /// Whether a parameter of the type is passed to another isolation.
  var isSending: Bool { text.hasPrefix("sending ") }

  /// Of a function's type, or of an optional function's, the text up to its arrow, and the type of its result; nil
  /// where the text shows no function.
  var function: (head: String, result: SwiftType)? {
    let isInParentheses = text.hasPrefix("(") && text.hasSuffix(")?")
    let isOptional = if case .optional = form { isInParentheses } else { false }
    let type = isOptional ? SwiftType(String(text.dropFirst().dropLast(2)), at: span) : self
    guard let arrow = type.arrow else { return nil }
    let result = type.text[arrow...].dropFirst(2).drop { $0 == " " }
    return (String(type.text[..<arrow]), SwiftType(String(result), at: span))
  }

  /// Where the first `->` outside of brackets begins.
  var arrow: String.Index? {
    guard isFunction else { return nil }
    var depth = 0
    for index in text.indices {
      if text[index] == "(" || text[index] == "[" { depth += 1 }
      if text[index] == ")" || text[index] == "]" { depth -= 1 }
      if depth == 0, text[index...].hasPrefix("->") { return index }
    }
    return nil
  }

  /// Whether one pair of parentheses is around all of it, and it is not a tuple.
  private static func isInParentheses(_ tokens: ArraySlice<SwiftLexer.Token>) -> Bool {
    guard tokens.count > 1, tokens.first?.text == "(", tokens.last?.text == ")" else { return false }
    var depth = 0
    for token in tokens.dropLast() {
      if token.kind == .open { depth += 1 }
      if token.kind == .close { depth -= 1 }
      if depth == 0 || depth == 1 && token.text == "," { return false }
    }
    return true
  }
}

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

extension SwiftType {
  /// Where a part of its text is. Of a type that is written with escapes it is all of it.
  func place(of range: Range<Int>) -> Span {
    let quotes = Int(span.end - span.start) - text.utf8.count
    guard quotes == 0 || quotes == 2 else { return span }
    return span.slice((range.lowerBound + quotes / 2)..<(range.upperBound + quotes / 2))
  }
}
