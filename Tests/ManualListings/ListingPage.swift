import Foundation
import Testing

/// A page whose blocks are files of this target: "```swift Sources/App/App.swift" is `App.swift` in the folder of the page.
struct ListingPage: CustomTestStringConvertible {
  let path: String
  let expectedFiles: Set<String>
  /// The folders that its files are in.
  let apps: [ListedApp]
  /// Whether the blocks of a file are the whole file.
  let isComplete: Bool
  /// Other blocks name files of their own.
  var prefix = ""

  var testDescription: String { path }

  static let all = [
    ListingPage(
      path: "Manual/Foreign.md",
      expectedFiles: [
        "Shop.bindings.yaml", "ShopScreens.swift", "Weather.bindings.yaml", "WeatherApp.swift", "Notes.bindings.yaml",
        "Note.swift",
      ], apps: ["Shop", "Weather", "Notes"].map(ListedApp.init(name:)), isComplete: false),
    ListingPage(
      path: "README.md", expectedFiles: ["App.swift", "Readme.bindings.yaml"], apps: [ListedApp(name: "Readme")],
      isComplete: true, prefix: "Sources/"),
    ListingPage(
      path: "Manual/Launch.md",
      expectedFiles: [
        "Desk.bindings.yaml", "Desk.swift", "DeskApp.swift", "DeskTrait.swift", "DeskSuite.swift", "DeskTestCase.swift",
        "DeskPreviews.swift",
      ], apps: [ListedApp(name: "Desk")], isComplete: true),
    comingFrom("Swinject", "Radio", ["Radio.swift", "Radio.bindings.yaml"]),
    comingFrom("Factory", "Tea", ["Tea.swift", "Tea.bindings.yaml"]),
    comingFrom("SwiftDependencies", "Trip", ["Trip.swift", "Trip.bindings.yaml"]),
    comingFrom("Needle", "Library", ["Library.swift", "Library.bindings.yaml", "Reader.bindings.yaml"]),
    comingFrom("SafeDI", "Garden", ["Garden.swift", "Garden.bindings.yaml"]),
  ]

  private static func comingFrom(_ library: String, _ app: String, _ files: Set<String>) -> ListingPage {
    ListingPage(
      path: "Manual/ComingFrom/\(library).md", expectedFiles: files, apps: [ListedApp(name: app)], isComplete: true,
      prefix: "Sources/")
  }

  /// The lines of blocks "```swift use", which a test has.
  var uses: [[String]] {
    get throws {
      let page = try String(contentsOf: ListedApp.root.appending(path: path), encoding: .utf8)
        .components(separatedBy: "\n")
      return page.indices.filter { page[$0] == "```swift use" }.map { start in
        page[(start + 1)...].prefix { $0 != "```" }.map { $0.trimmingCharacters(in: .whitespaces) }
      }
    }
  }

  /// The blocks that name a file of this page.
  var listings: [(file: String, text: String)] {
    get throws {
      let page = try String(contentsOf: ListedApp.root.appending(path: path), encoding: .utf8)
        .components(separatedBy: "\n")
      return ["swift", "yaml"].flatMap { blocks($0, in: page) }
    }
  }

  private func blocks(_ language: String, in page: [String]) -> [(file: String, text: String)] {
    page.enumerated().compactMap { start, line in
      guard line.hasPrefix("```\(language) \(prefix)"), line.hasSuffix(".\(language)"), !line.contains("=") else {
        return nil
      }
      // A program's own module alone can have it.
      let lines = page[(start + 1)...].prefix { $0 != "```" }.filter { $0 != "@main" }
      return (file(line.dropFirst(language.count + 4)), lines.joined(separator: "\n"))
    }
  }

  /// `Sources/App/Bindings.yaml` is called after its folder here: a target cannot have two files of one name.
  private func file(_ shown: Substring) -> String {
    let name = shown.split(separator: "/").last.map(String.init) ?? ""
    return name == "Bindings.yaml" ? "\(apps[0].name).bindings.yaml" : name
  }

  func text(of file: String) throws -> String {
    for app in apps {
      let path = app.folder.appending(path: file)
      if FileManager.default.fileExists(atPath: path.path) { return try app.text(of: file) }
    }
    Issue.record("no folder has \(file)")
    return ""
  }
}
