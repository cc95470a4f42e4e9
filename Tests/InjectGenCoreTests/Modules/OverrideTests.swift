import Testing

/// Bindings that replace those of included modules.
struct OverrideTests {
  @Test func anOverrideReplacesAndMayAskForWhatItReplaces() {
    expectDiagnostics([
      "Bindings.yaml": """
      container: App
      include: [Networking]
      bindings:
        client: { type: any Client, implementation: LoggingClient, arguments: [_: overridden], override: true }
        cache: { type: Cache, override: true }
        request: { type: Request, value: 'Request(of: $overridden)', override: true }
      """,
      "Networking.bindings.yaml": """
      module: Networking
      bindings:
        client: { type: any Client, implementation: HTTPClient, scope: singleton }
        cache: { type: Cache, access: internal, arguments: [client] }
        request: { type: Request, arguments: [cache] }
      """,
    ])
  }

  @Test func anOverrideOfNothingIsAMistake() {
    expectDiagnostics([
      "Bindings.yaml": """
      container: App
      include: [Networking]
      bindings:
        clint: { type: Client, override: true }
      # ^^^^^ error: 'clint' overrides nothing: no included module has it [override-of-nothing]
      # ^^^^^ note: did you mean 'client'?
        session: { type: Session, override: true }
      # ^^^^^^^ error: 'session' overrides nothing: no included module has it [override-of-nothing]
        clock: { type: Clock, override: true, arguments: [session] }
      # ^^^^^ error: 'clock' overrides nothing: no included module has it [override-of-nothing]
      #                       ^^^^^^^^ note: leave 'override' out
      """,
      "Networking.bindings.yaml": """
      module: Networking
      bindings:
        client: { type: Client, arguments: [session] }
        session: { type: Session, access: private }
      # ^^^^^^^ note 1 of override-of-nothing: 'session' of 'Networking' is private, so it cannot be replaced here
      """,
    ])
  }

  @Test func anOverrideHasTheNameWithThePrefix() {
    expectDiagnostics(
      [
        "Bindings.yaml": """
        container: App
        include: [{ module: Networking, prefix: net }]
        bindings:
          client: { type: any Client, implementation: LoggingClient, override: true }
        # ^^^^^^ error: 'client' overrides nothing: no included module has it [override-of-nothing]
        # ^^^^^^ note: did you mean 'netClient'?
        """,
        "Networking.bindings.yaml": """
        module: Networking
        bindings:
          client: { type: any Client, implementation: HTTPClient }
          other: { type: any Client, implementation: HTTPClient }
        """,
      ],
      swift: [
        "Client.swift": """
        protocol Client {}
        struct HTTPClient: Client {}
        struct LoggingClient: Client { let base: any Client }
        """
      ])
  }

  @Test func theForgottenParentHasWhatIsReplaced() {
    expectDiagnostics([
      "App.bindings.yaml": """
      container: App
      bindings:
        log: Log
      """,
      "Session.bindings.yaml": """
      container: Session
      bindings:
        log: { type: Log, override: true }
      # ^^^ error: 'log' overrides nothing: no included module has it [override-of-nothing]
      # ^^^ note: add 'parent: App', which has it
      """,
    ])
  }

  @Test func overriddenIsMeantByNearlyItsName() {
    expectDiagnostics([
      "Bindings.yaml": """
      container: App
      include: [Plugins]
      bindings:
        plugins: { collection: Plugin, members: [overriden], override: true }
      #                                          ^^^^^^^^^ error: 'plugins' has a member 'overriden' that is not a binding [unknown-member]
      #                                          ^^^^^^^^^ note: did you mean 'overridden'?
        first: { type: Plugin, value: Plugin($overriden), override: true }
      #                                      ^^^^^^^^^^ error: no binding 'overriden' [missing-binding]
      #                                      ^^^^^^^^^^ note: did you mean 'overridden'?
      """,
      "Plugins.bindings.yaml": """
      module: Plugins
      bindings:
        plugins: { collection: Plugin, members: [first] }
        first: Plugin
      """,
    ])
  }

  @Test func overriddenMeansNothingElsewhere() {
    expectDiagnostics([
      "Bindings.yaml": """
      container: App
      bindings:
        client: { type: Client, arguments: [overridden] }
      #                                     ^^^^^^^^^^ error: no binding 'overridden' [missing-binding]
      #                                     ^^^^^^^^^^ note: a binding that says 'override: true' asks for what it replaces by this name
      """
    ])
  }

  @Test func ofTwoOverridesTheOneThatIncludesTheOtherWins() {
    expectDiagnostics([
      "Bindings.yaml": """
      container: App
      include: [Tracing, Networking]
      """,
      "Networking.bindings.yaml": """
      module: Networking
      bindings:
        client: Client
        user: { type: User, arguments: [client] }
      """,
      "Retrying.bindings.yaml": """
      module: Retrying
      include: [Networking]
      bindings:
        client: { type: Client, arguments: [overridden], override: true }
      """,
      "Tracing.bindings.yaml": """
      module: Tracing
      include: [Retrying]
      bindings:
        client: { type: Client, arguments: [overridden], override: true }
      """,
    ])
  }

  @Test func twoThatDoNotKnowEachOtherAreAConflict() {
    expectDiagnostics([
      "Bindings.yaml": """
      container: App
      include: [Tracing, Retrying]
      #                  ^^^^^^^^ error: 'client' comes from both 'Tracing' and 'Retrying' [duplicate-binding]
      #                  ^^^^^^^^ note: include one of them with a prefix, or replace both: 'client: { …, override: true }'
      """,
      "Networking.bindings.yaml": """
      module: Networking
      bindings:
        client: Client
      """,
      "Retrying.bindings.yaml": """
      module: Retrying
      include: [Networking]
      bindings:
        client: { type: Client, arguments: [overridden], override: true }
      # ^^^^^^ note 2 of duplicate-binding: 'client' is declared here, included by App → Retrying
      """,
      "Tracing.bindings.yaml": """
      module: Tracing
      include: [Networking]
      bindings:
        client: { type: Client, arguments: [overridden], override: true }
      # ^^^^^^ note 1 of duplicate-binding: 'client' is declared here, included by App → Tracing
      """,
    ])
  }

  @Test func aPrefixDoesNotHideThatOneBindingIsReplacedTwice() {
    expectDiagnostics([
      "Bindings.yaml": """
      container: App
      include: [Tracing, { module: Retrying, prefix: retrying }]
      #                            ^^^^^^^^ error: 'client' of 'Networking' is replaced twice [duplicate-binding]
      """,
      "Networking.bindings.yaml": """
      module: Networking
      bindings:
        client: Client
      # ^^^^^^ note 3 of duplicate-binding: 'client' is declared here, included by App → Tracing → Networking
        user: { type: User, arguments: [client] }
      """,
      "Retrying.bindings.yaml": """
      module: Retrying
      include: [Networking]
      bindings:
        client: { type: Client, arguments: [overridden], override: true }
      # ^^^^^^ note 2 of duplicate-binding: 'client' is declared here, included by App → Retrying
      """,
      "Tracing.bindings.yaml": """
      module: Tracing
      include: [Networking]
      bindings:
        client: { type: Client, arguments: [overridden], override: true }
      # ^^^^^^ note 1 of duplicate-binding: 'client' is declared here, included by App → Tracing
      """,
    ])
  }

  @Test func whatReplacesBothSettlesIt() {
    expectDiagnostics([
      "Bindings.yaml": """
      container: App
      include: [Tracing, Storage]
      bindings:
        client: { type: Client, override: true }
      """,
      "Storage.bindings.yaml": """
      module: Storage
      bindings:
        client: Client
      """,
      "Tracing.bindings.yaml": """
      module: Tracing
      bindings:
        client: Client
      """,
    ])
    expectDiagnostics([
      "Bindings.yaml": """
      container: App
      include: [Tracing, Storage]
      bindings:
        client: { type: Client, arguments: [overridden], override: true }
      #                                     ^^^^^^^^^^ error: 'client' comes from both 'Tracing' and 'Storage' [duplicate-binding]
      #                                     ^^^^^^^^^^ note: 'overridden' would be ambiguous: include all but one of them with prefixes
      """,
      "Storage.bindings.yaml": """
      module: Storage
      bindings:
        client: Client
      # ^^^^^^ note 2 of duplicate-binding: 'client' is declared here, included by App → Storage
      """,
      "Tracing.bindings.yaml": """
      module: Tracing
      bindings:
        client: Client
      # ^^^^^^ note 1 of duplicate-binding: 'client' is declared here, included by App → Tracing
      """,
    ])
  }

  @Test func anOverrideThatNeedsWhatItReplacesByNameNeedsItself() {
    expectDiagnostics([
      "Bindings.yaml": """
      container: App
      include: [Networking]
      bindings:
        client: { type: Client, arguments: [client], override: true }
      #                                     ^^^^^^ error: dependency cycle: client → client [dependency-cycle]
      #                                     ^^^^^^ note: write 'overridden', which is what 'client' replaces
      """,
      "Networking.bindings.yaml": """
      module: Networking
      bindings:
        client: Client
      """,
    ])
  }
}
