import Testing
@testable import BindingsYAML
@testable import InjectAdvice
@testable import InjectGenCore
@testable import SwiftModel

/// What an expression asks for, and which names are its own.
struct SwiftExpressionTests {
  private func read(_ text: String) -> (expression: SwiftExpression, messages: [String]) {
    let source = Source(id: SourceID(0), path: "", bytes: Array(text.utf8))
    var diagnostics = Diagnostics()
    let whole = Span(source: source.id, start: 0, end: text.utf8.count)
    let expression = SwiftExpression(text, at: whole, locate: { whole.slice($0) }, &diagnostics)
    return (expression, diagnostics.sorted(in: [source]).map(\.message))
  }

  private func placeholders(_ text: String) -> [String] {
    read(text).expression.placeholders.map { "\($0.kind) \($0.name.value)" }
  }

  private func freeNames(_ text: String) -> [String] {
    read(text).expression.freeNames.map(\.value)
  }

  @Test func aDollarNameIsAskedFor() {
    #expect(placeholders("$a + f($b.c, d: [$a])") == ["value a", "value b", "value a"])
    #expect(placeholders(#""\($a) $b""#) == ["value a"])
    #expect(placeholders("x.$a + b$c // $d") == [])
    #expect(placeholders("{ $0 + $1 }") == [])
    #expect(placeholders(#""\("\($deep)")""#) == ["value deep"])
  }

  @Test func aProviderOrHandleIsAskedForByItsName() {
    #expect(placeholders("$provider(a) + $weak(b) + $provider( c )") == ["provider a", "weak b", "provider c"])
    #expect(placeholders("$provider(a.b)") == ["value provider"])
    #expect(placeholders("$provider") == ["value provider"])
    #expect(placeholders("$provider()") == ["value provider"])
    #expect(placeholders("$provider(") == [])
  }

  @Test func placesAreThoseOfTheNames() {
    let text = #""é\($a)" + $provider(b)"#
    let places = read(text).expression.placeholders.map { placeholder in
      String(
        decoding: Array(text.utf8)[Int(placeholder.name.span.start)..<Int(placeholder.name.span.end)], as: UTF8.self)
    }
    #expect(places == ["$a", "b"])
  }

  @Test func whatIsAskedForIsReplacedAndNothingElse() {
    let text = #"f($a, "\($b) $a" /* $a */, $provider(c), é$d)"#
    let replaced = read(text).expression.text { "<\($0.name.value)>" }
    #expect(replaced == #"f(<a>, "\(<b>) $a" /* $a */, <c>, é$d)"#)
    #expect(read("1 + 2").expression.text { _ in "" } == "1 + 2")
  }

  @Test func aNameBehindAPointOrBeforeAColonIsNotFree() {
    #expect(freeNames("a.b.c(d: e)") == ["a", "e"])
    #expect(freeNames(".a") == [])
    #expect(freeNames("a ? b : c") == ["a", "b", "c"])
    #expect(freeNames("f(a ? b : c, d: e)") == ["f", "a", "b", "c", "e"])
    #expect(freeNames("[a: b, c: d]") == ["a", "b", "c", "d"])
    #expect(freeNames("x[a: b]") == ["x", "b"])
    #expect(freeNames("$provider(a)") == [])
    #expect(freeNames(#""a \(b)""#) == ["b"])
  }

  @Test func aLabelIsInParenthesesOrInASubscript() {
    #expect(freeNames("(a: b, c: d)") == ["b", "d"])
    #expect(freeNames("x[a: b]") == ["x", "b"])
    #expect(freeNames("[a: b]") == ["a", "b"])
    #expect(freeNames("f { switch x { case a, b: c } }").contains("b"))
  }

  @Test func aNameThatTheExpressionDeclaresIsNotFree() {
    #expect(freeNames("{ a in a + b }") == ["in", "b"])
    #expect(!freeNames("{ (a: Int, b) -> Int in a + b }").contains("a"))
    #expect(!freeNames("{ let a = 1; var b = a; return a + b }").contains("b"))
    #expect(!freeNames("{ for a in b { a() } }").contains("a"))
    #expect(freeNames("{ for a in b { a() } }").contains("b"))
    #expect(!freeNames("{ func a() {}; a() }").contains("a"))
    #expect(!freeNames("[:].map { a in a }").contains("a"))
  }

  @Test func whatIsCapturedIsFreeAndWhatItIsCapturedAsIsNot() {
    #expect(freeNames("{ [a = b] c in a + c }").contains("b"))
    #expect(!freeNames("{ [a = b] c in a + c }").contains("a"))
    #expect(freeNames("{ [a = f(b, c), d = e] in a + d }").filter { "bce".contains($0) } == ["b", "c", "e"])
    #expect(freeNames("{ [weak self] in self }").filter { $0 == "self" }.count == 2)
  }

  @Test func aWordThatBeginsAHeadIsNoCrash() {
    for text in ["in x", "for in x", "{ in x }", "x { in }", "in", "in in in", "{ [a] in in b }", "for a { } in b"] {
      _ = read(text)
    }
    #expect(read("f { (a, b) in a } g: { c in c }").expression.declaredNames == ["a", "b", "c"])
    #expect(read("{ let (a, b) = c; return a }()").expression.declaredNames == ["a", "b"])
  }

  @Test func aCommentAtTheEndIsSeen() {
    #expect(read("a // b").messages == ["the comment would include what follows it"])
    #expect(read("a // b\n").messages == [])
    #expect(read("\"// a\"").messages == [])
    #expect(read("a // b\n+ c").messages == [])
    #expect(read("a /\n b").messages == [])
    #expect(read("a / b").messages == [])
  }

  @Test func oneProblemIsSaidOnce() {
    #expect(read("f(").messages == ["'(' is not closed"])
    #expect(read(" ").messages == ["the expression is empty"])
    #expect(read("").messages == ["the expression is empty"])
    #expect(read("a; b").messages == ["an expression has no ';'"])
    #expect(read("{ a; b }").messages == [])
    #expect(read("#if a").messages == ["'#if' is not allowed in an expression"])
    #expect(read("#selector(a)").messages == [])
    #expect(read("// only a comment").messages == ["the expression is empty"])
  }
}
