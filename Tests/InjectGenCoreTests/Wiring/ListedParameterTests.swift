import BindingsYAML
import InjectAdvice
import InjectEmission
import InjectGenCore
import Testing

/// `parameters` as a list of names, whose types and defaults Swift declares.
struct ListedParameterTests {
  /// The signature of the factory that is generated for a binding `search`, and the call in it.
  private func factory(
    _ parameters: String, _ swift: KeyValuePairs<String, String>, more: String = "",
    sourceLocation: SourceLocation = #_sourceLocation
  ) throws -> [Substring] {
    let file =
      "container: App\nimports: [Foundation]\nbindings:\n  search: { type: Search, parameters: \(parameters)\(more) }\n"
    let sources = [Source(id: SourceID(0), path: "Bindings.yaml", module: "Own", bytes: Array(file.utf8))]
    var diagnostics = Diagnostics()
    let files = generate(sources, swift: SwiftTexts(swift).files(after: 1), &diagnostics)
    #expect(diagnostics.sorted(in: sources).map(\.message) == [], sourceLocation: sourceLocation)
    let lines = try #require(files.first, sourceLocation: sourceLocation).text.split(separator: "\n")
    return lines.map { $0.drop { $0 == " " } }
      .filter { $0.contains("func makeSearch") || $0.hasPrefix("return Search(") }
      .map { $0.hasPrefix("internal ") ? $0.dropFirst(9) : $0 }
  }

  private func factory(_ parameters: String, _ swift: String) throws -> [Substring] {
    try factory(parameters, ["Types.swift": swift])
  }

  @Test func theTypesAreThoseOfTheInitializer() throws {
    let found = try factory(
      "[text, limit, hits]",
      "import Foundation\nstruct Search { init(text: String, at limit: Int, _ hits: [URL?]) {} }")
    #expect(
      found == [
        "func makeSearch(text: String, limit: Int, hits: [URL?]) -> Search {",
        "return Search(text: text, at: limit, hits)",
      ])
  }

  @Test func aNestedTypeIsNamedInFull() throws {
    let found = try factory(
      "[mode]", "struct Search { enum Mode { case all }\n  typealias Modes = [Mode]\n  init(mode: Modes?) {} }")
    #expect(found.first == "func makeSearch(mode: [Search.Mode]?) -> Search {")
  }

  @Test func aProtocolsOpaqueTypeIsItsExistential() throws {
    let found = try factory("[log]", "protocol Log {}\nstruct Search { init(log: some Log) {} }")
    #expect(found.first == "func makeSearch(log: any Log) -> Search {")
  }

  @Test func aFunctionKeepsItsAttributes() throws {
    let found = try factory(
      "[done]", "struct Search { init(done: @escaping @Sendable (Int) -> Void) {} }")
    #expect(found.first == "func makeSearch(done: @escaping @Sendable (Int) -> Void) -> Search {")
  }

  @Test func aTypealiasOfAFunctionEscapes() throws {
    let swift = "typealias Done = (Int) -> Void\n"
    for search in ["init(done: @escaping Done) {}", "let done: Done"] {
      let found = try factory("[done]", swift + "struct Search { \(search) }")
      #expect(found == ["func makeSearch(done: @escaping Done) -> Search {", "return Search(done: done)"])
    }
    let written = try factory("{ done: Done }", swift + "struct Search { let done: Done }")
    #expect(written.first == "func makeSearch(done: @escaping Done) -> Search {")
    let optional = try factory("[done]", swift + "struct Search { let done: Done? }")
    #expect(optional.first == "func makeSearch(done: Done?) -> Search {")
  }

  @Test func aNestedTypealiasInAFunctionIsFollowed() throws {
    let nested = "struct Search { typealias R = Int; typealias Next = @Sendable ([R]) -> Void; "
    let done = try factory("[done]", nested + "init(done: @escaping @MainActor (R) -> R?) {} }")
    #expect(done.first == "func makeSearch(done: @escaping @MainActor (Int) -> Int?) -> Search {")
    let next = try factory("[next]", nested + "let next: Next }")
    #expect(next.first == "func makeSearch(next: @escaping @Sendable ([Int]) -> Void) -> Search {")
  }

  @Test func aLiteralSaysTheTypeOfAProperty() throws {
    let found = try factory("[title, width]", "struct Search { let title: String; var width = 40 }")
    #expect(
      found == [
        "func makeSearch(title: String, width: Int = 40) -> Search {",
        "return Search(title: title, width: width)",
      ])
    let mapped = try factory("{ width: Int }", "struct Search { var width = size() }")
    #expect(mapped.last == "return Search(width: width)")
  }

  @Test func aPropertyWhoseTypeIsInferredSaysSo() {
    expectDiagnostics(
      """
      container: App
      bindings:
        search: { type: Search, parameters: [width] }
      #                                      ^^^^^ error: a factory cannot take the type of 'width' from 'width' [untyped-parameter]
      #                                      ^^^^^ note: its type is inferred: in Swift write 'var width: Type = size()'; here write a mapping of names to types
      """,
      swift: [
        "Types.swift": """
        struct Search { var width = size() }
        //                  ^^^^^ note 1 of untyped-parameter: the parameter 'width' is declared here
        """
      ])
  }

  @Test func theOwnershipOfAParameterIsTheInitializersMatter() throws {
    let found = try factory("[text]", "struct Search { init(text: consuming String) {} }")
    #expect(found.first == "func makeSearch(text: String) -> Search {")
  }

  @Test func aDefaultThatMeansTheSameEverywhereIsKept() throws {
    let swift = "struct Limit { static let few = Limit() }\nstruct Search { init(text: String = DEFAULT) {} }"
    let kept = ["\"a, b\"", "3 * 60", ".init()", "nil", "Limit.few", "[1: \"a\"]", "{ 3 }", "Date()"]
    for value in kept {
      let found = try factory("[text]", swift.replacing("DEFAULT", with: value))
      #expect(found.first == "func makeSearch(text: String = \(value)) -> Search {")
    }
    for value in ["few", "Self.few", "#fileID", "limit()", "\"\\(few)\""] {
      let found = try factory("[text]", swift.replacing("DEFAULT", with: value))
      #expect(found.first == "func makeSearch(text: String) -> Search {", "\(value)")
    }
  }

  @Test func thePropertiesOfAStructAreParametersToo() throws {
    let found = try factory("[text, limit]", "struct Search { let text: String\n  var limit: Int = 20 }")
    #expect(
      found == [
        "func makeSearch(text: String, limit: Int = 20) -> Search {", "return Search(text: text, limit: limit)",
      ])
  }

  @Test func theyChooseAmongInitializers() throws {
    let found = try factory("[text]", "struct Search { init(url: Int) {}\n  init(text: String) {} }")
    #expect(found.last == "return Search(text: text)")
  }

  @Test func ofTwoWithOneLabelTheFirstIsMeant() throws {
    let found = try factory("[at]", "struct Search { init(at row: Int, at column: String = \"\") {} }")
    #expect(found == ["func makeSearch(at: Int) -> Search {", "return Search(at: at)"])
  }

  @Test func theModulesOfTheirTypesAreImported() throws {
    let file = "container: App\nbindings:\n  search: { type: Search, parameters: [tool] }\n"
    let sources = [Source(id: SourceID(0), path: "Bindings.yaml", module: "Own", bytes: Array(file.utf8))]
    var diagnostics = Diagnostics()
    let swift = SwiftTexts([
      "A.swift": "import Kit\nstruct Search { let tool: Tool }", "Kit=Kit.swift": "public struct Tool {}",
    ])
    let files = generate(sources, swift: swift.files(after: 1), &diagnostics)
    #expect(files.first?.text.contains("\nimport Kit\n") == true)
  }

  @Test func anAliasAndAProviderHandThemOn() throws {
    let file = """
      container: App
      bindings:
        search: { type: Search, parameters: [text] }
        finder: { type: Search, alias: search }
        model: { type: Model, arguments: [makeSearch: provider(finder)] }
      """
    let sources = [Source(id: SourceID(0), path: "Bindings.yaml", module: "Own", bytes: Array(file.utf8))]
    var diagnostics = Diagnostics()
    let swift = SwiftTexts([
      "A.swift": "struct Search { let text: String }\nstruct Model { let makeSearch: @Sendable (String) -> Search }"
    ])
    let files = generate(sources, swift: swift.files(after: 1), &diagnostics)
    let text = try #require(files.first).text
    expectLines("func makeFinder(text: String) -> Search {", in: text)
    #expect(text.contains("Model(makeSearch: { text in self.makeFinder(text: text) })"), "\(text)")
  }

  @Test func aNameThatTheInitializerDoesNotHaveIsReported() {
    expectDiagnostics(
      """
      container: App
      bindings:
        search: { type: Search, parameters: [txt] }
      #                                      ^^^ error: 'Search' has no parameter 'txt' [unknown-argument]
      #                                      ^^^ note: write 'text'
      """,
      swift: [
        "Types.swift": """
        struct Search {
          init(text: String, limit: Int) {}
        //^^^^ note 2 of unknown-argument: 'Search.init(text:limit:)' has 'text', 'limit'
        }
        """
      ])
  }

  @Test func aReplacementDoesNotLackTheTypesOfParametersAgain() {
    expectDiagnostics(
      """
      container: App
      bindings:
        search: { type: Search, parameters: [txt] }
      #                                      ^^^ error: 'Search' has no parameter 'txt' [unknown-argument]
      #                                      ^^^ note: write 'text'
      contexts:
        test: { bindings: { search: { value: 'Search(text: "")' } } }
        preview: { bindings: { search: Search } }
        made: { bindings: { search: { factory: unread } } }
      """,
      swift: [
        "Types.swift": """
        struct Search {
          init(text: String) {}
        //^^^^ note 2 of unknown-argument: 'Search.init(text:)' has 'text'
        }
        """
      ])
  }

  @Test func aTypeThatAFactoryCannotTakeIsReported() {
    expectDiagnostics(
      """
      container: App
      bindings:
        search: { type: Search, parameters: [texts] }
      #                                      ^^^^^ error: a factory cannot take the type of 'texts' from 'texts: String' [untyped-parameter]
      #                                      ^^^^^ note: write a mapping of names to types
      """,
      swift: [
        "Types.swift": """
        struct Search {
          init(texts: String...) {}
        //     ^^^^^ note 1 of untyped-parameter: the parameter 'texts: String' is declared here
        }
        """
      ])
  }

  @Test func withoutADeclarationTheTypeIsNotKnown() {
    for autowire in ["", ", autowire: false"] {
      expectDiagnostics(
        """
        container: App
        bindings:
          search: { type: Search, parameters: [text]\(autowire) }
        #                                      ^^^^ error: the type of 'text' is not known: no Swift file that is read declares 'Search' [untyped-parameter]
        #                                      ^^^^ note: write a mapping of names to types
        """)
    }
  }

  @Test func whatCallsNothingDeclaresNoTypes() {
    expectDiagnostics(
      """
      container: App
      bindings:
        search: { type: Search, parameters: [text], value: 'Search(text: $text)' }
      #                                      ^^^^ error: the type of 'text' is not known: nothing is called that declares it [untyped-parameter]
      #                                      ^^^^ note: write a mapping of names to types
      """)
  }

  @Test func aListHasNamesAloneAndEachOnce() {
    expectDiagnostics(
      """
      container: App
      bindings:
        search: { type: Search, parameters: [text, limit: Int, text] }
      #                                            ^^^^^^^^^^ error: a list of parameters has names alone [wrong-value]
      #                                            ^^^^^^^^^^ note: names and types are a mapping, in braces
      #                                                        ^^^^ error: the parameter 'text' is in the list twice [duplicate-key]
      #                                      ^^^^ note: it is first here
      """,
      swift: ["Types.swift": "struct Search { init(text: String) {} }"])
  }

  /// The types are those of the factory that an override replaces, where it passes them on.
  @Test func anOverridesTypesAreThoseOfWhatItReplaces() throws {
    let swift = """
      protocol Row {}
      struct PlainRow: Row { init(path: String) {} }
      struct FramedRow: Row { let row: any Row }
      """
    let plain = "bindings:\n  row: { type: any Row, implementation: PlainRow, parameters: [path] }\n"
    for construction in ["implementation: FramedRow", "value: 'FramedRow(row: $overridden)'"] {
      let row = "bindings:\n  row: { type: any Row, \(construction), parameters: [path], override: true }\n"
      for (other, link) in [("module: Rows\n", "include: [Rows]\n"), ("container: Base\n", "parent: Base\n")] {
        let texts = ["container: App\n" + link + row, other + plain]
        let sources = texts.enumerated().map { index, text in
          Source(id: SourceID(index), path: "\(index).bindings.yaml", module: "Own", bytes: Array(text.utf8))
        }
        var diagnostics = Diagnostics()
        let files = generate(sources, swift: SwiftTexts(["Types.swift": swift]).files(after: 2), &diagnostics)
        #expect(diagnostics.sorted(in: sources).map(\.message) == [])
        #expect(files[0].text.contains("func makeRow(path: String) -> any Row {"))
      }
    }
  }
}
