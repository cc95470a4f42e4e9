import Testing

/// How a message shows a text of the file that is too long for it.
struct LongTextTests {
  private func message(_ length: Int) -> String? {
    Parsed("container: \(String(repeating: "1", count: length))e5\n").diagnostics.first?.message
  }

  @Test func aTextIsShownUpToAnEnd() {
    let whole = String(repeating: "1", count: 398)
    #expect(message(398)?.contains("'\(whole)e5'") == true, "\(message(398) ?? "nothing")")
    let start = String(repeating: "1", count: 100)
    #expect(message(399)?.contains("'\(start)…'") == true, "\(message(399) ?? "nothing")")
  }
}
