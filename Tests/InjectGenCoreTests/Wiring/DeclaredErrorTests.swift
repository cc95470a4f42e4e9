import BindingsYAML
import InjectAdvice
import InjectEmission
import InjectGenCore
import Testing

/// The types of errors that are read from declarations: `init() throws(StoreError)`.
struct DeclaredErrorTests {
  /// The effects of the accessor of `store`, as the generated file writes them.
  private func effects(
    _ swift: KeyValuePairs<String, String>, _ head: String = "container: App", _ binding: String = "store: Store",
    sourceLocation: SourceLocation = #_sourceLocation
  ) throws -> String {
    let file = head + "\nbindings:\n  " + binding
    let sources = [Source(id: SourceID(0), path: "Bindings.yaml", module: "Own", bytes: Array(file.utf8))]
    var diagnostics = Diagnostics()
    let files = generate(sources, swift: SwiftTexts(swift).files(after: 1), &diagnostics)
    #expect(diagnostics.sorted(in: sources).map(\.message) == [], sourceLocation: sourceLocation)
    let lines = try #require(files.first, sourceLocation: sourceLocation).text.split(separator: "\n")
    let accessor = try #require(lines.first { $0.contains("func makeStore(") }, sourceLocation: sourceLocation)
    let start = try #require(accessor.firstIndex(of: ")"), sourceLocation: sourceLocation)
    return accessor[start...].dropFirst().split(separator: " ").prefix { $0 != "->" }.joined(separator: " ")
  }

  private let store = "struct Store { init() throws(StoreError) {} }"

  @Test func theTypeIsThatOfTheDeclaration() throws {
    #expect(
      try effects(["A.swift": store, "B.swift": "enum StoreError: Error { case locked }"]) == "throws(StoreError)")
    let nested = "struct Store { enum Failure: Error {}; init() async throws(Failure) {} }"
    #expect(try effects(["A.swift": nested]) == "async throws(Store.Failure)")
    let alias =
      "struct Store { typealias Problem = StoreError; init() throws(Problem) {} }; struct StoreError: Error {}"
    #expect(try effects(["A.swift": alias]) == "throws(StoreError)")
    let kit = "public enum StoreError: Error {}"
    #expect(try effects(["A.swift": "import Kit\n" + store, "Kit=Kit.swift": kit]) == "throws(StoreError)")
  }

  @Test func aTypeThatTheGeneratedFileMayNotWriteIsAnyError() throws {
    #expect(try effects(["A.swift": store]) == "throws")
    #expect(try effects(["A.swift": store + "\nfileprivate enum StoreError: Error {}"]) == "throws")
    let generic = "struct Store { init() throws(Failure<Int>) {} }; struct Failure<Value>: Error {}"
    #expect(try effects(["A.swift": generic]) == "throws")
    let inner =
      "struct Outer<Value> { struct Failure: Error {} }; struct Store { init() throws(Outer<Int>.Failure) {} }"
    #expect(try effects(["A.swift": inner]) == "throws")
    let existential = "struct Store { init() throws(any Failure) {} }; protocol Failure: Error {}"
    #expect(try effects(["A.swift": existential]) == "throws")
    let kit = "public enum StoreError: Error {}"
    #expect(
      try effects(["A.swift": "import Kit\n" + store, "Kit=Kit.swift": kit, "Box=Box.swift": kit])
        == "throws(Kit.StoreError)")
  }

  @Test func aTypeIsNotShownMoreWidelyThanItIsDeclared() throws {
    let internalError = "public struct Store { public init() throws(StoreError) {} }; enum StoreError: Error {}"
    #expect(try effects(["A.swift": internalError]) == "throws(StoreError)")
    #expect(try effects(["A.swift": internalError], "container: App\naccess: public") == "throws")
    let publicError = internalError.replacing("enum", with: "public enum")
    #expect(try effects(["A.swift": publicError], "container: App\naccess: public") == "throws(StoreError)")
    let packageError = internalError.replacing("enum", with: "package enum")
    #expect(try effects(["A.swift": packageError], "container: App\naccess: package") == "throws(StoreError)")
  }

  @Test func aGenericParameterIsTheTypeOfTheBinding() throws {
    let swift = "struct Store<E: Error> { init() throws(E) {} }; enum StoreError: Error {}"
    #expect(
      try effects(["A.swift": swift], "container: App", "store: Store<StoreError>") == "throws(StoreError)")
  }

  @Test func whatIsWrittenCounts() throws {
    let swift: KeyValuePairs = ["A.swift": store, "B.swift": "enum StoreError: Error { case locked }"]
    #expect(try effects(swift, "container: App", "store: { type: Store, throws: true }") == "throws")
    #expect(try effects(swift, "container: App", "store: { type: Store, throws: Other }") == "throws(Other)")
  }

  @Test func variantsOfTwoTypesThrowAnyError() throws {
    let swift = """
      struct Store {
        static func first() throws(FirstError) -> Store {}
        static func second() throws(SecondError) -> Store {}
        static func third() throws(FirstError) -> Store {}
      }
      enum FirstError: Error {}
      enum SecondError: Error {}
      """
    let variants = { (other: String) in
      "store: { type: Store, factory: Store.first, variants: [{ if: DEBUG, factory: \(other) }] }"
    }
    #expect(try effects(["A.swift": swift], "container: App", variants("Store.second")) == "throws")
    #expect(try effects(["A.swift": swift], "container: App", variants("Store.third")) == "throws(FirstError)")
  }
}
