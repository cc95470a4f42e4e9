import Foundation
import Testing

/// `generate --check`, for outputs that are committed.
struct StaleOutputTests {
  let folder: Folder

  init() throws {
    folder = try Folder()
    folder["Shop.bindings.yaml"] = Texts.good("ShopContainer")
    #expect(try Tool.run("generate", "Shop.bindings.yaml", "--output-directory", ".", in: folder).status == 0)
  }

  private func check(by tool: String = "inject") throws -> Tool.Result {
    let before = folder.names
    let texts = before.map { folder[$0] }
    let result = try Tool.run(
      "generate", "Shop.bindings.yaml", "--output-directory", ".", "--check", in: folder, tool: tool)
    #expect(folder.names == before)
    #expect(folder.names.map { folder[$0] } == texts)
    return result
  }

  @Test func anOutputThatIsCurrentPasses() throws {
    let result = try check()
    #expect(result.status == 0)
    #expect(result.output.isEmpty)
    #expect(result.errors.isEmpty)
  }

  @Test func anOutputThatIsStaleIsShownWithADiff() throws {
    let text = try #require(folder["Shop.inject.swift"])
    folder["Shop.inject.swift"] = "// by hand\n" + text
    let result = try check()
    #expect(result.status == 1)
    #expect(result.errors == "inject: './Shop.inject.swift' is stale\n")
    #expect(
      result.output.hasPrefix("--- ./Shop.inject.swift\n+++ ./Shop.inject.swift\n@@ -1,4 +1,3 @@\n-// by hand\n "))
  }

  /// Who only builds compiles no diff.
  @Test func theToolOfThePluginsLeadsToTheDiff() throws {
    folder["Shop.inject.swift"] = ""
    let result = try check(by: "inject-gen")
    #expect(result.status == 1)
    #expect(result.output.isEmpty)
    #expect(
      result.errors == """
        inject-gen: './Shop.inject.swift' is stale
        inject-gen: 'swift run inject generate', with the same words, shows the difference

        """)
  }

  /// All of it is new, and nobody reads it as a diff.
  @Test func anOutputThatIsMissingIsNamedAlone() throws {
    try FileManager.default.removeItem(at: folder.url.appending(path: "Shop.inject.swift"))
    let result = try check()
    #expect(result.status == 1)
    #expect(result.errors == "inject: './Shop.inject.swift' is missing\n")
    #expect(result.output.isEmpty)
  }

  /// What `swift package inject` writes has no places, and what `generate` writes has.
  @Test func anOutputWithoutPlacesIsComparedWithoutThem() throws {
    let written = try #require(folder["Shop.inject.swift"])
    let words = ["generate", "Shop.bindings.yaml", "--output-directory", ".", "--source-locations", "none"]
    let without = try Tool.run(words + ["--check"], in: folder, tool: "inject")
    #expect(
      without.errors == """
        inject: './Shop.inject.swift' is stale
        inject: it has '#sourceLocation': leave out '--source-locations none' to compare with it

        """)
    #expect(try Tool.run(words, in: folder).status == 0)
    #expect(folder["Shop.inject.swift"] != written)
    let result = try check()
    #expect(result.status == 1)
    #expect(result.output.isEmpty)
    #expect(
      result.errors == """
        inject: './Shop.inject.swift' is stale
        inject: it has no '#sourceLocation': add '--source-locations none' to compare with it

        """)
    #expect(try Tool.run(words + ["--check"], in: folder, tool: "inject").status == 0)
  }

  @Test func aMissingFolderIsNotMade() throws {
    let result = try Tool.run("generate", "Shop.bindings.yaml", "--output-directory", "out", "--check", in: folder)
    #expect(result.status == 1)
    #expect(!folder.names.contains("out"))
  }

  @Test func problemsAreReportedBeforeAnythingIsCompared() throws {
    folder["Shop.bindings.yaml"] = Texts.broken
    let result = try check()
    #expect(result.status == 1)
    #expect(result.output.isEmpty)
    #expect(result.errors.hasPrefix("Shop.bindings.yaml:2:1: error: "))
  }

  @Test func whatIsNoFileCannotBeCompared() throws {
    try folder.makeFolder("out")
    let result = try Tool.run("generate", "Shop.bindings.yaml", "--output", "out", "--check", in: folder)
    #expect(result.status == 66)
    #expect(result.errors == "inject-gen: cannot read 'out': Is a directory\n")
  }
}
