import Foundation
import Testing

/// What is generated is compiled without a warning, in debug and in release builds, where the case needs a module of
/// its own.
struct CompiledCodeTests {
  /// What the compiler says of a bindings file and its types.
  private func said(
    _ bindings: String, _ types: String, debug: Bool, command: [String] = ["-typecheck"]
  ) throws -> String {
    let folder = try Folder()
    folder["Shop.bindings.yaml"] = bindings
    folder["Types.swift"] = types
    let generated = try Tool.run(
      ["generate", "Shop.bindings.yaml", "--module", "Shop", "--output-directory", "."], in: folder)
    #expect(generated.errors == "")
    let options = ["-swift-version", "6", "-warnings-as-errors"] + (debug ? ["-D", "DEBUG"] : [])
    return try SwiftProgram.check(
      ["Shop.inject.swift", "Types.swift"], module: "Shop", options: options, in: folder, command: command)
  }

  /// Names that generated code uses of the standard library and of the runtime.
  @Test(arguments: [true, false]) func aTargetMayHaveTypesOfTheseNames(debug: Bool) throws {
    let said = try said(
      """
      container: Container
      shared: true
      inject: true
      lookup: true
      trace: true
      testing: true
      bindings:
        metatype: { type: Metatype, teardown: await end(), scope: singleton }
        late: { type: Metatype, async: true, scope: singleton, factory: Metatype.made, lookup: false }
        text: { type: Swift.String, value: '"a"' }
        screen: { type: any Screen, scope: foreign }
        first: { type: First, scope: singleton, properties: [second] }
        second: { type: Second, scope: singleton, arguments: [first] }
      contexts:
        preview: { bindings: { text: { value: '"b"' } } }

      """,
      """
      nonisolated final class Metatype: Swift.Sendable {
        func end() async {}
        static func made() async -> Metatype { Metatype() }
      }
      nonisolated protocol Screen: AnyObject, Swift.Sendable {}
      nonisolated final class First: @unchecked Swift.Sendable { weak var second: Second? }
      nonisolated final class Second: Swift.Sendable {
        let first: First
        init(first: First) { self.first = first }
      }
      struct ConstructionObserver {}
      struct Foreign {}
      struct String {}
      struct Bool {}
      struct Void {}
      enum Never {}
      struct StaticString {}
      struct KeyPath {}
      protocol Sendable {}

      """, debug: debug)
    #expect(said == "")
  }

  /// What ends a job would be given the error of the closure in the place of its own.
  @Test(arguments: [true, false]) func aBindingAndAParameterMayHaveNamesOfATeardown(debug: Bool) throws {
    let said = try said(
      """
      container: ShopContainer
      bindings:
        failures: { type: Log, scope: singleton, teardown: try close() }
        job: { type: Job, parameters: [error], scope: factory, teardown: 'await Job.end($self, $error)' }

      """,
      """
      final class Log: Sendable {
        func close() throws {}
      }
      struct Job {
        let error: Int
        static func end(_ job: Job, _ error: Int) async {}
      }

      """, debug: debug)
    #expect(said == "")
  }

  /// What looks a binding up has a parameter and a generic one.
  @Test(arguments: [true, false]) func bindingsMayHaveTheNamesOfALookup(debug: Bool) throws {
    let said = try said(
      """
      container: ShopContainer
      lookup: true
      inputs: { type: Int }
      bindings:
        Value: { type: Log, scope: singleton }

      """, "final class Log: Sendable {}\n", debug: debug)
    #expect(said == "")
  }

  /// What configures the members of a cycle is a function of that name.
  @Test(arguments: [true, false]) func aBindingMayBeCalledConfigure(debug: Bool) throws {
    let said = try said(
      """
      container: ShopContainer
      bindings:
        configure: { type: Log, scope: singleton }
        first: { type: First, scope: singleton, properties: [second, log: configure] }
        second: { type: Second, scope: singleton }

      """,
      """
      final class Log: Sendable {}
      final class First: @unchecked Sendable {
        var second: Second?
        var log: Log?
        init() {}
      }
      final class Second: Sendable { init(first: First) {} }

      """, debug: debug)
    #expect(said == "")
  }

  /// A replacement, or a construction to come, may have effects that the initializer lacks.
  @Test(arguments: [true, false]) func aBindingMayHaveMoreEffectsThanItsInitializer(debug: Bool) throws {
    let said = try said(
      """
      container: ShopContainer
      bindings:
        log: { type: any Log, implementation: FileLog, scope: singleton, throws: true }
        made: { type: FileLog, factory: FileLog.made, throws: LogError, async: true }
        view: { type: View, isolation: MainActor, async: true, scope: singleton }
        early: { type: FileLog, scope: singleton, eager: true, throws: true }
        pages: { type: Pages, async: true }
        store: { type: Store, isolation: StoreActor, scope: singleton }
        pair: { type: Pair, value: 'Pair(store: $store, view: $view)', async: true }
        again: { type: '(any Log)?', value: 'Optional($log)', throws: true }
      contexts:
        preview: { bindings: { log: { implementation: OtherLog, throws: true }, made: { implementation: FileLog, async: true } } }

      """,
      """
      enum LogError: Error { case full }
      protocol Log: Sendable {}
      final class FileLog: Log {
        init() {}
        static func made() -> FileLog { FileLog() }
      }
      struct OtherLog: Log { init() throws {} }
      @MainActor final class View {}
      struct Pages: ~Copyable {}
      @globalActor actor StoreActor { static let shared = StoreActor() }
      @StoreActor final class Store {}
      struct Pair: Sendable {
        let store: Store
        let view: View
      }

      """, debug: debug)
    #expect(said == "")
  }

  @Test(arguments: [true, false]) func aTeardownMaySayMoreThanItsMethodNeeds(debug: Bool) throws {
    let said = try said(
      """
      container: Container
      bindings:
        waiting: { type: Line, scope: singleton, teardown: await stop() }
        trying: { type: Line, scope: singleton, teardown: try stop() }
        both: { type: Line, scope: singleton, teardown: try await stop() }
        throwing: { type: Line, scope: singleton, teardown: try await cut() }
        late: { type: Line, scope: singleton, teardown: try await end() }
        ended: { type: any Ending, implementation: Line, scope: singleton, teardown: try await stop() }
        main: { type: MainLine, scope: singleton, teardown: try await stop() }
        lent: { type: Line, scope: factory, teardown: try await stop() }

      """,
      """
      nonisolated protocol Ending: Sendable {}
      nonisolated final class Line: Ending {
        func stop() -> Int { 1 }
        func cut() throws {}
        func end() async {}
      }
      @MainActor final class MainLine { func stop() {} }

      """, debug: debug)
    #expect(said == "")
  }

  /// Where a value is constructed in closures within each other, too.
  @Test(arguments: [true, false], ["trace", "inject"])
  func aWrongInterfaceIsShownAtItsLine(debug: Bool, key: String) throws {
    let said = try said(
      """
      container: ShopContainer
      shared: true
      \(key): true
      bindings:
        store: { type: any Store, implementation: Disk, scope: singleton }
        page: { type: any Store, implementation: Disk, async: \(key == "trace") }

      """,
      """
      protocol Store: Sendable {}
      final class Disk: Sendable {}

      """, debug: debug)
    for line in [5, 6] { #expect(said.contains("Shop.bindings.yaml:\(line):"), "\(said)") }
    #expect(!said.contains("Shop.inject.swift:"), "\(said)")
  }

  #if compiler(>=6.3)
    /// In a module that has a type of its name, as an app's with `struct Shop: App`. What a note proposes is written.
    @Test func theNameThatANoteProposesMeansTheModule() throws {
      let bindings = """
        container: Container
        bindings:
          open: { type: Overrides, scope: singleton, factory: open }
          other: { type: Plain, value: Overrides.plain }

        """
      let types = """
        enum Shop {}
        struct Plain {}
        struct Overrides: Sendable { static var plain: Plain { Plain() } }
        func open() -> Overrides { Overrides() }

        """
      let folder = try Folder()
      folder["Shop.bindings.yaml"] = bindings
      folder["Types.swift"] = types
      let refused = try Tool.run("check", "Shop.bindings.yaml", "--module", "Shop", in: folder)
      for name in ["Overrides", "open"] {
        let note = "note: write \"'Shop::\(name)'\" (Swift 6.3) if it is of this module"
        #expect(refused.errors.contains(note), "\(refused.errors)")
      }
      let followed = bindings.replacing("type: Overrides", with: "type: 'Shop::Overrides'")
        .replacing("factory: open", with: "factory: 'Shop::open'")
        .replacing("value: Overrides.plain", with: "value: 'Shop::Overrides.plain'")
      #expect(try said(followed, types, debug: true) == "")
    }
  #endif

  /// A release build has none of what `if: DEBUG` says, so that it neither waits nor throws.
  @Test(arguments: [true, false]) func whatIsAsyncInSomeBuildsNeedsNoWordInOthers(debug: Bool) throws {
    let said = try said(
      """
      container: Container
      trace: true
      shared: true
      inject: true
      bindings:
        plain: Plain
        late: { type: Late, if: DEBUG }
        failing: { type: Failing, if: DEBUG }
        mixed: { collection: any Step, members: [plain, failing, late] }
        kept: { collection: any Step, members: [failing, late], scope: singleton }
        waiting: { collection: any Step, members: [plain, late] }
        variant: { type: any Step, implementation: Plain, variants: [{ if: DEBUG, implementation: Late }] }

      """,
      """
      nonisolated protocol Step: Sendable {}
      nonisolated final class Plain: Step { init() {} }
      nonisolated final class Failing: Step { init() throws {} }
      nonisolated final class Late: Step { init() async {} }

      """, debug: debug)
    #expect(said == "")
  }

  /// The word in front of an expression may be for the values that it needs.
  @Test(arguments: [true, false]) func anExpressionKeepsItsWordWhereItsValuesWait(debug: Bool) throws {
    let said = try said(
      """
      container: Container
      bindings:
        late: { type: Late, scope: singleton }
        size: { type: Int, value: await $late.size }
        sum: { type: Int, value: 'await sum(of: $late)' }
        first: { type: Late, scope: singleton, eager: true, async: true, value: await Late() }
      contexts:
        preview: { bindings: { late: { value: await Late(), async: true } } }

      """,
      """
      nonisolated final class Late: Sendable {
        let size = 1
        init() async {}
      }
      nonisolated func sum(of late: Late) async -> Int { late.size }

      """, debug: debug)
    #expect(said == "")
  }

  /// As `inject expand` writes it: no declaration says where the closures are called.
  @Test(arguments: [true, false]) func aClosureOfAnActorCompilesWithoutDeclarations(debug: Bool) throws {
    let said = try said(
      """
      container: Container
      autowire: false
      isolation: MainActor
      bindings:
        pool: { type: Pool, scope: singleton, async: true }
        view: { type: View, arguments: [pool: pool], throws: true }
        plain: Plain
        coordinator: { type: Coordinator, scope: singleton, arguments: [makeView: provider(view), plain: provider(plain)] }
        screen: { type: Screen, arguments: [plain: provider(plain), lent: provider(plain)] }

      """,
      """
      nonisolated final class Pool: Sendable { init() async {} }
      @MainActor final class View { init(pool: Pool) throws {} }
      @MainActor final class Plain { init() {} }
      @MainActor final class Coordinator {
        init(makeView: @escaping @Sendable () async throws -> View, plain: @escaping @Sendable () async -> Plain) {}
      }
      @MainActor final class Screen { init(plain: @escaping () -> Plain, lent: () -> Plain) {} }

      """, debug: debug)
    #expect(said == "")
  }

  /// An initializer that awaits nothing but the teardown of what it has constructed.
  @Test(arguments: [true, false]) func aSharedContainerMayFailToConstructSeveralValues(debug: Bool) throws {
    let said = try said(
      """
      container: Container
      shared: true
      bindings:
        pool: { type: Pool, scope: singleton, teardown: await end() }
        first: { type: Store, scope: singleton, eager: true }
        second: { type: Store, scope: singleton, eager: true, lookup: false }

      """,
      """
      nonisolated final class Pool: Sendable { func end() async {} }
      nonisolated final class Store: Sendable { init(pool: Pool) throws {} }

      """, debug: debug)
    #expect(said == "")
  }

  @Test(arguments: [true, false]) func aBindingMayBeCalledContainer(debug: Bool) throws {
    let said = try said(
      """
      container: Kiosk
      shared: true
      inject: true
      inputs: { container2: { type: Int, default: 2 } }
      bindings:
        container: { type: Box, scope: singleton }

      """,
      """
      nonisolated final class Box: Sendable { init() {} }
      nonisolated struct Page {
        @Inject(\\.container) var box
        @Inject(\\.container2) var count
      }

      """, debug: debug)
    #expect(said == "")
  }

  /// The closure leaves the actor that it is written on.
  @Test(arguments: [true, false]) func anAsyncInitializerOfNoActorTakesAProvider(debug: Bool) throws {
    let said = try said(
      """
      container: Container
      isolation: MainActor
      bindings:
        part: { type: Part, isolation: nonisolated }
        engine: { type: Engine, arguments: [provider(part), late: provider(part)] }
        kept: { type: Engine, scope: singleton, arguments: [provider(part), late: provider(part)] }

      """,
      """
      nonisolated final class Part: Sendable { init() {} }
      nonisolated final class Engine: Sendable {
        init(part: @escaping () -> Part, late: @escaping () async -> Part) async {}
      }

      """, debug: debug, command: ["-emit-sil", "-wmo", "-o", "sil"])
    #expect(said == "")
  }

  /// An 'if' cannot be part of another expression, and no word before it is for what is in its branches.
  @Test(arguments: [true, false]) func branchesSayTheirEffectsThemselves(debug: Bool) throws {
    let said = try said(
      """
      container: ShopContainer
      trace: true
      bindings:
        plain: { type: any Store, value: 'if Bool.random() { Disk() } else { Memory() }', scope: singleton }
        thrown: { type: any Store, throws: true, value: 'if Bool.random() { try Disk(path: "a") } else { Memory() }' }
        varied: { type: any Store, throws: true, value: 'switch Bool.random() { case true: try Disk(path: "a"); case false: Memory() }', variants: [{ if: DEBUG, factory: Disk.opened }] }
        late: { type: any Store, async: true, value: 'if Bool.random() { await Disk.late() } else { Memory() }', scope: singleton }
        changed: { type: Disk, throws: true, value: 'if Bool.random() { try Disk(path: "a") } else { Disk() }', calls: [open] }

      """,
      """
      protocol Store: Sendable {}
      struct Memory: Store {}
      final class Disk: Store {
        init() {}
        init(path: String) throws {}
        func open() {}
        static func opened() throws -> Disk { try Disk(path: "b") }
        static func late() async -> Disk { Disk() }
      }

      """, debug: debug)
    #expect(said == "")
  }

  /// The bindings file does not say which of them throws or waits.
  @Test(arguments: [true, false]) func notEachVariantHasTheEffectsOfItsBinding(debug: Bool) throws {
    let said = try said(
      """
      container: Container
      autowire: false
      bindings:
        store: { type: Store, scope: singleton, throws: true, variants: [{ if: DEBUG, factory: Store.preview }] }
        cart: { type: Store, throws: true, async: true, factory: Store.load, variants: [{ if: DEBUG, implementation: Store }] }
        late: { type: Store, async: true, value: Store.preview(), variants: [{ if: '!DEBUG', factory: Store.wait }] }

      """,
      """
      nonisolated final class Store: Sendable {
        init() throws {}
        init(text: String) {}
        static func preview() -> Store { Store(text: "") }
        static func load() async throws -> Store { try Store() }
        static func wait() async -> Store { preview() }
      }

      """, debug: debug)
    #expect(said == "")
  }

  /// The same where they throw one type of errors.
  @Test(arguments: [true, false]) func notEachVariantThrowsTheErrorOfItsBinding(debug: Bool) throws {
    let said = try said(
      """
      container: Container
      autowire: false
      bindings:
        store: { type: Store, scope: singleton, throws: StoreError, variants: [{ if: DEBUG, factory: Store.preview }] }
        cart: { type: Store, throws: StoreError, async: true, factory: Store.load, variants: [{ if: DEBUG, factory: Store.preview }] }
        kept: { type: Store, scope: singleton, throws: StoreError, calls: [open, close] }

      """,
      """
      nonisolated enum StoreError: Error { case closed }
      nonisolated final class Store: Sendable {
        init() throws(StoreError) {}
        init(text: String) {}
        func open() throws(StoreError) {}
        func close() {}
        static func preview() -> Store { Store(text: "") }
        static func load() async throws(StoreError) -> Store { try Store() }
      }

      """, debug: debug)
    #expect(said == "")
  }

  /// A value that cannot be copied is handed over, wherever it is constructed.
  @Test(arguments: [true, false]) func valuesNeedNotBeCopyable(debug: Bool) throws {
    let said = try said(
      """
      container: Container
      concurrent: true
      shared: true
      inject: true
      bindings:
        first: { type: Token, factory: made, lookup: false }
        second: { type: Token, factory: made, access: private }
        page: { type: Page, arguments: [first: first, second: second], lookup: false }
        pool: { type: Pool, scope: singleton }
        shop: Shop
        tree: { type: Tree, arguments: [make: provider(tree)], lookup: false }
        late: { type: LateTree, arguments: [make: provider(late)], lookup: false }
        other: { type: Token, throws: true, value: 'Token(uses: 1)', variants: [{ if: DEBUG, factory: opened }], lookup: false }
        third: { type: Token, async: true, value: 'Token(uses: 1)', variants: [{ if: DEBUG, factory: waited }], lookup: false }

      """,
      """
      nonisolated struct Token: ~Copyable, Sendable {
        let uses: Int
        init() async throws { uses = 0 }
        init(uses: Int) { self.uses = uses }
      }
      nonisolated func made() async throws -> Token { try await Token() }
      nonisolated func opened() throws -> Token { Token(uses: 2) }
      nonisolated func waited() async -> Token { Token(uses: 2) }
      nonisolated struct Page: ~Copyable { init(first: consuming Token, second: consuming Token) {} }
      nonisolated final class Pool: Sendable { init() async {} }
      nonisolated struct Shop: Sendable { init(page: consuming Page, first: consuming Token, pool: Pool) {} }
      nonisolated struct Tree: ~Copyable { init(make: () -> Tree) {} }
      nonisolated struct LateTree: ~Copyable { init(make: () async throws -> LateTree) async throws {} }

      """, debug: debug)
    #expect(said == "")
  }

  /// The compiler attaches no comment that stands before a `#sourceLocation`.
  @Test func commentsAreInTheSymbolGraph() throws {
    let folder = try Folder()
    let text = """
      container: ShopContainer
      access: public
      inputs: { name: { type: String, doc: The name. } }
      bindings:
        clock: { type: Clock, scope: singleton, access: public, doc: "Shows the time.\\n\\nIn hours." }
        cart: { type: Clock, access: public, doc: A cart. }

      """
    folder["Types.swift"] = "public final class Clock: Sendable { public init() {} }\n"
    // The first line of a file has no room for the comment above it.
    for line in ["", "# One line.\n"] {
      folder["Shop.bindings.yaml"] = line + text
      #expect(
        try Tool.run(
          ["generate", "Shop.bindings.yaml", "--module", "Shop", "--output-directory", "."], in: folder
        ).errors == "")
      let options = ["-swift-version", "6", "-emit-module", "-emit-symbol-graph", "-emit-symbol-graph-dir", "."]
      let said = try SwiftProgram.check(
        ["Shop.inject.swift", "Types.swift"], module: "Shop", options: options, in: folder, command: [])
      #expect(said == "")
      let graph = try #require(folder["Shop.symbols.json"])
      for text in [
        "The container declared in `Shop.bindings.yaml`.", "Shows the time.", "In hours.", "A cart.",
      ] {
        // A comment on the line of its declaration ends with a space.
        #expect(graph.contains("\"text\":\"\(text)"), "\(text)")
      }
    }
  }
}
