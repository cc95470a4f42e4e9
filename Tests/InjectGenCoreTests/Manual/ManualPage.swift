import Foundation
import Testing

/// A page of the user's manual: its headings and its fenced blocks, in their order.
struct ManualPage: CustomTestStringConvertible {
  /// A fenced block: "```yaml fragment" has the language `yaml` and the word `fragment`.
  struct Block {
    let language: String
    /// What stands behind the language.
    let word: String
    let text: String
    /// The lines between the fences, as indices into the page's.
    let lines: Range<Int>
    /// The title of the section that it stands in.
    let section: String
  }

  let path: String
  let lines: [String]
  /// The titles of all sections, `# Errors` and `## yaml-syntax`, without their marks.
  let titles: [String]
  let blocks: [Block]

  var testDescription: String { path }

  /// - Parameter path: Where it is, from the package's root.
  /// - Throws: What keeps it from being read.
  init(_ path: String) throws {
    self.path = path
    lines = try String(contentsOf: Self.root.appending(path: path), encoding: .utf8)
      .split(separator: "\n", omittingEmptySubsequences: false).map(String.init)
    var titles: [String] = []
    var blocks: [Block] = []
    var open: (start: Int, words: [Substring])?
    for (index, line) in lines.enumerated() {
      if let (start, words) = open {
        guard line == "```" else { continue }
        blocks.append(
          Block(
            language: words.first.map(String.init) ?? "", word: words.dropFirst().joined(separator: " "),
            text: lines[start..<index].map { $0 + "\n" }.joined(), lines: start..<index, section: titles.last ?? ""))
        open = nil
      } else if line.hasPrefix("```") {
        open = (index + 1, line.dropFirst(3).split(separator: " "))
      } else if line.hasPrefix("#") {
        titles.append(line.drop { $0 == "#" }.trimmingCharacters(in: .whitespaces))
      }
    }
    self.titles = titles
    self.blocks = blocks
  }

  /// The lines of the section with this title, up to the next heading.
  func section(_ title: String) -> [String] {
    guard let start = lines.firstIndex(where: { $0.hasPrefix("#") && $0.hasSuffix("# \(title)") }) else { return [] }
    return Array(lines[(start + 1)...].prefix { !$0.hasPrefix("#") })
  }

  /// The rows of the first table of a section, their cells, without the head.
  func table(_ title: String) -> [[String]] {
    let rows = section(title).drop { !$0.hasPrefix("|") }.prefix { $0.hasPrefix("|") }
    return rows.dropFirst(2).map { row in
      row.dropFirst().dropLast().split(separator: "|", omittingEmptySubsequences: false)
        .map { $0.trimmingCharacters(in: .whitespaces) }
    }
  }

  /// The folder that has the manual: this file's, four levels up.
  static let root = URL(filePath: #filePath).deletingLastPathComponent().deletingLastPathComponent()
    .deletingLastPathComponent().deletingLastPathComponent()

  /// The pages for those who come from another library.
  static let comingFrom = ["Factory", "Needle", "SafeDI", "SwiftDependencies", "Swinject"].map {
    "Manual/ComingFrom/\($0).md"
  }

  /// Every page that has examples.
  static let all: [ManualPage] = {
    let names = [
      "Autowiring", "Collections", "ComingFrom", "Diagnostics", "Effects", "Foreign", "Imports", "Language", "Launch",
      "Modules", "Parents", "Shared", "Teardown", "Testing", "Tracing", "YAML",
    ]
    let paths = ["README.md"] + names.map { "Manual/\($0).md" }
    return (paths + comingFrom).compactMap { try? ManualPage($0) }
  }()
}

extension String {
  /// The words in backticks.
  var codes: [String] {
    split(separator: "`", omittingEmptySubsequences: false).enumerated()
      .filter { !$0.offset.isMultiple(of: 2) }.map { String($0.element) }
  }
}
