import Testing

/// What of a module can be seen from another file, or from another target.
struct ModuleVisibilityTests {
  @Test func anInternalModuleIsForItsOwnTarget() {
    expectDiagnostics(
      [
        "Bindings.yaml": """
        container: App
        include: [Networking]
        #         ^^^^^^^^^^ error: the module 'Networking' is internal to 'NetKit' [not-visible]
        bindings:
          model: { type: Model, arguments: [client] }
        """
      ],
      dependencies: [
        "NetKit=Networking.bindings.yaml": """
        module: Networking
        #       ^^^^^^^^^^ note 1 of not-visible: add 'access: public' to it, or 'access: package' for this package alone
        bindings:
          client: Client
        """
      ])
  }

  @Test func soIsAnInternalBindingOfAPublicOne() {
    expectDiagnostics(
      [
        "Bindings.yaml": """
        container: App
        include: [Networking]
        bindings:
          model: { type: Model, arguments: [client, session] }
        #                                           ^^^^^^^ error: 'session' of the module 'Networking' is internal to another target [not-visible]
          token: { type: Token, override: true }
        # ^^^^^ error: no included module has a 'token' that it could replace [override-of-nothing]
        """
      ],
      dependencies: [
        "NetKit=Networking.bindings.yaml": """
        module: Networking
        access: public
        bindings:
          client: { type: Client, arguments: [session, cache] }
          session: { type: Session, access: internal }
        # ^^^^^^^ note 1 of not-visible: it is declared here
          token: { type: Token, access: internal }
        # ^^^^^ note 1 of override-of-nothing: 'token' of 'Networking' is internal, so it cannot be replaced here
          cache: { type: Cache, access: package }
        """
      ])
  }

  @Test func aPrivateBindingIsForItsModule() {
    expectDiagnostics([
      "Bindings.yaml": """
      container: App
      include: [Networking]
      bindings:
        model: { type: Model, arguments: [client, session] }
      #                                           ^^^^^^^ error: 'session' of the module 'Networking' is private [not-visible]
      """,
      "Networking.bindings.yaml": """
      module: Networking
      bindings:
        client: { type: Client, arguments: [session] }
        session: { type: Session, access: private }
      # ^^^^^^^ note 1 of not-visible: it is declared here
      """,
    ])
  }

  @Test func aBindingIsNotSeenMoreWidelyThanItsModule() {
    expectDiagnostics([
      "Networking.bindings.yaml": """
      module: Networking
      bindings:
        client: { type: Client, access: public }
      #                                 ^^^^^^ error: 'client' is public, but its module is internal [access-too-wide]
      #                                 ^^^^^^ note: write 'access: public' at the top level, or leave it out here
      """
    ])
  }
}
