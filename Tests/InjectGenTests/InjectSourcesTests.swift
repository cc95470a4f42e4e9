import Foundation
import Testing

/// The list of modules that a target of an Xcode project uses.
struct InjectSourcesTests {
  let folder: Folder

  init() throws {
    folder = try Folder()
    folder["Packages/Networking/Sources/Networking/Client.swift"] = ""
    folder["App/App.swift"] = ""
  }

  private func list(_ text: String, others: [String] = ["My Kit", "Widgets"]) -> InjectSources {
    InjectSources(text, in: folder.url.appendingPathComponent("App", isDirectory: true), others: others)
  }

  @Test func aLineNamesAFolderFromTheListOrAnotherTarget() {
    let list = list(
      """
      # What the app uses.

      Networking = ../Packages/Networking/Sources/Networking
        My Kit\u{20}
      Own=\(folder.url.path)/App\r
      """)
    #expect(list.problems.map(\.message) == [])
    #expect(list.folders.map(\.module) == ["Networking", "Own"])
    let networking = folder.url.appendingPathComponent("Packages/Networking/Sources/Networking")
    #expect(list.folders.first?.folder.path == networking.standardizedFileURL.path)
    #expect(list.targets == ["My Kit"])
  }

  @Test(
    arguments: [
      ("Networking =", "a line is 'MODULE = FOLDER', or the name of another target of the project"),
      ("= ../Packages", "a line is 'MODULE = FOLDER', or the name of another target of the project"),
      ("My Kit = ../Packages", "'My Kit' is not the name of a Swift module: write 'My_Kit'"),
      (
        "Mykit",
        "the project has no other target 'Mykit': the others are 'My Kit', 'Widgets'; a folder is named by 'Mykit = FOLDER'"
      ),
      ("Widgets\nWidgets = ../Packages", "the module 'Widgets' is listed twice"),
    ])
  func aWrongLineIsReportedWithItsNumber(text: String, message: String) {
    let problems = list("# A comment.\n" + text).problems
    #expect(problems.map(\.message) == [message])
    #expect(problems.map(\.line) == [1 + text.split(separator: "\n").count])
  }

  @Test func aFolderThatIsNotThereIsNamedByItsWholePath() {
    let list = list("Networking = ../Network\nFile = App.swift")
    #expect(
      list.problems.map(\.message) == [
        "there is no folder '\(folder.url.standardizedFileURL.path)/Network'",
        "there is no folder '\(folder.url.standardizedFileURL.path)/App/App.swift'",
      ])
    #expect(list.folders.isEmpty)
  }

  @Test func aProjectOfOneTargetHasNoOthers() {
    #expect(
      list("Kit", others: []).problems.map(\.message) == [
        "the project has no other target 'Kit': it has none; a folder is named by 'Kit = FOLDER'"
      ])
  }
}
