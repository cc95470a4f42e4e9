import BindingsYAML
import InjectEmission
import InjectGenCore
import Testing

/// Each member of a collection has the line that names it, in a list if that can be.
struct MemberPlaceTests {
  /// Whether the members stand in a list: otherwise each is a constant.
  private func isList(_ bindings: String) throws -> Bool {
    let file =
      "container: App\nbindings:\n  one: { type: Int, value: 1 }\n  two: { type: Int, value: 2 }\n\(bindings)\n"
    let source = Source(id: SourceID(0), path: "B.yaml", mappedPath: "Sources/B.yaml", bytes: Array(file.utf8))
    var diagnostics = Diagnostics()
    let text = try #require(generate([source], &diagnostics).first).text
    let hasConstants = text.contains("let one: BindingTypes.list.Element = self.makeOne()")
    #expect(hasConstants == text.contains("return [two, one"), "\(text)")
    return !hasConstants
  }

  @Test(arguments: [0, 1, 19, 20, 21])
  func membersMayBeTwentyLinesApart(_ lines: Int) throws {
    let comments = String(repeating: "      #\n", count: max(0, lines - 1))
    let members = lines == 0 ? "[two, one]" : "\n      - two\n\(comments)      - one"
    #expect(try isList("  list:\n    collection: Int\n    members: \(members)") == (lines <= 20))
  }

  @Test func aMemberThatSaysSoAboveIsAConstant() throws {
    #expect(
      try !isList("  three: { type: Int, value: 3, into: list }\n  list: { collection: Int, members: [two, one] }"))
    #expect(
      try isList("  list: { collection: Int, members: [two, one] }\n  three: { type: Int, value: 3, into: list }"))
  }
}
