import Testing

/// What follows from a problem that has been reported is none.
struct OneCauseTests {
  @Test func whatABrokenParentMayHaveIsNotUnmet() {
    expectDiagnostics([
      "App.bindings.yaml": """
      container: AppContainer
      bindings:
        host: { type: any Host }
      #               ^^^^^^^^ error: 'any Host' cannot be constructed [missing-key]
      #               ^^^^^^^^ note: its construction is missing: add 'implementation: ConcreteType', or 'factory', 'value' or 'alias'
      """,
      "Page.bindings.yaml": """
      container: PageContainer
      parent: AppContainer
      include: [Networking]
      """,
      "Session.bindings.yaml": """
      container: SessionContainer
      parent: PageContainer
      include: [{ module: Networking, prefix: session }]
      """,
      "Networking.bindings.yaml": """
      module: Networking
      requires: { host: any Host }
      bindings:
        client: { type: Client, arguments: [host] }
      """,
    ])
  }

  @Test func aModulesBindingThatCannotBeReadLacksNothingInItsContainer() {
    expectDiagnostics(
      [
        "Bindings.yaml": """
        container: App
        include: [Tokens]
        """,
        "Tokens.bindings.yaml": """
        module: Tokens
        bindings:
          token: { type: Token, arguments: [raw: '"x"'] }
        #                                         ^^^ error: '"x"' is not a reference [invalid-reference]
        #                                         ^^^ note: an expression is written "'value("x")'"
        """,
      ],
      swift: ["Token.swift": "struct Token { let raw: String }"])
  }

  @Test func anItemOfIncludeThatCannotBeReadBringsUnknownNames() {
    expectDiagnostics([
      "Bindings.yaml": """
      container: App
      include: [{ module: Networking, prefx: net }]
      #                               ^^^^^ error: an item of 'include' has no key 'prefx' [unknown-key]
      #                               ^^^^^ note: did you mean 'prefix'?
      bindings:
        client: Client
        page: { type: Page, arguments: [netClient] }
        netHost: { type: Host, override: true }
      """,
      "Networking.bindings.yaml": """
      module: Networking
      bindings:
        client: Client
        host: Host
      """,
    ])
  }

  @Test func whatARuleWithAProblemBindsIsNotMissed() {
    expectDiagnostics(
      [
        "Shop.bindings.yaml": """
        container: Shop
        discover:
          - { type: '*Repository', scope: singleton }
        #     ^^^^ error: a rule has no key 'type' [unknown-key]
        #     ^^^^ note: did you mean 'types'?
        contexts:
          test: { bindings: { usersRepository: UsersRepository } }
        """,
        "Session.bindings.yaml": """
        container: Session
        parent: Shop
        bindings:
          usersRepository: { type: UsersRepository, override: true }
          page: Page
        """,
      ],
      swift: [
        "Users.swift": """
        final class UsersRepository: Sendable { init() {} }
        final class OrdersRepository: Sendable { init() {} }
        struct Page { let orders: OrdersRepository }
        """
      ])
  }

  @Test func inputsThatCannotBeReadHaveUnknownNames() {
    expectDiagnostics(
      """
      container: App
      inputs: [host: String]
      #       ^^^^^^^^^^^^^^ error: expected a mapping of names to types, found a list to YAML [wrong-value]
      #       ^^^^^^^^^^^^^^ note: entries are written in braces: { host: … }
      bindings:
        client: Client
        url: { type: String, value: $host }
      contexts:
        test: { inputs: { host: '"a"' } }
      """, swift: ["Client.swift": "struct Client { let host: String }"])
  }

  @Test func whatNothingMeetsHasNoHandleToBeWithout() {
    expectDiagnostics([
      "Bindings.yaml": """
      container: App
      include: [Networking]
      #         ^^^^^^^^^^ error: 'Networking' requires 'view', which 'App' does not provide [unmet-requirement]
      #         ^^^^^^^^^^ note: add 'view: { type: View, scope: foreign }' under 'bindings'
      """,
      "Networking.bindings.yaml": """
      module: Networking
      requires: { view: View }
      #           ^^^^ note 1 of unmet-requirement: it is required here
      bindings:
        nav: { type: Nav, arguments: [weak(view)] }
      """,
    ])
  }

  @Test func modulesThatIncludeEachOtherShareNames() {
    expectDiagnostics([
      "Bindings.yaml": """
      container: App
      include: [A, B]
      bindings:
        other: Other
      """,
      "A.bindings.yaml": """
      module: A
      include: [B]
      #         ^ error: include cycle: A → B → A [include-cycle]
      #         ^ note: move what both need to a module of its own
      bindings:
        cache: Cache
      """,
      "B.bindings.yaml": """
      module: B
      include: [A]
      #         ^ note 1 of include-cycle: 'B' includes 'A'
      bindings:
        cache: Cache
      """,
    ])
  }

  /// The module that includes the other closes the cycle; a container has the bindings of the two in another order.
  @Test func aCycleOfTwoModulesIsOneProblem() {
    expectDiagnostics([
      "Bindings.yaml": """
      container: App
      include: [Storage, Tracing]
      """,
      "Storage.bindings.yaml": """
      module: Storage
      bindings:
        store: { type: Store, arguments: [cache] }
      #                                   ^^^^^ note 1 of dependency-cycle: 'store' needs 'cache'
        cache: Cache
      """,
      "Tracing.bindings.yaml": """
      module: Tracing
      include: [Storage]
      bindings:
        cache: { type: Cache, arguments: [store], override: true }
      #                                   ^^^^^ error: dependency cycle: cache → store → cache [dependency-cycle]
      #                                   ^^^^^ note: break the cycle with 'provider(store)', a closure that asks when it is called
      """,
    ])
  }

  @Test func aCycleOfAModuleIsOneProblemWhateverElseItLeadsThrough() {
    expectDiagnostics([
      "Bindings.yaml": """
      container: App
      include: [Storage]
      bindings:
        probe: { type: any Probe, implementation: LoudProbe, arguments: [cache], override: true }
      """,
      "Storage.bindings.yaml": """
      module: Storage
      bindings:
        store: { type: Store, arguments: [cache, probe] }
      #                                   ^^^^^ error: dependency cycle: store → cache → store [dependency-cycle]
      #                                   ^^^^^ note: break the cycle with 'provider(cache)', a closure that asks when it is called
        cache: { type: Cache, arguments: [store] }
      #                                   ^^^^^ note 1 of dependency-cycle: 'cache' needs 'store'
        probe: { type: any Probe, implementation: QuietProbe }
      """,
    ])
  }

  @Test func aCycleSaysWhatNeedsIt() {
    expectDiagnostics(
      """
      container: App
      bindings:
        screen: { type: Screen, arguments: [model] }
      #                                     ^^^^^ note 3 of dependency-cycle: 'model' is needed by 'screen'
        model: { type: Model, arguments: [provider(cache)] }
      #                                            ^^^^^ note 2 of dependency-cycle: 'cache' is needed by 'model'
        store: { type: Store, arguments: [cache] }
      #                                   ^^^^^ error: dependency cycle: store → cache → store [dependency-cycle]
      #                                   ^^^^^ note: break the cycle with 'provider(cache)', a closure that asks when it is called
        cache: { type: Cache, arguments: [store] }
      #                                   ^^^^^ note 1 of dependency-cycle: 'cache' needs 'store'
      """)
  }

  /// Which of the two a name means is not known.
  @Test func aNameThatTwoDeclareHasNoOtherProblem() {
    expectDiagnostics([
      "App.yaml": """
      container: App
      include: [Kit]
      #         ^^^ note 2 of duplicate-binding: the module is included here
      bindings:
        view: Log
      # ^^^^ error: 'view' comes from the module 'Kit' too [duplicate-binding]
      # ^^^^ note: add 'override: true' to replace that, or give it another name
        page: { type: Page, arguments: [view: weak(view)] }
      """,
      "Kit.bindings.yaml": """
      module: Kit
      bindings:
        view: { type: View, scope: foreign }
      # ^^^^ note 1 of duplicate-binding: 'view' is declared here, included by App → Kit
      """,
    ])
  }

  /// The container's own cycle is the same one: what replaces a binding asks for it.
  @Test func aCycleOfAModuleIsNoOtherWhereABindingOfItIsReplaced() {
    expectDiagnostics([
      "App.yaml": """
      container: App
      include: [Kit]
      bindings:
        page: { type: Page, override: true, arguments: [base: overridden] }
      """,
      "Kit.bindings.yaml": """
      module: Kit
      bindings:
        page: { type: Page, arguments: [view: view] }
      #                                       ^^^^ error: dependency cycle: page → view → page [dependency-cycle]
      #                                       ^^^^ note: break the cycle with 'provider(view)', a closure that asks when it is called
        view: { type: View, arguments: [page: page] }
      #                                       ^^^^ note 1 of dependency-cycle: 'view' needs 'page'
      """,
    ])
  }

  @Test func aReservedParameterIsReportedAsThat() {
    expectDiagnostics([
      "App.yaml": """
      container: App
      bindings:
        override: Log
        page: { type: Page, parameters: { override: Bool } }
      #                                   ^^^^^^^^ error: 'override' is reserved in every factory [accessor-clash]
      #                                   ^^^^^^^^ note: give it another name
      """
    ])
  }

  @Test func whatAnUnknownModuleMayBringIsNotAmbiguous() {
    expectDiagnostics(
      """
      container: App
      include: [Storag]
      #         ^^^^^^ error: no module 'Storag' [unknown-module]
      #         ^^^^^^ note: no other bindings file of this target or of those it depends on declares a module
      bindings:
        disk: Disk
        memory: Memory
        page: Page
      """,
      swift: [
        "Types.swift": """
        protocol Store {}
        struct Disk: Store {}
        struct Memory: Store {}
        struct Page { let store: any Store }
        """
      ])
  }

  @Test func whatLacksItsKeyAsksForWhatItWouldReplace() {
    expectDiagnostics([
      "Bindings.yaml": """
      container: App
      include: [Core]
      #         ^^^^ note 2 of duplicate-binding: the module is included here
      #         ^^^^ note 2 of duplicate-binding: the module is included here
      bindings:
        steps: { collection: Step, members: [overridden, last] }
      # ^^^^^ error: 'steps' comes from the module 'Core' too [duplicate-binding]
      # ^^^^^ note: add 'override: true' to replace that, or give it another name
        last: Step
        level: { type: Int, value: $overridden + 1 }
      # ^^^^^ error: 'level' comes from the module 'Core' too [duplicate-binding]
      # ^^^^^ note: add 'override: true' to replace that, or give it another name
      """,
      "Core.bindings.yaml": """
      module: Core
      bindings:
        steps: { collection: Step, members: [first] }
      # ^^^^^ note 1 of duplicate-binding: 'steps' is declared here, included by App → Core
        first: Step
        level: { type: Int, value: '1' }
      # ^^^^^ note 1 of duplicate-binding: 'level' is declared here, included by App → Core
      """,
      "Session.bindings.yaml": """
      container: Session
      parent: Root
      bindings:
        level: { type: Int, value: $overridden + 1 }
      # ^^^^^ error: 'Root', an ancestor of this container, already has 'level' [duplicate-binding]
      # ^^^^^ note: add 'override: true' to replace that one here, or give it another name
      """,
      "Root.bindings.yaml": """
      container: Root
      bindings:
        level: { type: Int, value: '1' }
      # ^^^^^ note 1 of duplicate-binding: it is declared here
      """,
    ])
  }

  @Test func aListedParameterThatDoesNotExistHasNoOtherName() {
    expectDiagnostics(
      """
      container: App
      bindings:
        clock: Clock
        page: { type: Page, parameters: [title, clock] }
      #                                         ^^^^^ error: 'Page' has no parameter 'clock' [unknown-argument]
      """,
      swift: [
        "Types.swift": """
        struct Clock {}
        struct Page { let title: String }
        //     ^^^^ note 1 of unknown-argument: 'Page.init(title:)' has 'title'
        """
      ])
  }

  @Test func anActorThatIsNotTheDeclaredOneConflictsWithNoOther() {
    expectDiagnostics(
      """
      container: App
      bindings:
        window: { type: Window, scope: singleton }
        menu: { type: Menu, isolation: nonisolated }
      #                                ^^^^^^^^^^^ error: 'Menu.init(window:)' is on MainActor [effects-mismatch]
      #                                ^^^^^^^^^^^ note: leave 'isolation' out
        bar: Bar
      """,
      swift: [
        "Types.swift": """
        @MainActor final class Window { init() {} }
        @MainActor final class Menu { init(window: Window) {} }
        //                            ^^^^ note 1 of effects-mismatch: it is declared here
        struct Bar { let makeMenu: @MainActor () -> Menu }
        """
      ])
  }

  @Test func aMisspelledParentIsMeant() {
    expectDiagnostics([
      "App.bindings.yaml": """
      container: App
      bindings:
        clock: { type: Clock, scope: singleton }
        pages: { collection: '() -> Page', members: [Page] }
      """,
      "Page.bindings.yaml": """
      container: Page
      parents: App
      #<^^^^^^^ error: a bindings file has no key 'parents' [unknown-key]
      #<^^^^^^^ note: did you mean 'parent'?
      bindings:
        clock: { type: Clock, scope: singleton, arguments: [base: overridden], override: true }
      """,
    ])
  }

  @Test func whatAnUnreadableModuleMayTakeIsNoUnknownParameter() {
    expectDiagnostics(
      [
        "App.bindings.yaml": """
        container: App
        include: [Core]
        bindings:
          page: { type: Page, parameters: [name], arguments: [config: 'value($provider(config)($name))'] }
        """,
        "Core.bindings.yaml": """
        module: Core
        bindings:
          config: { type: Config, parameters: { name: String }, socpe: factory }
        #                                                       ^^^^^ error: a binding has no key 'socpe' [unknown-key]
        #                                                       ^^^^^ note: did you mean 'scope'?
        """,
      ],
      swift: ["Types.swift": "struct Config { let name: String }\nstruct Page { let config: Config }"])
  }

  @Test func aMisspelledKeyOfAVariantConstructs() {
    expectDiagnostics(
      """
      container: App
      bindings:
        log: { type: Log, variants: [{ if: DEBUG, implementaton: LoudLog }] }
      #                                           ^^^^^^^^^^^^^ error: a variant has no key 'implementaton' [unknown-key]
      #                                           ^^^^^^^^^^^^^ note: did you mean 'implementation'?
      """)
  }
}
