import Testing

/// A name that a module keeps to itself is one problem, however many ask for it.
struct HiddenNameTests {
  @Test func theOtherPlacesAreNotes() {
    expectDiagnostics([
      "Bindings.yaml": """
      container: App
      include: [Networking]
      bindings:
        one: { type: One, arguments: [session] }
      #                               ^^^^^^^ error: 'session' of the module 'Networking' is private [not-visible]
        two: { type: Two, value: Two($session), scope: singleton }
      #                              ^^^^^^^^ note 2 of not-visible: 'session' is asked for here too
        all: { collection: One, members: [one, session] }
      #                                        ^^^^^^^ note 3 of not-visible: 'session' is asked for here too
        tokens: { type: Three, arguments: [token, provider(session)] }
      #                                                    ^^^^^^^ note 4 of not-visible: 'session' is asked for here too
      #                                    ^^^^^ error: 'token' of the module 'Networking' is private [not-visible]
      """,
      "Networking.bindings.yaml": """
      module: Networking
      bindings:
        client: { type: Client, arguments: [session, token] }
        session: { type: Session, access: private }
      # ^^^^^^^ note 1 of not-visible: it is declared here
        token: { type: Token, access: private }
      # ^^^^^ note 1 of not-visible: it is declared here
      """,
    ])
  }
}
