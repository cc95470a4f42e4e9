import Testing

/// The list of sections at the top of the page on bindings files.
struct LanguagePageTests {
  @Test func everySectionIsInTheListAtTheTop() throws {
    let page = try ManualPage("Manual/Language.md")
    let start = try #require(page.lines.firstIndex(of: "On this page:"))
    let list = page.lines[(start + 2)...].prefix { !$0.isEmpty }.joined(separator: " ")
    let titles = page.titles.dropFirst().filter { !page.lines.contains("### \($0)") }
    #expect(list.matches(of: /\[([^\]]+)\]\(#/).map { String($0.1) } == titles)
  }

  /// What takes more than a reference needs has a page of its own.
  @Test func itIsAReferenceAndNotABook() throws {
    let page = try ManualPage("Manual/Language.md")
    #expect(page.lines.joined(separator: "\n").split { $0.isWhitespace }.count <= 5000)
  }
}
