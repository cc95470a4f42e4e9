import InjectGenCore
import SwiftDeclarations
import Testing
@testable import BindingsYAML
@testable import InjectAdvice
@testable import SwiftModel
@testable import inject

/// The text of a file that `inject expand` prints.
struct ExpandedTextTests {
  private func expanded(
    _ file: String, _ swift: String, sourceLocation: SourceLocation = #_sourceLocation
  ) throws -> String {
    let source = Source(id: SourceID(0), path: "Bindings.yaml", module: "Own", bytes: Array(file.utf8))
    let types = ScannedFile(SwiftFile(path: "Types.swift", bytes: Array(swift.utf8)))
    let files = SwiftFiles([ScannedModule(name: "Own", distance: .own, files: [types])], after: 1)
    var diagnostics = Diagnostics()
    let decided = decidedBindings([source], swift: files, &diagnostics)
    #expect(diagnostics.sorted(in: [source]).map(\.message) == [], sourceLocation: sourceLocation)
    return ExpandedText.of(source, try #require(decided)[source.id] ?? [])
  }

  private let types = """
    protocol Log {}
    struct FileLog: Log { init(path: String) throws {} }
    struct Store { init(log: any Log, on path: String, retries: Int = 3) {} }
    @MainActor final class Screen { init(_ store: Store, makeStore: () throws -> Store) async {} }
    """

  @Test func argumentsAndEffectsAreAddedInTheStyleOfTheEntry() throws {
    let found = try expanded(
      """
      container: App   # the app
      inputs: { path: String }
      bindings:
        log: { type: any Log, implementation: FileLog }

        store: Store   # what is stored
        screen:
          type: Screen   # on the main actor
        # the end
      """, types)
    #expect(
      found == """
        container: App   # the app
        inputs: { path: String }
        bindings:
          log: { type: any Log, implementation: FileLog, arguments: [path], throws: true }

          store: { type: Store, arguments: [log, 'on': path] }   # what is stored
          screen:
            type: Screen   # on the main actor
            arguments: [_: store, makeStore: provider(store)]
            async: true
            isolation: MainActor
          # the end
        """)
  }

  /// Without declarations it is not known that no other `id` is meant.
  @Test func whatIsPassedForADefaultIsWrittenAsACall() throws {
    let found = try expanded(
      """
      container: App
      bindings:
        row: { type: Row, parameters: { name: String, id: { type: ID, default: ID() }, size: { type: Int, default: '20' } } }
        list: { type: List, parameters: { id: ID, name: String } }
      """,
      """
      struct ID {}
      struct Row { let name: String; let id: ID; let size: Int }
      struct List { let row: Row }
      """)
    #expect(found.hasSuffix("arguments: [row: 'value($provider(row)($name, $id, 20))'] }"))
  }

  /// `throws` cannot be combined with `scope: weak`, which throws by what its declaration says.
  @Test func aWeakBindingSaysNoThrows() throws {
    let found = try expanded(
      "container: App\nbindings:\n  images: { type: Images, scope: weak }\n",
      "final class Images { init() throws {} }")
    #expect(found == "container: App\nbindings:\n  images: { type: Images, scope: weak }\n")
  }

  @Test func aListThatIsThereIsCompletedInItsOwnStyle() throws {
    let found = try expanded(
      """
      container: App
      inputs: { path: String }
      bindings:
        log: { type: any Log, implementation: FileLog }
        store:
          type: Store
          arguments:
            - retries: value(max(1, 2))   # two
          scope: singleton
        other: { type: Store, arguments: [retries: value(3)] }
      """, types)
    #expect(
      found == """
        container: App
        inputs: { path: String }
        bindings:
          log: { type: any Log, implementation: FileLog, arguments: [path], throws: true }
          store:
            type: Store
            arguments:
              - log
              - 'on': path
              - retries: value(max(1, 2))   # two
            scope: singleton
          other: { type: Store, arguments: [log, 'on': path, retries: value(3)] }
        """)
  }

  @Test func itemsStayInTheColumnOfTheirDashes() throws {
    let found = try expanded(
      """
      container: App
      inputs: { path: String, log: any Log }
      bindings:
        store:
          type: Store
          arguments:
          -   'on': path
          - retries: value(1)
        other:
          type: Store
          arguments:
             -    retries: value(2)
      """, types)
    #expect(
      found == """
        container: App
        inputs: { path: String, log: any Log }
        bindings:
          store:
            type: Store
            arguments:
            - log
            - 'on': path
            - retries: value(1)
          other:
            type: Store
            arguments:
               - log
               - 'on': path
               - retries: value(2)
        """)
  }

  @Test func eachVariantHasItsOwnArguments() throws {
    let found = try expanded(
      """
      container: App
      inputs: { path: String }
      bindings:
        log:
          type: any Log
          variants:
            - { if: DEBUG, implementation: NoLog }
            - if: os(Linux)
              implementation: FileLog
          factory: FileLog.standard
      """,
      types + "\nstruct NoLog: Log { init(name: String = \"\") {} }\n"
        + "extension FileLog { static func standard(_ path: String) throws -> FileLog { try FileLog(path: path) } }")
    #expect(
      found == """
        container: App
        inputs: { path: String }
        bindings:
          log:
            type: any Log
            variants:
              - { if: DEBUG, implementation: NoLog }
              - if: os(Linux)
                implementation: FileLog
                arguments: [path]
            factory: FileLog.standard
            arguments: [_: path]
            throws: true
        """)
  }

  @Test func listedParametersGetTheirTypes() throws {
    let found = try expanded(
      """
      container: App
      bindings:
        search: { type: Search, parameters: [text, tags, 'on'] }
      """, "struct Search { init(text: String, tags: [String] = [], on: Bool = true) {} }")
    #expect(
      found == """
        container: App
        bindings:
          search: { type: Search, parameters: { text: String, tags: { type: '[String]', default: '[]' }, 'on': { type: Bool, default: true } }, arguments: [text, tags, 'on'] }
        """)
  }

  /// `provider(log)` of a singleton is a warning, where no initializer is known to ask for a closure.
  @Test func theProviderOfASingletonIsWrittenAsLazy() throws {
    let found = try expanded(
      """
      container: App
      bindings:
        log: { type: Log, scope: singleton }
        line: Line
        page: Page
      """,
      """
      final class Log: Sendable {}
      struct Line {}
      struct Page { init(log: () -> Log, makeLine: () -> Line) {} }
      """)
    #expect(found.hasSuffix("  page: { type: Page, arguments: [lazy(log), makeLine: provider(line)] }"))
  }

  @Test func aFileOfWhichNothingWasDecidedStaysAsItIs() throws {
    let file = "container: App\nimports: [Foundation]\nbindings:\n  url: { type: URL, value: 'URL(string: \"/\")!' }\n"
    #expect(try expanded(file, types) == file)
  }
}
