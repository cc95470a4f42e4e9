import InjectGenCore
import Testing

/// Methods of teardowns and `calls` whose declarations throw or wait where the bindings file does not say so.
struct MethodEffectTests {
  @Test func whatSwiftDeclaresIsNotDenied() {
    expectDiagnostics(
      """
      container: App
      bindings:
        store: { type: Store, throws: false, async: false }
      #                       ^^^^^^ error: 'Store.init()' throws [effects-mismatch]
      #                       ^^^^^^ note: leave 'throws' out
      #                                      ^^^^^ error: 'Store.init()' is async [effects-mismatch]
      #                                      ^^^^^ note: leave 'async' out
        log: { type: Log, throws: false, async: false }
        made: { type: Log, factory: open, throws: false }
      #                                   ^^^^^^ error: 'open()' throws [effects-mismatch]
      #                                   ^^^^^^ note: leave 'throws' out
        unread: { type: Log, factory: unknown, throws: false }
        written: { type: Store, autowire: false, throws: false }
      """,
      swift: [
        "Types.swift": """
        struct Store { init() async throws {} }
        //             ^^^^ note 1 of effects-mismatch: it is declared here
        //             ^^^^ note 1 of effects-mismatch: it is declared here
        struct Log {}
        func open() throws -> Log { Log() }
        //   ^^^^ note 1 of effects-mismatch: it is declared here
        """
      ])
  }

  @Test func aTeardownSaysWhatItsMethodNeeds() {
    expectDiagnostics(
      """
      container: App
      bindings:
        log: { type: Log, scope: singleton, teardown: close() }
      #                                               ^^^^^^^ error: 'close()' is a method of an actor, so the teardown needs 'await' [effects-mismatch]
      #                                               ^^^^^^^ note: write 'await close()'
        pool: { type: Pool, scope: singleton, teardown: 'await stop(now: true)' }
      #                                                 ^^^^^^^^^^^^^^^^^^^^^^^ error: 'stop(now: true)' can throw, so the teardown needs 'try' [effects-mismatch]
      #                                                 ^^^^^^^^^^^^^^^^^^^^^^^ note: write "'try await stop(now: true)'"
        store: { type: any Store, implementation: Files, scope: singleton, teardown: close() }
      #                                                                              ^^^^^^^ error: 'close()' can throw and is async, so the teardown needs 'try' and 'await' [effects-mismatch]
      #                                                                              ^^^^^^^ note: write 'try await close()'
        ended: { type: any Plain, implementation: Line, scope: singleton, teardown: close() }
      #                                                                             ^^^^^^^ error: 'close()' can throw, so the teardown needs 'try' [effects-mismatch]
      #                                                                             ^^^^^^^ note: write 'try close()'
      """,
      swift: [
        "Types.swift": """
        actor Log { func close() {} }
        //               ^^^^^ note 1 of effects-mismatch: it is declared here
        final class Pool: Sendable {
          init() {}
          func stop(now: Bool) async throws {}
        //     ^^^^ note 1 of effects-mismatch: it is declared here
        }
        protocol Store: Sendable { func close() async throws }
        //                              ^^^^^ note 1 of effects-mismatch: it is declared here
        final class Files: Store { init() {}; func close() {} }
        protocol Plain: Sendable {}
        final class Line: Plain { init() {}; func close() throws {} }
        //                                        ^^^^^ note 1 of effects-mismatch: it is declared here
        """
      ])
  }

  @Test func whatIsSaidOrNotNeededIsNoMistake() {
    expectDiagnostics(
      """
      container: App
      bindings:
        log: { type: Log, scope: singleton, teardown: await close() }
        files: { type: Files, scope: singleton, teardown: close() }
        pool: { type: Pool, scope: singleton, teardown: 'try await stop(now: true)' }
        quiet: { type: Log, scope: singleton, teardown: forget() }
        either: { type: Either, scope: singleton, teardown: close() }
        mapped: { type: Either, scope: singleton, teardown: 'map({ $0 })' }
        made: { type: Made, scope: singleton, teardown: close() }
        view: { type: View, scope: singleton, teardown: close() }
        other: { type: Unread, scope: singleton, teardown: close(), arguments: [] }
        unread: { type: Log, scope: singleton, teardown: close(), autowire: false }
        ended: { type: any Plain, implementation: Files, scope: singleton, teardown: close() }
      """,
      swift: [
        "Types.swift": """
        actor Log { func close() {}; nonisolated func forget() {} }
        final class Pool: Sendable { init() {}; func stop(now: Bool) async throws {} }
        protocol Plain: Sendable {}
        final class Files: Plain { init() {}; func close() {} }
        final class Either: Sendable {
          init() {}
          func close() {}
          func close() async {}
          func map(_ body: (Int) throws -> Int) rethrows {}
        }
        @Closing final class Made: Sendable { init() {}; func close() async {} }
        final class View: Screen { init() {}; func close() async {} }
        """
      ])
  }

  @Test func aBindingSaysWhatItsCallsNeed() {
    expectDiagnostics(
      """
      container: App
      bindings:
        pool: { type: Pool, scope: singleton, calls: [open] }
      #                                               ^^^^ error: 'open' can throw and is async, and 'pool' does not say so [effects-mismatch]
      #                                               ^^^^ note: add 'throws: true' and 'async: true'
        log: { type: Log, scope: singleton, throws: true, calls: [close] }
      #                                                           ^^^^^ error: 'close' is a method of an actor, and 'log' does not say so [effects-mismatch]
      #                                                           ^^^^^ note: add 'async: true'
        store: { type: any Store, implementation: Files, scope: singleton, calls: [close] }
        made: { type: any Store, factory: makePool, calls: [open] }
      #                                                     ^^^^ error: 'open' can throw and is async, and 'made' does not say so [effects-mismatch]
      #                                                     ^^^^ note: add 'throws: true' and 'async: true'
        opened: { type: Pool, scope: singleton, throws: true, async: true, calls: [open] }
      """,
      swift: [
        "Types.swift": """
        actor Log { func close() {} }
        //               ^^^^^ note 1 of effects-mismatch: it is declared here
        final class Pool: Sendable {
          init() {}
          func open() async throws {}
        //     ^^^^ note 1 of effects-mismatch: it is declared here
        //     ^^^^ note 1 of effects-mismatch: it is declared here
        }
        protocol Store: Sendable { func close() async throws }
        final class Files: Store { init() {}; func close() {} }
        extension Pool: Store { func close() {} }
        func makePool() -> Pool { Pool() }
        """
      ])
  }

  /// The compiler would report the closure of a singleton in the generated file.
  @Test func aBindingSaysWhatItsExpressionsNeed() {
    expectDiagnostics(
      """
      container: App
      inputs: { path: String }
      bindings:
        text: { type: String, value: 'try read($path)', scope: singleton }
      #                               ^^^ error: the expression can throw, and 'text' does not say so [effects-mismatch]
      #                               ^^^ note: add 'throws: true'
        page: { type: Page, arguments: [_: value(try await load())], properties: [n: value(await count())], throws: true }
      #                                          ^^^ error: the expression can await, and 'page' does not say so [effects-mismatch]
      #                                          ^^^ note: add 'async: true'
      #                                                                                    ^^^^^ error: the expression can await, and 'page' does not say so [effects-mismatch]
      #                                                                                    ^^^^^ note: add 'async: true'
        both: { type: String, value: try await $load() }
      #                              ^^^ error: the expression can throw and await, and 'both' does not say so [effects-mismatch]
      #                              ^^^ note: add 'throws: true' and 'async: true'
        load: { type: '@Sendable () async throws -> String', value: '{ try await load() }' }
      """)
  }

  @Test func aKeyThatDeniesIsReplaced() {
    expectDiagnostics(
      """
      container: App
      bindings:
        text: { type: String, value: try read(), throws: false }
      #                              ^^^ error: the expression can throw, and 'text' does not say so [effects-mismatch]
      #                              ^^^ note: write 'throws: true'
        both:
          type: String
          async: false
          value: try await load()
      #          ^^^ error: the expression can throw and await, and 'both' does not say so [effects-mismatch]
      #          ^^^ note: write 'throws: true' and 'async: true'
        log: { type: Log, calls: [close], async: false }
      #                           ^^^^^ error: 'close' is a method of an actor, and 'log' does not say so [effects-mismatch]
      #                           ^^^^^ note: write 'async: true'
      """,
      swift: [
        "Types.swift": """
        actor Log { func close() {} }
        //               ^^^^^ note 1 of effects-mismatch: it is declared here
        """
      ])
  }

  /// Its binding may have the effects that it has not.
  @Test func aReplacementSaysWhatItsExpressionNeeds() {
    expectDiagnostics(
      """
      container: App
      bindings:
        page: { type: Page, async: true, scope: singleton }
        text: { type: String, throws: true, async: true, value: try await load() }
      contexts:
        preview:
          bindings:
            page: { value: await Page() }
      #                    ^^^^^ error: the expression can await, and 'page' does not say so [effects-mismatch]
      #                    ^^^^^ note: add 'async: true'
            text: { value: try await load(), async: true }
      #                    ^^^ error: the expression can throw, and 'text' does not say so [effects-mismatch]
      #                    ^^^ note: add 'throws: true'
      """)
  }

  /// The initializer waits for what is eager; asking for it does not.
  @Test func whatIsEagerSaysSoToo() {
    expectDiagnostics(
      """
      container: App
      bindings:
        page: { type: Page, async: true, eager: true, value: await Page(), scope: singleton }
      """)
  }

  @Test func whatIsSaidOrCaughtIsNoMistake() {
    expectDiagnostics(
      """
      container: App
      bindings:
        text: { type: String, value: 'try read()', throws: true, scope: singleton }
        maybe: { type: 'String?', value: 'try? read()', scope: singleton }
        sure: { type: String, value: 'try! read()', scope: singleton }
        shown: { type: String, value: try $text.lowercased() }
        tried: { type: Bool, value: tryAgain }
        log: { type: Log, arguments: [], scope: singleton, teardown: try close() }
      """)
  }

  @Test func soIsWhatAContextReplacesItBy() {
    expectDiagnostics(
      """
      container: App
      bindings:
        store: { type: any Store, implementation: Disk, scope: singleton }
      contexts:
        tests:
          bindings:
            store: { implementation: Fake, throws: false }
      #                                    ^^^^^^ error: 'Fake.init()' throws [effects-mismatch]
      #                                    ^^^^^^ note: leave 'throws' out
      """,
      swift: [
        "Types.swift": """
        protocol Store: Sendable {}
        struct Disk: Store { init() throws {} }
        struct Fake: Store { init() throws {} }
        //                   ^^^^ note 1 of effects-mismatch: it is declared here
        """
      ])
  }
}
