import BindingsYAML

/// A Swift type that a user wrote, checked so that it stays in its place.
package struct SwiftType: Equatable {
  /// As it was written.
  package let text: String
  package let span: Span
  /// Whether it is a typealias of a function's type, as a Swift file declares.
  package var isFunctionAlias = false

  package init(_ text: String, at span: Span) {
    self.text = text
    self.span = span
  }

  /// Where a type is written. Only parameters can have the marks of parameters.
  package enum Place: Equatable {
    case value, parameter
    /// The type of the binding that has a name and says no isolation.
    case binding(Span)
  }
}

extension SwiftType {
  /// Reads a type: exactly one, so that nothing of the text is anything else in the generated code.
  package static func read(
    _ text: String, at span: Span, as place: Place = .value, locate: (Range<Int>) -> Span
  ) throws(SwiftProblem) -> SwiftType {
    // Nearly all types are a name, and have nothing to be read.
    if SwiftName.isIdentifier(text), !SwiftName.isReserved(text), !SwiftName.typeMarks.contains(text) {
      return SwiftType(text, at: span)
    }
    var isEmpty = true
    let isOneLine = !text.contains(byte: UInt8(ascii: "/")) && !text.contains(byte: UInt8(ascii: "\n"))
    do throws(SyntaxProblem) {
      let tokens = try SwiftLexer.tokens(of: text)
      isEmpty = tokens.isEmpty
      if !isEmpty, isOneLine { try check(try SwiftTypeParser.form(of: tokens), as: place, tokens) }
    } catch {
      let part = locate(error.range)
      throw SwiftProblem(error.message, at: part, error.remedy?(part) ?? meantType(text, at: span))
    }
    if isEmpty { throw SwiftProblem("the type is empty", at: span) }
    guard isOneLine else { throw SwiftProblem("a type must be on one line, without a comment", at: span) }
    return SwiftType(text, at: span)
  }

  /// The type alone, where it is called: `Clock()`. That of a protocol, where it begins with a capital: `Any Clock`.
  private static func meantType(_ text: String, at span: Span) -> Remedy? {
    if text.hasPrefix("Any "), SwiftName.isIdentifier(text.dropFirst(4)) {
      return .write("any \(text.dropFirst(4))", at: span)
    }
    let name = String(text.dropLast(2))
    guard text.hasSuffix("()"), SwiftName.isIdentifier(name), !SwiftName.isReserved(name) else { return nil }
    return .write(name, at: span, ", which is constructed by itself")
  }

  /// Refuses what is a type only elsewhere: `some P`, whose type only its own declaration knows, and marks of
  /// parameters.
  private static func check(
    _ form: SwiftTypeForm, as place: Place, _ tokens: [SwiftLexer.Token]
  ) throws(SyntaxProblem) {
    if let some = tokens.indices.first(where: { tokens[$0].text == "some" && isOpaque($0, tokens) }) {
      throw SyntaxProblem(
        message: "'some' has no type that others can name", range: tokens[some].range,
        remedy: { .write("any", at: $0) })
    }
    guard case .marked(let marks, let type) = form else { return }
    let takesAttributes = if case .function = type.unmarked { true } else { marks.contains("@escaping") }
    for mark in marks {
      let isAllowed =
        switch mark {
        case "inout", "borrowing", "consuming", "isolated", "__owned", "__shared", "@autoclosure": false
        case "@escaping", "sending": place == .parameter
        default: takesAttributes || !mark.hasPrefix("@") || !SwiftName.isIdentifier(mark.dropFirst())
        }
      guard !isAllowed, let token = tokens.first(where: { mark.hasSuffix($0.text) }) else { continue }
      let start = mark.hasPrefix("@") ? token.range.lowerBound - 1 : token.range.lowerBound
      let end = tokens.first { $0.range.lowerBound >= token.range.upperBound }?.range.lowerBound
      let (range, rest) = (start..<token.range.upperBound, start..<(end ?? token.range.upperBound))
      let isOfFunction = !takesAttributes && mark.hasPrefix("@") && !parameterMarks.contains(mark)
      throw SyntaxProblem(
        message: isOfFunction
          ? "'\(mark)' is only for types of functions" : "'\(mark)' cannot be passed on by a container",
        range: range,
        remedy: { span in
          let removal = Edit.replace(span.slice(0..<rest.count), with: "")
          guard isOfFunction, case .binding(let entry) = place, !functionMarks.contains(mark) else {
            return Remedy("leave '\(mark)' out", removal)
          }
          let key = "isolation: \(mark.dropFirst())"
          return Remedy("write '\(key)' instead", removal, .addKey(key, toEntryAt: entry))
        })
    }
  }

  private static let parameterMarks: Set = ["@autoclosure", "@escaping"]
  /// Attributes that are no global actors.
  private static let functionMarks: Set = ["@Sendable", "@convention", "@preconcurrency", "@unchecked"]

  private static func isOpaque(_ index: Int, _ tokens: [SwiftLexer.Token]) -> Bool {
    guard index + 1 < tokens.count, index == 0 || tokens[index - 1].text != "." else { return false }
    return tokens[index + 1].kind == .identifier || ["(", "~"].contains(tokens[index + 1].text)
  }

  /// Its parsed form; nil if it was composed of parts that are not types.
  package var form: SwiftTypeForm? {
    if SwiftName.isIdentifier(text) { return .sugared([SwiftTypeForm.Name(text: text, arguments: [])]) }
    guard let tokens = try? SwiftLexer.tokens(of: text), !tokens.isEmpty else { return nil }
    return try? SwiftTypeParser.form(of: tokens)
  }

  /// Text in which a type can be followed by `?`, `.init` and the like.
  package var parenthesized: String {
    let needsNone = text.utf8.allSatisfy { SwiftLexer.isNamePart($0) || $0 == UInt8(ascii: ".") }
    return needsNone ? text : "(\(text))"
  }

  /// Whether its values are functions.
  package var isFunction: Bool {
    guard text.contains(byte: UInt8(ascii: ">")) else { return false }
    if case .function = form?.unmarked { return true }
    return false
  }

  /// Whether it is a protocol's existential type: `any P`.
  package var isExistential: Bool {
    guard text.contains(byte: UInt8(ascii: " ")) else { return false }
    switch form?.unmarked {
    case .existential, .opaque: return true
    default: return false
    }
  }
}

extension SwiftType {
  /// The names in a type, or in what is called, that are not members of something.
  package static func names(in text: String) -> [String] {
    if SwiftName.isIdentifier(text) { return [text] }
    if text.hasPrefix("any "), case let name = text.dropFirst(4), SwiftName.isIdentifier(name) { return [String(name)] }
    let tokens = (try? SwiftLexer.tokens(of: text)) ?? []
    return tokens.indices.filter { index in
      tokens[index].kind == .identifier && (index == 0 || tokens[index - 1].text != ".")
    }.map { tokens[$0].name }
  }

  /// Whether a name in a type is the standard library's, or a word of the language.
  package static func isStandard(_ name: String) -> Bool {
    standardNames.contains(name)
  }

  /// Whether it is a value of Swift's own that says nothing by itself: a text, a number, an array, an optional.
  package var isPlainValue: Bool {
    if SwiftName.isIdentifier(text) { return Self.isStandardValue(text) }
    return switch form?.unmarked {
    case .optional, .array, .dictionary: true
    case .named(let names)? where names.count == 1: Self.isStandardValue(names[0].text)
    default: false
    }
  }

  /// Whether a name is that of one of Swift's most usual values, which are neither optional nor arrays.
  package static func isStandardValue(_ name: String) -> Bool {
    ["Bool", "Double", "Int", "String"].contains(name)
  }

  private static let standardNames: Set<String> = [
    "any", "some", "inout", "throws", "async", "sending", "borrowing", "consuming", "escaping", "Sendable", "Swift",
    "MainActor", "Any", "AnyObject", "Void", "Never", "Bool", "Character", "Double", "Duration", "Error", "Float",
    "Int", "Int8", "Int16", "Int32", "Int64", "String", "Substring", "UInt", "UInt8", "UInt16", "UInt32", "UInt64",
    "Array", "ArraySlice", "Dictionary", "Optional", "Range", "ClosedRange", "Result", "Set", "AsyncStream",
    "AsyncThrowingStream", "Clock", "ContinuousClock", "SuspendingClock", "Task",
  ]

  /// The type as it is compared with others: two texts of one form are one. What more is one type only the compiler
  /// knows.
  package var normalized: String {
    form?.description ?? text
  }
}

extension SwiftType {
  private static let escaping = "@escaping"

  /// The type of a property: `@escaping` is for parameters.
  package var stored: String {
    guard text.hasPrefix(Self.escaping), let space = text.firstIndex(of: " ") else { return text }
    return String(text[space...].drop { $0 == " " })
  }

  /// The type of a parameter whose value is kept.
  package var parameter: String {
    guard escapes else { return text }
    let type = stored
    guard let mark = ["sending ", "nonisolated(nonsending) "].first(where: type.hasPrefix) else {
      return "\(Self.escaping) \(type)"
    }
    let rest = type.dropFirst(mark.count)
    return rest.hasPrefix(Self.escaping) ? type : "\(mark)\(Self.escaping) \(rest)"
  }

  /// Whether a parameter of the type needs `@escaping`: it is a function's type. Of a type alias that no file read
  /// declares the text does not show that, so it can be written.
  package var escapes: Bool { isFunctionAlias || text.hasPrefix(Self.escaping) || isFunction }

  /// Whether a parameter of the type is passed to another isolation.
  package var isSending: Bool { text.hasPrefix("sending ") }

  /// Of a function's type, or of an optional function's, the text up to its arrow, and the type of its result; nil
  /// where the text shows no function.
  package var function: (head: String, result: SwiftType)? {
    let isInParentheses = text.hasPrefix("(") && text.hasSuffix(")?")
    let isOptional = if case .optional = form { isInParentheses } else { false }
    let type = isOptional ? SwiftType(String(text.dropFirst().dropLast(2)), at: span) : self
    guard let arrow = type.arrow else { return nil }
    let result = type.text[arrow...].dropFirst(2).drop { $0 == " " }
    return (String(type.text[..<arrow]), SwiftType(String(result), at: span))
  }

  /// Where the first `->` outside of brackets begins.
  package var arrow: String.Index? {
    guard isFunction else { return nil }
    var depth = 0
    for index in text.indices {
      if text[index] == "(" || text[index] == "[" { depth += 1 }
      if text[index] == ")" || text[index] == "]" { depth -= 1 }
      if depth == 0, text[index...].hasPrefix("->") { return index }
    }
    return nil
  }
}

// Names of types that are often passed to initializers, for advice. What more there is only the compiler knows.
extension SwiftType {
  /// Whether a name needs no import: the standard library's, or the runtime's.
  package static func needsNoImport(_ name: String) -> Bool {
    isStandard(name) || importedNames.contains(name)
  }

  /// Whether a name is that of a type of Foundation.
  package static func isOfFoundation(_ name: String) -> Bool {
    foundationNames.contains(name)
  }

  /// The items of `imports` for a type of Foundation. On other systems than Apple's some are of another module, which
  /// Swift files for all of them import.
  package static func imports(ofFoundation name: String, isForAll: Bool) -> [String] {
    let isLoading = name.hasPrefix("URLS") || ["URLCache", "URLRequest", "URLResponse"].contains(name)
    return isForAll && isLoading
      ? ["Foundation", "{ module: FoundationNetworking, if: canImport(FoundationNetworking) }"] : ["Foundation"]
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
  package func place(of range: Range<Int>) -> Span {
    let quotes = Int(span.end - span.start) - text.utf8.count
    guard quotes == 0 || quotes == 2 else { return span }
    return span.slice((range.lowerBound + quotes / 2)..<(range.upperBound + quotes / 2))
  }
}
