import Foundation
import Testing

/// The tutorial shows the whole file that `inject init` writes for its Swift files. `Scripts/run-tutorial` finds the
/// lines that the page shows, and not those that it leaves out.
struct TutorialPageTests {
  @Test func theFirstFileIsShownAsItIsWritten() throws {
    let url = URL(filePath: #filePath).deletingLastPathComponent().deletingLastPathComponent()
      .deletingLastPathComponent().appending(path: "Manual/Tutorial.md")
    let text = try String(contentsOf: url, encoding: .utf8)
    let command = try #require(text.firstRange(of: "cat Sources/Packing/Bindings.yaml\n"))
    let folder = try Folder()
    let files = text[..<command.lowerBound].matches(
      of: #/```swift (Sources/Packing/\w+\.swift)\n(.*?)```\n/#.dotMatchesNewlines())
    #expect(files.count == 2)
    for file in files { folder[String(file.1)] = String(file.2) }
    let shown = try #require(
      text[command.upperBound...].firstMatch(of: #/```text\n(.*?)```\n/#.dotMatchesNewlines())
    ).1
    let result = try Tool.run("init", "Sources/Packing", "--stdout", in: folder, tool: "inject")
    #expect(result.output == shown)
  }
}
