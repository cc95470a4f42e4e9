import Foundation
import Testing

/// Every link of README, manual and examples to a file or a heading of this package leads there.
struct LinkTests {
  static let pages: [String] = {
    let root = ManualPage.root
    let names = ["Manual", "Examples", "Decisions", "Architecture", "Benchmarks"].flatMap { folder in
      (FileManager.default.enumerator(atPath: root.appending(path: folder).path)?.compactMap { $0 as? String } ?? [])
        .filter { $0.hasSuffix(".md") && !$0.contains(".build") }.map { "\(folder)/\($0)" }
    }
    return ["README.md", "ARCHITECTURE.md", "CONTRIBUTING.md", "CHANGELOG.md"] + names.sorted()
  }()

  @Test(arguments: pages) func everyLinkLeadsSomewhere(path: String) throws {
    let page = try ManualPage(path)
    for (line, text) in page.lines.enumerated() {
      for match in text.matches(of: /\]\(([^)#:]*)(#[^)]*)?\)/) {
        let folder = ManualPage.root.appending(path: path).deletingLastPathComponent()
        let file = match.1.isEmpty ? ManualPage.root.appending(path: path) : folder.appending(path: String(match.1))
        #expect(FileManager.default.fileExists(atPath: file.path), "\(path):\(line + 1): \(match.1)")
        guard let heading = match.2?.dropFirst(), file.pathExtension == "md" else { continue }
        let place = match.1.isEmpty ? [] : path.split(separator: "/").dropLast() + [match.1]
        let titles = try ManualPage(place.isEmpty ? path : place.joined(separator: "/")).titles
        #expect(titles.map(Self.anchor).contains(String(heading)), "\(path):\(line + 1): \(match.1)#\(heading)")
      }
    }
  }

  /// The fragment that a title of Markdown has: `## The shared container` is `#the-shared-container`.
  private static func anchor(_ title: String) -> String {
    String(title.lowercased().replacing(" ", with: "-").filter { $0.isLetter || $0.isNumber || "-_".contains($0) })
  }

  @Test func thereAreLinks() throws {
    #expect(Self.pages.count > 30)
    #expect(try ManualPage("README.md").lines.joined().contains("](Manual/Language.md)"))
  }
}
