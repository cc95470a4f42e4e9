import BindingsYAML
import InjectAdvice
import InjectEmission
import InjectGenCore
import Testing

/// What only the compiler's check of regions would refuse.
struct ActorTests {
  @Test func anIsolatedContainerKeepsNothingOfAnotherActor() {
    expectDiagnostics(
      """
      container: App
      isolation: MainActor
      bindings:
        store: { type: Store, isolation: DB, scope: singleton }
      #                                  ^^ error: the container is isolated to 'MainActor' and cannot keep 'store', which is isolated to 'DB' [isolation-conflict]
      # ^^^^^ note: leave the container's 'isolation' out and isolate its other bindings, or make 'store' a factory
        cache: { type: Cache, isolation: DB, scope: weak }
      #                                  ^^ error: the container is isolated to 'MainActor' and cannot keep 'cache', which is isolated to 'DB' [isolation-conflict]
      # ^^^^^ note: leave the container's 'isolation' out and isolate its other bindings, or make 'cache' a factory
        pool: { type: Pool, isolation: DB, scope: singleton, async: true }
      #                                ^^ error: the container is isolated to 'MainActor' and cannot keep 'pool', which is isolated to 'DB' [isolation-conflict]
      # ^^^^ note: leave the container's 'isolation' out and isolate its other bindings, or make 'pool' a factory
        item: { type: Item, isolation: DB }
        plain: { type: Plain, isolation: nonisolated, scope: singleton }
      """)
  }

  @Test func aTypealiasOfAGlobalActorIsThatActor() {
    expectDiagnostics(
      """
      container: App
      isolation: UI
      discover:
        - { types: Page, isolation: MainActor, scope: singleton, all: true }
      bindings:
        view: { type: View, scope: singleton }
        store: { type: Store, scope: singleton, isolation: MainActor }
        other: { type: Store, scope: singleton, isolation: Database }
      #                                                    ^^^^^^^^ error: the container is isolated to 'MainActor' and cannot keep 'other', which is isolated to 'DB' [isolation-conflict]
      # ^^^^^ note: leave the container's 'isolation' out and isolate its other bindings, or make 'other' a factory
      """,
      swift: [
        "Types.swift": """
        typealias UI = MainActor
        @globalActor actor DB { static let shared = DB() }
        typealias Database = DB
        @MainActor final class View {}
        final class Store { nonisolated init() {} }
        struct Page {}
        """
      ])
  }

  /// An attribute names what is nested in the same type without that.
  @Test func aNestedGlobalActorHasItsWholeName() {
    let bindings = """
      container: App
      bindings:
        store: { type: Data.Store, scope: singleton }
        view: { type: Data.View, scope: singleton }
        index: { type: Index, scope: singleton, isolation: Own.Data.DB }
      """
    let swift = """
      enum Data {
        @globalActor actor DB { static let shared = DB() }
        typealias UI = MainActor
        @DB final class Store {}
        @UI final class View {}
      }
      final class Index { @Data.DB init() {} }
      """
    let sources = [Source(id: SourceID(0), path: "Bindings.yaml", module: "Own", bytes: Array(bindings.utf8))]
    var diagnostics = Diagnostics()
    let files = generate(sources, swift: SwiftTexts(["Own=Types.swift": swift]).files(after: 1), &diagnostics)
    #expect(diagnostics.sorted(in: sources).map(\.message) == [])
    for line in ["@Data.DB var store: Data.Store {", "@MainActor var view: Data.View {", "@Data.DB var index: Index {"]
    {
      #expect(files.first?.text.contains("\n  \(line)\n") == true, "\(files.first?.text ?? "")")
    }
  }

  /// The initializer of a type on an actor may be nonisolated, and its other members not.
  @Test(arguments: [
    ("calls: [start]", true), ("properties: [size: value(1)]", true), ("teardown: close()", true),
    ("calls: [check]", false), ("calls: [start], async: true", false), ("properties: [free: value(1)]", false),
    ("teardown: await close()", false), ("calls: [start], isolation: nonisolated", false), ("eager: true", false),
  ])
  func aBindingIsWhereTheMembersAreThatItUses(keys: String, isOnActor: Bool) {
    let bindings = "container: App\nbindings:\n  page: { type: Page, scope: singleton, \(keys) }\n"
    let swift = """
      @MainActor final class Page {
        nonisolated init() {}
        var size = 0
        nonisolated var free: Int { get { 0 } set {} }
        func start() {}
        nonisolated func check() {}
        func close() {}
      }
      """
    let sources = [Source(id: SourceID(0), path: "Bindings.yaml", module: "Own", bytes: Array(bindings.utf8))]
    var diagnostics = Diagnostics()
    let files = generate(sources, swift: SwiftTexts(["Own=Types.swift": swift]).files(after: 1), &diagnostics)
    #expect(diagnostics.sorted(in: sources).map(\.message) == [])
    #expect(files.first?.text.contains("\n  @MainActor var page: Page") == isOnActor, "\(files.first?.text ?? "")")
  }

  @Test func anAliasIsWhereTheFactoryIsThatItNames() {
    expectDiagnostics(
      """
      container: App
      isolation: MainActor
      bindings:
        item: { type: Item, isolation: DB }
      #                                ^^ note 3 of isolation-conflict: 'item' is isolated explicitly here
        thing: { type: any Thing, alias: item }
      #                                  ^^^^ note 2 of isolation-conflict: 'thing' needs 'item'
        list: { type: List, isolation: DB, arguments: [thing] }
        page: { type: Page, arguments: [thing] }
      # ^^^^ error: 'page' is isolated to 'MainActor' and depends on 'thing', which is isolated to 'DB' [isolation-conflict]
      #                                 ^^^^^ note: 'page' needs 'thing', which is isolated to 'DB'
      # ^^^^ note: an async binding can await any actor: add 'async: true', or pass a provider
      """)
  }

  @Test func anAliasIsNotKept() {
    expectDiagnostics(
      """
      container: App
      isolation: MainActor
      bindings:
        item: { type: Item, isolation: DB }
        thing: { type: any Thing, alias: item, scope: singleton }
      #                                        ^^^^^ error: 'scope' cannot be combined with 'alias' [conflicting-keys]
      #                                        ^^^^^ note: 'alias' can be combined with 'type', 'into', 'if', 'access', 'override', 'doc'
      """)
  }

  @Test func whatStandsForOthersCannotWait() {
    expectDiagnostics(
      """
      container: App
      isolation: MainActor
      bindings:
        item: { type: Item, isolation: DB }
      #                                ^^ note 2 of isolation-conflict: 'item' is isolated explicitly here
        items: { collection: Item, members: [item] }
      # ^^^^^ error: 'items' is isolated to 'MainActor' and depends on 'item', which is isolated to 'DB' [isolation-conflict]
      #                                      ^^^^ note: 'items' needs 'item', which is isolated to 'DB'
      # ^^^^^ note: 'items' cannot await: ask for 'item' itself where it is needed
      """)
  }

  @Test func aContainerForOneDomainHasNoProviderForAnActor() {
    expectDiagnostics(
      """
      container: App
      isolation: none
      bindings:
        screen: { type: Screen, isolation: MainActor }
        router: { type: Router, arguments: [provider(screen)] }
      #                                              ^^^^^^ error: a provider of 'screen' runs on 'MainActor', where 'router' cannot use a container with 'isolation: none' [isolation-conflict]
      # ^^^^^^ note: add 'isolation: MainActor' to 'router'
        page: { type: Page, arguments: [screen] }
        list: { type: List, arguments: [provider(screen)], isolation: MainActor }
      """)
  }

  @Test func aClosureThatCannotWaitAsksForNothingOfAnotherActor() {
    expectDiagnostics(
      [
        "Bindings.yaml": """
        container: Desk
        isolation: MainActor
        bindings:
          lamp: { type: Lamp, scope: singleton }
          clerk: Clerk
        #        ^^^^^ error: 'clerk' takes a closure that is not async, and 'lamp' is isolated to 'MainActor' [isolation-conflict]
        #        ^^^^^ note: let the type of the closure be 'async', or isolate it to '@MainActor' alone
          guard: { type: Guard, arguments: [lazy(lamp)] }
        #                                   ^^^^^^^^^^ error: 'guard' takes a closure that is not async, and 'lamp' is isolated to 'MainActor' [isolation-conflict]
        #                                   ^^^^^^^^^^ note: let the type of the closure be 'async', or isolate it to '@MainActor' alone
          porter: Porter
          heir: Heir
          late: Late
          keeper: Keeper
          stranger: Stranger
          attic: { type: Attic, scope: singleton }
          vault: { type: Vault, scope: singleton }
        #                ^^^^^ error: 'vault' takes a closure that is not async, and 'lamp' is isolated to 'MainActor' [isolation-conflict]
        #                ^^^^^ note: let the type of the closure be 'async', or isolate it to '@MainActor' alone
        """
      ],
      swift: [
        "Desk.swift": """
        actor Vault { init(lamp: @escaping () -> Lamp) {} }
        actor Attic { @MainActor init(lamp: @escaping () -> Lamp) {} }
        final class Lamp {}
        struct Clerk { init(lamp: @escaping @Sendable () -> Lamp) {} }
        typealias NightLamp = @Night () -> Lamp
        struct Guard { init(lamp: @escaping NightLamp) {} }
        @globalActor actor Night { static let shared = Night() }
        typealias Day = MainActor
        struct Keeper { init(lamp: @escaping @Day () -> Lamp) {} }
        // What actor this is, only the compiler knows.
        struct Stranger { init(lamp: @escaping @Elsewhere @Sendable () -> Lamp) {} }
        struct Porter { init(lamp: @escaping () -> Lamp) {} }
        struct Heir { init(lamp: @escaping @MainActor @Sendable () -> Lamp) {} }
        struct Late { init(lamp: (@Sendable () async -> Lamp)?) {} }
        """
      ])
  }

  @Test func closuresOfACollectionCannotWaitEither() {
    expectDiagnostics(
      [
        "Bindings.yaml": """
        container: Desk
        bindings:
          lamp: { type: Lamp, isolation: MainActor }
          lamps: { collection: '() -> Lamp', members: [lamp] }
        #                                              ^^^^ error: the closures of 'lamps' are not async, and 'lamp' is isolated to 'MainActor' [isolation-conflict]
        #                                              ^^^^ note: let the type of the closure be 'async', or isolate it to '@MainActor' alone
          others: { collection: '@MainActor () -> Lamp', members: [lamp] }
          late: { collection: '@Sendable () async -> Lamp', members: [lamp] }
        """
      ], swift: ["Desk.swift": "final class Lamp {}"])
  }

  @Test func aPropertyOrMethodThatTakesAClosureIsRead() {
    expectDiagnostics(
      [
        "Bindings.yaml": """
        container: Desk
        isolation: MainActor
        bindings:
          lamp: Lamp
          clerk: { type: Clerk, properties: [lamp: provider(lamp)], calls: [use: [_: provider(lamp)]] }
        #                                    ^^^^^^^^^^^^^^^^^^^^ error: 'clerk' takes a closure that is not async, and 'lamp' is isolated to 'MainActor' [isolation-conflict]
        #                                    ^^^^^^^^^^^^^^^^^^^^ note: let the type of the closure be 'async', or isolate it to '@MainActor' alone
        """
      ],
      swift: [
        "Desk.swift": """
        final class Lamp {}
        final class Clerk {
          var lamp: (@Sendable () -> Lamp)?
          init() {}
          func use(_ lamp: @escaping @Sendable () async -> Lamp) {}
        }
        """
      ])
  }

  /// That a provider is passed for what is no closure, the compiler says. What is meant is the value.
  @Test func aParameterThatTakesNoClosureHasNoIsolation() {
    expectDiagnostics(
      [
        "Bindings.yaml": """
        container: Desk
        bindings:
          clock: { type: Clock, scope: singleton }
          lamp: { type: Lamp, isolation: MainActor }
          late: { type: Late, arguments: [clock: provider(clock)] }
        #                                                 ^^^^^ warning: 'clock' is a singleton: its provider gives the same value each time [provider-of-singleton]
        #                                                 ^^^^^ note: write 'clock'
        #                                                 ^^^^^ note: or write 'lazy(clock)' to construct it at the first call
          lit: { type: Lit, arguments: [lamp: provider(lamp)] }
        """
      ],
      swift: [
        "Desk.swift": """
        final class Clock: Sendable {}
        final class Lamp {}
        struct Late { init(clock: Clock) {} }
        struct Lit { init(lamp: Lamp) {} }
        """
      ])
  }

  @Test func theMainActorIsMeantByNearlyItsName() {
    expectDiagnostics(
      """
      container: Desk
      isolation: MainActr
      #          ^^^^^^^^ error: 'MainActr' is not a global actor [wrong-value]
      #          ^^^^^^^^ note: did you mean 'MainActor'?
      bindings:
        lamp: { type: Lamp, isolation: MainAktor }
      #                                ^^^^^^^^^ error: 'MainAktor' is not a global actor [wrong-value]
      #                                ^^^^^^^^^ note: did you mean 'MainActor'?
        page: { type: Page, isolation: PageActor }
      """)
  }
  @Test func aDeclaredTypeIsAGlobalActorOnlyIfItSaysSo() {
    expectDiagnostics(
      """
      container: Desk
      isolation: Basket
      #          ^^^^^^ error: 'Basket' is not a global actor [wrong-value]
      #          ^^^^^^ note: leave 'isolation' out: it is the type of a global actor, as 'MainActor' is
      bindings:
        lamp: { type: Lamp, isolation: Lamp }
      #                                ^^^^ error: 'Lamp' is not a global actor [wrong-value]
      #                                ^^^^ note: leave 'isolation' out: it is the type of a global actor, as 'MainActor' is
        page: { type: Lamp, isolation: PageActor }
        late: { type: Lamp, isolation: Pages }
        made: { type: Lamp, isolation: MadeActor }
        none: { type: Lamp, isolation: UnknownActor }
      #                                ^^^^^^^^^^^^ warning: no Swift file that is read declares or mentions the global actor 'UnknownActor' [unknown-name]
      #                                ^^^^^^^^^^^^ note: declare it in Swift, or name its module under 'imports'
      """,
      swift: [
        "Desk.swift": """
        actor Basket {}
        final class Lamp: Sendable {}
        @globalActor actor PageActor { static let shared = PageActor() }
        typealias Pages = PageActor
        @MakeGlobalActor actor MadeActor {}
        """
      ])
  }

  @Test func anIsolatedConformanceIsUsedOnItsActor() {
    expectDiagnostics(
      """
      container: App
      bindings:
        token: { type: Token, isolation: nonisolated }
        screen: Screen
        late: { type: Late, arguments: [p: screen] }
      #                                 ^^^^^^^^^ error: 'late' is nonisolated and takes 'screen' as 'some P', which 'Screen' is on 'MainActor' alone [isolation-conflict]
      # ^^^^ note: add 'isolation: MainActor' to 'late'
        other: { type: Other, isolation: DB }
      #                ^^^^^ error: 'other' is isolated to 'DB' and takes 'token' as 'any P', which 'Token' is on 'MainActor' alone [isolation-conflict]
        there: { type: Late, arguments: [retries: value(0), p: screen], isolation: MainActor }
        view: View
        inner: { type: Inner, async: true }
      """,
      swift: [
        "Types.swift": """
        @globalActor actor DB { static let shared = DB() }
        protocol P {}
        protocol Q {}
        @MainActor final class Screen: nonisolated Q { init() {} }
        extension Screen: @MainActor P {}
        //                ^^^^^^^^^^^^ note 2 of isolation-conflict: the conformance is isolated here
        struct Token: @MainActor P { nonisolated init() {} }
        //            ^^^^^^^^^^^^ note 1 of isolation-conflict: the conformance is isolated here
        final class Late: Sendable { init(retries: Int = 0, p: some P) async {} }
        final class Other: Sendable { init(token: any P) {} }
        @MainActor final class View { init(screen: (any P)?) {} }
        final class Inner: Sendable { init(screen: any Q, token: Token) async {} }
        """
      ])
  }
}
