import Testing

/// What a message shows to be put in quotes.
struct QuoteRemedyTests {
  private func remedy(_ text: String) -> String? {
    Parsed(text).diagnostics.first?.notes.first?.message
  }

  @Test func anItemEndsWhereItsBracketsAreClosed() {
    #expect(remedy("a: [?f(b, c), d]\n") == "quote the item: '?f(b, c)'")
    #expect(remedy("a: [?f(b, c]\n") == "quote the item: '?f(b'")
    #expect(remedy("a: [?f(b, c, d]\n") == "quote the item: '?f(b'")
    #expect(remedy("a: [?f(b < c, d), e]\n") == "quote the item: '?f(b < c, d)'", "an operator opens nothing")
    #expect(remedy("a: [?f(b<c, d>()), e]\n") == "quote the item: '?f(b<c, d>())'")
  }

  @Test func aLongValueIsNotShown() {
    for length in [199, 200] {
      let value = "@" + String(repeating: "x", count: length - 1)
      #expect(remedy("a: \(value)\n") == "quote the whole value: '\(value)'")
    }
    #expect(remedy("a: @\(String(repeating: "x", count: 200))\n") == "quote the whole value")
  }

  @Test func anItemMayStartWithADashAndALetter() {
    #expect(Parsed("a: [-é, -日, -b, ->, -1, -0.5, -9, -A, -Z, -a, -z]\n").diagnostics.isEmpty)
    for mark in ["/", ";", "_", "=", "?", "@", "`"] {
      #expect(remedy("a: [-\(mark)b]\n") == "quote the item: '-\(mark)b'")
    }
    #expect(remedy("a: [-—]\n") == "quote the item: '-—'")
    #expect(remedy("a: [b, -😀]\n") == "quote the item: '-😀'")
  }
}
