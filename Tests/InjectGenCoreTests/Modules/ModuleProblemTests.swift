import Testing

/// Who reports what is wrong with a module, and where.
struct ModuleProblemTests {
  @Test func whatAModuleRequiresMayBelongToAnotherOne() {
    expectDiagnostics([
      "App.bindings.yaml": """
      container: App
      include: [Feed]
      #         ^^^^ error: 'Feed' requires 'client', which 'App' does not provide [unmet-requirement]
      #         ^^^^ note: add 'Networking' to 'include': 'client' belongs to it
      #         ^^^^ error: 'Feed' requires 'clock', which 'App' does not provide [unmet-requirement]
      #         ^^^^ note: add a binding 'clock', or 'clock: Clock' under 'inputs'
      """,
      "Feed.bindings.yaml": """
      module: Feed
      requires: { client: Client, clock: Clock }
      #           ^^^^^^ note 1 of unmet-requirement: it is required here
      #                           ^^^^^ note 1 of unmet-requirement: it is required here
      bindings:
        feed: { type: Feed, arguments: [client, clock] }
      """,
      "Networking.bindings.yaml": """
      module: Networking
      bindings:
        client: Client
        clock: { type: OtherClock, value: otherClock }
      """,
    ])
  }

  /// What an override replaces may be async: who needs it waits then, and is on no actor for its sake.
  @Test func ofWhatAModuleLacksNoActorIsConcluded() {
    expectDiagnostics([
      "App.bindings.yaml": """
      container: App
      isolation: MainActor
      include: [Kit]
      bindings:
        store: { override: true, type: Store, arguments: [overridden], scope: singleton }
        page: { type: Page, arguments: [store], scope: singleton, isolation: nonisolated }
      """,
      "Kit.bindings.yaml": """
      module: Kit
      bindings:
        store: { type: Store, scope: singleton, async: true
      #        ^ error: '{' is not closed [yaml-syntax]
      #        ^ note: close it with '}'
      """,
    ])
  }

  @Test func whatIsWrongInAModuleIsSaidOnceInItsFile() {
    expectDiagnostics([
      "A.bindings.yaml": """
      container: A
      include: [Networking]
      #         ^^^^^^^^^^ error: 'Networking' requires 'host', which 'A' does not provide [unmet-requirement]
      #         ^^^^^^^^^^ note: add a binding 'host', or 'host: String' under 'inputs'
      bindings:
        model: { type: Model, arguments: [client] }
      """,
      "B.bindings.yaml": """
      container: B
      include: [Profile]
      #         ^^^^^^^ error: 'Networking' requires 'host', which 'B' does not provide [unmet-requirement]
      #         ^^^^^^^ note: 'Networking' is included by B → Profile → Networking
      #         ^^^^^^^ note: add a binding 'host', or 'host: String' under 'inputs'
      """,
      "Networking.bindings.yaml": """
      module: Networking
      requires: { host: String }
      #           ^^^^ note 1 of unmet-requirement: it is required here
      #           ^^^^ note 1 of unmet-requirement: it is required here
      bindings:
        client: { type: Client, arguments: [clock] }
      #                                     ^^^^^ error: no binding 'clock' [missing-binding]
      #                                     ^^^^^ note: list what a module needs of its container under 'requires': clock: Type
        one: { type: One, arguments: [two] }
      #                               ^^^ error: dependency cycle: one → two → one [dependency-cycle]
      #                               ^^^ note: break the cycle with 'provider(two)', a closure that asks when it is called
        two: { type: Two, arguments: [one] }
      #                               ^^^ note 1 of dependency-cycle: 'two' needs 'one'
        hidden: { type: Hidden, access: private }
      """,
      "Profile.bindings.yaml": """
      module: Profile
      include: [Networking]
      bindings:
        profile: { type: Profile, arguments: [client] }
      """,
    ])
  }

  @Test func whatIsWrongInAnotherTargetsModuleIsOneLine() {
    expectDiagnostics(
      [
        "Bindings.yaml": """
        container: App
        include: [Profile]
        #         ^^^^^^^ error: 'Networking' requires 'host', which 'App' does not provide [unmet-requirement]
        #         ^^^^^^^ note: 'Networking' is included by App → Profile → Networking
        #         ^^^^^^^ note: add a binding 'host', or 'host: String' under 'inputs'
        #         ^^^^^^^ error: the module 'Networking' has problems, which the build of 'NetKit' shows: Networking.bindings.yaml [dependency-has-problems]
        """
      ],
      dependencies: [
        "NetKit=Networking.bindings.yaml": """
        module: Networking
        access: public
        requires: { host: String }
        #           ^^^^ note 1 of unmet-requirement: it is required here
        bindings:
          client: { type: Client, arguments: [clock] }
          other: { type: Other, arguments: [clok] }
        """,
        "ProfileKit=Profile.bindings.yaml": """
        module: Profile
        access: public
        include: [Networking]
        """,
      ])
  }

  @Test func whatAnotherTargetsModuleOnlyLacksHereIsSaidWhereItIsIncluded() {
    expectDiagnostics(
      [
        "Bindings.yaml": """
        container: App
        isolation: none
        include: [Networking]
        #         ^^^^^^^^^^ error: 'store' is a member of the container here [invalid-expression]
        #         ^^^^^^^^^^ error: 'pool' is async, in a container with 'isolation: none' [isolation-conflict]
        bindings:
          store: { type: Store, scope: singleton }
        """
      ],
      dependencies: [
        "NetKit=Networking.bindings.yaml": """
        module: Networking
        access: public
        bindings:
          pool: { type: Pool, async: true }
        # ^^^^ note 1 of isolation-conflict: the problem is here, in 'Networking'
        # ^^^^ note 2 of isolation-conflict: leave the container's 'isolation' out, or name a global actor
          client: { type: Client, value: store }
        #                                ^^^^^ note 1 of invalid-expression: the problem is here, in 'Networking'
        #                                ^^^^^ note 2 of invalid-expression: write '$store' to depend on it, or 'Module.store' for something else of that name
        """
      ])
  }

  @Test func warningsOfAnotherTargetsModuleAreItsOwn() {
    expectDiagnostics(
      [
        "Bindings.yaml": """
        container: App
        include: [Networking]
        #         ^^^^^^^^^^ warning: singleton 'keeper' keeps weak binding 'cache' alive for the container's lifetime [captive-dependency]
        bindings:
          clock: { type: Clock, scope: singleton }
          cache: { type: Cache, scope: weak }
        """
      ],
      dependencies: [
        "NetKit=Networking.bindings.yaml": """
        module: Networking
        access: public
        requires: { clock: Clock, cache: Cache, host: { type: String, optional: true } }
        bindings:
          own: { type: Own, scope: singleton }
          client: { type: Client, arguments: [provider(clock), provider(own)] }
          keeper: { type: Keeper, arguments: [cache], scope: singleton }
        #                                     ^^^^^ note 1 of captive-dependency: the problem is here, in 'Networking'
        #                                     ^^^^^ note 2 of captive-dependency: write 'provider(cache)' to get it when it is needed, or make it a singleton too
          hidden: { type: Hidden, access: private }
        """
      ])
  }

  @Test func whatCouldNotBeReadIsNotAskedForTwice() {
    expectDiagnostics([
      "Bindings.yaml": """
      container: App
      include: [Networking, { module: Networking, prefix: net }, Unknown]
      #                                                          ^^^^^^^ error: no module 'Unknown' [unknown-module]
      #                                                          ^^^^^^^ note: there is 'Networking'
      bindings:
        model: { type: Model, arguments: [client, netClient, anything] }
      """,
      "Networking.bindings.yaml": """
      module: Networking
      bindings:
        client: any Client
      #         ^^^^^^^^^^ error: 'any Client' cannot be constructed [missing-key]
      #         ^^^^^^^^^^ note: its construction is missing: add 'implementation: ConcreteType', or 'factory', 'value' or 'alias'
      """,
    ])
  }

  @Test func whatParametersGetWaitsForTheModule() {
    let swift: KeyValuePairs = [
      "Types.swift": """
      protocol Database {}
      struct SQL: Database {}
      struct Memory: Database {}
      struct Page { let db: any Database }
      struct Form { let log: Log }
      struct Log {}
      """
    ]
    expectDiagnostics(
      [
        "App.bindings.yaml": """
        container: App
        include: [Storage]
        bindings:
          page: Page
          form: Form
          text: { type: Text, arguments: [lgo] }
        #                                 ^^^ error: no binding 'lgo' [missing-binding]
        """,
        "Storage.bindings.yaml": """
        module: Storage
        rules: []
        #<^^^^^ error: a module file has no key 'rules' [unknown-key]
        #<^^^^^ note: it has 'module', 'bindings', 'requires', 'include', 'imports', 'access', 'diagnostics', 'defaults', 'autowire', 'discover' and 1 more
        bindings:
          sql: { type: any Database, implementation: SQL }
          memory: { type: any Database, implementation: Memory }
        """,
      ], swift: swift)
  }
}
