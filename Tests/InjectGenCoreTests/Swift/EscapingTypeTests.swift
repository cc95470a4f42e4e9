import Testing
@testable import BindingsYAML
@testable import InjectGenCore
@testable import SwiftModel

/// Types whose values a parameter keeps.
struct EscapingTypeTests {
  private func type(_ text: String) -> SwiftType {
    SwiftType(text, at: Span(source: SourceID(0), start: 0, end: 0))
  }

  @Test(arguments: [
    "() -> Void", "@Sendable (Int) -> Void", "((Int) -> Void)", "(() -> Void, Int) async throws -> [Int]",
    "@MainActor () -> (() -> Void)?", "@escaping Callback",
  ])
  func theTypeOfAFunctionEscapes(text: String) {
    #expect(type(text).escapes)
    #expect(type(text).parameter.hasPrefix("@escaping "))
    #expect(!type(text).stored.contains("@escaping"))
  }

  @Test(arguments: ["sending", "nonisolated(nonsending)"])
  func aWordOfTheParameterStaysFirst(word: String) {
    #expect(type("\(word) @Sendable () async -> Int").parameter == "\(word) @escaping @Sendable () async -> Int")
    #expect(type("\(word) @escaping () async -> Int").parameter == "\(word) @escaping () async -> Int")
  }

  @Test(arguments: [
    "Int", "(() -> Void)?", "[() -> Void]", "Optional<() -> Void>", "(() -> Void, Int)", "Box<(Int) -> Void>",
    "Dictionary<String, () -> Void>", "Callback",
  ])
  func anotherTypeDoesNot(text: String) {
    #expect(!type(text).escapes)
    #expect(type(text).parameter == text)
    #expect(type(text).stored == text)
  }
}
