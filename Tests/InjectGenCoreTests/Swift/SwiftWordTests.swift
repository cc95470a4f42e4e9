import Testing

@testable import InjectGenCore

/// Words that mean something to Swift.
struct SwiftWordTests {
  @Test(
    arguments: """
      Any as associatedtype break case catch class continue default defer do else enum extension fallthrough false
      fileprivate for func guard if import in inout internal is let nil operator precedencegroup private protocol public
      repeat rethrows return static struct super switch throw throws true try typealias var where while
      """.split(whereSeparator: \.isWhitespace).map(String.init))
  func aKeywordIsANameInBackticksOnly(_ word: String) {
    #expect(SwiftName.spelled(word) == "`\(word)`")
    #expect(SwiftName.spelled(word + "s2") == word + "s2")
  }

  @Test(
    arguments: [
      "Any", "AnyObject", "Void", "Never", "Bool", "Character", "Double", "Duration", "any Error", "Float", "Int",
      "Int8",
      "Int16", "Int32", "Int64", "String", "Substring", "UInt", "UInt8", "UInt16", "UInt32", "UInt64", "Array<Int>",
      "ArraySlice<Int>", "Dictionary<String, Int>", "Optional<Int>", "Range<Int>", "ClosedRange<Int>",
      "Result<Int, any Error>", "Set<Int>", "AsyncStream<Int>", "AsyncThrowingStream<Int, any Error>", "any Clock",
      "ContinuousClock", "SuspendingClock", "Task<Void, Never>",
      "@escaping @Sendable (Int) async throws -> [String: Bool]?",
    ])
  func whatTheStandardLibraryHasNeedsNoImport(_ type: String) {
    #expect(SwiftType.names(in: type).allSatisfy(SwiftType.isStandard))
  }

  @Test(arguments: ["URL", "Set<URL>", "[String: URL]", "(Int) -> URL?", "Foundation.Data"])
  func othersDo(_ type: String) {
    #expect(!SwiftType.names(in: type).allSatisfy(SwiftType.isStandard))
  }
}
