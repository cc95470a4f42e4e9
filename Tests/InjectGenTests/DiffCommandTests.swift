import Testing

/// `inject diff`: what a change does to a graph.
struct DiffCommandTests {
  private let folder: Folder

  init() throws {
    folder = try Folder()
    let types = """
      struct Clock {}
      final class Store { init(clock: Clock) {} }
      struct Page { init(store: Store) {} }
      """
    folder["old/Types.swift"] = types
    folder["new/Types.swift"] =
      types.replacing("clock: Clock", with: "clock: Clock, log: Log")
      .replacing("store: Store", with: "id: Int, store: Store") + "\nstruct Log {}"
    folder["old/Bindings.yaml"] = """
      container: App
      bindings:
        clock: Clock
        store: Store
        page: Page
        gone: { type: Int, value: 1 }
      """
    folder["new/Bindings.yaml"] = """
      container: App
      bindings:
        clock: Clock
        log: { type: Log, throws: true }
        store: { type: Store, scope: singleton, isolation: MainActor }
        page: { type: Page, parameters: [id] }
      """
    folder["new/Child.bindings.yaml"] = "container: Child\nparent: App\nbindings:\n  n: { type: Int, value: 1 }\n"
  }

  private func diff(_ words: String...) throws -> Tool.Result {
    try Tool.run(["diff"] + words, in: folder, tool: "inject")
  }

  @Test func bindingsEdgesEffectsAndIsolationAreCompared() throws {
    let result = try diff("old", "new")
    #expect(result.errors == "")
    #expect(result.status == 0)
    #expect(
      result.output == """
        bindings: 2 added, 1 removed, 2 changed; dependencies: 1 added, 0 removed

        App
          + log: Log, factory, throws
          ~ store
              scope: factory → singleton
              effects: none → throws
              isolation: none → MainActor
              needs + log
          ~ page
              effects: none → throws
              isolation: none → MainActor
              parameters: none → id: Int
          - gone: Int, factory

        Child (added): container, child of App
          + n: Int, factory

        """)
    let back = try diff("new", "old").output
    #expect(
      back.contains("      needs - log\n") && back.contains("\nChild (removed): container, child of App\n  - n: Int"))
  }

  @Test func aReviewGetsMarkdown() throws {
    let output = try diff("old", "new", "--format", "markdown").output
    #expect(
      output.contains(
        "\n### `App`\n\n- **added** `log`: Log, factory, throws\n- **changed** `store`\n  - scope: factory → singleton\n"
      ))
    #expect(output.contains("\n### `Child` (added): container, child of App\n\n- **added** `n`: Int, factory\n"))
  }

  @Test func equalGraphsDoNotDiffer() throws {
    #expect(try diff("old", "old").output == "nothing differs\n")
    folder["new/Bindings.yaml"] = folder["old/Bindings.yaml"].map { "# A comment.\n\($0)" }
    folder["new/Types.swift"] = folder["old/Types.swift"]
    folder["new/Child.bindings.yaml"] = "module: Unused\nbindings: {}\n"
    let output = try diff("old", "new").output
    #expect(!output.contains("App"), "\(output)")
  }

  @Test func wrongUsageAndProblemsAreToldApart() throws {
    #expect(
      try diff("old").errors
        == "inject: 'diff' takes two folders, the old one and the new one\ninject: see 'inject diff --help'\n")
    #expect(
      try diff("old", "new", "--format", "html").errors.hasPrefix(
        "inject: 'html' is not one of 'text' and 'markdown'\n"))
    folder["new/Bindings.yaml"] = "container: App\nbindings:\n  page: Page\n"
    let result = try diff("old", "new")
    #expect(result.status == 1)
    #expect(result.output == "")
    #expect(result.errors.contains("new/Bindings.yaml:3:3: error: "))
  }
}
