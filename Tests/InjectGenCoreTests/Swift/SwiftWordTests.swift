import Testing
@testable import BindingsYAML
@testable import InjectGenCore
@testable import SwiftModel

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

  /// At the end of a line Swift takes each for the start of a declaration: `return prefix`.
  @Test(
    arguments: """
      _const async borrowing consuming convenience distributed dynamic final indirect infix isolated lazy mutating
      nonisolated nonmutating open optional override package postfix prefix required unowned weak
      """.split(whereSeparator: \.isWhitespace).map(String.init))
  func soIsAModifier(_ word: String) {
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

  @Test(
    arguments: """
      Actor AnyHashable AnyKeyPath AsyncSequence Codable CodingKey Collection Comparable CustomStringConvertible Decodable
      Encodable Equatable Float16 Foreign Hashable Identifiable InstantProtocol Int128 Iterator IteratorProtocol KeyPath
      LocalForeign ObjectIdentifier RandomAccessCollection RandomNumberGenerator ReferenceWritableKeyPath Regex Self
      Sequence StaticString StringProtocol SystemRandomNumberGenerator UInt128 Unicode UnsafeMutablePointer
      UnsafeMutableRawPointer UnsafePointer UnsafeRawPointer WritableKeyPath
      """.split(whereSeparator: \.isWhitespace).map(String.init))
  func whatEveryFileSeesIsNotAskedToBeImported(_ type: String) {
    #expect(SwiftType.needsNoImport(type))
    #expect(!SwiftType.isOfFoundation(type))
  }

  @Test(
    arguments: """
      Bundle Calendar CharacterSet Data Date DateComponents DateFormatter DateInterval Decimal FileHandle FileManager
      IndexSet JSONDecoder JSONEncoder Locale Notification NotificationCenter NumberFormatter OperationQueue
      PersonNameComponents Process ProcessInfo TimeInterval TimeZone Timer URL URLCache URLComponents URLRequest
      URLResponse URLSession URLSessionConfiguration UUID UserDefaults
      """.split(whereSeparator: \.isWhitespace).map(String.init))
  func theTypesOfFoundationAreKnown(_ type: String) {
    #expect(SwiftType.isOfFoundation(type))
    #expect(!SwiftType.needsNoImport(type))
  }
}
