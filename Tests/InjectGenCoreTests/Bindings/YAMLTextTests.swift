import Testing
@testable import BindingsYAML
@testable import InjectGenCore

/// How remedies spell texts.
struct YAMLTextTests {
  @Test(arguments: ["a", "a-b", "a:b", "f(x)", "a=b"]) func aPlainTextNeedsNoQuotes(text: String) {
    #expect(YAMLText.item(text) == text)
  }

  @Test(arguments: [
    "", "a, b", "[a", "a]", "{a", "a}", "a #b", "a\"b", "&a", "*a", "!a", "a|b", "a>b", "a<b", "%a", "@a", "`a`", "\\a",
    "a: b", "a:", "-a", "?a", "a?", "a =b",
  ])
  func whatYAMLReadsAsSyntaxNeedsThem(text: String) {
    #expect(YAMLText.item(text) == "'\(text)'")
  }

  @Test func aQuoteInsideOfThemIsDoubled() {
    #expect(YAMLText.item("it's") == "'it''s'")
    #expect(YAMLText.quoted("'") == "''''")
  }
}
