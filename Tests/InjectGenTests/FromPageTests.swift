import Foundation
import Testing

/// The pages for those who come from other libraries show what `inject init --from` makes of their first example.
///
/// The block "```swift" with `// Before` is the file that registers everything, the one with a name has the types, and
/// "```text from" is the result. `MANUAL_RECORD=1` records it.
struct FromPageTests {
  static let pages = ["ByHand", "Factory", "Needle", "SwiftDependencies", "Swinject"]

  private static let folder = URL(filePath: #filePath).deletingLastPathComponent().deletingLastPathComponent()
    .deletingLastPathComponent().appending(path: "Manual/ComingFrom")

  @Test(arguments: pages)
  func aPageShowsTheFileThatIsWritten(page: String) throws {
    let url = Self.folder.appending(path: "\(page).md")
    let text = try String(contentsOf: url, encoding: .utf8)
    let before = try #require(text.firstMatch(of: #/```swift\n(// Before\n.*?)```\n/#.dotMatchesNewlines())).1
    let types = try #require(
      text.firstMatch(of: #/```swift (Sources/\w+)/\w+\.swift\n(.*?)```\n/#.dotMatchesNewlines()))
    let shown = try #require(text.firstMatch(of: #/```text from\n(.*?)```\n/#.dotMatchesNewlines())).1
    let folder = try Folder()
    folder["Before.swift"] = String(before)
    folder["\(types.1)/Types.swift"] = String(types.2)
    let result = try Tool.run(
      ["init", String(types.1), "--from", "Before.swift", "--stdout"], in: folder, tool: "inject")
    #expect(result.status == 0, "\(result.errors)")
    #expect(result.output == shown)
    if ProcessInfo.processInfo.environment["MANUAL_RECORD"] != nil {
      let changed = text.replacing("```text from\n\(shown)```\n", with: "```text from\n\(result.output)```\n")
      try changed.write(to: url, atomically: true, encoding: .utf8)
    }
    let files = result.output.components(separatedBy: "\n# Written by")
    for (index, file) in files.enumerated() {
      let name = index == 0 ? "Bindings.yaml" : "Child\(index).bindings.yaml"
      folder["\(types.1)/\(name)"] = (index == 0 ? "" : "# Written by") + file
    }
    let checked = try Tool.run(["check", String(types.1)], in: folder, tool: "inject")
    #expect(checked.errors == "")
  }
}
