import SwiftDeclarations
import Testing
@testable import BindingsYAML
@testable import InjectAdvice
@testable import InjectGenCore
@testable import SwiftModel

/// Other names of a value, which are no further candidates.
struct AliasArgumentTests {
  private let types = """
    protocol Port {}
    final class Store: Port { init() {} }
    struct Row {}
    struct Page { init(x: Store, y: Store?, z: any Port, rows: @escaping () -> Row) {} }
    """

  private func chosen(_ files: KeyValuePairs<String, String>, swift: String? = nil) -> [String] {
    let sources = files.enumerated().map { index, file in
      Source(id: SourceID(index), path: file.key, module: "Own", bytes: Array(file.value.utf8))
    }
    let scanned = ScannedFile(SwiftFile(path: "Types.swift", bytes: Array((swift ?? types).utf8)))
    var diagnostics = Diagnostics()
    let run = CheckedRun(
      sources,
      swift: SwiftFiles([ScannedModule(name: "Own", distance: .own, files: [scanned])], after: sources.count),
      &diagnostics)
    let node = run?.graphs.flatMap { Array($0.graph.nodes) }.first { $0.name.value == "page" }
    return node?.edges.map(\.name) ?? diagnostics.sorted(in: sources).map(\.message)
  }

  @Test func theTargetIsPassed() {
    let bindings = [
      "store: { type: Store, scope: singleton }", "row: Row", "line: { alias: row }", "first: { alias: store }",
      "second: { alias: first }", "page: Page",
    ]
    for rotation in bindings.indices {
      let lines = (bindings[rotation...] + bindings[..<rotation]).map { "\n  \($0)" }.joined()
      #expect(chosen(["A.yaml": "container: App\nbindings:\(lines)"]) == ["store", "store", "store", "row"])
    }
  }

  @Test func soIsAnInputAndWhatAParentHas() {
    let bindings = "  row: Row\n  own: { alias: store }\n  again: { alias: own }\n  page: Page"
    #expect(
      chosen(["A.yaml": "container: App\ninputs: { store: Store }\nbindings:\n\(bindings)"])
        == ["store", "store", "store", "row"])
    let parent = "container: App\nbindings:\n  store: { type: Store, scope: singleton }"
    // By a conformance only what is of the child itself is found.
    #expect(
      chosen(["A.yaml": parent, "B.yaml": "container: Kid\nparent: App\nbindings:\n\(bindings)"])
        == ["store", "store", "own", "row"])
  }

  @Test func ofAModuleItsRequirementIsPassed() {
    let module = """
      module: Pages
      requires: { store: Store }
      bindings:
        own: { alias: store }
        row: Row
        page: Page
      """
    let app = "container: App\ninclude: [Pages]\nbindings:\n  store: { type: Store, scope: singleton }"
    #expect(chosen(["M.yaml": module]) == ["store", "store", "store", "row"])
    #expect(chosen(["A.yaml": app, "M.yaml": module]) == ["store", "store", "store", "row"])
  }

  @Test func anAliasOfAnotherTypeIsOneOfThatType() {
    let bindings =
      "  store: { type: Store, scope: singleton }\n  port: { type: any Port, alias: store }\n  row: Row\n  page: Page"
    #expect(chosen(["A.yaml": "container: App\nbindings:\n\(bindings)"]) == ["store", "store", "port", "row"])
  }

  @Test func twoValuesStayAmbiguousAndEachIsShownOnce() {
    expectDiagnostics(
      """
      container: App
      bindings:
        store: { type: Store, scope: singleton }
      # ^^^^^ note 2 of ambiguous-argument: 'store' is of the type 'Store'
        same: { alias: store }
        other: { type: Store, scope: singleton }
      # ^^^^^ note 3 of ambiguous-argument: 'other' is of the type 'Store'
        page: Page
      # ^^^^ error: 'page' needs 'x: Store', which could be 'store', 'other' [ambiguous-argument]
      # ^^^^ note: add 'x: store' to 'arguments'
      # ^^^^ note: or add 'x: other' to 'arguments'
      """,
      swift: [
        "Types.swift": """
        final class Store { init() {} }
        struct Page { init(x: Store) {} }
        //                 ^ note 1 of ambiguous-argument: the parameter 'x: Store' is declared here
        """
      ])
  }

  @Test func aProposedCollectionHasEachValueOnce() {
    expectDiagnostics(
      """
      container: App
      bindings:
        store: { type: Store, scope: singleton }
        same: { alias: store }
        page: Page
      # ^^^^ error: 'page' needs 'all: [Store]', which nothing supplies [missing-binding]
      # ^^^^ note: add 'all: { collection: Store, members: [store] }' under 'bindings'
      # ^^^^ note: or add "all: '[Store]'" under 'inputs'
      """,
      swift: [
        "Types.swift": """
        final class Store { init() {} }
        struct Page { init(all: [Store]) {} }
        //                 ^^^ note 1 of missing-binding: the parameter 'all: [Store]' is declared here
        """
      ])
  }
}
