import BindingsYAML
import InjectAdvice
import InjectEmission
import InjectGenCore
import Testing

/// What is shown of a file whose lines end with a carriage return and a line feed.
struct LineEndTests {
  @Test func aLineIsShownWithoutItsEnd() {
    let source = Source(
      id: SourceID(0), path: "B.yaml",
      bytes: Array("container: App\r\nbindings:\r\n  a: { type: A, arguments: [zoo] }\r\n".utf8))
    var diagnostics = Diagnostics()
    _ = generate([source], &diagnostics)
    var renderer = TextRenderer([source])
    #expect(
      renderer.render(diagnostics.sorted(in: [source]))
        == """
        B.yaml:3:29: error: no binding 'zoo' [missing-binding]
          a: { type: A, arguments: [zoo] }
                                    ^^^

        """)
  }

  /// Spaces in an empty line would be part of the text that is indented.
  @Test(arguments: [
    "variants:\n    - if: DEBUG\n      value: |\n        A(\n\n        )\n",
    "  variants:\n      if: DEBUG\n      value: |\n        A(\n\n        )\n",
  ])
  func anEmptyLineIsNotIndented(key: String) {
    let text = "container: App\nbindings:\n  a:\n    type: A\n  \(key)".replacing("\n", with: "\r\n")
    let source = Source(id: SourceID(0), path: "B.yaml", bytes: Array(text.utf8))
    var diagnostics = Diagnostics()
    _ = generate([source], &diagnostics)
    let found = diagnostics.sorted(in: [source])
    #expect(found.flatMap(\.notes).contains { $0.edits.count > 1 })
    #expect(RemedyTrial(sources: [source], found: found).failures() == [])
    #expect(found.allSatisfy { !source.text(of: $0.span).contains("\r") })
  }

  @Test func anEmptyLineHasNoEndToLeaveOut() {
    let source = Source(id: SourceID(0), path: "B.yaml", bytes: Array("\r\n\n\ra".utf8))
    let table = LineTable(source)
    #expect((1...3).map { Array(table.bytes(ofLine: $0)) } == [[], [], [0x0D, 0x61]])
    #expect(table.place(of: 3) == (3, 1))
    #expect(table.place(of: 4) == (3, 2))
  }

  /// A place is looked for from the start of a block of the text.
  @Test(arguments: 0...130)
  func aPlaceIsFoundWhereverItIs(_ offset: Int) {
    let text = String(repeating: "abc\n\n", count: 14) + String(repeating: "d", count: 40) + "\ne\n"
    let source = Source(id: SourceID(0), path: "B.yaml", bytes: Array(text.utf8))
    let before = text.utf8.prefix(offset)
    guard before.count == offset else { return }
    let column = before.reversed().prefix { $0 != UInt8(ascii: "\n") }.count + 1
    let place = LineTable(source).place(of: offset)
    #expect(place == (before.count { $0 == UInt8(ascii: "\n") } + 1, column))
  }
}
