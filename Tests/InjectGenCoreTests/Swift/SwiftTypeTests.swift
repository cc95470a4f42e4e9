import Testing
@testable import BindingsYAML
@testable import InjectAdvice
@testable import InjectGenCore
@testable import SwiftModel

/// A type stays in its place.
struct SwiftTypeTests {
  private func read(_ text: String, as place: SwiftType.Place = .value) -> (type: SwiftType?, problem: String?) {
    let source = Source(id: SourceID(0), path: "", bytes: Array(text.utf8))
    var diagnostics = Diagnostics()
    let whole = Span(source: source.id, start: 0, end: text.utf8.count)
    let type = SwiftType.read(text, at: whole, as: place, locate: { whole.slice($0) }, &diagnostics)
    let problem = diagnostics.sorted(in: [source]).first.map { "\($0.message) @\($0.span.start)..<\($0.span.end)" }
    return (type, problem)
  }

  @Test(arguments: [
    "Int", "Module.Type_.Inner", "[Int]", "[String: [Int?]]", "Int!", "(Int, b: String)", "() -> Void",
    "@Sendable (inout Int, String...) async throws -> [Int]", "any A & B<C>", "Set<Array<Int>>",
    "(any Error).Type", "InlineArray<3, Int>", "~Copyable", "Größe<時計>", "`class`", "(A) throws(E) -> B",
    "nonisolated(nonsending) () async -> Int", "(isolated (any Actor)?) -> A", "[3 of Int]", "(sending A) -> B",
    "((A) -> B) -> C", "(any P)?", "@MainActor @Sendable (A, _ b: B) async -> ()", "P & Q & AnyObject", "[Int].Index",
    "@convention(c) (Int) -> Void", "@isolated(any) @Sendable () -> Int",
    "any ~Copyable", "any P & ~Copyable", "A.Type?", "(any P).Protocol", "A<B<C<D>>>",
    "A<[B: C], (D) -> E>",
    "sending", "[isolated]", "(consuming)", "borrowing.Inner", "__owned?", "nonisolated", "[nonisolated]",
    "nonisolated.A",
    "() -> () -> A", "(() -> A)?", "Int??", "(Int, Int...) -> A",
  ])
  func aTypeIsAsItWasWritten(_ text: String) {
    #expect(read(text).type?.text == text)
    #expect(read(text).problem == nil)
  }

  @Test(arguments: [
    ("Int {", "'{' is not closed @4..<5"), ("Int { }", "'{' is not allowed here in a type @4..<5"),
    ("Int = 3", "'=' is not allowed here in a type @4..<5"), ("Int; A", "';' is not allowed here in a type @3..<4"),
    ("Array<Int", "'<' is not closed @5..<6"), ("A>", "'>' closes nothing @1..<2"),
    ("A<B>>", "'>' closes nothing @4..<5"), ("(A", "'(' is not closed @0..<1"), ("A)", "')' closes nothing @1..<2"),
    ("[A)", "')' cannot close '[' @2..<3"), ("$a", "'$a' is not allowed here in a type @0..<2"),
    ("\"a\"", "'\"a\"' is not allowed here in a type @0..<3"), ("#if", "'#if' is not allowed here in a type @0..<3"),
    ("var a", "'var' is not allowed here in a type @0..<3"),
    ("A // b", "a type must be on one line, without a comment @0..<6"),
    ("A\nB", "a type must be on one line, without a comment @0..<3"), ("", "the type is empty @0..<0"),
    ("é>", "'>' closes nothing @2..<3"),
    // A type is one type.
    ("Int, evil: Int", "',' is not allowed here in a type @3..<4"),
    ("Int Evil", "'Evil' is not allowed here in a type @4..<8"),
    ("P &", "the type is not complete: something must follow '&' @2..<3"),
    ("Int where T: P", "'where' is not allowed here in a type @4..<9"),
    ("init()", "'init' is not allowed here in a type @0..<4"),
    ("Int()", "'(' is not allowed here in a type @3..<4"), ("Int: P", "':' is not allowed here in a type @3..<4"),
    ("A<B", "'<' is not closed @1..<2"), ("A<>", "'>' closes nothing @2..<3"),
    ("A<\"b\">", "'\"b\"' is not allowed here in a type @2..<5"),
    ("[]", "']' is not allowed here in a type @1..<2"),
    ("(A, )", "')' is not allowed here in a type @4..<5"),
    ("(A) ->", "the type is not complete: something must follow '>' @5..<6"),
    ("A -> B", "'-' is not allowed here in a type @2..<3"),
    ("(A) rethrows -> B", "'rethrows' is not allowed here in a type @4..<12"),
    ("3", "'3' is not allowed here in a type @0..<1"), ("true", "'true' is not allowed here in a type @0..<4"),
    ("_", "'_' is not allowed here in a type @0..<1"), ("Self", "'Self' is not allowed here in a type @0..<4"),
    ("self.A", "'self' is not allowed here in a type @0..<4"),
    ("A.self", "'self' is not allowed here in a type @2..<6"),
    ("A.init", "'init' is not allowed here in a type @2..<6"),
    ("repeat each T", "'repeat' is not allowed here in a type @0..<6"),
    ("any P?", "'?' would belong to what follows 'any' @0..<6"), ("any", "'any' is not allowed here in a type @0..<3"),
    ("Int...", "'...' belongs to a parameter of a function @3..<6"),
    ("[Int...]", "'...' belongs to a parameter of a function @4..<7"),
    ("(Int...)", "'...' belongs to a parameter of a function @0..<1"),
    ("some P", "'some' has no type that others can name @0..<4"),
    ("[some P]", "'some' has no type that others can name @1..<5"),
    ("inout X", "'inout' cannot be passed on by a container @0..<5"),
    ("@autoclosure () -> X", "'@autoclosure' cannot be passed on by a container @0..<12"),
    ("@escaping () -> X", "'@escaping' cannot be passed on by a container @0..<9"),
    ("A\u{a0}B", "the character U+00A0 cannot be part of Swift code @1..<3"),
  ])
  func whatIsNoTypeIsSaidAtItsPlace(_ text: String, _ problem: String) {
    #expect(read(text).problem == problem)
    #expect(read(text).type == nil)
  }

  @Test func aParameterHasMarksOfItsOwn() {
    for text in ["@escaping () -> X", "sending X", "@escaping @Sendable (A) async -> B"] {
      #expect(read(text, as: .parameter).problem == nil)
    }
    #expect(read("inout X", as: .parameter).problem == "'inout' cannot be passed on by a container @0..<5")
    for text in ["sending () -> X", "sending @escaping () -> X"] {
      #expect(read(text, as: .parameter).type?.parameter == "sending @escaping () -> X")
    }
  }

  @Test(arguments: [("[", "]"), ("A<", ">"), ("(", ")"), ("() -> ", ""), ("[A: ", "]"), ("~", "")])
  func fortyLevelsAreRead(open: String, close: String) {
    func nested(_ count: Int) -> String? {
      read(String(repeating: open, count: count) + "A" + String(repeating: close, count: count)).problem
    }
    #expect(nested(39) == nil)
    #expect(nested(40)?.hasPrefix("the type is nested too deeply @") == true)
  }

  @Test func noDepthStopsTheReading() {
    for piece in ["(", "[", "A<", "() -> ", "any ", "~", "@a ", "inout ", "A.", "A & ", "A?"] {
      _ = read(String(repeating: piece, count: 20_000) + "A")
    }
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
