import Testing

/// `inject needs` on the command line.
struct NeedsCommandTests {
  private let folder: Folder

  init() throws {
    folder = try Folder()
    folder["Types.swift"] = """
      struct Clock {}
      struct Store { init(clock: Clock, path: String) {} }
      struct Cart { init(store: Store, makeClock: () -> Clock) {} }
      struct Page { init(id: Int, cart: Cart, store: Store) {} }
      """
    folder["Bindings.yaml"] = """
      container: App
      inputs: { path: String }
      bindings:
        clock: Clock
        store: { type: Store, scope: singleton }
        cart: Cart
        page: { type: Page, parameters: [id] }
      """
  }

  private func needs(_ arguments: String...) throws -> Tool.Result {
    try Tool.run(["needs"] + arguments, in: folder, tool: "inject")
  }

  @Test func whatABindingNeedsIsATree() throws {
    let result = try needs("Bindings.yaml", "page")
    #expect(result.errors == "")
    #expect(result.status == 0)
    #expect(
      result.output == """
        page of App: Page, factory              Bindings.yaml:7:3
        ├─ cart: Cart, factory                  Bindings.yaml:6:3
        │  ├─ store: Store, singleton           Bindings.yaml:5:3
        │  │  ├─ clock: Clock, factory          Bindings.yaml:4:3
        │  │  └─ path: String, input            Bindings.yaml:2:11
        │  └─ clock (deferred): Clock, factory  Bindings.yaml:4:3
        └─ store … see above

        """)
  }

  @Test func aContainerNeedsWhatItsRootsNeed() throws {
    let output = try needs("App").output
    #expect(
      output.hasPrefix(
        "App: container, 4 bindings, 1 input\n  Bindings.yaml:1:12\nno binding constructs it\n\npage of App: Page"))
    #expect(output.hasSuffix(try needs("page").output))
  }

  @Test func aConstructedContainerIsShownWithWhatItNeedsOfOthers() throws {
    folder["Types.swift"]? += "\nfinal class Flow { init(makeChild: () -> ChildContainer) {} }"
    folder["Bindings.yaml"]? += "\n  flow: Flow\n"
    folder["Child.bindings.yaml"] = """
      container: ChildContainer
      parent: App
      bindings:
        inner: { type: Inner, arguments: [clock] }
        outer: { type: Outer, arguments: [inner, clock] }
      """
    #expect(
      try needs("flow").output == """
        flow of App: Flow, factory, constructs ChildContainer  Bindings.yaml:8:3
        └─ clock: Clock, factory  Bindings.yaml:4:3

        """)
  }

  @Test func ofManyDependenciesTenAreShown() throws {
    folder["Types.swift"] = ""
    let names = (1...13).map { "c\($0)" }
    folder["Bindings.yaml"] =
      "container: App\nbindings:\n" + names.map { "  \($0): \($0.uppercased())\n" }.joined()
      + "  all: { type: All, arguments: [\(names.joined(separator: ", "))] }\n"
    #expect(try needs("all").output.hasSuffix("├─ c10: C10, factory      Bindings.yaml:12:3\n└─ and 3 more\n"))
    #expect(try needs("all", "--all").output.hasSuffix("└─ c13: C13, factory      Bindings.yaml:15:3\n"))
  }

  /// A chain of providers may lead back, and a tree has an end.
  @Test func aCycleIsShownOnce() throws {
    folder["Bindings.yaml"] = """
      container: App
      bindings:
        a: { type: A, arguments: [provider(b)] }
        b: { type: B, arguments: [provider(a)] }
      """
    #expect(
      try needs("Bindings.yaml", "a").output == """
        a of App: A, factory         Bindings.yaml:3:3
        └─ b (deferred): B, factory  Bindings.yaml:4:3
           └─ a (deferred) … see above

        """)
  }

  @Test func aNameOfSeveralContainersHasATreeInEach() throws {
    folder["Page.bindings.yaml"] = """
      container: PageContainer
      parent: App
      bindings:
        cart: { type: Box, arguments: [clock], override: true }
      """
    let result = try needs("Bindings.yaml", "Page.bindings.yaml", "cart")
    #expect(result.output.hasPrefix("cart of App: Cart, factory "))
    #expect(
      result.output.hasSuffix(
        """

        cart of PageContainer: Box, factory  Page.bindings.yaml:4:3
        └─ App.clock: Clock, factory         Bindings.yaml:4:3

        """), "\(result.output)")
  }

  @Test func theContainerIsShownAsAnArgument() throws {
    folder["Types.swift"] = """
      protocol Needs {}
      extension App: Needs {}
      struct Clock {}
      struct Page { init(needs: any Needs, app: () -> App, clock: Clock) {} }
      """
    folder["Bindings.yaml"] = """
      container: App
      bindings:
        clock: Clock
        page: Page
        book: { type: Book, arguments: [page] }
      """
    #expect(
      try needs("Bindings.yaml", "book").output == """
        book of App: Book, factory       Bindings.yaml:5:3
        └─ page: Page, factory           Bindings.yaml:4:3
           ├─ clock: Clock, factory      Bindings.yaml:3:3
           ├─ App: container             Bindings.yaml:1:12
           └─ App (deferred): container  Bindings.yaml:1:12

        """)
  }

  /// Each of many bindings needs the two before it, and a chain is as long as the file.
  @Test func theTreeIsLinearInTheGraph() throws {
    let count = 1_000
    var text = "container: App\nbindings:\n  b0: { type: A }\n  b1: { type: A, arguments: [b0] }\n"
    for index in 2..<count { text += "  b\(index): { type: A, arguments: [b\(index - 1), b\(index - 2)] }\n" }
    folder["Bindings.yaml"] = text
    let output = try needs("Bindings.yaml", "b\(count - 1)", "--sources", "none").output
    let lines = output.split(separator: "\n")
    #expect(lines.count > count && lines.count < 3 * count)
    #expect(lines.allSatisfy { $0.count < 250 })
    #expect(output.contains("… see below"))
    let heads = lines.filter { $0.contains("factory") }.compactMap { $0.firstMatch(of: /b[0-9]+/)?.0 }
    #expect(Set(heads).count == count)
  }

  @Test func anUnknownNameHasNearMisses() throws {
    let result = try needs("Bindings.yaml", "pag")
    #expect(result.status == 1)
    #expect(result.errors == "inject: there is no binding, container or type 'pag'\ninject: did you mean 'page'?\n")
    #expect(try needs("Bindings.yaml").status == 64)
    #expect(try needs("Missing.yaml", "page").status == 66)
  }
}
