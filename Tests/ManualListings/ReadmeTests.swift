internal import BindingsYAML
import Foundation
internal import InjectAdvice
internal import InjectEmission
internal import InjectGenCore
import Testing

/// The example of the README.
@Suite struct ReadmeTests {
  // What the page shows:
  private struct ThreeNotes: NoteStore {
    func titles() -> [String] { ["apple", "pear", "plum"] }
  }

  @Test func searchLooksAtTitles() throws {
    let container = AppContainer(folder: "") { $0.notes { _ in ThreeNotes() } }
    #expect(try container.makeSearch(text: "ea").results() == ["pear"])
  }

  @Test func thePageShowsTheTestAbove() throws {
    let own = try String(contentsOf: URL(filePath: #filePath), encoding: .utf8)
      .split(separator: "\n", omittingEmptySubsequences: false)
    let start = try #require(own.firstIndex { $0 == "  private struct ThreeNotes: NoteStore {" })
    let rest = own[start...]
    let end = try #require(rest.firstIndex { $0.contains("@Test func thePageShows") }) - 1
    let shown = rest[..<end].map { String($0.dropFirst(2)) }
    let block = "```swift\n\(shown.joined(separator: "\n"))\n```"
    #expect(try Self.page().contains(block))
  }

  @Test func theExampleRuns() throws {
    try Program.main()
    let folder = ListedApp(name: "Readme").folder.path
    #expect(try AppContainer(folder: folder).makeSearch(text: "App").results() == ["App.swift"])
  }

  /// `README_RECORD=1 swift test --filter ReadmeTests` writes it anew.
  @Test func aMissingBindingIsReportedAsThePageShows() throws {
    let app = ListedApp(name: "Readme")
    let lines = try app.text(of: "Readme.bindings.yaml").split(separator: "\n", omittingEmptySubsequences: false)
    let others = lines.filter { !$0.hasPrefix("  log:") }
    #expect(others.count == lines.count - 1)
    let text = others.joined(separator: "\n")
    let source = app.source(text, path: "Sources/App/Bindings.yaml")
    let swift = try app.swift(in: "Sources/App/", after: 1)
    var diagnostics = Diagnostics()
    _ = generate([source], swift: swift, &diagnostics)
    var renderer = TextRenderer([source] + swift.sources)
    let said = renderer.render(diagnostics.sorted(in: [source]))
    let parts = try Self.page().components(separatedBy: "```text without log\n")
    let shown = try #require(parts.last?.components(separatedBy: "```").first)
    if ProcessInfo.processInfo.environment["README_RECORD"] != nil {
      let page = parts[0] + "```text without log\n" + said + parts[1].dropFirst(shown.count)
      try page.write(to: ListedApp.root.appending(path: "README.md"), atomically: true, encoding: .utf8)
    } else {
      #expect(parts.count == 2)
      #expect(shown == said)
    }
  }

  @Test func thePageShowsTheServer() throws {
    let rest = try #require(try Self.page().components(separatedBy: "\n## A server\n").last)
    let blocks = try #require(rest.components(separatedBy: "\n## ").first).components(separatedBy: "\n```")
    let shown = [blocks[1], blocks[3]].map { $0.split(separator: "\n").dropFirst() }
    let folder = ListedApp.root.appending(path: "Examples/HelloServer/Sources/Server")
    for (name, lines) in zip(["Request.bindings.yaml", "Server.swift"], shown) {
      let text = try String(contentsOf: folder.appending(path: name), encoding: .utf8)
      let all = text.split(separator: "\n").map { $0.drop { $0 == " " } }
      #expect(lines.count > 4 && all.contains(lines.map { $0.drop { $0 == " " } }), "\(name) does not have\n\(lines)")
    }
  }

  private static func page() throws -> String {
    try String(contentsOf: ListedApp.root.appending(path: "README.md"), encoding: .utf8)
  }
}
