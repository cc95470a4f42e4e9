import BindingsYAML
import InjectGenCore
import Testing

/// Limits, and texts that are large or built to cost much. What takes time squared does not end within the limit.
@Suite(.timeLimit(.minutes(5)))
struct YAMLLimitTests {
  @Test func sixtyFourLevelsAreAcceptedInEveryForm() {
    func nested(_ levels: Int) -> [String] {
      let inner = levels - 1
      return [
        "a: " + String(repeating: "[", count: inner) + String(repeating: "]", count: inner),
        "a: " + String(repeating: "{a: ", count: inner) + "b" + String(repeating: "}", count: inner),
        "a:\n" + String(repeating: "- ", count: inner) + "b",
        (0..<inner).map { String(repeating: " ", count: $0) + "a:\n" }.joined() + String(repeating: " ", count: inner)
          + "a: b",
        "a: " + String(repeating: "[", count: inner - 1) + "a: b" + String(repeating: "]", count: inner - 1),
      ]
    }
    for text in nested(64) {
      #expect(Parsed(text).node != nil, "\(Parsed(text).summary)")
    }
    for text in nested(65) + nested(10_000) {
      #expect(Parsed(text).diagnostics.first?.message == "more than 64 levels of nesting")
      #expect(Parsed(text).diagnostics.first?.notes.first?.message == "divide it: bindings files need far fewer")
    }
  }

  @Test func levelsThatAreClosedDoNotCount() {
    let text = "a: [" + Array(repeating: "[{a: b}, c: d]", count: 200).joined(separator: ", ") + "]\n"
    #expect(Parsed(text + "b:\n" + String(repeating: "- - c: d\n", count: 200)).node != nil)
  }

  @Test func keysHaveUpTo512Characters() {
    for character in ["k", "é", "😀"] {
      for form in ["K: 1", "'K': 1", "a: {K: 1}", "a: ['K': 1]"] {
        let (longest, longer) = (String(repeating: character, count: 512), String(repeating: character, count: 513))
        #expect(Parsed(form.replacing("K", with: longest)).node != nil)
        let message = Parsed(form.replacing("K", with: longer)).diagnostics.first?.message
        #expect(message == "a key of more than 512 characters")
        #expect(Parsed(form.replacing("K", with: longer)).diagnostics.first?.notes.map(\.message) == ["shorten it"])
      }
    }
  }

  @Test func aFileHasUpTo64MiB() {
    let text = Array("a: 1\n#".utf8)
    let largest = text + Array(repeating: UInt8(ascii: "x"), count: 64 << 20 - text.count)
    #expect(Parsed(bytes: largest).node != nil)
    let summary = Parsed(bytes: largest + [0x78]).summary
    #expect(summary == "1:1: the file is larger than 64 MiB [yaml-syntax]\n1:1: divide it into modules")
  }

  @Test func aHundredThousandKeysAndItemsAreRead() throws {
    let keys = (0..<100_000).map { "key\($0): v\n" }.joined()
    guard case .mapping(let entries)? = Parsed(keys).node?.content else {
      Issue.record("no mapping")
      return
    }
    #expect(entries.count == 100_000)
    #expect(Parsed(keys + "key5: v\n").diagnostics.first?.notes.first?.message == "'key5' is on line 6 too")
    #expect(Parsed(keys + "key99999: v\n").diagnostics.first?.id == .duplicateKey)
    let flow = "a: {" + (0..<100_000).map { "key\($0): v" }.joined(separator: ", ") + "}"
    #expect(Parsed(flow).node != nil)
  }

  @Test(arguments: [
    "a: Xb\n", "a: ( # cX\n", "a: bX # c\n", "a: [b, X]\n", "a: 'X'\n", "a: \"X\"\n", "a: |\n  X\n", "a: |\n  b\nX",
    "X\na: b\n", "X: b\n",
    "a: [(X)]\n", "a:\n  - X\n", "a:\n  - \"X\"\n", "a: {X}\n", "a: [b X\n", "a: b #X\n", "a: [\n  X]\n",
    "a: [b,\n  X\nc: d\n", "a: { # X\n  }\n",
    "a: b: X\n", "a: \"\\qX\"\n",
  ])
  func oneLongPartIsReadInLinearTime(_ form: String) {
    for part in [
      "x", "(", "<", "a: ", " # (", "''", "b,\n  ", "b\n  ", "[\n  ", "\\\\", "[", "é", " ", "\n", "- ", "0", "b, ",
      "e\u{301}", "# c\n", "  # c\n",
    ] {
      let parsed = Parsed(form.replacing("X", with: String(repeating: part, count: 100_000 / part.utf8.count)))
      #expect(parsed.isSound)
      #expect(parsed.summary.utf8.count < 5_000, "messages do not grow with the text")
    }
  }
}
