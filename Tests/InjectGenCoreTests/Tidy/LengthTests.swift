import Foundation
import Testing

/// Files and functions that are short enough to be read at once.
struct LengthTests {
  private static let sources = ManualPage.root.appending(path: "Sources")

  private static func files() throws -> [(name: String, lines: [Substring])] {
    let paths = try FileManager.default.subpathsOfDirectory(atPath: sources.path).filter { $0.hasSuffix(".swift") }
    return try paths.sorted().map { path in
      let text = try String(contentsOf: sources.appending(path: path), encoding: .utf8)
      return (path, text.split(separator: "\n", omittingEmptySubsequences: false))
    }
  }

  @Test func noFileHasMoreThan300Lines() throws {
    let files = try Self.files()
    #expect(files.count > 300)
    for file in files where file.lines.count > 301 && !file.lines[0].hasPrefix("// Written by Scripts/") {
      Issue.record("Sources/\(file.name) has \(file.lines.count - 1) lines")
    }
  }

  @Test func noFunctionHasMoreThan40Lines() throws {
    var count = 0
    for file in try Self.files() {
      for (start, line) in file.lines.enumerated() {
        guard let match = line.firstMatch(of: /^( *)(?:[@\w()]+ )*(?:func |init\b)/), !line.hasSuffix("}") else {
          continue
        }
        count += 1
        let head = file.lines[start...].prefix { !$0.hasSuffix("{") && !$0.isEmpty }
        // A requirement of a protocol has no body.
        guard file.lines[head.endIndex].hasSuffix("{") else { continue }
        guard let end = file.lines[start...].firstIndex(of: match.1 + "}") else { continue }
        if end - start >= 40 { Issue.record("Sources/\(file.name):\(start + 1) has \(end - start + 1) lines") }
      }
    }
    #expect(count > 1_000)
  }
}
