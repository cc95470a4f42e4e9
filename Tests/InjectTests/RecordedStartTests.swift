import InjectGenCore
import InjectTool
import Testing
@testable import BindingsYAML
@testable import InjectAdvice
@testable import SwiftModel
@testable import inject

/// What a recorded start says of the bindings of a graph.
struct RecordedStartTests {
  private func graph(_ text: String) throws -> GraphDescription {
    let source = Source(id: SourceID(0), path: "Bindings.yaml", module: "Shop", bytes: Array(text.utf8))
    var diagnostics = Diagnostics()
    let graph = describedGraphs([source], swift: SwiftFiles([], after: 1), &diagnostics)
    #expect(diagnostics.sorted(in: [source]) == [])
    return try #require(graph)
  }

  /// `name id parent begin end` on each line.
  private func start(_ graph: GraphDescription, _ lines: String) throws -> RecordedStart {
    let text = lines.split(separator: "\n").map { line in
      let words = line.split(separator: " ")
      let parent = words[2] == "-" ? "null" : String(words[2])
      return "{\"container\": \"App\", \"binding\": \"\(words[0])\", \"id\": \(words[1]), \"parent\": \(parent), "
        + "\"begin\": \(words[3]), \"end\": \(words[4])}\n"
    }
    return try RecordedStart(TraceFile(Array(text.joined().utf8), named: "start.trace"), graph)
  }

  private func names(_ bindings: some Sequence<Int>, _ graph: GraphDescription) -> [String] {
    bindings.map { graph.bindings[$0].name }
  }

  private static let shop = """
    container: App
    bindings:
      settings: { type: Settings, scope: singleton }
      store: { type: Store, scope: singleton, arguments: [settings], async: true }
      query: { type: Query, arguments: [store] }
      search: { type: Search, scope: singleton, arguments: [query] }
      catalog: { type: Catalog, scope: singleton, arguments: [store, settings] }
      server: { type: Server, scope: singleton, arguments: [catalog, search] }
    """

  @Test func theLongestPathFollowsWhatTookMostOfTheTime() throws {
    let graph = try graph(Self.shop)
    let start = try start(
      graph,
      """
      settings 4 3 3 5
      store 3 2 2 40
      catalog 2 1 1 45
      search 5 1 46 90
      server 1 - 0 100
      """)
    #expect(
      names(start.longestPath.map { start.constructions[$0].binding }, graph) == [
        "server", "catalog", "store", "settings",
      ])
    #expect(start.constructions.map(\.own) == [12, 6, 36, 2, 44])
  }

  /// The search asked for the store later, and waited for it as long as the catalog did.
  @Test func aPathLeadsThroughWhatAnotherAskedFor() throws {
    let graph = try graph(Self.shop)
    let start = try start(
      graph,
      """
      server 1 - 0 100
      search 2 1 1 95
      catalog 3 1 1 60
      store 4 3 2 59
      """)
    #expect(names(start.longestPath.map { start.constructions[$0].binding }, graph) == ["server", "search", "store"])
    #expect(start.constructions.map(\.own) == [6, 37, 2, 57])
  }

  @Test func whatOnlyEagerBindingsNeedIsEarly() throws {
    let graph = try graph(
      """
      container: App
      bindings:
        clock: { type: Clock, scope: singleton }
        file: { type: File, scope: singleton }
        metrics: { type: Metrics, scope: singleton, eager: true, arguments: [clock, file] }
        cache: { type: Cache, scope: singleton, eager: true }
        page: { type: Page, scope: singleton, arguments: [cache, clock] }
        idle: { type: Idle, scope: singleton, arguments: [metrics] }
      """)
    let eager = "metrics 1 - 0 10\nclock 2 1 1 2\nfile 3 1 2 9\ncache 4 - 10 20\n"
    let whole = try start(graph, eager + "page 5 - 20 30")
    #expect(names(whole.early.sorted(), graph) == ["file", "metrics"])
    let first = try start(graph, eager)
    #expect(names(first.early.sorted(), graph) == ["clock", "file", "metrics", "cache"])
    let all = try start(graph, eager + "idle 6 - 40 50")
    #expect(names(all.early.sorted(), graph) == ["cache"])
  }

  @Test func whatTheGraphDoesNotHaveIsNamed() throws {
    let graph = try graph(Self.shop)
    let start = try start(graph, "other 1 - 0 1\nserver 2 - 0 2\nother 3 2 1 2")
    #expect(start.unknown == ["App.other"])
    #expect(start.constructions.count == 1)
    #expect(throws: Failure.self) { try self.start(graph, "other 1 - 0 1") }
  }
}
