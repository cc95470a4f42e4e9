internal import BindingsYAML
internal import InjectAdvice
internal import InjectEmission
internal import InjectGenCore
internal import SwiftModel
import Testing

/// The order of the bindings in a file is that of the declarations and members, and of nothing else.
struct ReorderingTests {
  @Test(arguments: GoldenCase.all)
  func anotherOrderOfBindingsMovesDeclarationsAlone(_ example: GoldenCase) throws {
    let text = String(decoding: try example.text, as: UTF8.self)
    let (head, bindings) = try split(text)
    let golden = try members(of: try example.golden)
    for order in [bindings.reversed(), bindings.sorted(), Array(bindings.dropFirst() + bindings.prefix(1))] {
      let reordered = head + order.joined()
      #expect(lines(of: reordered) == lines(of: text))
      let sources = try example.sources(text: Array(reordered.utf8))
      var diagnostics = Diagnostics()
      let files = generate(sources, swift: SwiftFiles(try example.modules(), after: sources.count), &diagnostics)
      #expect(diagnostics.sorted(in: sources) == [])
      let generated = try #require(files.first)
      #expect(try members(of: generated.text) == golden)
    }
  }

  /// What stands before the bindings, and each of them with the comment above it.
  private func split(_ text: String) throws -> (head: String, bindings: [String]) {
    let start = try #require(text.firstRange(of: "\nbindings:\n")).upperBound
    var bindings: [String] = []
    var isComplete = true
    for line in text[start...].split(separator: "\n", omittingEmptySubsequences: false).dropLast() {
      let isStart = line.hasPrefix("  ") && !line.hasPrefix("   ")
      if isStart && isComplete || bindings.isEmpty { bindings.append("") }
      if isStart { isComplete = !line.hasPrefix("  #") }
      bindings[bindings.count - 1] += line + "\n"
    }
    return (String(text[..<start]), bindings)
  }

  private func lines(of text: String) -> [Substring] {
    text.split(separator: "\n").sorted()
  }

  /// What says that a part lists bindings in the order of the file.
  private static let lists = [
    "struct Overrides", "struct Keys", "enum BindingTypes", "struct BindingValues", "func teardown()", "func resolve",
    ".reserveCapacity(", "where Value ==", "return try await [", "changed(Overrides()",
    "// Destroyed in this order", "private let overrides", "func constructEagerSingletons",
  ]

  /// The parts of a file between empty lines, in an order of their own. Those that list the bindings are sorted, and
  /// those that say lines are left out.
  private func members(of text: String) throws -> [String] {
    let parts = text.split(separator: "\n\n").filter { !$0.contains("notOverridden(") && !$0.contains("TestingStops(") }
      .map { part in
        let lines = part.split(separator: "\n")
        let isList = lines.contains { line in Self.lists.contains { line.contains($0) } }
        guard isList else { return lines.joined(separator: "\n") }
        // Slots that are next to each other share an '#if' and a block, of which the first one says the size.
        let areSlots = lines.contains { $0.contains("// Destroyed in this order") }
        // What ends an item depends on whether it is the last.
        let items = lines.filter { $0 != "}" && $0 != "  }" && !(areSlots && $0.hasPrefix("  #")) }
          .map { $0.hasSuffix(",") || $0.hasSuffix("]") ? $0.dropLast() : $0 }
          .map { $0.contains("_Inject.first(of: ") ? $0.replacing(/_Inject\.first\(of: \d+, (.*)\)/) { $0.1 } : $0 }
        return items.sorted().joined(separator: "\n")
      }
    try #require(parts.count > 4)
    return parts.sorted()
  }
}
