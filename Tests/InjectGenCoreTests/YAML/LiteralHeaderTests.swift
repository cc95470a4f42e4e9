import Testing

/// What may be on the line of a literal's bar.
struct LiteralHeaderTests {
  @Test(arguments: ["|", "| ", "|-", "| # a comment"])
  func spacesAndACommentMayFollow(header: String) {
    #expect(Parsed("a: \(header)\n  b\n").diagnostics.isEmpty)
  }

  @Test(arguments: [
    ("|\t", "a tab"), ("| \t# a comment", "a tab"), ("| b", "text on the line of '|'"),
  ])
  func nothingElseMay(header: String, message: String) {
    #expect(Parsed("a: \(header)\n  b\n").diagnostics.map(\.message) == [message])
  }
}
