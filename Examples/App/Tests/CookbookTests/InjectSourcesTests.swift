import Foundation
import Testing

/// The list for Xcode, which no build here reads.
struct InjectSourcesTests {
  @Test func theListNamesEachModuleWithBindingsAndItsFolder() throws {
    let example = URL(filePath: #filePath).deletingLastPathComponent().appending(path: "../..").standardized
    let list = example.appending(path: "Cookbook/Inject.sources")
    let lines = try String(contentsOf: list, encoding: .utf8).split(separator: "\n").filter { !$0.hasPrefix("#") }
    var modules: [String] = []
    for line in lines {
      let parts = line.components(separatedBy: " = ")
      let folder = list.deletingLastPathComponent().appending(path: parts[1]).standardized
      #expect(FileManager.default.fileExists(atPath: folder.appending(path: "\(parts[0]).bindings.yaml").path))
      modules.append(parts[0])
    }
    #expect(modules == ["Networking", "Persistence", "RecipeList", "Cooking"])
  }
}
