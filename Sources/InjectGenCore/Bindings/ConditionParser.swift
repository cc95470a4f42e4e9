/// Proves that a text is a compilation condition: `os(iOS) && (DEBUG || !swift(<6))`.
struct ConditionParser {
  struct Problem: Error {
    let message: String
    let range: Range<Int>
    var remedy: (@Sendable (Span) -> Remedy)?
  }

  /// What can be asked of the compiler, and what of: most take a name.
  private static let platforms: Set<String> = [
    "os", "arch", "targetEnvironment", "canImport", "hasFeature", "hasAttribute", "_runtime", "_endian",
    "_pointerBitWidth", "_hasAtomicBitWidth", "_ptrauth", "_objectFileFormat",
  ]
  private static let versions: Set<String> = ["swift", "compiler"]

  private let tokens: [SwiftLexer.Token]
  private var position = 0

  static func check(_ text: String) throws(Problem) {
    let tokens: [SwiftLexer.Token]
    do throws(SwiftLexer.Problem) {
      tokens = try SwiftLexer.tokens(of: text)
    } catch {
      throw Problem(message: error.message, range: error.range(in: text))
    }
    guard !tokens.isEmpty else {
      throw Problem(message: "the condition is empty", range: 0..<text.utf8.count)
    }
    if text.contains(byte: UInt8(ascii: "\n")) || text.contains("//") || text.contains("/*") {
      throw Problem(message: "a condition stands on one line, without a comment", range: 0..<text.utf8.count)
    }
    var parser = ConditionParser(tokens: tokens)
    try parser.condition()
    guard parser.position == tokens.count else { throw parser.unexpected() }
  }

  private init(tokens: [SwiftLexer.Token]) {
    self.tokens = tokens
  }

  /// Terms joined by `&&` and `||`. Parentheses are counted, not called for: their depth is the text's author's choice.
  private mutating func condition() throws(Problem) {
    var open = 0
    while true {
      while isNext("!") || isNext("(") {
        if isNext("(") { open += 1 }
        position += 1
      }
      try term()
      while open > 0, isNext(")") {
        open -= 1
        position += 1
      }
      guard position < tokens.count else { return }
      guard let mark = current, mark.text == "&" || mark.text == "|", isPair(mark) else { throw unexpected() }
      position += 2
    }
  }

  private mutating func term() throws(Problem) {
    guard let name = current, name.kind == .identifier else { throw unexpected() }
    guard ["true", "false"].contains(name.text) || !SwiftName.isReserved(name.text) else { throw unexpected() }
    position += 1
    guard isNext("(") else { return }
    if Self.versions.contains(name.text) {
      position += 1
      return try version()
    }
    guard Self.platforms.contains(name.text) else {
      let known = Self.platforms.union(Self.versions).filter { !$0.hasPrefix("_") }.sorted()
      let near = NearMiss.find(name.text, among: known)
      throw Problem(
        message: "'\(name.text)' is nothing that the compiler can be asked", range: name.range,
        remedy: { span in near.map { .didYouMean($0, at: span) } ?? "it knows \(known.quotedList)" })
    }
    position += 1
    try argument()
    if name.text == "canImport", isNext(",") { try importedVersion() }
    try expect(")")
  }

  /// `iOS`, `UIKit.UIView`
  private mutating func argument() throws(Problem) {
    repeat {
      if isNext(".") { position += 1 }
      guard let name = current, name.kind == .identifier else { throw unexpected() }
      position += 1
    } while isNext(".")
  }

  /// `>=5.9)`
  private mutating func version() throws(Problem) {
    guard isNext(">") || isNext("<") else {
      let place = current ?? tokens[tokens.count - 1]
      throw Problem(message: "a version is compared by '>=' or '<'", range: place.range)
    }
    let isLess = isNext("<")
    position += 1
    if isNext("=") { position += 1 } else if !isLess { throw unexpected() }
    try number()
    try expect(")")
  }

  /// `, _version: 1.2`
  private mutating func importedVersion() throws(Problem) {
    position += 1
    guard isNext("_version") || isNext("_underlyingVersion") else { throw unexpected() }
    position += 1
    try expect(":")
    try number()
  }

  private mutating func number() throws(Problem) {
    repeat {
      if isNext(".") { position += 1 }
      guard let part = current, part.kind == .literal, part.text.utf8.allSatisfy({ $0 >= 0x30 && $0 <= 0x39 }) else {
        throw unexpected()
      }
      position += 1
    } while isNext(".")
  }

  // MARK: Tokens

  private var current: SwiftLexer.Token? {
    position < tokens.count ? tokens[position] : nil
  }

  private func isNext(_ text: String) -> Bool {
    current?.text == text
  }

  /// `&&` or `||`
  private func isPair(_ mark: SwiftLexer.Token) -> Bool {
    position + 1 < tokens.count && tokens[position + 1].text == mark.text
      && tokens[position + 1].range.lowerBound == mark.range.upperBound
  }

  private mutating func expect(_ text: String) throws(Problem) {
    guard isNext(text) else { throw unexpected() }
    position += 1
  }

  private func unexpected() -> Problem {
    guard let token = current else {
      let last = tokens[tokens.count - 1]
      return Problem(message: "the condition is not complete: something must follow '\(last.text)'", range: last.range)
    }
    return Problem(message: "'\(token.text)' cannot be part of a compilation condition", range: token.range)
  }
}
