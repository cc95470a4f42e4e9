import Foundation
import InjectEmission
import InjectGenCore
import SwiftDeclarations
import Testing
@testable import BindingsYAML
@testable import InjectAdvice
@testable import SwiftModel
@testable import inject

/// What the page on discovery says of its programs, besides that they have no error.
struct DiscoveryPageTests {
  private let page: ManualPage

  init() throws {
    page = try ManualPage("Manual/Discovery.md")
  }

  private func block(_ language: String, _ word: String) throws -> String {
    try #require(page.blocks.first { $0.language == language && $0.word == word }, "\(language) \(word)").text
  }

  private func sources(_ file: String) -> [Source] {
    [Source(id: SourceID(0), path: "Bindings.yaml", module: "Own", bytes: Array(file.utf8))]
  }

  private func swift(_ text: String) -> SwiftFiles {
    let file = ScannedFile(SwiftFile(path: "Types.swift", bytes: Array(text.utf8)))
    return SwiftFiles([ScannedModule(name: "Own", distance: .own, files: [file])], after: 1)
  }

  private func generated(_ file: String, _ types: String) throws -> String {
    var diagnostics = Diagnostics()
    let result = generate(sources(file), swift: swift(types), &diagnostics)
    #expect(diagnostics.sorted(in: sources(file)).map(\.message) == [])
    return try #require(result.first).text
  }

  @Test func bothFilesOfTheProgramGenerateTheSame() throws {
    let types = try block("swift", "Program.swift")
    let before = try block("yaml", "Before.bindings.yaml").replacing("ShopContainer", with: "AppContainer")
    let after = try block("yaml", "After.bindings.yaml")
    #expect(try generated(before, types) == generated(after, types))
  }

  @Test func theRoutesOfAServerAreMembersOfItsCollection() throws {
    let code = try lines(generated(block("yaml", "Server.bindings.yaml"), block("swift", "Routes.swift")))
      .map { $0.trimmingCharacters(in: .whitespaces) }
    for line in try block("swift", "generated").split(separator: "\n") { #expect(code.contains(String(line))) }
  }

  @Test func theProgramHasFortyTypesAndRulesSayThirtyFourOfThem() throws {
    let lines = try block("swift", "Program.swift").split(separator: "\n")
    let types = lines.filter { ["final class ", "struct "].contains(where: $0.hasPrefix) }
    // The two are data, which no container has.
    #expect(types.filter { $0 != "struct Order {}" && $0 != "struct Item {}" }.count == 40)
    func entries(_ name: String) throws -> Int {
      let text = try block("yaml", name)
      return text.split(separator: "\n").drop { $0 != "bindings:" }.dropFirst().count
    }
    #expect(try entries("Before.bindings.yaml") == 40)
    #expect(try entries("After.bindings.yaml") == 6)
  }

  @Test func thePullRequestComesToWhatIsShown() throws {
    let diff = try block("diff", "Swift").split(separator: "\n", omittingEmptySubsequences: false)
    func types(without mark: Character) -> String {
      diff.filter { $0.first != mark }.map { $0.dropFirst() }.joined(separator: "\n")
    }
    let (old, new) = (types(without: "+"), types(without: "-"))
    let file = try block("yaml", "After.bindings.yaml")
    let end = try #require(file.range(of: "bindings:")).lowerBound
    let rules = String(file[..<end]).replacing("inputs: { databasePath: String }\n", with: "")
    let (before, after) = (try lines(generated(rules, old)), try lines(generated(rules, new)))
    for line in try block("diff", "generated").split(separator: "\n") {
      let text = String(line.dropFirst())
      #expect(before.contains(text) == (line.first == "-") && after.contains(text) == (line.first == "+"), "\(line)")
    }
    // Only lists of all bindings and the first slot, which says how many there are, change besides the call.
    let lists = ["\"listUseCase\"", "Slot = _Inject."]
    #expect(before.subtracting(after).filter { line in !lists.contains { line.contains($0) } }.count == 1)
    var diagnostics = Diagnostics()
    let graphs = [old, new].compactMap { describedGraphs(sources(rules), swift: swift($0), &diagnostics) }
    #expect(
      DifferenceText(GraphDifference(from: try #require(graphs.first), to: try #require(graphs.last)), .text).text
        == (try block("diff", "graph")))
  }

  private func lines(_ text: String) -> Set<String> {
    Set(text.split(separator: "\n").map(String.init))
  }
}
