import Foundation
internal import InjectGenCore
internal import Testing

/// `Manual/Foreign.md` shows these files, and they are what the generator writes.
@Suite struct ListingTests {
  private static let folder = URL(filePath: #filePath).deletingLastPathComponent()

  private static let page: [String] = {
    let path = folder.deletingLastPathComponent().deletingLastPathComponent().appending(path: "Manual/Foreign.md")
    return (try? String(contentsOf: path, encoding: .utf8))?.components(separatedBy: "\n") ?? []
  }()

  /// The blocks of a page that name a file behind their language.
  private static func blocks(_ language: String) -> [(file: String, text: String)] {
    var blocks: [(file: String, text: String)] = []
    for (start, line) in page.enumerated() where line.hasPrefix("```\(language) ") {
      let file = String(line.dropFirst(language.count + 4))
      guard file.hasSuffix(".\(language)") else { continue }
      // What only a program's own module can have, and not what is tested.
      let lines = page[(start + 1)...].prefix { $0 != "```" }.filter { $0 != "@main" }
      blocks.append((file, lines.joined(separator: "\n")))
    }
    return blocks
  }

  private static func text(of file: String) throws -> String {
    let app = file.contains("Note") ? "Notes" : file.contains("Shop") ? "Shop" : "Weather"
    return try String(contentsOf: folder.appending(path: "\(app)/\(file)"), encoding: .utf8)
  }

  @Test func thePageShowsWhatIsCompiledHere() throws {
    let listings = Self.blocks("swift") + Self.blocks("yaml")
    for listing in listings {
      let isThere = try Self.text(of: listing.file).contains(listing.text)
      #expect(isThere, "\(listing.file) does not have\n\(listing.text)")
    }
    let shown = Set(listings.map(\.file))
    let expected: Set = [
      "Shop.bindings.yaml", "ShopScreens.swift", "Weather.bindings.yaml", "WeatherApp.swift", "Notes.bindings.yaml",
      "Note.swift",
    ]
    #expect(shown == expected)
  }

  /// `Scripts/record-goldens` writes it anew.
  @Test(arguments: ["Shop", "Weather", "Notes"]) func whatIsCompiledHereIsWhatIsGenerated(app: String) throws {
    let bindings = Self.folder.appending(path: "\(app)/\(app).bindings.yaml")
    let generated = Self.folder.appending(path: "\(app)/\(app).inject.swift")
    let source = Source(id: SourceID(0), path: "\(app).bindings.yaml", bytes: Array(try Data(contentsOf: bindings)))
    var diagnostics = Diagnostics()
    let files = generate([source], &diagnostics)
    let text = try #require(files.first?.text)
    #expect(try String(contentsOf: generated, encoding: .utf8) == text)
  }
}
