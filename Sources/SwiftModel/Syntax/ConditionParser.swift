/// Reads a compilation condition as Swift does: `os(iOS) && !DEBUG`, `swift(>=6.1) || canImport(UIKit, _version: 17)`.
package struct ConditionParser {
  /// Why text is not a condition, and which of its bytes are wrong.
  package struct Problem: Error {
    package let message: String
    package let range: Range<Int>
    /// The text to write instead of the whole, if that is known.
    package var replacement: String?
  }

  package let text: String
  package let tokens: [SwiftLexer.Token]
  package var position = 0

  package static func parse(_ text: String) throws(Problem) -> ConditionFormula {
    try read(text).formula
  }

  /// - Returns: What it says, and how it is written in Swift: the compiler wants spaces around `&&` or none, and none
  ///   after `!`.
  package static func read(_ text: String) throws(Problem) -> (formula: ConditionFormula, spelling: String) {
    var parser = try ConditionParser(text)
    let formula = try parser.disjunction(nesting: 0)
    guard parser.position == parser.tokens.count else { throw parser.trailing() }
    return (formula, parser.spelling)
  }

  private init(_ text: String) throws(Problem) {
    self.text = text
    do {
      tokens = try SwiftLexer.tokens(of: text)
    } catch {
      throw Problem(message: error.message, range: error.range)
    }
    let allowed = text.unicodeScalars.allSatisfy { scalar in
      scalar.properties.isXIDContinue || " ()!&|.,:<>=".unicodeScalars.contains(scalar)
    }
    // Whatever else Swift knows, a comment or a string, has no place in a condition.
    guard allowed, !tokens.isEmpty else {
      throw Problem(message: "'\(text)' is not a compilation condition", range: 0..<text.utf8.count)
    }
  }

  private var current: SwiftLexer.Token? { position < tokens.count ? tokens[position] : nil }

  private mutating func disjunction(nesting: Int) throws(Problem) -> ConditionFormula {
    var operands = [try conjunction(nesting: nesting)]
    while takeTwice("|") { operands.append(try conjunction(nesting: nesting)) }
    return operands.count == 1 ? operands[0] : .or(operands)
  }

  private mutating func conjunction(nesting: Int) throws(Problem) -> ConditionFormula {
    var operands = [try term(nesting: nesting)]
    while takeTwice("&") { operands.append(try term(nesting: nesting)) }
    return operands.count == 1 ? operands[0] : .and(operands)
  }

  private mutating func term(nesting: Int) throws(Problem) -> ConditionFormula {
    guard nesting < 32, let token = current else { throw missingTerm() }
    switch token.kind {
    case .mark where token.text == "!":
      position += 1
      return .not(try term(nesting: nesting + 1))
    case .open where token.text == "(":
      position += 1
      let formula = try disjunction(nesting: nesting + 1)
      guard current?.text == ")" else { throw trailing() }
      position += 1
      return formula
    case .identifier:
      let isConstant = token.text == "true" || token.text == "false"
      guard isConstant || !SwiftName.isReserved(token.text) else { throw missingTerm() }
      position += 1
      if isConstant { return .constant(token.text == "true") }
      guard current?.text == "(" else { return .atom(token.text) }
      return .atom(Self.canonical("\(token.text)(\(try argument(of: token))"))
    case .open, .close, .literal, .mark, .directive, .dollarName:
      throw missingTerm()
    }
  }

  package func unknown(_ name: SwiftLexer.Token) -> Problem {
    let near = NearMiss.find(name.text, among: Self.platforms.union(Self.versions))
    return Problem(
      message: "'\(name.text)(…)' is not a condition of Swift", range: name.range,
      replacement: near.map { replacing(name, with: $0) })
  }

  private func replacing(_ token: SwiftLexer.Token, with other: String) -> String {
    var bytes = Array(text.utf8)
    bytes.replaceSubrange(token.range, with: other.utf8)
    return String(decoding: bytes, as: UTF8.self)
  }

  /// A part of the text, without spaces around it.
  private func part(_ range: Range<Int>) -> String {
    String(decoding: Array(text.utf8)[range], as: UTF8.self).split(separator: " ").joined(separator: " ")
  }

  /// Older names of the same.
  private static func canonical(_ atom: String) -> String {
    switch atom {
    case "os(OSX)": "os(macOS)"
    case "os(xrOS)": "os(visionOS)"
    default: atom
    }
  }

  private mutating func takeTwice(_ mark: String) -> Bool {
    guard position + 1 < tokens.count, tokens[position].text == mark, tokens[position + 1].text == mark,
      tokens[position].range.upperBound == tokens[position + 1].range.lowerBound
    else { return false }
    position += 2
    return true
  }

  // MARK: Problems

  private func missingTerm() -> Problem {
    guard position < tokens.count else {
      let known = part(0..<(tokens.dropLast(2).last?.range.upperBound ?? 0))
      let isComplete = (try? Self.parse(known)) != nil
      let last = tokens[tokens.count - 1].text
      return Problem(
        message: "a condition is missing at the end, after '\(last == "!" ? last : last + last)'",
        range: 0..<text.utf8.count, replacement: isComplete ? known : nil)
    }
    return Problem(message: "'\(tokens[position].text)' is not a condition", range: tokens[position].range)
  }

  /// Reports a token after a condition that is neither `&&` nor `||`.
  private func trailing() -> Problem {
    let token = tokens[min(position, tokens.count - 1)]
    let before = part(0..<token.range.lowerBound)
    let rest = tokens[position...].prefix { $0.kind == .mark }.map(\.text).joined()
    if rest == "&" || rest == "|" {
      let replacement = "\(before) \(rest)\(rest) \(part(token.range.upperBound..<text.utf8.count))"
      return Problem(
        message: "'\(rest)' does not join conditions", range: token.range,
        replacement: (try? Self.parse(replacement)) != nil ? replacement : nil)
    }
    if ["==", "!=", "<", ">", "<=", ">=", "="].contains(rest) {
      return Problem(
        message: "a compilation condition is true or false: it cannot be compared",
        range: 0..<text.utf8.count, replacement: (try? Self.parse(before)) != nil ? before : nil)
    }
    return Problem(message: "'&&' or '||' is missing before '\(token.text)'", range: token.range)
  }
}

/// Reads the conditions that take an argument: `os(iOS)`, `swift(>=6.1)`, `canImport(UIKit, _version: 17)`.
extension ConditionParser {
  /// The platform conditions that take a name, and those that take a version.
  package static let platforms: Set<String> = [
    "os", "arch", "targetEnvironment", "canImport", "hasFeature", "hasAttribute", "_runtime", "_endian",
    "_pointerBitWidth", "_hasAtomicBitWidth", "_ptrauth", "_objectFileFormat",
  ]
  static let versions: Set<String> = ["swift", "compiler"]
  /// Names of `os`. There are others, of which none differs from these in its case alone.
  private static let systems = [
    "Android", "FreeBSD", "Linux", "OpenBSD", "WASI", "Windows", "iOS", "macOS", "tvOS", "visionOS", "watchOS",
  ]

  /// The condition that is probably meant by a flag: `DEBUG` for `debug`, `os(Linux)` for `linux`.
  package static func meant(by flag: String) -> String? {
    if ["debug", "Debug"].contains(flag) { return "DEBUG" }
    return systems.first { flag == $0 || flag == $0.lowercased() }.map { "os(\($0))" }
  }

  /// Parses the argument of `os(iOS)` and the closing parenthesis.
  package mutating func argument(of name: SwiftLexer.Token) throws(Problem) -> String {
    guard Self.platforms.contains(name.text) || Self.versions.contains(name.text) else { throw unknown(name) }
    position += 1
    if Self.versions.contains(name.text), let mark = current, mark.text != "<", mark.text != ">" {
      throw Problem(message: "a version is compared by '>=' or '<'", range: mark.range)
    }
    let argument = tokens[position...].prefix { $0.kind != .close && $0.kind != .open }
    position += argument.count
    guard current?.kind == .close, Self.isArgument(argument, of: name.text) else {
      throw Problem(
        message: "'\(name.text)(…)' takes one argument, as in '\(Self.example(of: name.text))'",
        range: name.range.lowerBound..<text.utf8.count)
    }
    if name.text == "os", let system = argument.first,
      let meant = Self.systems.first(where: { $0.lowercased() == system.text.lowercased() }), meant != system.text
    {
      throw Problem(
        message: "Swift has no system '\(system.text)'", range: system.range,
        replacement: replacing(system, with: meant))
    }
    position += 1
    return argument.map(\.text).joined() + ")"
  }

  private static func example(of name: String) -> String {
    versions.contains(name) ? "\(name)(>=6.1)" : name == "canImport" ? "canImport(UIKit)" : "os(iOS)"
  }

  private static func isArgument(_ tokens: ArraySlice<SwiftLexer.Token>, of name: String) -> Bool {
    if versions.contains(name) {
      let mark = tokens.prefix { $0.kind == .mark }
      return ["<", ">="].contains(mark.map(\.text).joined()) && isWhole(tokens)
        && isVersion(tokens.dropFirst(mark.count))
    }
    let parts = tokens.split(maxSplits: 1, omittingEmptySubsequences: false) { $0.text == "," }
    guard name == "canImport" else { return parts.count == 1 && isPath(tokens) && tokens.count == 1 }
    guard parts.count == 2 else { return isPath(tokens) }
    let version = parts[1].dropFirst(2)
    return isPath(parts[0]) && ["_version", "_underlyingVersion"].contains(parts[1].first?.text)
      && parts[1].dropFirst().first?.text == ":" && isWhole(version) && isVersion(version)
  }

  /// `Foundation.URL`
  private static func isPath(_ tokens: ArraySlice<SwiftLexer.Token>) -> Bool {
    isWhole(tokens) && hasPoints(tokens) { $0.kind == .identifier && !SwiftName.isReserved($0.text) }
  }

  /// `6.1`
  private static func isVersion(_ tokens: ArraySlice<SwiftLexer.Token>) -> Bool {
    hasPoints(tokens) { $0.text.utf8.allSatisfy { 0x30 <= $0 && $0 <= 0x39 } }
  }

  /// Whether a point is between each two parts.
  private static func hasPoints(
    _ tokens: ArraySlice<SwiftLexer.Token>, between isPart: (SwiftLexer.Token) -> Bool
  ) -> Bool {
    tokens.count % 2 == 1
      && tokens.enumerated().allSatisfy { index, token in index % 2 == 1 ? token.text == "." : isPart(token) }
  }

  /// Whether there is nothing between the tokens.
  private static func isWhole(_ tokens: ArraySlice<SwiftLexer.Token>) -> Bool {
    zip(tokens, tokens.dropFirst()).allSatisfy { $0.range.upperBound == $1.range.lowerBound }
  }

  /// The whole condition with the spaces that the compiler wants.
  package var spelling: String {
    var result = ""
    var index = 0
    while index < tokens.count {
      switch tokens[index].text {
      case "&", "|":
        result += " \(tokens[index].text)\(tokens[index].text) "
        index += 1
      case ",", ":": result += "\(tokens[index].text) "
      default: result += tokens[index].text
      }
      index += 1
    }
    return result
  }
}
