import Testing

/// `inject why` on the command line.
struct WhyCommandTests {
  private let folder: Folder

  init() throws {
    folder = try Folder()
    folder["Types.swift"] = """
      struct Clock {}
      struct Store { init(clock: Clock) {} }
      struct Cart { init(store: Store, makeClock: () -> Clock) {} }
      struct Page { init(cart: Cart) {} }
      struct Report { init(cart: Cart) {} }
      """
    folder["Bindings.yaml"] = """
      container: App
      bindings:
        clock: Clock
        store: { type: Store, scope: singleton, eager: true }
        cart: Cart
        page: Page
        report: Report
      """
  }

  private func why(_ arguments: String...) throws -> Tool.Result {
    try Tool.run(["why"] + arguments, in: folder, tool: "inject")
  }

  @Test func theBindingsThatAreGivenAContainerAreShown() throws {
    folder["Types.swift"] = """
      extension App: Needs {}
      protocol Needs {}
      struct Page { init(needs: any Needs, app: () -> App) {} }
      struct Book { init(app: App) {} }
      """
    folder["Bindings.yaml"] = "container: App\nbindings:\n  page: Page\n"
    folder["Child.yaml"] = "container: Child\nparent: App\nbindings:\n  book: Book\n"
    #expect(
      try why("Bindings.yaml", "Child.yaml", "App").output == """
        App: container, 1 binding
          Bindings.yaml:1:12
        no binding constructs it
        passed to
          page             Bindings.yaml:3:9
          page (deferred)  Bindings.yaml:3:9
          Child.book       Child.yaml:4:9

        """)
    #expect(try !why("Child.yaml", "Bindings.yaml", "Child").output.contains("passed to"))
  }

  @Test func itIsShownWhereARuleHasFoundItAndWhatContextsPutInItsPlace() throws {
    folder["Types.swift"] = """
      protocol Store {}
      final class SQLStore: Store {}
      final class MemoryStore: Store { init(limit: Int) {} }
      struct Page { init(store: any Store) {} }
      """
    folder["Bindings.yaml"] = """
      container: App
      discover:
        - { types: SQL*, as: protocol, scope: singleton }
      bindings:
        page: Page
      contexts:
        preview: { bindings: { store: { implementation: MemoryStore, arguments: [limit: value(3)] } } }
        empty: { extends: preview, bindings: { store: { value: 'MemoryStore(limit: 0)' } } }
      """
    let result = try why("Bindings.yaml", "store")
    #expect(result.errors == "")
    #expect(
      result.output == """
        store of App: any Store (SQLStore), singleton, discovered by 'SQL*', replaced in preview, empty
          Bindings.yaml:3:14
          Types.swift:2:13: its type
        replaced in contexts
          preview: MemoryStore          Bindings.yaml:7:26
          empty: MemoryStore(limit: 0)  Bindings.yaml:8:42
        needed by
          page  Bindings.yaml:5:9
        shortest way from each root
          page       Bindings.yaml:5:3
            → store  Bindings.yaml:5:9

        """)
    let drawn = try Tool.run(["graph", "Bindings.yaml"], in: folder, tool: "inject").output
    let label = #"store\nany Store\nsingleton\ndiscovered by 'SQL*'\nreplaced in preview, empty"#
    #expect(drawn.contains("[label=\"\(label)\"]"), "\(drawn)")
    let diagram = try Tool.run(["graph", "Bindings.yaml", "--format", "mermaid"], in: folder, tool: "inject").output
    #expect(diagram.contains("<br/>discovered by #39;SQL#42;#39;<br/>replaced in preview, empty\"]"), "\(diagram)")
  }

  @Test func whatNeedsItIsShownAndTheWayFromEachRoot() throws {
    let result = try why("Bindings.yaml", "clock")
    #expect(result.errors == "")
    #expect(result.status == 0)
    #expect(
      result.output == """
        clock of App: Clock, factory
          Bindings.yaml:3:3
        needed by
          store            Bindings.yaml:4:18
          cart (deferred)  Bindings.yaml:5:9
        shortest way from each root
          store                 Bindings.yaml:4:3
            → clock             Bindings.yaml:4:18
          page                  Bindings.yaml:6:3
            → cart              Bindings.yaml:6:9
            → clock (deferred)  Bindings.yaml:5:9
          report                Bindings.yaml:7:3
            → cart … as above   Bindings.yaml:7:11

        """)
  }

  @Test func theNameMayComeFirst() throws {
    #expect(try why("page", "Bindings.yaml").output == why("Bindings.yaml", "page").output)
    #expect(try why("page", "Bindings.yaml").status == 0)
  }

  @Test func aRootIsNeededByNothing() throws {
    #expect(
      try why("Bindings.yaml", "page").output
        == "page of App: Page, factory\n  Bindings.yaml:6:3\nnothing needs it\n")
    #expect(
      try why("Bindings.yaml", "store").output == """
        store of App: Store, singleton, eager
          Bindings.yaml:4:3
        it is eager, and constructed with its container
        needed by
          cart  Bindings.yaml:5:9
        shortest way from each root
          page                 Bindings.yaml:6:3
            → cart             Bindings.yaml:6:9
            → store            Bindings.yaml:5:9
          report               Bindings.yaml:7:3
            → cart … as above  Bindings.yaml:7:11

        """)
  }

  @Test func whatEndsItIsShown() throws {
    folder["Bindings.yaml"] = """
      container: App
      bindings:
        store: { type: Store, scope: singleton, teardown: close() }
      """
    folder["Types.swift"] = "final class Store { func close() {} }"
    let output = try why("Bindings.yaml", "store").output
    #expect(output.hasPrefix("store of App: Store, singleton, ended by close()\n"), "\(output)")
  }

  @Test func aCycleHasNoRoot() throws {
    folder["Bindings.yaml"] = """
      container: App
      bindings:
        a: { type: A, arguments: [provider(b)] }
        b: { type: B, arguments: [provider(a)] }
      """
    let result = try why("Bindings.yaml", "a")
    #expect(result.output.hasSuffix("no root leads to it: what needs it is needed by it, too\n"))
    #expect(result.output.contains("  b (deferred)  Bindings.yaml:4:38\n"))
  }

  /// A child's binding needs its parent's, under the name of its container.
  @Test func eachContainerThatHasTheNameHasAParagraph() throws {
    folder["Page.bindings.yaml"] = """
      container: PageContainer
      parent: App
      bindings:
        report: { type: Report, arguments: [cart], override: true }
      """
    let result = try why("Bindings.yaml", "Page.bindings.yaml", "report")
    #expect(
      result.output == """
        report of App: Report, factory
          Bindings.yaml:7:3
        nothing needs it

        report of PageContainer: Report, factory
          Page.bindings.yaml:4:3
        nothing needs it

        """)
    let one = try why("Bindings.yaml", "Page.bindings.yaml", "PageContainer.report").output
    #expect(one.hasPrefix("report of PageContainer") && !one.contains("report of App"))
    let cart = try why("Bindings.yaml", "Page.bindings.yaml", "cart").output
    #expect(cart.contains("  PageContainer.report  Page.bindings.yaml:4:39\n"), "\(cart)")
  }

  @Test func whatMeetsARequirementIsNeededByTheModule() throws {
    folder["Net.bindings.yaml"] = """
      module: Net
      requires: { clock: Clock }
      bindings:
        store: { type: Store, access: private }
        client: { type: Client, arguments: [store] }
      """
    folder["Bindings.yaml"] = """
      container: App
      include: [Net]
      bindings: { clock: Clock }
      """
    let result = try why("Bindings.yaml", "Net.bindings.yaml", "clock")
    #expect(result.errors == "")
    #expect(result.output.contains("  Net.store  Net.bindings.yaml:4:18\n"), "\(result.output)")
    // The name of the module's own file.
    let store = try why("Bindings.yaml", "Net.bindings.yaml", "store").output
    #expect(store.hasPrefix("Net.store of App: Store, factory\n"))
    // The name by which a test overrides it.
    #expect(try why("Bindings.yaml", "Net.bindings.yaml", "netStore").output == store)
  }

  @Test func aTypeIsAName() throws {
    #expect(try why("Bindings.yaml", "Store").output == why("Bindings.yaml", "store").output)
    #expect(try why("Bindings.yaml", "any Store").status == 0)
  }

  @Test func aContainerIsAName() throws {
    folder["Flow.swift"] = "final class Flow { init(makeReport: () -> ReportContainer) {} }"
    folder["Bindings.yaml"]? += "\n  flow: Flow\n"
    folder["Report.bindings.yaml"] = """
      container: ReportContainer
      parent: App
      bindings:
        summary: { type: Report, arguments: [cart] }
      """
    let result = try why("ReportContainer")
    #expect(result.errors == "")
    #expect(
      result.output == """
        ReportContainer: container, child of App, 1 binding
          Report.bindings.yaml:1:12
        constructed by App.flow

        flow of App: Flow, factory, constructs ReportContainer
          Bindings.yaml:8:3
        nothing needs it

        """)
    #expect(try why("App").output.contains("no binding constructs it\n"))
    let cart = try why("cart").output
    #expect(cart.contains("\n  ReportContainer.summary, in a container that flow constructs  Report"), "\(cart)")
  }

  @Test func ofManyTenAreShown() throws {
    folder["Bindings.yaml"] =
      "container: App\nbindings:\n  clock: Clock\n"
      + (1...14).map { "  store\($0): { type: Store\($0), arguments: [clock] }\n" }.joined()
    let output = try why("clock").output
    #expect(output.contains("  store10  Bindings.yaml:13:41\n  and 4 more\n"), "\(output)")
    #expect(output.hasSuffix("\n  and from 4 more\n"), "\(output)")
    let all = try why("clock", "--all").output
    #expect(all.contains("  store14  Bindings.yaml:17:41\n") && !all.contains("more"), "\(all)")
  }

  @Test func anImplementationIsFound() throws {
    folder["Types.swift"] = "protocol Store {}\nstruct DiskStore: Store {}\n"
    folder["Bindings.yaml"] = "container: App\nbindings:\n  store: { type: any Store, implementation: DiskStore }\n"
    let result = try why("DiskStore")
    #expect(
      result.output == """
        store of App: any Store (DiskStore), factory
          Bindings.yaml:3:3
        nothing needs it

        """)
    let near = try why("DiskStor").errors
    #expect(near.contains("did you mean 'DiskStore'?"), "\(near)")
  }

  @Test func aTypeIsFoundHoweverItIsConstructed() throws {
    folder["Types.swift"] = """
      protocol Store {}
      struct Box<Value>: Store { init(limit: Int) {} }
      struct Disk: Store { static func open() -> Disk { Disk() } }
      struct Memory: Store {}
      """
    folder["Bindings.yaml"] = """
      container: App
      bindings:
        boxed: { type: any Store, implementation: Box<Int>, arguments: [limit: value(3)] }
        made: { type: any Store, factory: Kit.Disk.open }
        kept: { type: any Store, value: '(Disk(), 3).0' }
        written: { type: any Store, value: 'Disk()' }
      contexts:
        preview: { bindings: { made: Memory } }
      """
    func found(_ name: String) throws -> [String] {
      try why("Bindings.yaml", "--sources", "none", name).output.split(separator: "\n\n")
        .map { String($0.prefix { $0 != " " }) }
    }
    #expect(try found("Box<Int>") == ["boxed"])
    #expect(try found("Box") == ["boxed"])
    #expect(try found("Disk") == ["made", "written"])
    #expect(try found("Kit.Disk") == ["made"])
    #expect(try found("Memory") == ["made"])
    #expect(try found("Kit") == [])
  }

  @Test func namesWithTheWordAreProposed() throws {
    folder["Types.swift"] = nil
    folder["Bindings.yaml"] = """
      container: App
      bindings:
        parcelStore: ParcelStore
        orderHistoryStore: { type: any Histories, implementation: OrderStore }
        storeCacheOfAll: StoreCache
        storage: { type: any Histories, implementation: SQLHistory }
        reporter: Reporter
      """
    func proposed(_ name: String) throws -> String {
      let lines = try why("Bindings.yaml", "--sources", "none", name).errors.split(separator: "\n")
      return lines.dropFirst().joined().replacing("inject: did you mean ", with: "")
    }
    #expect(try proposed("store") == "'parcelStore' or 'storeCacheOfAll' or 'orderHistoryStore'?")
    #expect(try proposed("Store") == "'OrderStore' or 'StoreCache' or 'ParcelStore'?")
    // Those of a type that has the word.
    #expect(try proposed("histories") == "'storage' or 'orderHistoryStore'?")
    // Part of a word, and what is near.
    #expect(try proposed("port") == "")
    #expect(try proposed("stora") == "'storage'?")
  }

  @Test func inputsAreCountedApart() throws {
    folder["Bindings.yaml"] =
      "container: App\ninputs: { path: String, limit: Int }\nbindings:\n  store: { type: Store, arguments: [path, limit] }\n"
    folder["Net.bindings.yaml"] = "module: Net\nrequires: { clock: Clock }\nbindings: { client: Client }\n"
    #expect(
      try why("Bindings.yaml", "--sources", "none", "App").output.hasPrefix("App: container, 1 binding, 2 inputs\n"))
    #expect(
      try why("Net.bindings.yaml", "--sources", "none", "Net").output
        .hasPrefix("Net: module, 1 binding, 1 requirement\n"))
  }

  @Test func anUnknownNameHasNearMisses() throws {
    let result = try why("Bindings.yaml", "stor")
    #expect(result.status == 1)
    #expect(result.output == "")
    #expect(result.errors == "inject: there is no binding, container or type 'stor'\ninject: did you mean 'store'?\n")
    #expect(try why("Bindings.yaml", "zzzzzz").errors == "inject: there is no binding, container or type 'zzzzzz'\n")
  }

  @Test func wrongUsageAndUnreadableFilesAreToldApart() throws {
    let none = try why()
    #expect(none.status == 64)
    #expect(
      none.errors == """
        inject: the name of a binding is missing
        inject: see 'inject why --help'

        """)
    let one = try why("Bindings.yaml")
    #expect(one.status == 64)
    #expect(
      one.errors == """
        inject: 'Bindings.yaml' is the only operand: the name of a binding is missing
        inject: see 'inject why --help'

        """)
    #expect(try why("Missing.yaml", "store").status == 66)
    folder["Bindings.yaml"] = "container: App\nbindings:\n  store: Store\n"
    let wrong = try why("Bindings.yaml", "store")
    #expect(wrong.status == 1)
    #expect(wrong.output == "")
    #expect(wrong.errors.contains("Bindings.yaml:3:3: error: 'store' needs 'clock: Clock'"))
  }

  /// Neither a path nor a name can make a terminal do something.
  @Test func controlCharactersAreReplaced() throws {
    let name = "a\u{1B}[31m\u{202E}.yaml"
    folder[name] = "container: App\nbindings:\n  clock: { type: Set<Int>, value: '[]' }\n"
    let result = try why(name, "clock")
    #expect(result.output.contains("\n  a\u{FFFD}[31m\u{FFFD}.yaml:3:3\n"), "\(result)")
    #expect(
      try why(name, "cl\u{1B}ock").errors.hasPrefix("inject: there is no binding, container or type 'cl\u{FFFD}ock'\n"))
  }
}
