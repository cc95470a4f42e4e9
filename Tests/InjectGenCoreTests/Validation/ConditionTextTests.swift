import Testing
@testable import BindingsYAML
@testable import InjectGenCore
@testable import SwiftModel

/// Conditions as the compiler wants them written.
struct ConditionTextTests {
  /// `-parse` refuses each of these as it is written on the left, but for the last ones.
  @Test(arguments: [
    ("A ||B", "A || B"), ("A|| B", "A || B"), ("A&&!B", "A && !B"), ("! A", "!A"), ("A && ! B", "A && !B"),
    ("! (A)", "!(A)"), ("A &&(B)", "A && (B)"), ("(A)||B&&C", "(A) || B && C"),
    ("canImport(A ,_version :17)", "canImport(A, _version: 17)"), ("os (iOS)", "os(iOS)"), ("!!A", "!!A"),
    ("swift(>=6.1.2)", "swift(>=6.1.2)"), ("compiler(<7)", "compiler(<7)"), ("canImport(A.B)", "canImport(A.B)"),
    ("canImport(A, _underlyingVersion: 17.1)", "canImport(A, _underlyingVersion: 17.1)"),
  ])
  func isSpelledWithTheSpacesOfSwift(_ written: String, _ spelled: String) throws {
    let text = try generatedText("container: App\nbindings:\n  clock: { type: Clock, if: '\(written)' }\n")
    #expect(text.contains("#if \(spelled)\n"), "\(text)")
  }

  @Test(arguments: ["if", "internal", "deinit", "await", "A && self", "!in"])
  func aKeywordIsNone(_ text: String) {
    #expect(throws: ConditionParser.Problem.self) { try ConditionParser.parse(text) }
  }

  @Test(arguments: [("(", ")"), ("!", ""), ("(A && (B || ", "))")])
  func thirtyOneLevelsAreRead(_ open: String, _ close: String) throws {
    func nested(_ levels: Int) -> String {
      let count = open == "(" || open == "!" ? levels : levels / 2
      return String(repeating: open, count: count) + "C" + String(repeating: close, count: count)
    }
    _ = try ConditionParser.parse(nested(31))
    for levels in [32, 20_000] {
      #expect(throws: ConditionParser.Problem.self) { try ConditionParser.parse(nested(levels)) }
    }
  }

  @Test(arguments: [
    "os", "arch", "targetEnvironment", "canImport", "hasFeature", "hasAttribute", "_runtime", "_endian",
    "_pointerBitWidth", "_hasAtomicBitWidth", "_ptrauth", "_objectFileFormat",
  ])
  func whatSwiftKnowsMayBeAskedFor(_ name: String) throws {
    _ = try ConditionParser.parse("\(name)(a)")
    #expect(throws: ConditionParser.Problem.self) { try ConditionParser.parse("\(name)s(a)") }
  }

  @Test func anOlderNameOfASystemIsTheSame() {
    expectDiagnostics(
      """
      container: App
      bindings:
        a: { type: A, if: os(xrOS) }
        b: { type: B, if: os(visionOS), arguments: [a] }
        c: { type: C, if: os(macOS) }
        d: { type: D, if: os(OSX), arguments: [c] }
      """)
  }

  @Test func anArgumentIsOneForSwift() {
    expectDiagnostics(
      """
      container: App
      bindings:
        a: { type: A, if: os(m acOS) }
      #                   ^^^^^^^^^^ error: 'os(…)' takes one argument, as in 'os(iOS)' [invalid-condition]
      #                   ^^^^^^^^^^ note: a condition is what follows '#if' in Swift, such as 'os(iOS) && DEBUG'
        b: { type: B, if: 'swift(>= 6.1)' }
      #                    ^^^^^^^^^^^^^ error: 'swift(…)' takes one argument, as in 'swift(>=6.1)' [invalid-condition]
      #                    ^^^^^^^^^^^^^ note: a condition is what follows '#if' in Swift, such as 'os(iOS) && DEBUG'
        c: { type: C, if: 'A && canImport(A. B)' }
      #                         ^^^^^^^^^^^^^^^ error: 'canImport(…)' takes one argument, as in 'canImport(UIKit)' [invalid-condition]
      #                         ^^^^^^^^^^^^^^^ note: a condition is what follows '#if' in Swift, such as 'os(iOS) && DEBUG'
      """)
    for text in [
      "os(if)", "os(iOS, macOS)", "swift(>=6.)", "swift(>=6..1)", "swift(> =6)", "swift(<=6)", "swift(>=6 .1)",
      "swift(>=a)",
      "canImport(A, version: 1)", "canImport(A, _version: 1.)", "canImport(A, _version 1)", "canImport(, _version: 1)",
      "os(a(b))",
    ] {
      #expect(throws: ConditionParser.Problem.self, "\(text)") { try ConditionParser.parse(text) }
    }
  }
}
