import Testing

@testable import InjectGenCore

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

  @Test func anArgumentIsOneForSwift() {
    expectDiagnostics(
      """
      container: App
      bindings:
        a: { type: A, if: os(m acOS) }
      #                   ^^^^^^^^^^ error: 'os(…)' takes one argument, as in 'os(iOS)' [wrong-value]
      #                   ^^^^^^^^^^ note: a condition is what follows '#if' in Swift, such as 'os(iOS) && DEBUG'
        b: { type: B, if: 'swift(>= 6.1)' }
      #                    ^^^^^^^^^^^^^ error: 'swift(…)' takes one argument, as in 'swift(>=6.1)' [wrong-value]
      #                    ^^^^^^^^^^^^^ note: a condition is what follows '#if' in Swift, such as 'os(iOS) && DEBUG'
        c: { type: C, if: 'A && canImport(A. B)' }
      #                         ^^^^^^^^^^^^^^^ error: 'canImport(…)' takes one argument, as in 'canImport(UIKit)' [wrong-value]
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
