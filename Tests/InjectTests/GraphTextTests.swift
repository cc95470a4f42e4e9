import Testing

@testable import inject

/// The texts of bindings files in the languages of `inject graph`.
struct GraphTextTests {
  @Test func quotesAndBackslashesStayInAStringOfDot() {
    #expect(DotText.quoted(["a\"b\\", "c\nd"]) == #""a\"b\\\nc�d""#)
  }

  @Test func marksAreNumbersInMermaid() {
    #expect(MermaidText.quoted(["a\"<b>|`#;[", "ü 1"]) == "\"a#34;#60;b#62;#124;#96;#35;#59;#91;<br/>ü 1\"")
    #expect(MermaidText.quoted(["style: x\n"]) == "\"style#58; x#65533;\"")
  }

  @Test func jsonHasEveryCharacter() {
    #expect(JSONValue.quoted("a\"\\</b\n\u{202E}\u{E0001}ü") == #""a\"\\\u003c/b\u000a\u202e\udb40\udc01ü""#)
    #expect(JSONValue.object(["b": .array([]), "a": .null]).text == "{\n  \"a\": null,\n  \"b\": []\n}\n")
  }
}
