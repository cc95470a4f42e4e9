import BindingsYAML

/// The members of a JSON object on one line, whose values are strings, numbers, words and, for members of others' own,
/// anything.
struct TraceLine {
  /// The reason why a line is refused.
  struct Problem: Error {
    let message: String

    init(_ message: String) {
      self.message = message
    }
  }

  enum Value: Equatable {
    case text(String)
    case number(UInt64)
    case null
    /// A value that no member here has.
    case other
  }

  private var members: [String: Value] = [:]
  private var rest: ArraySlice<UInt8>

  /// Nil for an empty line.
  ///
  /// - Throws: What is wrong, where the line is no JSON object.
  init?(_ line: ArraySlice<UInt8>) throws(Problem) {
    rest = line
    skipSpaces()
    if rest.isEmpty { return nil }
    try expect("{", "a JSON object")
    if !take("}") {
      repeat {
        skipSpaces()
        let key = try string("the name of a member")
        try expect(":", "':' after '\(key)'")
        let value = try self.value(of: key)
        if members.updateValue(value, forKey: key) != nil { throw Problem("'\(key)' is there twice") }
      } while take(",")
      try expect("}", "',' or '}'")
    }
    skipSpaces()
    if !rest.isEmpty { throw Problem("there is more after the object") }
  }

  // MARK: Members

  func text(_ key: String) throws(Problem) -> String {
    guard let text = try optionalText(key) else { throw Problem("'\(key)' is missing") }
    return text
  }

  func optionalText(_ key: String) throws(Problem) -> String? {
    switch members[key] {
    case .text(let text): return text
    case .null, nil: return nil
    case .number, .other: throw Problem("'\(key)' is not a string")
    }
  }

  func number(_ key: String) throws(Problem) -> UInt64 {
    guard let number = try optionalNumber(key) else { throw Problem("'\(key)' is missing") }
    return number
  }

  func optionalNumber(_ key: String) throws(Problem) -> UInt64? {
    switch members[key] {
    case .number(let number): return number
    case .null, nil: return nil
    case .text, .other: throw Problem("'\(key)' is not a whole number")
    }
  }

  // MARK: Parsing

  private mutating func skipSpaces() {
    rest = rest.drop { $0 == UInt8(ascii: " ") || $0 == UInt8(ascii: "\t") || $0 == UInt8(ascii: "\r") }
  }

  private mutating func take(_ mark: Unicode.Scalar) -> Bool {
    skipSpaces()
    guard rest.first == UInt8(ascii: mark) else { return false }
    rest.removeFirst()
    return true
  }

  private mutating func expect(_ mark: Unicode.Scalar, _ wanted: String) throws(Problem) {
    if !take(mark) { throw Problem("\(wanted) is missing") }
  }

  private mutating func value(of key: String) throws(Problem) -> Value {
    skipSpaces()
    switch rest.first {
    case UInt8(ascii: "\""): return .text(try string("a string"))
    case UInt8(ascii: "{"), UInt8(ascii: "["):
      try skipNested(key)
      return .other
    default:
      let ends = Set(",}] \t\r".utf8)
      let word = rest.prefix { !ends.contains($0) }
      rest = rest.dropFirst(word.count)
      if word.elementsEqual("null".utf8) { return .null }
      let text = String(decoding: word, as: UTF8.self)
      if let number = UInt64(text) { return .number(number) }
      if text == "true" || text == "false" || Double(text) != nil { return .other }
      throw Problem("the value of '\(key)' is missing")
    }
  }

  /// Skips the value of a member that others have added.
  private mutating func skipNested(_ key: String) throws(Problem) {
    var depth = 0
    repeat {
      skipSpaces()
      guard let byte = rest.first else { throw Problem("the value of '\(key)' does not end") }
      if byte == UInt8(ascii: "\"") {
        _ = try string("a string")
        continue
      }
      if byte == UInt8(ascii: "{") || byte == UInt8(ascii: "[") { depth += 1 }
      if byte == UInt8(ascii: "}") || byte == UInt8(ascii: "]") { depth -= 1 }
      rest.removeFirst()
    } while depth > 0
  }

  private mutating func string(_ wanted: String) throws(Problem) -> String {
    try expect("\"", wanted)
    var bytes: [UInt8] = []
    while let byte = rest.popFirst() {
      switch byte {
      case UInt8(ascii: "\""): return String(decoding: bytes, as: UTF8.self)
      case UInt8(ascii: "\\"): try bytes.append(contentsOf: String(escaped()).utf8)
      default: bytes.append(byte)
      }
    }
    throw Problem("a string does not end")
  }

  private mutating func escaped() throws(Problem) -> Character {
    switch rest.popFirst() {
    case UInt8(ascii: "n"): return "\n"
    case UInt8(ascii: "t"): return "\t"
    case UInt8(ascii: "r"): return "\r"
    case UInt8(ascii: "b"): return "\u{8}"
    case UInt8(ascii: "f"): return "\u{C}"
    case UInt8(ascii: "u"): return try Character(scalar())
    case let mark? where mark == UInt8(ascii: "\"") || mark == UInt8(ascii: "\\") || mark == UInt8(ascii: "/"):
      return Character(Unicode.Scalar(mark))
    default: throw Problem("a string has an unknown escape")
    }
  }

  /// A scalar by its number; what is beyond the first 65,536 has two numbers.
  private mutating func scalar() throws(Problem) -> Unicode.Scalar {
    let first = try unit()
    if let scalar = Unicode.Scalar(first) { return scalar }
    guard rest.starts(with: "\\u".utf8), first < 0xDC00 else { throw Problem("a string has half a character") }
    rest.removeFirst(2)
    let second = try unit()
    guard (0xDC00..<0xE000).contains(second),
      let scalar = Unicode.Scalar((first - 0xD800) << 10 + (second - 0xDC00) + 0x10000)
    else { throw Problem("a string has half a character") }
    return scalar
  }

  private mutating func unit() throws(Problem) -> UInt32 {
    let digits = String(decoding: rest.prefix(4), as: UTF8.self)
    guard digits.utf8.count == 4, let unit = UInt32(digits, radix: 16) else {
      throw Problem("a string has an unknown escape")
    }
    rest = rest.dropFirst(4)
    return unit
  }
}
