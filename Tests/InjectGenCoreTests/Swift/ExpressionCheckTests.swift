import Testing
@testable import BindingsYAML
@testable import InjectAdvice
@testable import InjectGenCore
@testable import SwiftModel

/// One expression is one expression: nothing of its text is an argument, a statement or a declaration of its own.
struct ExpressionCheckTests {
  /// The first problem, and the text that it is about.
  private func problem(_ text: String) -> String? {
    let source = Source(id: SourceID(0), path: "", bytes: Array(text.utf8))
    var diagnostics = Diagnostics()
    let whole = Span(source: source.id, start: 0, end: text.utf8.count)
    _ = SwiftExpression(text, at: whole, locate: { whole.slice($0) }, &diagnostics)
    return diagnostics.sorted(in: [source]).first.map { diagnostic in
      let span = Int(diagnostic.span.start)..<Int(diagnostic.span.end)
      return "\(diagnostic.message) ← \(String(decoding: source.bytes[span], as: UTF8.self))"
    }
  }

  @Test(arguments: [
    "3", "-3", "3.5e-2", "0x1F", "\"a, b: \\(c, d)\"", "#\"a\"#", "##\"a \"# b\"##", "#\"\"\"#", "nil", "true", "a",
    "`in`", "$a",
    "a.b.c", "a.0", "a?.b!.c", "a! + b!", ".fast", ".init(a: 1)", "...3", "3...", "1..<3", "a ?? b ?? c", "a ? b : c",
    "a ? b ? c : d : e", "a==b", "a != b", "a && !b", "a as B", "a as? [B: C]", "a as! Dictionary<A, B>", "a is B & C",
    "[a, b]", "[a: b, c: d]", "[:]", "(a, b: c)", "()", "f(a, b: c)", "f (a)", "f(a)(b)[c]{ d }",
    "f { a, b in a } c: { d }",
    "f(a) { b }.c", "f(a)\n  { b }", "{ a, b in a + b }", "{ a; b }()", "{ let a = 1; return a }()", "try f()",
    "try? await f()",
    "try! f()",
    "await f", "\\.a.b", "\\A.b[0]?.c", "\\[Int].count", "A<B>()", "A<B, C>(d)", "A<B, C>.d",
    "Dictionary<A, [B]> { c }",
    "A<(B, C) -> D, E>.init", "a < b", "a<b", "(a < b, c > d)", "any A", "(any A).self", "copy a", "copy", "unsafe a.b",
    "#file", "#selector(a.b)", "#Predicate<A> { $0 }", "/a\\/b/", "#/a,b/#", "a / b / c", "f(/)", "(+)", "f(>)", "&a",
    "~a",
    "a ≈ b", "√a", "a\n  .b\n  .c(d)", "a\n  + b", "a +\n  b", "f(\n  a,\n  b\n)", "a /* , b: */",
    "if a, b { c } else { d }",
    "if a { b } else if let c { d } else { e }", "switch a { case .b: c; default: d }", "a.in", "a.default",
    "FileManager.default",
    "f(in: a, for: b)", "\"\"\"\n  a, b: \\(c)\n  \"\"\"", "😀", "a.map(\\.b)", "$a!/$b!/2", "self", "a++.0",
    "f { $0 + $1 }", "{ \"\\($0)\" }", "\"\\(a.map { $0 })\"", "\"$0\"",
  ])
  func isOne(_ text: String) {
    let problem = problem(text)
    #expect(problem == nil)
  }

  @Test(arguments: [
    ("3, evil: Int = 4", "',' would end the expression ← ,"),
    ("\"a\", default: evil()", "',' would end the expression ← ,"),
    ("a, b", "',' would end the expression ← ,"), ("a: b", "':' would end the expression ← :"),
    ("a ? b : c : d", "':' would end the expression ← :"), ("a = b", "'=' would end the expression ← ="),
    ("a; b", "an expression has no ';' ← ;"), ("a b", "'b' is not joined to what is before it ← b"),
    ("a 3", "'3' is not joined to what is before it ← 3"),
    ("a\nb", "a second statement begins here, one expression is expected ← b"),
    ("a\n(b)", "a second statement begins here, one expression is expected ← ("),
    ("a\n[b]", "a second statement begins here, one expression is expected ← ["),
    ("a\n-b", "a second statement begins here, one expression is expected ← -"),
    ("a /*\n*/ b", "a second statement begins here, one expression is expected ← b"),
    ("a -b", "the operator '-' has a space on one side only ← -"),
    ("let a = 1", "'let' cannot begin an expression ← let"),
    ("return a", "'return' cannot begin an expression ← return"), ("in x", "'in' cannot begin an expression ← in"),
    ("_ = a", "'_' cannot begin an expression ← _"), ("init(a)", "'init' cannot begin an expression ← init"),
    ("a in b", "'in' is not joined to what is before it ← in"),
    ("a where b", "'where' is not joined to what is before it ← where"),
    ("/)", "')' closes nothing ← )"), ("a +", "nothing follows the operator '+' ← +"),
    ("+", "nothing follows the operator '+' ← +"),
    ("* a", "nothing follows the operator '*' ← *"), (", a", "',' cannot begin an expression ← ,"),
    ("= a", "'=' cannot begin an expression ← ="), (": a", "':' cannot begin an expression ← :"),
    ("@a b", "'@' cannot begin an expression ← @"), ("a ? b", "'?' has no ':' ← b"),
    ("a.", "the expression is not complete: something must follow '.' ← ."),
    ("a. + b", "the expression is not complete: something must follow '.' ← ."),
    ("if a { b } else c", "the expression is not complete: something must follow 'else' ← else"),
    ("try", "the expression is not complete: something must follow 'try' ← try"),
    ("a ??", "nothing follows the operator '??' ← ??"),
    ("A<B, c: D>(e)", "',' would end the expression ← ,"), ("a<b, c>d", "',' would end the expression ← ,"),
    ("A<B, C>", "',' would end the expression ← ,"), ("a as B, c: d", "',' would end the expression ← ,"),
    ("a as", "the type is not complete: something must follow 'as' ← as"),
    ("if a { b }; c", "an expression has no ';' ← ;"),
    ("if a { b } c", "'c' is not joined to what is before it ← c"),
    ("switch a { } else { }", "'else' is not joined to what is before it ← else"),
    ("f { a } b: c", "'b' is not joined to what is before it ← b"),
    ("Self.a", "'Self' would be the generated class ← Self"),
    ("f(super.a)", "'super' would be the generated class ← super"), ("'a'", "a Swift string has double quotes ← '"),
    ("f(a, $1)", "'$1' is outside of a closure ← $1"), ("\"a \\($0)\"", "'$0' is outside of a closure ← $0"),
    ("f { $0 }($1)", "'$1' is outside of a closure ← $1"),
    ("a // b", "the comment would include what follows it ← a // b"),
    ("#line", "'#line' is not allowed in an expression ← #line"),
    ("\"\\(a)\" ?b", "'?' has no ':' ← b"),
    ("f(a\u{a0}, b)", "the character U+00A0 cannot be part of Swift code ← \u{a0}"),
    ("a // b\r, evil: 3", "the control character U+000D cannot be part of Swift code ← \r"),
    ("/a, evil: b/", "this regex literal is written '#/…/#' ← ,"),
    ("/\"/ + f(\"a\")", "this regex literal is written '#/…/#' ← \""),
    ("a ->b", "'->' would end the expression ← ->"),
  ])
  func isNotOne(_ text: String, _ expected: String) {
    let problem = problem(text)
    #expect(problem == expected)
  }

  @Test func noDepthAndNoLengthStopTheReading() {
    for piece in [
      "(", "[", "{", "-", "\\", "try ", "a.", "a?", "!", "<", "A<", "a as ", "if a {", "a ? ", "$a + ", "\"\\(", "/",
      "f(/)+", "?",
    ] {
      for (start, end) in [("", ""), ("", "a"), ("a", "a")] {
        _ = problem(start + String(repeating: piece, count: 20_000) + end)
      }
    }
  }
}
