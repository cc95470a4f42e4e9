import BindingsYAML
import InjectAdvice
import InjectEmission
import InjectGenCore
import Testing

/// What generated code passes to the initializers that Swift files declare.
struct WiringTests {
  /// The lines of the generated container that construct something.
  private func constructions(_ bindings: String, _ swift: String) -> [String] {
    let sources = [Source(id: SourceID(0), path: "Bindings.yaml", module: "Own", bytes: Array(bindings.utf8))]
    var diagnostics = Diagnostics()
    let files = generate(sources, swift: SwiftTexts(["Types.swift": swift]).files(after: 1), &diagnostics)
    let found = diagnostics.sorted(in: sources).map(\.message)
    #expect(found.isEmpty)
    return (files.first?.text ?? "").split(separator: "\n").map { String($0.drop { $0 == " " }) }
      .filter { $0.contains("return") && $0.contains("(") && !$0.contains("override") && !$0.contains("Slot") }
  }

  @Test func aParameterGetsWhatHasItsLabelOrItsInternalName() {
    let found = constructions(
      """
      container: App
      inputs: { databasePath: String }
      bindings:
        clock: { type: any Clock, implementation: SystemClock }
        store: Store
      """,
      """
      protocol Clock {}
      struct SystemClock: Clock {}
      struct Store { init(clock: any Clock, path databasePath: String, retries: Int = 3) {} }
      """)
    #expect(found.contains("return Store(clock: makeClock(), path: databasePath)"))
  }

  @Test func aClosureOfTheArgumentNamesTheContainer() {
    let found = constructions(
      """
      container: App
      bindings:
        log: Log
        store: Store
        slow: { type: Log, factory: slowLog }
        late: { type: Store, arguments: [log: slow] }
      """,
      """
      struct Log {}
      func slowLog() throws -> Log { Log() }
      struct Store { init(log: @escaping @autoclosure () -> Log) {} }
      """)
    #expect(found.contains("return Store(log: self.makeLog())"))
    #expect(found.contains("return Store(log: slow)"))
  }

  @Test func soDoesAClosureOfAMethod() {
    let file = "container: App\nbindings:\n  log: Log\n  tracer: { type: Tracer, calls: [begin: [with: log]] }\n"
    let declarations = """
      protocol Tracing { func begin(with log: @escaping @autoclosure () -> Log) }
      final class Tracer: Tracing {
        func begin(with log: @escaping @autoclosure () -> Log) {}
        func begin(_ log: Log) {}
      }
      """
    #expect(text(file, "struct Log {}\n" + declarations)?.contains(".begin(with: self.makeLog())") == true)
  }

  @Test func anExpressionHasItsMarksOnce() {
    let file = "container: App\nbindings:\n  log: { type: Log, value: 'try await Log()', throws: true, async: true }\n"
    #expect(text(file, "struct Log { init() async throws {} }")?.contains("return try await Log()") == true)
  }

  @Test func whatIsKeptGetsAValueThatRetainsNoContainer() {
    let file = "container: App\nbindings:\n  log: Log\n  store: { type: Store, scope: singleton }\n"
    let declarations = "final class Store: Sendable { init(log: @escaping @autoclosure () -> Log) {} }"
    #expect(text(file, "struct Log {}\n" + declarations)?.contains("return Store(log: log)") == true)
  }

  /// The generated file.
  private func text(_ bindings: String, _ swift: String) -> String? {
    let sources = [Source(id: SourceID(0), path: "Bindings.yaml", module: "Own", bytes: Array(bindings.utf8))]
    var diagnostics = Diagnostics()
    return generate(sources, swift: SwiftTexts(["Types.swift": swift]).files(after: 1), &diagnostics).first?.text
  }

  @Test func aModuleChecksAProviderOfWhatItRequires() {
    expectDiagnostics(
      [
        "Cache.bindings.yaml": """
        module: Cache
        requires: { disk: any Disk }
        bindings:
          cache: Cache
          index: Index
        """
      ],
      swift: [
        "Types.swift": """
        protocol Disk {}
        struct Cache { init(makeDisk: @escaping @Sendable () -> any Disk) {} }
        struct Index { init(disk: @escaping @Sendable () -> any Disk) {} }
        """
      ])
  }

  @Test func aParameterGetsTheOnlyBindingOfItsType() {
    let found = constructions(
      """
      container: App
      bindings:
        log: { type: any Log, implementation: FileLog }
        store: Store
      """,
      """
      protocol Log {}
      struct FileLog: Log {}
      struct Store { let journal: any Log }
      """)
    #expect(found.contains("return Store(journal: makeLog())"))
  }

  @Test func whatIsWrittenComesFirst() {
    let found = constructions(
      """
      container: App
      bindings:
        first: { type: any Log, implementation: FileLog }
        second: { type: any Log, implementation: FileLog }
        store: { type: Store, arguments: [journal: second] }
      """,
      """
      protocol Log {}
      struct FileLog: Log {}
      struct Store { let journal: any Log }
      """)
    #expect(found.contains("return Store(journal: makeSecond())"))
  }

  @Test func effectsAndTheActorComeFromTheDeclaration() {
    let text = generatedText(
      """
      container: App
      bindings:
        pool: { type: Pool, scope: singleton }
        model: Model
      """,
      """
      final class Pool: Sendable { init() async throws {} }
      @MainActor final class Model { init(pool: Pool) {} }
      """)
    #expect(text.contains("get async throws"))
    #expect(text.contains("func makeModel() async throws -> Model"))
    #expect(text.contains("return try await Model(pool: pool)"))
  }

  @Test func labelsStopBeforeTypesAndFalseReadsNothing() {
    let types = """
      protocol Log {}
      struct FileLog: Log {}
      struct Store { init(journal: (any Log)? = nil, log: any Log) {} }
      """
    let labels = constructions(
      """
      container: App
      autowire: labels
      bindings:
        log: { type: any Log, implementation: FileLog }
        store: Store
      """, types)
    #expect(labels.contains("return Store(log: makeLog())"))
    let none = constructions(
      """
      container: App
      bindings:
        log: { type: any Log, implementation: FileLog }
        store: { type: Store, autowire: false }
      """, types)
    #expect(none.contains("return Store()"))
  }

  @Test func aPropertyThatIsAssignedAfterwardsKeepsItsDefaultInTheInitializer() {
    let text = generatedText(
      """
      container: App
      inputs: { width: Int }
      bindings:
        chart: { type: Chart, properties: [width] }
      """,
      """
      struct Chart { var width = 20 }
      """)
    #expect(text.contains("Chart()"))
    #expect(text.contains("chart.width = width"))
  }

  @Test func theDefaultsOfAFileAreThoseOfItsBindings() {
    let text = generatedText(
      """
      container: App
      defaults: { scope: singleton, access: private }
      bindings:
        log: { type: any Log, implementation: FileLog }
        store: { type: Store, access: internal, eager: true }
        page: { type: Page, parameters: { id: Int }, access: internal }
      """,
      """
      protocol Log {}
      struct FileLog: Log {}
      struct Store { let log: any Log }
      struct Page { let id: Int }
      """)
    #expect(text.contains("private var log: any Log"))
    #expect(text.contains("var store: Store"))
    #expect(text.contains("func makePage(id: Int) -> Page"))
  }

  private func generatedText(_ bindings: String, _ swift: String) -> String {
    let sources = [Source(id: SourceID(0), path: "Bindings.yaml", module: "Own", bytes: Array(bindings.utf8))]
    var diagnostics = Diagnostics()
    let files = generate(sources, swift: SwiftTexts(["Types.swift": swift]).files(after: 1), &diagnostics)
    #expect(diagnostics.sorted(in: sources).map(\.message) == [])
    return files.first?.text ?? ""
  }

  @Test func anAliasOfWhatIsInheritedTakesTheParametersOfThat() {
    let types = """
      struct Search { let text: String }
      struct Model { let finder: @Sendable (String) -> Search }
      """
    // The first binding of the child is another than that of the parent.
    expectDiagnostics(
      [
        "Screen.bindings.yaml": """
        container: Screen
        parent: App
        bindings:
          model: Model
          finder: { type: Search, alias: search }
        """,
        "App.bindings.yaml": """
        container: App
        bindings:
          search: { type: Search, parameters: [text] }
        """,
      ], swift: ["Types.swift": types])
  }
}
