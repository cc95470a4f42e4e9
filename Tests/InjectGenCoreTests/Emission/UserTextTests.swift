import Testing
@testable import BindingsYAML
@testable import InjectAdvice
@testable import InjectEmission
@testable import InjectGenCore
@testable import SwiftModel

/// What a user wrote is in the generated file as it was written, and in no other place than its own.
struct UserTextTests {
  private func generated(_ file: String) -> (text: String, messages: [String]) {
    let source = Source(id: SourceID(0), path: "Bindings.yaml", module: "App", bytes: Array(file.utf8))
    var diagnostics = Diagnostics()
    let files = generate([source], &diagnostics)
    return (
      files.map(\.text).joined(), diagnostics.sorted(in: [source]).filter { $0.severity == .error }.map(\.message)
    )
  }

  @Test func everyEndOfALineEndsAComment() {
    for end in ["\\r", "\\n", "\\r\\n", "\\x0B", "\\x0C", "\\u0085", "\\u2028", "\\u2029"] {
      let text = generated("container: App\nbindings:\n  a: { type: A, doc: \"one\(end)struct Evil {}\" }\n").text
      #expect(text.contains("  /// one\n  /// struct Evil {}\n"), "\(end)")
    }
  }

  @Test func aTeardownKeepsItsSpaces() {
    let text = generated(
      """
      container: App
      bindings:
        a: { type: A, scope: singleton, teardown: 'try  await close(reason: "two  spaces",  now: true)' }
      """
    ).text
    #expect(text.contains(#"a.close(reason: "two  spaces",  now: true)"#))
  }

  @Test func aMemberNamedLikeATypeHidesItNowhere() {
    let text = generated("container: App\nbindings:\n  String: { type: Text, scope: singleton }\n").text
    #expect(text.contains("static var bindingNames: [String] {\n    [\"String\"]\n"), "\(text)")
  }

  // MARK: Hostile texts

  /// Each place of a bindings file that takes Swift: what is before it, and what is behind it.
  private static let places: [(before: String, behind: String)] = [
    ("container: App\nbindings:\n  a: { type: A, value: '", "' }\n"),
    ("container: App\nbindings:\n  a: { type: A, arguments: [k: 'value(", ")', l: value(z)] }\n"),
    ("container: App\ninputs:\n  i: { type: Int, default: '", "' }\nbindings:\n  a: { type: A, arguments: [i] }\n"),
    (
      "container: App\nbindings:\n  a: A\n  d:\n    dictionary: { key: Int, value: A }\n    members:\n      '",
      "': a\n      '9': a\n"
    ),
    ("container: App\nbindings:\n  a: { type: '", "', value: z }\n"),
    ("container: App\nbindings:\n  a: { type: '", "', implementation: B, scope: singleton }\n"),
    ("container: App\nbindings:\n  a: A\n  c: { collection: '", "', members: [a] }\n"),
    ("container: App\nbindings:\n  f: { type: A, parameters: { p: '", "' }, arguments: [p] }\n"),
    ("container: App\nbindings:\n  f: { type: A, factory: '", "' }\n"),
    ("container: App\nbindings:\n  a: { type: A, if: '", "' }\n"),
    ("container: App\nbindings:\n  a: { type: A, scope: singleton, teardown: 'close(", ")' }\n"),
    ("container: App\nimports: ['", "']\nbindings:\n  a: A\n"),
    ("container: App\nbindings:\n  a: { type: A, isolation: '", "' }\n"),
    ("container: App\nbindings:\n  a: { type: A, doc: '", "' }\n"),
  ]

  private static let pieces = [
    "a", "B", "3", "$z", "x.y", "f(x)", "[x]", "{ x in y }", "\"s\"", "\"\\(x)\"", "#\"r\"#", "any", "some", "let",
    "func", "in",
    "try", "if", "else", "is", "as", "return", "Self", "self", "default", "Int", "A<B>", "A<B, C>", ",", ":", ";", "=",
    "?", "!", ".", "...",
    "->", "&", "&&", "||", "<", ">", "(", ")", "[", "]", "{", "}", "/", "/*", "*/", "//", "#if", "@", "\\", "`", "\"",
    "\"\"\"", "''", "#", " ",
    " ", " ", "\u{a0}", "\u{200d}", "é", "≈", "_", "0x1F", "1.5", "-", "+", "~", "os(iOS)", "swift(>=6)", "init",
    "inout", "throws", "async",
    "where", "repeat", "each", "\\r", "\\n",
  ]

  /// Where a text is accepted, the file is that of a harmless text with this one in its place, and its brackets are
  /// closed: so the text is nowhere else, and nothing in it closes what is around it.
  @Test(arguments: Array(places.indices))
  func aTextIsInItsPlaceOrRefused(place: Int) throws {
    let (before, behind) = Self.places[place]
    var random = SplitMix(seed: UInt64(place) + 1)
    var accepted = 0
    for _ in 0..<400 {
      let text = (0...random.next(below: 6)).map { _ in Self.pieces[random.next(below: Self.pieces.count)] }.joined()
      let (generated, messages) = generated(before + text + behind)
      #expect(generated.isEmpty != messages.isEmpty)
      guard !generated.isEmpty else { continue }
      accepted += 1
      let tokens = try? SwiftLexer.tokens(of: generated)
      #expect(tokens != nil, "\(before)\(text)\(behind)\n\(generated)")
    }
    #expect(accepted > 2)
  }
}
