import Testing

/// A module that is not included, though its bindings are requested: one mistake, which one line corrects.
struct ForgottenModuleTests {
  private static let networking = """
    module: Networking
    bindings:
      client: Client
      session: { type: Session, access: private }
      request: { type: Request, arguments: [session] }
    """

  @Test func aForgottenIncludeIsReportedOnce() {
    expectDiagnostics([
      "Bindings.yaml": """
      container: App
      bindings:
        first: { type: First, arguments: [client] }
      #                                   ^^^^^^ error: no bindings 'client', 'request': they belong to the module 'Networking', which is not included [missing-binding]
      #                                   ^^^^^^ note: add 'include: [Networking]'
        second: { type: Second, arguments: [client, request, session] }
      #                                     ^^^^^^ note 2 of missing-binding: 'client' is asked for here
      #                                             ^^^^^^^ note 3 of missing-binding: 'request' is asked for here
      #                                                      ^^^^^^^ error: no binding 'session' [missing-binding]
      """,
      "Networking.bindings.yaml": Self.networking,
    ])
  }

  @Test func itJoinsTheListOfThoseThatAreIncluded() {
    for list in [
      "[Storage]", "[{ module: Storage, prefix: disk }]", "[{ prefix: disk, module: Storage }]", "\n  - Storage",
      "\n  - 'Storage'", "\n  - { module: Storage }", "\n  - module: Storage\n    prefix: disk", "[]",
    ] {
      expectDiagnostics([
        "Bindings.yaml": """
        container: App
        include: \(list)
        bindings:
          first: { type: First, arguments: [client] }
        #                                   ^^^^^^ error: no binding 'client': it belongs to the module 'Networking', which is not included [missing-binding]
        #                                   ^^^^^^ note: add \(list == "[]" ? "'include: [Networking]'" : "'Networking' to 'include'")
        """,
        "Networking.bindings.yaml": Self.networking,
        "Storage.bindings.yaml": """
        module: Storage
        bindings:
          store: Store
        """,
      ])
    }
  }

  @Test func ofSeveralOneIsToBeChosen() {
    expectDiagnostics([
      "Bindings.yaml": """
      container: App
      bindings:
        first: { type: First, arguments: [client, request] }
      #                                   ^^^^^^ error: no binding 'client': it belongs to the modules 'Mocks', 'Networking', of which none is included [missing-binding]
      #                                   ^^^^^^ note: include one of them: 'include: [Mocks]'
      #                                           ^^^^^^^ error: no binding 'request': it belongs to the module 'Networking', which is not included [missing-binding]
      #                                           ^^^^^^^ note: add 'include: [Networking]'
      """,
      "Mocks.bindings.yaml": """
      module: Mocks
      bindings:
        client: Client
      """,
      "Networking.bindings.yaml": Self.networking,
    ])
  }

  @Test func oneThatCannotBeIncludedIsNotOffered() {
    expectDiagnostics(
      [
        "Bindings.yaml": """
        container: App
        bindings:
          first: { type: First, arguments: [token] }
        #                                   ^^^^^ error: no binding 'token' [missing-binding]
        """,
        "Feed.bindings.yaml": """
        module: Feed
        include: [Networking]
        bindings:
          feed: Feed
        """,
        "Networking.bindings.yaml": """
        module: Networking
        bindings:
          client: { type: Client, arguments: [feed] }
        #                                     ^^^^ error: no binding 'feed' [missing-binding]
        #                                     ^^^^ note: add 'feed: Feed' under 'requires': that is what a module needs of its container
        """,
      ],
      dependencies: [
        "AuthKit=Auth.bindings.yaml": """
        module: Auth
        bindings:
          token: Token
        """
      ])
  }

  @Test func anOverrideOfWhatItHasNeedsItToo() {
    expectDiagnostics([
      "Bindings.yaml": """
      container: App
      bindings:
        client: { type: Client, override: true }
      # ^^^^^^ error: 'client' overrides nothing: no included module has it [override-of-nothing]
      # ^^^^^^ note: the module 'Networking' has it, which is not included: add 'include: [Networking]'
      """,
      "Networking.bindings.yaml": Self.networking,
    ])
  }
}
