import Testing
@testable import InjectGenCore
@testable import SwiftModel

/// What stands in strings, comments and regex literals is not code; what is interpolated is.
struct SwiftLexerTests {
  /// The tokens, each in brackets of its kind: `name`, `$name`, `"literal"`, a bare mark.
  private func tokens(_ text: String) throws(SwiftLexer.Problem) -> String {
    try SwiftLexer.tokens(of: text).map { token in
      switch token.kind {
      case .identifier: "n:\(token.text)"
      case .dollarName: "d:\(token.text)"
      case .literal: "l:\(token.text)"
      case .directive: "#:\(token.text)"
      case .open, .close, .mark: token.text
      }
    }.joined(separator: " ")
  }

  /// The problem's message and its offset.
  private func problem(_ text: String) -> String? {
    do throws(SwiftLexer.Problem) {
      _ = try SwiftLexer.tokens(of: text)
      return nil
    } catch {
      return "\(error.message) @\(error.range.lowerBound)"
    }
  }

  @Test func codeIsNamesBracketsMarksAndLiterals() throws {
    #expect(try tokens("f(a: b.c, [1_000: 0x1F])") == "n:f ( n:a : n:b . n:c , [ l:1_000 : l:0x1F ] )")
    #expect(try tokens("größe+時計 \t\n _x") == "n:größe + n:時計 n:_x")
    #expect(try tokens("`class`.self") == "n:`class` . n:self")
    #expect(try tokens("#if os(iOS)") == "#:#if n:os ( n:iOS )")
    #expect(try tokens("") == "")
  }

  @Test func rangesAreThoseOfBytes() throws {
    let tokens = try SwiftLexer.tokens(of: "é + \"ü\" + $x")
    #expect(tokens.map(\.range) == [0..<2, 3..<4, 5..<9, 10..<11, 12..<14])
  }

  @Test func aDollarNameIsAName() throws {
    #expect(try tokens("$a $b1 $_c $größe") == "d:$a d:$b1 d:$_c d:$größe")
    #expect(try tokens("{ $0 + $1.x }") == "{ n:$0 + n:$1 . n:x }")
    #expect(try tokens("x.$a y$b .$c") == "n:x . n:$a n:y n:$b . n:$c")
    #expect(try tokens("$") == "$")
    #expect(try tokens("$$a") == "$ d:$a")
    #expect(try tokens("a+$b-$c") == "n:a + d:$b - d:$c")
  }

  @Test func textOfAStringIsNoCode() throws {
    #expect(try tokens(#""$a ( \" // \\""#) == #"l:"$a ( \" // \\""#)
    #expect(try tokens(##"#"a " \($b) \"# + $c"##) == ##"l:#"a " \($b) \"# + d:$c"##)
    #expect(try tokens("\"\"\"\n$a \"\" (\n\"\"\" + $b") == "l:\"\"\"\n$a \"\" (\n\"\"\" + d:$b")
    #expect(try tokens("\"\" + $a") == "l:\"\" + d:$a")
  }

  @Test func whatIsInterpolatedIsCode() throws {
    #expect(try tokens(#""a\($b)c\(d)""#) == #"l:"a\($b)c\(d)" ( d:$b ) ( n:d )"#)
    #expect(try tokens(##"#"\($a) \#($b)"#"##) == ##"l:#"\($a) \#($b)"# ( d:$b )"##)
    #expect(try tokens(#""\("\("\($deep)")")""#).hasSuffix("( d:$deep ) ) )"))
    #expect(try tokens(#""\(f(")"))""#) == #"l:"\(f(")"))" ( n:f ( l:")" ) )"#)
  }

  @Test func commentsAreLeftOut() throws {
    #expect(try tokens("a // $b\n + c") == "n:a + n:c")
    #expect(try tokens("a /* $b /* ( */ \" */ + c") == "n:a + n:c")
    #expect(try tokens("a//") == "n:a")
  }

  @Test func aRegexStandsWhereAnOperandIsDue() throws {
    #expect(try tokens(#"/a$b\/c/"#) == #"l:/a$b\/c/"#)
    #expect(try tokens("f(/[a](b)/)").hasSuffix("l:/[a](b)/ )"))
    #expect(try tokens("f(#/[(]/#)").hasSuffix("l:#/[(]/# )"))
    #expect(try tokens("$a!/$b!/2") == "d:$a ! / d:$b ! / l:2")
    #expect(try tokens("f(/) + g(/)").hasSuffix("n:g ( / )"))
    #expect(try tokens(##"#/a/b$c/# + $d"##) == ##"l:#/a/b$c/# + d:$d"##)
    #expect(try tokens("a / $b / c") == "n:a / d:$b / n:c")
    #expect(try tokens("a/$b/c") == "n:a / d:$b / n:c")
    #expect(try tokens("(a)/$b/2") == "( n:a ) / d:$b / l:2")
    #expect(try tokens("return /x/") == "n:return l:/x/")
    #expect(try tokens("f(/, $a)") == "n:f ( / , d:$a )")
  }

  @Test func everythingIsClosed() {
    #expect(problem("f(") == "'(' is not closed @1")
    #expect(problem("[(]") == "']' cannot close '(' @2")
    #expect(problem("a}") == "'}' closes nothing @1")
    #expect(problem("{[()") == "'[' is not closed @1")
    #expect(problem("a + \"b") == "the string is not closed @4")
    #expect(problem("\"a\nb\"") == "the string is not closed @0")
    #expect(problem("#\"a\"") == "the string is not closed @0")
    #expect(problem("\"\"\"a\"\"") == "the text of a string in three quotes begins on the next line @0")
    #expect(problem("\"\"\"\na\"\"") == "the string is not closed @0")
    #expect(problem(#""\(a"#) == "the string is not closed @0")
    #expect(problem("\"\\(a\n)\"") == "the string is not closed @0")
    #expect(problem(#""a\"#) == "the string is not closed @0")
    #expect(problem("a /* /* */") == "the comment is not closed @2")
    #expect(problem("#/a/") == "the regex is not closed @0")
    #expect(problem("`a") == "'`' is not closed @0")
    #expect(problem("((((()))))") == nil)
  }

  @Test func aStringHasTheEscapesOfSwift() {
    #expect(problem(#""local\.host""#) == "a string has no such escape: a backslash is written '\\\\' @7")
    #expect(problem("\"a\\\n\"") == "a string has no such escape: a backslash is written '\\\\' @3")
    #expect(problem(##"#"a\.b\#.c"#"##) == "a string has no such escape: a backslash is written '\\\\' @8")
    #expect(problem(#""\0\\\t\n\r\"\'\u{61}\(a)""#) == nil)
    #expect(problem("\"\"\"\na \\\n  b \\  \n\"\"\"") == nil)
  }

  /// What one version or mode of the compiler takes for text, another could take for code.
  @Test func whatCanBeReadInTwoWaysIsRefused() {
    #expect(problem("/[(]/") == "this regex literal is written '#/…/#' @3")
    #expect(problem("/a, b/") == "this regex literal is written '#/…/#' @2")
    #expect(problem("!/\"/") == "this regex literal is written '#/…/#' @2")
    #expect(problem("'a'") == "a Swift string has double quotes @0")
    #expect(problem("\"\\(a /* ) */)\"") == "a comment cannot be part of a string @5")
    #expect(problem("a // b\r c") == "the control character U+000D cannot be part of Swift code @6")
    #expect(problem("a\u{3000}b") == "the character U+3000 cannot be part of Swift code @1")
    #expect(problem("`a (b`") == "'a (b' is not a Swift identifier @0")
    #expect(problem("`a b`") == nil)
    #expect(problem("#/a\n/#") == "the regex is not closed @0")
    #expect(problem(String(repeating: "(", count: 300))?.hasPrefix("brackets are nested too deeply") == true)
  }

  @Test func aRawStringOfQuotesEndsOnItsLine() throws {
    #expect(try tokens("#\"\"\"#, a") == "l:#\"\"\"# , n:a")
    #expect(try tokens("#\"\"\"\na\n\"\"\"#, b") == "l:#\"\"\"\na\n\"\"\"# , n:b")
  }

  @Test func operatorsOfOtherLettersAreMarks() throws {
    #expect(try tokens("a≈b • c") == "n:a ≈ n:b • n:c")
    #expect(try tokens("😀+x") == "n:😀 + n:x")
  }

  @Test func stringsAreNotNestedWithoutEnd() {
    let deep = String(repeating: #""\("#, count: 1_000) + String(repeating: #")""#, count: 1_000)
    #expect(problem(deep)?.hasPrefix("strings are nested too deeply") == true)
  }

  @Test func noBytesStopTheReading() {
    for text in [
      "\\", "\"\\", "#", "##", "#\"", "/", "//", "/*", "`", "``", "$", "\u{0}", "\"\\(", "#/\\", "/\\", "'", "€",
    ] {
      for suffix in ["", "\n", ")", "\"", "/"] { _ = problem(text + suffix) }
    }
  }
}
