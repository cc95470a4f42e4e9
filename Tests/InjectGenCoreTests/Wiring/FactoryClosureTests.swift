import BindingsYAML
import InjectEmission
import InjectGenCore
import Testing

/// Closures, which are matched by their types as values are: a factory is passed as its provider.
struct FactoryClosureTests {
  private let swift: KeyValuePairs<String, String> = [
    "Types.swift": """
    struct Log {}
    struct Cart { init(id: Int, log: Log) {} }
    struct Shop { init(cartFactory: @escaping (Int) -> Cart) {} }
    """
  ]

  @Test func theOnlyFactoryOfTheParametersAndTheResultIsPassed() {
    expectDiagnostics(
      """
      container: App
      bindings:
        log: Log
        cart: { type: Cart, parameters: [id] }
        shop: { type: Shop, scope: singleton }
      """, swift: swift)
  }

  @Test func ofSeveralFactoriesNoneIsChosen() {
    expectDiagnostics(
      """
      container: App
      bindings:
        log: Log
        cart: { type: Cart, parameters: [id] }
      # ^^^^ note 2 of ambiguous-argument: 'cart' is of the type 'Cart'
        basket: { type: Cart, parameters: [id] }
      # ^^^^^^ note 3 of ambiguous-argument: 'basket' is of the type 'Cart'
        shop: { type: Shop, scope: singleton }
      # ^^^^ error: 'shop' needs 'cartFactory: @escaping (Int) -> Cart', which could be 'cart', 'basket' [ambiguous-argument]
      # ^^^^ note: add 'cartFactory: provider(cart)' to 'arguments'
      # ^^^^ note: or add 'cartFactory: provider(basket)' to 'arguments'
      """,
      swift: [
        "Types.swift": """
        struct Log {}
        struct Cart { init(id: Int, log: Log) {} }
        struct Shop { init(cartFactory: @escaping (Int) -> Cart) {} }
        //                 ^^^^^^^^^^^ note 1 of ambiguous-argument: the parameter 'cartFactory: @escaping (Int) -> Cart' is declared here
        """
      ])
  }

  /// What the closure returns is constructed by the container, of what the closure takes.
  @Test func theFactoryOfAClosureIsProposed() {
    expectDiagnostics(
      """
      container: App
      bindings:
        log: Log
        rooms: { type: Rooms, scope: singleton }
      # ^^^^^ error: 'rooms' needs 'makeRoom: @escaping (Room) -> RoomModel', which nothing supplies [missing-binding]
      # ^^^^^ note: add 'roomModel: { type: RoomModel, parameters: [room] }' under 'bindings'
      """,
      swift: [
        "Types.swift": """
        struct Log {}
        struct Room {}
        struct RoomModel { init(room: Room, log: Log) {} }
        final class Rooms: Sendable { init(makeRoom: @escaping (Room) -> RoomModel) {} }
        //                                 ^^^^^^^^ note 1 of missing-binding: the parameter 'makeRoom: @escaping (Room) -> RoomModel' is declared here
        """
      ])
  }

  @Test func aFactoryThatThrowsIsNoClosureThatDoesNot() {
    expectDiagnostics(
      """
      container: App
      bindings:
        log: Log
        cart: { type: Cart, parameters: { id: Int }, value: 'try Cart.load($id)', throws: true }
        shop: { type: Shop, scope: singleton }
      #               ^^^^ error: 'shop' takes a provider that cannot throw, but 'cart' can [effects-mismatch]
      #               ^^^^ note: let the closure's type in the initializer throw, or write the argument
      """,
      swift: [
        "Types.swift": """
        struct Log {}
        struct Cart { init(id: Int, log: Log) {} }
        struct Shop { init(cartFactory: @escaping (Int) -> Cart) {} }
        //                 ^^^^^^^^^^^ note 1 of effects-mismatch: the closure is declared here
        """
      ])
  }

  @Test func aDefaultIsKeptWhereTheResultIsNotOfTheProgram() {
    expectDiagnostics(
      """
      container: App
      bindings:
        date: { type: Date, parameters: { offset: Int }, value: 'Date(timeIntervalSinceNow: Double($offset))' }
        clock: { type: Clock, scope: singleton }
      imports: [Foundation]
      """,
      swift: [
        "Types.swift": """
        import Foundation
        struct Clock { init(now: @escaping (Int) -> Date = { _ in Date() }) {} }
        """
      ])
  }

  @Test func whatIsGivenIsConstructedByNoFunction() {
    expectDiagnostics(
      """
      container: App
      inputs:
        page: Int
      # ^^^^ note 2 of missing-binding: 'page' has another type, 'Int'
      bindings:
        book: Book
      # ^^^^ error: 'book' needs 'makePage: @escaping () -> Int', which nothing supplies [missing-binding]
      # ^^^^ note: add "makePage: '@Sendable () -> Int'" under 'inputs'
      """,
      swift: [
        "Types.swift": """
        struct Book { init(makePage: @escaping () -> Int) {} }
        //                 ^^^^^^^^ note 1 of missing-binding: the parameter 'makePage: @escaping () -> Int' is declared here
        """
      ])
  }

  /// Both are texts, so Swift would exchange them.
  @Test func aClosureNamesItsParametersInTheOrderOfTheFactory() {
    expectDiagnostics(
      """
      container: App
      bindings:
        person: { type: Person, parameters: [first, last] }
      # ^^^^^^ note 1 of ambiguous-argument: they are in another order here
      # ^^^^^^ note 1 of ambiguous-argument: they are in another order here
        book: Book
      #       ^^^^ error: the closure takes (last, first), and 'person' takes (first, last) [ambiguous-argument]
      #       ^^^^ note: name them in one order, or pass a closure of your own: 'value({ … })'
        written: { type: Other, arguments: [make: provider(person)] }
      #                                     ^^^^^^^^^^^^^^^^^^^^^^ error: the closure takes (last, first), and 'person' takes (first, last) [ambiguous-argument]
      #                                     ^^^^^^^^^^^^^^^^^^^^^^ note: name them in one order, or pass a closure of your own: 'value({ … })'
        same: Same
        unnamed: Unnamed
        others: Others
        own: { type: Other, arguments: [make: 'value({ $provider(person)($1, $0) })'] }
      """,
      swift: [
        "Types.swift": """
        struct Person { let first: String; let last: String }
        struct Book { let makePerson: (_ last: String, _ first: String) -> Person }
        struct Other { init(make: ((_ last: String, _ first: String) -> Person)?) {} }
        struct Same { let makePerson: (_ first: String, _ last: String) -> Person }
        struct Unnamed { let makePerson: (String, String) -> Person }
        struct Others { let makePerson: (_ title: String, _ name: String) -> Person }
        """
      ])
  }

  /// Its parameters are in another order, or they are others.
  @Test func theFactoryOfTheResultIsShown() {
    expectDiagnostics(
      """
      container: App
      bindings:
        page: { type: Page, parameters: [number, title] }
      # ^^^^ note 2 of missing-binding: 'page' is constructed by '(Int, String) -> Page', and the parameter is '(String, Int) -> Page'
        cover: { type: Page, parameters: { title: String }, value: 'Page(number: 0, title: $title)' }
      # ^^^^^ note 3 of missing-binding: 'cover' is constructed by '(String) -> Page', and the parameter is '(String, Int) -> Page'
        last: { type: Page, value: 'Page(number: 9, title: "")', scope: singleton }
        book: Book
      # ^^^^ error: 'book' needs 'make: @escaping (String, Int) -> Page', which nothing supplies [missing-binding]
      # ^^^^ note: add "make: '@Sendable (String, Int) -> Page'" under 'inputs'
      """,
      swift: [
        "Types.swift": """
        struct Page: Sendable { let number: Int; let title: String }
        struct Book { init(make: @escaping (String, Int) -> Page) {} }
        //                 ^^^^ note 1 of missing-binding: the parameter 'make: @escaping (String, Int) -> Page' is declared here
        """
      ])
  }

  @Test func aClosureOfTheBindingItselfIsItsProvider() {
    for closure in ["makeFolder", "folder", "child"] {
      for scope in ["factory", "singleton", "weak"] {
        let isFactory = scope == "factory"
        // By its type a closure is given a factory alone.
        if !isFactory, closure == "child" { continue }
        let taken = isFactory ? "String" : ""
        expectDiagnostics(
          """
          container: App
          inputs: { \(isFactory ? "root" : "path"): String }
          bindings:
            folder: { type: Folder, scope: \(scope)\(isFactory ? ", parameters: [path]" : "") }
            again: { alias: folder }
            main: { type: Main, arguments: [make: \(scope == "singleton" ? "lazy" : "provider")(folder)] }
          """,
          swift: [
            "Types.swift": """
            final class Folder { init(path: String, \(closure): @escaping (\(taken)) -> Folder) {} }
            struct Main { init(make: @escaping (\(taken)) -> Folder) {} }
            """
          ])
      }
    }
  }

  @Test func anotherFactoryComesBeforeItself() {
    expectDiagnostics(
      """
      container: App
      bindings:
        base: { type: any Log, implementation: FileLog }
        log: { type: any Log, implementation: CountingLog }
        main: { type: Main, scope: singleton }
      """,
      swift: [
        "Types.swift": """
        protocol Log {}
        struct FileLog: Log {}
        struct CountingLog: Log { init(next: @escaping () -> any Log) {} }
        struct Main { init(log: any Log, base: any Log) {} }
        """
      ])
  }

  @Test func anOverridesClosureIsTheFactoryThatItReplaces() throws {
    let logs = "module: Logs\nbindings:\n  log: { type: any Log, implementation: FileLog }"
    let app = """
      container: App
      include: [Logs]
      bindings:
        log: { type: any Log, implementation: CountingLog, override: true }
      """
    let types: KeyValuePairs = [
      "Types.swift": """
      protocol Log {}
      struct FileLog: Log {}
      struct CountingLog: Log { init(makeLog: @escaping () -> any Log) {} }
      """
    ]
    expectDiagnostics(["Logs.bindings.yaml": logs, "App.bindings.yaml": app], swift: types)
    let sources = [app, logs].enumerated().map {
      Source(id: SourceID($0), path: "\($0).bindings.yaml", module: "Own", bytes: Array($1.utf8))
    }
    var diagnostics = Diagnostics()
    let files = generate(sources, swift: SwiftTexts(types).files(after: sources.count), &diagnostics)
    let text = try #require(files.first { $0.text.contains("class App") }).text
    #expect(text.contains("return CountingLog(makeLog: { self.makeLogsLog() })"), "\(text)")
    #expect(text.contains("private func makeLogsLog() -> any Log {"), "\(text)")
  }

  @Test func anOverrideIsNotItsOwnProvider() {
    expectDiagnostics(
      [
        "Logs.bindings.yaml":
          "module: Logs\nbindings:\n  log: { type: any Log, implementation: FileLog, scope: singleton }",
        "App.bindings.yaml": """
        container: App
        include: [Logs]
        bindings:
          log: { type: any Log, implementation: CountingLog, override: true }
        # ^^^ error: 'log' needs 'makeLog: @escaping () -> any Log', which nothing supplies [missing-binding]
        # ^^^ note: add "makeLog: '@Sendable () -> any Log'" under 'inputs'
        """,
      ],
      swift: [
        "Types.swift": """
        protocol Log {}
        struct FileLog: Log {}
        struct CountingLog: Log { init(makeLog: @escaping () -> any Log) {} }
        //                             ^^^^^^^ note 1 of missing-binding: the parameter 'makeLog: @escaping () -> any Log' is declared here
        """
      ])
  }

  @Test func aKeptBindingIsPassedByLazyOnRequest() {
    expectDiagnostics(
      """
      container: App
      bindings:
        pool: { type: Pool, scope: singleton }
        same: { alias: pool }
        cache: { type: Cache, scope: weak }
        page: Page
      # ^^^^ error: 'page' needs 'make: () -> Pool', which nothing supplies [missing-binding]
      # ^^^^ note: add 'make: lazy(pool)' to 'arguments'
      # ^^^^ note: or add "make: '@Sendable () -> Pool'" under 'inputs'
        view: View
      # ^^^^ error: 'view' needs 'make: () -> Cache', which nothing supplies [missing-binding]
      # ^^^^ note: add 'make: provider(cache)' to 'arguments'
      # ^^^^ note: or add "make: '@Sendable () -> Cache'" under 'inputs'
      """,
      swift: [
        "Types.swift": """
        final class Pool: Sendable { init() {} }
        final class Cache: Sendable { init() {} }
        struct Page { let make: () -> Pool }
        //                ^^^^ note 1 of missing-binding: the parameter 'make: () -> Pool' is declared here
        struct View { let make: () -> Cache }
        //                ^^^^ note 1 of missing-binding: the parameter 'make: () -> Cache' is declared here
        """
      ])
    expectDiagnostics(
      """
      container: App
      bindings:
        pool: { type: Pool, scope: singleton }
        cache: { type: Cache, scope: weak }
        page: { type: Page, arguments: [make: lazy(pool)] }
        view: { type: View, arguments: [make: provider(cache)] }
      """,
      swift: [
        "Types.swift": """
        final class Pool: Sendable { init() {} }
        final class Cache: Sendable { init() {} }
        struct Page { let make: () -> Pool }
        struct View { let make: () -> Cache }
        """
      ])
  }
}
