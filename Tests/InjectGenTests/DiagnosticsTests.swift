import Foundation
import Testing

/// What is shown of problems, where, and what becomes of the outputs.
struct DiagnosticsTests {
  let folder: Folder

  init() throws {
    folder = try Folder()
    folder["Good.bindings.yaml"] = Texts.good()
    folder["Broken.bindings.yaml"] = Texts.broken
    folder["Suspicious.bindings.yaml"] = Texts.suspicious
  }

  @Test func aFileWithoutProblemsSaysNothing() throws {
    let result = try Tool.run("check", "Good.bindings.yaml", in: folder)
    #expect(result.status == 0)
    #expect(result.errors.isEmpty)
    #expect(result.output.isEmpty)
  }

  @Test(arguments: [["check"], ["generate", "--stdout"]])
  func problemsGoToStandardErrorWithTheirPlace(command: [String]) throws {
    let result = try Tool.run(command + ["Broken.bindings.yaml"], in: folder)
    #expect(result.status == 1)
    #expect(result.errors.hasPrefix("Broken.bindings.yaml:2:1: error: "))
    #expect(result.output.isEmpty)
  }

  /// What 'pth' is to be is known. Who adds it to another binding has it there too.
  @Test(arguments: [["check"], ["generate", "--stdout"]])
  func aRemedyThatLeadsToAnotherProblemIsNotShown(command: [String]) throws {
    folder["Flow.bindings.yaml"] = """
      container: Flow
      bindings:
        screen: { type: Screen, parameters: [title, pth] }
        page: { type: Page, parameters: [path, title, depth] }
      """
    folder["Types.swift"] = """
      struct Screen { init(title: String, path: String) {} }
      struct Page { init(path: String, title: String, depth: Int, screen: Screen) {} }
      """
    let result = try Tool.run(command + ["Flow.bindings.yaml", "--sources", "Types.swift"], in: folder)
    #expect(result.errors.contains("note: write 'path'"))
    #expect(result.errors.contains("'screen' takes 'pth: ', and 'page' has no such parameter"))
    #expect(!result.errors.contains("add 'pth' to 'parameters'"))
  }

  @Test func aProblemInOneFileLeavesAllOutputsAsTheyWere() throws {
    folder["out/Good.inject.swift"] = "old"
    let before = folder.names
    let result = try Tool.run(
      "generate", "Good.bindings.yaml", "Broken.bindings.yaml", "--output-directory", "out", in: folder)
    #expect(result.status == 1)
    #expect(folder["out/Good.inject.swift"] == "old")
    #expect(folder.names == before)
  }

  @Test func aWarningIsShownAndDoesNotStopAnything() throws {
    let result = try Tool.run("generate", "Suspicious.bindings.yaml", "--output", "out.swift", in: folder)
    #expect(result.status == 0)
    #expect(result.errors.contains(": warning: "))
    #expect(folder["out.swift"] != nil)
  }

  @Test(arguments: [["check"], ["generate", "--output", "out.swift"]])
  func aWarningIsAnErrorWhereThatIsWanted(command: [String]) throws {
    let result = try Tool.run(command + ["Suspicious.bindings.yaml", "--warnings-as-errors"], in: folder)
    #expect(result.status == 1)
    #expect(result.errors.contains(": error: "))
    #expect(!result.errors.contains(": warning: "))
    #expect(folder["out.swift"] == nil)
  }

  @Test func theSameFilesInAnotherOrderGiveTheSameMessages() throws {
    let names = ["Broken.bindings.yaml", "Suspicious.bindings.yaml"]
    let one = try Tool.run(["check"] + names, in: folder)
    let other = try Tool.run(["check"] + names.reversed(), in: folder)
    #expect(one.errors.contains("Broken") && one.errors.contains("Suspicious"))
    #expect(one.errors == other.errors)
  }
}
