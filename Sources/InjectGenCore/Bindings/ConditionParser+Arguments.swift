/// Reads the conditions that take an argument: `os(iOS)`, `swift(>=6.1)`, `canImport(UIKit, _version: 17)`.
extension ConditionParser {
  /// The platform conditions that take a name, and those that take a version.
  static let platforms: Set<String> = [
    "os", "arch", "targetEnvironment", "canImport", "hasFeature", "hasAttribute", "_runtime", "_endian",
    "_pointerBitWidth", "_hasAtomicBitWidth", "_ptrauth", "_objectFileFormat",
  ]
  static let versions: Set<String> = ["swift", "compiler"]

  /// Parses the argument of `os(iOS)` and the closing parenthesis.
  mutating func argument(of name: SwiftLexer.Token) throws(Problem) -> String {
    guard Self.platforms.contains(name.text) || Self.versions.contains(name.text) else { throw unknown(name) }
    position += 1
    if Self.versions.contains(name.text), tokens.indices.contains(position),
      tokens[position].text != "<", tokens[position].text != ">"
    {
      throw Problem(message: "a version is compared by '>=' or '<'", range: tokens[position].range)
    }
    let argument = tokens[position...].prefix { $0.kind != .close && $0.kind != .open }
    position += argument.count
    guard tokens.indices.contains(position), tokens[position].kind == .close, Self.isArgument(argument, of: name.text)
    else {
      throw Problem(
        message: "'\(name.text)(…)' takes one argument, as in '\(Self.example(of: name.text))'",
        range: name.range.lowerBound..<text.utf8.count)
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
    isWhole(tokens) && tokens.count % 2 == 1
      && tokens.enumerated().allSatisfy { index, token in
        index % 2 == 1 ? token.text == "." : token.kind == .identifier && !SwiftName.isReserved(token.text)
      }
  }

  /// `6.1`
  private static func isVersion(_ tokens: ArraySlice<SwiftLexer.Token>) -> Bool {
    tokens.count % 2 == 1
      && tokens.enumerated().allSatisfy { index, token in
        index % 2 == 1 ? token.text == "." : token.text.utf8.allSatisfy { 0x30 <= $0 && $0 <= 0x39 }
      }
  }

  /// Whether there is nothing between the tokens.
  private static func isWhole(_ tokens: ArraySlice<SwiftLexer.Token>) -> Bool {
    zip(tokens, tokens.dropFirst()).allSatisfy { $0.range.upperBound == $1.range.lowerBound }
  }

  /// The whole condition with the spaces that the compiler wants.
  var spelling: String {
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
