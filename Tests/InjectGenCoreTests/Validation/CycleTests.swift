import Testing

/// Bindings that need themselves.
struct CycleTests {
  @Test func aCycleIsShownAsAWhole() {
    expectDiagnostics(
      """
      container: App
      bindings:
        store: { type: Store, arguments: [cache] }
      #                                   ^^^^^ error: dependency cycle: store → cache → clock → store [dependency-cycle]
      #                                   ^^^^^ note: break the cycle with 'provider(cache)', a closure that asks when it is called
        cache: { type: Cache, arguments: [clock] }
      #                                   ^^^^^ note 1 of dependency-cycle: 'cache' needs 'clock'
        clock: { type: Clock, arguments: [store] }
      #                                   ^^^^^ note 2 of dependency-cycle: 'clock' needs 'store'
      """)
  }

  /// `provider(menu)` alone would be passed as a `Menu`.
  @Test func anInitializerThatTakesTheValueHasToChangeFirst() {
    expectDiagnostics(
      """
      container: App
      bindings:
        page: { type: Page, arguments: [menu] }
      #                                 ^^^^ error: dependency cycle: page → menu → page [dependency-cycle]
      #                                 ^^^^ note: break the cycle: let the initializer of 'page' take 'menu' as '@escaping @Sendable () -> Menu', and write 'provider(menu)'
        menu: { type: Menu, arguments: [page] }
      #                                 ^^^^ note 1 of dependency-cycle: 'menu' needs 'page'
      """,
      swift: ["Page.swift": "final class Page { init(menu: Menu) {} }\nfinal class Menu { init(page: Page) {} }\n"])
  }

  @Test func whatNeedsItselfIsACycle() {
    expectDiagnostics(
      """
      container: App
      bindings:
        store: { type: Store, arguments: [store] }
      #                                   ^^^^^ error: dependency cycle: store → store [dependency-cycle]
      #                                   ^^^^^ note: break the cycle with 'provider(store)', a closure that asks when it is called
      """)
  }

  @Test func aCycleCanRunThroughAnAlias() {
    expectDiagnostics(
      """
      container: App
      bindings:
        store: { type: Store, arguments: [cache] }
      #                                   ^^^^^ error: dependency cycle: store → cache → memory → store [dependency-cycle]
      #                                   ^^^^^ note: break the cycle with 'provider(cache)', a closure that asks when it is called
        cache: { type: Cache, alias: memory }
      #                              ^^^^^^ note 1 of dependency-cycle: 'cache' needs 'memory'
        memory: { type: Memory, arguments: [store] }
      #                                     ^^^^^ note 2 of dependency-cycle: 'memory' needs 'store'
      """)
  }

  @Test func aliasesOfEachOtherStandForNothing() {
    expectDiagnostics(
      """
      container: App
      bindings:
        a: { type: T, alias: b }
      #                      ^ error: dependency cycle: a → b → a [dependency-cycle]
      #                      ^ note: none of these constructs a value: each refers to the next
        b: { type: T, alias: a }
      #                      ^ note 1 of dependency-cycle: 'b' needs 'a'
        c: { type: T, arguments: [a] }
      #                           ^ note 2 of dependency-cycle: 'a' is needed by 'c'
      """)
  }

  @Test func anAliasOfItselfStandsForNothing() {
    expectDiagnostics(
      """
      container: App
      bindings:
        a: { type: T, alias: a }
      #                      ^ error: dependency cycle: a → a [dependency-cycle]
      #                      ^ note: none of these constructs a value: each refers to the next
      """)
  }

  @Test func aCycleCanRunThroughEveryKindOfDependency() {
    expectDiagnostics(
      """
      container: App
      bindings:
        a: { type: A, properties: [b] }
      #                            ^ error: dependency cycle: a → b → c → d → a [dependency-cycle]
      # ^ note: only singletons can refer to each other: write 'scope: singleton' for 'a', 'b', 'c', 'd'
      #                            ^ note: or break the cycle with 'provider(b)', a closure that asks when it is called
        b: { type: B, calls: [start: [c]] }
      #                               ^ note 1 of dependency-cycle: 'b' needs 'c'
        c: { type: C, value: 'C($d)' }
      #                         ^^ note 2 of dependency-cycle: 'c' needs 'd'
        d: { type: D, arguments: [x: value($a.b)] }
      #                                    ^^ note 3 of dependency-cycle: 'd' needs 'a'
      """)
  }

  @Test func aProviderBreaksACycle() {
    expectDiagnostics(
      """
      container: App
      bindings:
        store: { type: Store, arguments: [provider(cache)], scope: singleton }
        cache: { type: Cache, arguments: [store], scope: singleton }
      """)
  }

  @Test func aDirectEdgeInAdditionToAProviderDoesNot() {
    expectDiagnostics(
      """
      container: App
      bindings:
        store: { type: Store, arguments: [provider(cache), cache] }
      #                                                    ^^^^^ error: dependency cycle: store → cache → store [dependency-cycle]
      #                                                    ^^^^^ note: break the cycle with 'provider(cache)', a closure that asks when it is called
        cache: { type: Cache, arguments: [store] }
      #                                   ^^^^^ note 1 of dependency-cycle: 'cache' needs 'store'
      """)
  }

  @Test func theShortestCycleIsShown() {
    expectDiagnostics(
      """
      container: App
      bindings:
        a: { type: A, arguments: [b, c] }
      #                              ^ error: dependency cycle: a → c → a [dependency-cycle]
      #                              ^ note: break the cycle with 'provider(c)', a closure that asks when it is called
        b: { type: B, arguments: [c] }
        c: { type: C, arguments: [a] }
      #                           ^ note 1 of dependency-cycle: 'c' needs 'a'
      """)
  }

  @Test func cyclesApartAreShownApart() {
    expectDiagnostics(
      """
      container: App
      bindings:
        a: { type: A, arguments: [b] }
      #                           ^ error: dependency cycle: a → b → a [dependency-cycle]
      #                           ^ note: break the cycle with 'provider(b)', a closure that asks when it is called
        b: { type: B, arguments: [a] }
      #                           ^ note 1 of dependency-cycle: 'b' needs 'a'
        c: { type: C, arguments: [a, d] }
      #                              ^ error: dependency cycle: c → d → c [dependency-cycle]
      #                              ^ note: break the cycle with 'provider(d)', a closure that asks when it is called
        d: { type: D, arguments: [c] }
      #                           ^ note 1 of dependency-cycle: 'd' needs 'c'
      """)
  }

  @Test func aLongCycleIsCutAtTen() {
    expectDiagnostics(
      """
      container: App
      bindings:
        a: { type: T, arguments: [b] }
      #                           ^ error: dependency cycle: a → b → c → d → e → f → g → h → i → j → k → l → m → n → a [dependency-cycle]
      #                           ^ note: break the cycle with 'provider(b)', a closure that asks when it is called
        b: { type: T, arguments: [c] }
      #                           ^ note 1 of dependency-cycle: 'b' needs 'c'
        c: { type: T, arguments: [d] }
      #                           ^ note 2 of dependency-cycle: 'c' needs 'd'
        d: { type: T, arguments: [e] }
      #                           ^ note 3 of dependency-cycle: 'd' needs 'e'
        e: { type: T, arguments: [f] }
      #                           ^ note 4 of dependency-cycle: 'e' needs 'f'
        f: { type: T, arguments: [g] }
      #                           ^ note 5 of dependency-cycle: 'f' needs 'g'
        g: { type: T, arguments: [h] }
      #                           ^ note 6 of dependency-cycle: 'g' needs 'h'
        h: { type: T, arguments: [i] }
      #                           ^ note 7 of dependency-cycle: 'h' needs 'i'
        i: { type: T, arguments: [j] }
      #                           ^ note 8 of dependency-cycle: 'i' needs 'j'
        j: { type: T, arguments: [k] }
      #                           ^ note 9 of dependency-cycle: 'j' needs 'k'
        k: { type: T, arguments: [l] }
      #                           ^ note 10 of dependency-cycle: 'k' needs 'l'
        l: { type: T, arguments: [m] }
        m: { type: T, arguments: [n] }
        n: { type: T, arguments: [a] }
      #                           ^ note 11 of dependency-cycle: and 3 more
      """)
  }

  @Test func anOverrideThatAsksForItselfMeansWhatItReplaces() {
    expectDiagnostics([
      "Bindings.yaml": """
      container: App
      include: [Logging]
      bindings:
        log: { type: any Log, implementation: LoudLog, arguments: [base: log], override: true }
      #                                                                  ^^^ error: dependency cycle: log → log [dependency-cycle]
      #                                                                  ^^^ note: write 'overridden', which is what 'log' replaces
        name: { type: String, value: '"\\($name)!"', override: true }
      #                                  ^^^^^ error: dependency cycle: name → name [dependency-cycle]
      #                                  ^^^^^ note: write '$overridden', which is what 'name' replaces
        all: { collection: any Log, members: [all, log], override: true }
      #                                       ^^^ error: dependency cycle: all → all [dependency-cycle]
      #                                       ^^^ note: write 'overridden', which is what 'all' replaces
      """,
      "Logging.bindings.yaml": """
      module: Logging
      bindings:
        log: { type: any Log, implementation: FileLog }
        name: { type: String, value: '"a"' }
        all: { collection: any Log, members: [log] }
      """,
    ])
  }
}
