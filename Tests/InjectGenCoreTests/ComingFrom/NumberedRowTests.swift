import Foundation
import Testing

/// Each row of the manual's page "Coming from …" has a test whose title begins with its number.
struct NumberedRowTests {
  /// Errors that only the compiler can see: `Scripts/compiler-errors` checks where they are shown.
  private static let compilerErrors: Set<String> = ["W9", "S12"]

  @Test func eachRowHasATest() throws {
    let page = try String(contentsOf: ManualPage.root.appending(path: "Manual/ComingFrom.md"), encoding: .utf8)
    let cells = page.split(separator: "\n").compactMap { $0.firstMatch(of: /^\| ([WOEBS]\d[^|]*) \|/)?.1 }
    let rows = Set(cells.flatMap { numbers(in: String($0)) })
    #expect(rows.count > 90)
    #expect(rows.subtracting(try tested()).subtracting(Self.compilerErrors) == [])
    #expect(try tested().subtracting(rows) == [])
  }

  private func tested() throws -> Set<String> {
    var result: Set<String> = []
    for folder in [
      "Examples/Seeds/Tests", "Tests/GoldenTests", "Tests/InjectGenCoreTests/ComingFrom", "Tests/ManualListings",
    ] {
      let root = ManualPage.root.appending(path: folder)
      for file in try FileManager.default.subpathsOfDirectory(atPath: root.path) where file.hasSuffix("Tests.swift") {
        let text = try String(contentsOf: root.appending(path: file), encoding: .utf8)
        for title in text.matches(of: /@Test\("([WOEBS]\d[^:"]*):/) { result.formUnion(numbers(in: String(title.1))) }
      }
    }
    return result
  }

  /// `W5, W6` and `E1–E3`, or `E1 to E3`, by their single numbers.
  private func numbers(in text: String) -> [String] {
    text.matches(of: /([WOEBS])(\d+)(?:(?:–| to )[WOEBS](\d+))?/).flatMap { match in
      let first = Int(match.2) ?? 0
      let last = match.3.flatMap { Int($0) } ?? first
      return (first...max(first, last)).map { "\(match.1)\($0)" }
    }
  }
}
