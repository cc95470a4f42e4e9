import Foundation
import Testing

/// A plan is structure: what is planned or written is not searched for, and the emitter decides nothing that could
/// fail.
struct PlanTests {
  /// The code of a folder's files, without comments and the text of strings.
  private static func code(of folder: String) throws -> [(name: String, text: String)] {
    let url = ManualPage.root.appending(path: "Sources/InjectEmission/\(folder)")
    return try FileManager.default.contentsOfDirectory(atPath: url.path).filter { $0.hasSuffix(".swift") }.sorted()
      .map { name in
        let text = try String(contentsOf: url.appending(path: name), encoding: .utf8)
        return (name, text.replacing(/\/\/.*/, with: "").replacing(/"(?:\\.|[^"\\])*"/, with: "\"\""))
      }
  }

  @Test(arguments: ["Plan", "Emission"])
  func noTextIsSearched(_ folder: String) throws {
    // The writer breaks lines, and a user's expression may have several.
    let files = try Self.code(of: folder).filter { $0.name != "CodeWriter.swift" }
    #expect(files.count > 10)
    for (name, text) in files {
      // A set of names is no text.
      let searches = text.replacing("memberNames.contains", with: "").matches(
        of: /\.(?:hasPrefix|hasSuffix|split|range|firstRange|ranges|replacing|contains)\((?:of: |byte: |separator: )?"/)
      #expect(searches.isEmpty, "\(name) looks into text")
    }
  }

  @Test func theEmitterDoesNotTrap() throws {
    for (name, text) in try Self.code(of: "Emission") {
      let traps = text.matches(of: /(?:precondition|preconditionFailure|fatalError|assert|assertionFailure)\(/)
      #expect(traps.isEmpty, "\(name) traps")
    }
  }
}
