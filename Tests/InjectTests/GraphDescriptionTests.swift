import InjectGenCore
import SwiftDeclarations
import Testing
@testable import BindingsYAML
@testable import InjectAdvice
@testable import SwiftModel
@testable import inject

/// What `inject` reads of a graph.
struct GraphDescriptionTests {
  private func describe(
    _ files: String..., swift: String = "", sourceLocation: SourceLocation = #_sourceLocation
  ) throws -> GraphDescription {
    let sources = files.enumerated().map { index, text in
      Source(id: SourceID(index), path: "\(index).yaml", module: "Own", bytes: Array(text.utf8))
    }
    let types = ScannedFile(SwiftFile(path: "Types.swift", bytes: Array(swift.utf8)))
    let scanned = SwiftFiles([ScannedModule(name: "Own", distance: .own, files: [types])], after: sources.count)
    var diagnostics = Diagnostics()
    let graph = describedGraphs(sources, swift: scanned, &diagnostics)
    #expect(
      diagnostics.sorted(in: sources).filter { $0.severity == .error }.map(\.message) == [],
      sourceLocation: sourceLocation)
    return try #require(graph)
  }

  /// `label: target (kind)` for each dependency of a binding.
  private func dependencies(_ name: String, _ graph: GraphDescription) throws -> [String] {
    let binding = try #require(graph.bindings.first { $0.name == name })
    return binding.dependencies.map {
      let condition = $0.condition.map { " if \($0)" } ?? ""
      return "\($0.label ?? "_"): \(graph.bindings[$0.target].name) \($0.kind)\(condition)"
    }
  }

  @Test func theContainerIsAnArgument() throws {
    let graph = try describe(
      "container: App\nbindings:\n  page: { type: Page, arguments: [_: App] }\n",
      "container: Child\nparent: App\nbindings:\n  page: { type: Book, override: true }\n",
      swift: """
        protocol Needs {}
        extension App: Needs {}
        struct Page { init(_ app: App) {} }
        struct Book { init(needs: any Needs, app: () -> App) {} }
        """)
    let found = graph.bindings.flatMap { binding in
      binding.containers.map {
        "\(binding.type): \($0.label ?? "_") is \(graph.containers[$0.container].name) \($0.kind) by \($0.choice ?? "nothing")"
      }
    }
    #expect(
      found == [
        "Page: _ is App direct by argument", "Book: needs is App direct by conformance",
        "Book: app is App deferred by type",
      ])
  }

  @Test func aDependencyHasTheLabelOfItsArgumentOrProperty() throws {
    let graph = try describe(
      """
      container: App
      bindings:
        clock: Clock
        log: Log
        pair: Pair
        page:
          type: Page
          arguments: [title: 'value($clock.name + $log.name)', _: clock]
          properties: [log]
          calls: [start: [at: clock]]
        list: { collection: Clock, members: [clock] }
        alias: { type: any Timer, alias: clock }
      """,
      swift: """
        protocol Timer {}
        struct Clock: Timer { let name: String = "" }
        struct Log { let name: String = "" }
        struct Pair { init(first: Clock, second: Clock, makeClock: () -> Clock) {} }
        final class Page { var log: Log?; init(title: String, _ clock: Clock) {}; func start(at: Clock) {} }
        """)
    #expect(
      try dependencies("pair", graph) == ["first: clock direct", "second: clock direct", "makeClock: clock deferred"])
    #expect(
      try dependencies("page", graph) == [
        "title: clock direct", "title: log direct", "_: clock direct", "log: log direct", "at: clock direct",
      ])
    #expect(try dependencies("list", graph) == ["_: clock direct"])
    #expect(try dependencies("alias", graph) == ["_: clock direct"])
    #expect(graph.bindings.map(\.construction) == [.call, .call, .call, .call, .collection, .alias])
    #expect(graph.bindings.last?.scope == nil)
  }

  @Test func aDiscoveredBindingHasItsRuleAndItsType() throws {
    let graph = try describe(
      """
      container: App
      discover: [{ types: '*Store', scope: singleton }]
      bindings: { page: Page }
      contexts: { preview: { bindings: { itemStore: { value: 'ItemStore()' } } } }
      """,
      swift: "struct Page { init(store: ItemStore) {} }\nfinal class ItemStore {}\n")
    let store = try #require(graph.bindings.first { $0.name == "itemStore" })
    #expect(store.place == .init(path: "0.yaml", line: 2, column: 21))
    #expect(store.rule?.pattern == "*Store")
    #expect(store.rule?.declaration == .init(path: "Types.swift", line: 2, column: 13))
    #expect(
      store.replacements.map { "\($0.context) \($0.construction) \($0.place.text)" } == [
        "preview ItemStore() 0.yaml:4:36"
      ])
    let page = try #require(graph.bindings.first { $0.name == "page" })
    #expect(page.rule == nil && page.replacements.isEmpty)
    let json = GraphJSON.of(try GraphSelection(graph)).text
    #expect(json.contains(#""rule": "*Store""#) && json.contains(#""declaration": null"#), "\(json)")
    #expect(json.contains(#""context": "preview""#) && json.contains(#""path": "Types.swift""#), "\(json)")
  }

  @Test func aVariantsDependencyHasItsCondition() throws {
    let graph = try describe(
      """
      container: App
      bindings:
        disk: Disk
        memory: Memory
        store:
          type: any Store
          implementation: Saved
          arguments: [disk]
          variants:
            - { if: DEBUG, implementation: Kept, arguments: [memory] }
        probe: { type: Probe, if: DEBUG }
      """)
    #expect(try dependencies("store", graph) == ["memory: memory direct if DEBUG", "disk: disk direct"])
    #expect(graph.bindings.map(\.condition) == [nil, nil, nil, "DEBUG"])
  }

  @Test func anArgumentHasTheStepThatChoseIt() throws {
    let graph = try describe(
      """
      container: App
      bindings:
        clock: SystemClock
        log: Log
        search: { type: Search, arguments: [text: clock] }
        other: { type: Unknown, arguments: [clock] }
      """,
      swift: """
        protocol Clock {}
        struct SystemClock: Clock {}
        struct Log {}
        struct Search { init(text: SystemClock, log: Log, timer: any Clock, ticks: SystemClock, _ limit: Int = 3) {} }
        """)
    #expect(graph.bindings[2].dependencies.map(\.choice) == ["argument", "label", "conformance", "type"])
    #expect(graph.bindings[2].defaults == ["_"])
    #expect(graph.bindings[3].dependencies.map(\.choice) == [nil])
    #expect(graph.bindings[0].defaults == [])
  }

  @Test func whatMeetsARequirementStandsForIt() throws {
    let graph = try describe(
      """
      container: App
      include: [Net]
      bindings:
        session: { type: Session, scope: foreign }
        plain: Plain
      """,
      """
      module: Net
      requires: { session: Session, plain: Plain, tracer: { type: Tracer, optional: true } }
      bindings:
        client: { type: Client, arguments: [weak(session), plain, tracer] }
      """)
    #expect(graph.containers.map(\.name) == ["App"])
    #expect(graph.bindings.map(\.name) == ["session", "plain", "Net.tracer", "client"])
    #expect(graph.bindings.map(\.module) == [nil, nil, "Net", "Net"])
    #expect(graph.bindings[2].construction == .requirement)
    #expect(
      try dependencies("client", graph)
        == ["session: session weak", "plain: plain direct", "tracer: Net.tracer direct"])
  }

  @Test func aChildsDependencyLeadsToItsParent() throws {
    let graph = try describe(
      "container: Page\nparent: App\nbindings:\n  page: { type: Page, arguments: [clock, path] }\n",
      "container: App\ninputs: { path: String }\nbindings:\n  clock: Clock\n")
    #expect(graph.containers.map(\.name) == ["App", "Page"])
    #expect(graph.containers.map(\.parent) == [nil, 0])
    #expect(try dependencies("page", graph) == ["clock: clock direct", "path: path direct"])
    #expect(graph.bindings.map(\.container) == [0, 0, 1])
    #expect(graph.bindings[0].construction == .input)
    #expect(graph.bindings[2].place.text == "0.yaml:4:3")
  }

  @Test func whatConstructsAContainerHasItAsAChild() throws {
    let graph = try describe(
      "container: App\nbindings:\n  clock: Clock\n  flow: Flow\n",
      "container: Page\nparent: App\nbindings:\n  page: { type: Screen, arguments: [clock] }\n",
      swift: "struct Clock {}\nfinal class Flow { init(clock: Clock, makePage: () -> Page) {} }")
    #expect(graph.bindings.map(\.name) == ["clock", "flow", "page"])
    #expect(graph.bindings.map(\.children) == [[], [1], []])
    #expect(graph.constructors(of: 1) == [1])
  }

  @Test func effectsAndIsolationAreThoseOfARequest() throws {
    let graph = try describe(
      """
      container: App
      bindings:
        store: { type: Store, throws: true, async: true }
        page: { type: Page, arguments: [store], isolation: MainActor, parameters: { id: Int } }
      """)
    let page = graph.bindings[1]
    #expect(page.canThrow && page.isAsync)
    #expect(page.actor == "MainActor" && graph.bindings[0].actor == nil)
    #expect(page.parameters.map { "\($0.name): \($0.type)" } == ["id: Int"])
  }
}
