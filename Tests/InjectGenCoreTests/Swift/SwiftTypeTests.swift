import Testing

@testable import InjectGenCore

/// A type stays in its place.
struct SwiftTypeTests {
  private func read(_ text: String) -> (type: SwiftType?, problem: String?) {
    let source = Source(id: SourceID(0), path: "", bytes: Array(text.utf8))
    var diagnostics = Diagnostics()
    let whole = Span(source: source.id, start: 0, end: text.utf8.count)
    let type = SwiftType.read(text, at: whole, locate: { whole.slice($0) }, &diagnostics)
    let problem = diagnostics.sorted(in: [source]).first.map { "\($0.message) @\($0.span.start)..<\($0.span.end)" }
    return (type, problem)
  }

  @Test(arguments: [
    "Int", "Module.Type_.Inner", "[Int]", "[String: [Int?]]", "Int!", "(Int, b: String)", "() -> Void",
    "@Sendable (inout Int, String...) async throws -> [Int]", "any A & B<C>", "some View", "Set<Array<Int>>",
    "(any Error).Type", "InlineArray<3, Int>", "~Copyable", "Größe<時計>", "`class`", "(A) throws(E) -> B",
    "nonisolated(nonsending) () async -> Int", "isolated (any Actor)?", "[3 of Int]", "sending A", "((A) -> B) -> C",
  ])
  func aTypeIsAsItWasWritten(_ text: String) {
    #expect(read(text).type?.text == text)
    #expect(read(text).problem == nil)
  }

  @Test(arguments: [
    ("Int {", "'{' is not closed @4..<5"), ("Int { }", "'{' cannot stand here in a type @4..<5"),
    ("Int = 3", "'=' cannot stand here in a type @4..<5"), ("Int; A", "';' cannot stand here in a type @3..<4"),
    ("Array<Int", "'<' is not closed @5..<6"), ("A>", "'>' closes nothing @1..<2"),
    ("A<B>>", "'>' closes nothing @4..<5"), ("(A", "'(' is not closed @0..<1"), ("A)", "')' closes nothing @1..<2"),
    ("[A)", "')' cannot close '[' @2..<3"), ("$a", "'$a' cannot stand here in a type @0..<2"),
    ("\"a\"", "'\"a\"' cannot stand here in a type @0..<3"), ("#if", "'#if' cannot stand here in a type @0..<3"),
    ("var a", "'var' cannot stand here in a type @0..<3"),
    ("A // b", "a type stands on one line, without a comment @0..<6"),
    ("A\nB", "a type stands on one line, without a comment @0..<3"), ("", "the type is empty @0..<0"),
    ("é>", "'>' closes nothing @2..<3"),
  ])
  func whatIsNoTypeIsSaidAtItsPlace(_ text: String, _ problem: String) {
    #expect(read(text).problem == problem)
    #expect(read(text).type == nil)
  }

  @Test func theArrowClosesNothing() {
    #expect(read("Array<(A) -> B>").problem == nil)
    #expect(read("(A) -> B>").problem == "'>' closes nothing @8..<9")
  }

  @Test func aTypeOfSeveralWordsIsPutInParentheses() {
    #expect(read("any A").type?.parenthesized == "(any A)")
    #expect(read("() -> A").type?.parenthesized == "(() -> A)")
    #expect(read("A.B").type?.parenthesized == "A.B")
  }
}
