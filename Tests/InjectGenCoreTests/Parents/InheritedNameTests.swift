import Testing

/// The targets of names in a container that has a parent.
struct InheritedNameTests {
  private static let app = """
    container: AppContainer
    inputs:
      name: String
    bindings:
      clock: { type: any WallClock, implementation: SystemClock, scope: singleton }
      handlers: { collection: any Handler, members: [first] }
      first: { type: any Handler, implementation: FirstHandler }
      checkout: { type: Checkout, parameters: { id: Int }, arguments: [id, name] }
      secret: { type: Secret, access: private, scope: singleton }
      vault: { type: Vault, arguments: [secret], root: true }
      debug: { type: Debug, if: DEBUG }
      cache: { type: Cache, scope: weak }
    """

  private func expect(_ session: String, sourceLocation: SourceLocation = #_sourceLocation) {
    expectDiagnostics(
      ["Session.bindings.yaml": session, "App.bindings.yaml": Self.app], sourceLocation: sourceLocation)
  }

  @Test func aNameIsLookedUpInTheParentToo() {
    expect(
      """
      container: SessionContainer
      parent: AppContainer
      bindings:
        cart: { type: Cart, arguments: [clock, name, base: parent.clock, make: provider(parent.checkout)] }
        title: { type: String, value: '$clock.text + $parent.name + $provider(checkout)(3).text' }
        all: { collection: any Handler, members: [parent.first] }
        same: { type: any WallClock, alias: parent.clock }
      """)
  }

  @Test func aNameWithoutADeclarationIsMissing() {
    expect(
      """
      container: SessionContainer
      parent: AppContainer
      bindings:
        cart: { type: Cart, arguments: [clok] }
      #                                 ^^^^ error: no binding 'clok' [missing-binding]
      #                                 ^^^^ note: did you mean 'clock'?
        list: { type: List, arguments: [parent.clok, top: parent.parent.clock] }
      #                                 ^^^^^^^^^^^ error: no binding 'parent.clok' [missing-binding]
      #                                 ^^^^^^^^^^^ note: did you mean 'parent.clock'?
      #                                                   ^^^^^^^^^^^^^^^^^^^ error: no binding 'parent.parent.clock' [missing-binding]
      #                                                   ^^^^^^^^^^^^^^^^^^^ note: 'AppContainer' has no parent
        all: { collection: any Handler, members: [frist, parent.nobody] }
      #                                           ^^^^^ error: 'all' has a member 'frist' that is not a binding [unknown-member]
      #                                           ^^^^^ note: did you mean 'first'?
      #                                                  ^^^^^^^^^^^^^ error: 'all' has a member 'parent.nobody' that is not a binding [unknown-member]
        text: { type: String, value: '$parent' }
      #                               ^^^^^^^ error: no binding 'parent' [missing-binding]
      #                               ^^^^^^^ note: the parent is not passed on; ask for what is needed of it: parent.name
        it: { type: Cart, arguments: [parent] }
      #                               ^^^^^^ note 2 of missing-binding: 'parent' is asked for here too
        what: { type: Cart, arguments: [overridden] }
      #                                 ^^^^^^^^^^ error: no binding 'overridden' [missing-binding]
      #                                 ^^^^^^^^^^ note: a binding that says 'override: true' asks for what it replaces by this name
      """)
  }

  @Test func aContainerWithoutAParentHasNone() {
    expectDiagnostics(
      """
      container: App
      bindings:
        cart: { type: Cart, arguments: [parent.clock] }
      #                                 ^^^^^^^^^^^^ error: no binding 'parent.clock' [missing-binding]
      #                                 ^^^^^^^^^^^^ note: 'App' has no parent
        text: { type: String, value: '$parent.clock' }
      #                               ^^^^^^^^^^^^^ note 2 of missing-binding: 'parent.clock' is asked for here too
      """)
  }

  @Test func aPrivateBindingIsForItsOwnContainer() {
    expectDiagnostics([
      "Session.bindings.yaml": """
      container: SessionContainer
      parent: AppContainer
      bindings:
        cart: { type: Cart, arguments: [secret] }
      #                                 ^^^^^^ error: no binding 'secret' [missing-binding]
        list: { type: List, arguments: [parent.secret] }
      #                                 ^^^^^^^^^^^^^ error: 'secret' of 'AppContainer' is private [not-visible]
      """,
      "App.bindings.yaml": """
      container: AppContainer
      inputs:
        name: String
      bindings:
        clock: { type: any WallClock, implementation: SystemClock, scope: singleton }
        handlers: { collection: any Handler, members: [first] }
        first: { type: any Handler, implementation: FirstHandler }
        checkout: { type: Checkout, parameters: { id: Int }, arguments: [id, name] }
        secret: { type: Secret, access: private, scope: singleton }
      #                                 ^^^^^^^ note 1 of missing-binding: 'secret' of 'AppContainer' is private: leave 'access: private' out to let its children have it
      #                                 ^^^^^^^ note 1 of not-visible: leave 'access: private' out to let its children have it
        vault: { type: Vault, arguments: [secret], root: true }
        debug: { type: Debug, if: DEBUG }
        cache: { type: Cache, scope: weak }
      """,
    ])
  }

  @Test func aPrivateBindingOfAParentsModuleIsSaidToBeThat() {
    expectDiagnostics([
      "Session.bindings.yaml": """
      container: SessionContainer
      parent: AppContainer
      bindings:
        cart: { type: Cart, arguments: [secret] }
      #                                 ^^^^^^ error: no binding 'secret' [missing-binding]
        list: { type: List, arguments: [parent.secret] }
      #                                 ^^^^^^^^^^^^^ error: 'secret' of 'Vault' is private [not-visible]
      """,
      "App.bindings.yaml": """
      container: AppContainer
      include: [Vault]
      """,
      "Vault.bindings.yaml": """
      module: Vault
      bindings:
        secret: { type: Secret, access: private, scope: singleton }
      #                                 ^^^^^^^ note 1 of missing-binding: 'secret' of 'Vault' is private: leave 'access: private' out to let its children have it
      #                                 ^^^^^^^ note 1 of not-visible: leave 'access: private' out to let its children have it
        vault: { type: Vault, arguments: [secret] }
      """,
    ])
  }

  /// The private one is passed over: it could have any name.
  @Test func aPrivateBindingHidesNothing() {
    expectDiagnostics([
      "Page.bindings.yaml": """
      container: PageContainer
      parent: SessionContainer
      bindings:
        view: { type: View, arguments: [clock] }
      """,
      "Session.bindings.yaml": """
      container: SessionContainer
      parent: AppContainer
      bindings:
        clock: { type: any WallClock, implementation: OffsetClock, access: private, override: true }
        cart: { type: Cart, arguments: [clock] }
      """,
      "App.bindings.yaml": Self.app,
    ])
  }

  @Test func whatCouldNotBeReadIsNotMissing() {
    expectDiagnostics([
      "Session.bindings.yaml": """
      container: SessionContainer
      parent: AppContainer
      bindings:
        cart: { type: Cart, arguments: [clock, other] }
      #                                        ^^^^^ error: no binding 'other' [missing-binding]
        clock: { type: Clock, override: true }
      """,
      "App.bindings.yaml": """
      container: AppContainer
      bindings:
        clock: any WallClock
      #        ^^^^^^^^^^^^^ error: 'any WallClock' cannot be constructed [missing-key]
      #        ^^^^^^^^^^^^^ note: its construction is missing: add 'implementation: ConcreteType', or 'factory', 'value' or 'alias'
      """,
    ])
  }

  @Test func whatIsAskedForIsAskedForAsInTheParent() {
    expectDiagnostics([
      "Session.bindings.yaml": """
      container: SessionContainer
      parent: AppContainer
      bindings:
        cart: { type: Cart, arguments: [checkout] }
      #                                 ^^^^^^^^ error: 'checkout' has parameters ('id'), which are not given here [parameters-need-provider]
      #                                 ^^^^^^^^ note: write 'provider(checkout)', a closure that takes them
      #                                 ^^^^^^^^ note: or add 'parameters: [id]' to 'cart': they are then passed on
        list: { type: List, arguments: [vault] }
      #                                 ^^^^^ error: 'vault' is for direct requests only, and 'list' needs it [root-is-needed]
        tool: { type: Tool, arguments: [debug] }
      #                                 ^^^^^ error: 'tool' uses 'debug', which exists only under 'DEBUG' [condition-mismatch]
      # ^^^^ note: add 'if: DEBUG' to 'tool', or let 'debug' exist without one
        holder: { type: Holder, arguments: [cache], scope: singleton }
      #                                     ^^^^^ warning: singleton 'holder' keeps weak binding 'cache' alive for the container's lifetime [captive-dependency]
      #                                     ^^^^^ note: write 'provider(cache)' to get it when it is needed, or make it a singleton too
        asker: { type: Asker, arguments: [make: provider(clock)] }
      #                                                  ^^^^^ warning: 'clock' is a singleton: its provider gives the same value each time [provider-of-singleton]
      #                                                  ^^^^^ note: write 'clock'
      #                                                  ^^^^^ note: or write 'lazy(clock)' to construct it at the first call
        text: { type: String, value: 'parent.name' }
      #                               ^^^^^^ error: 'parent' is the container's parent here [invalid-expression]
      #                               ^^^^^^ note: ask for what is needed of it: $parent.name
      """,
      "App.bindings.yaml": """
      container: AppContainer
      inputs:
        name: String
      bindings:
        clock: { type: any WallClock, implementation: SystemClock, scope: singleton }
        handlers: { collection: any Handler, members: [first] }
        first: { type: any Handler, implementation: FirstHandler }
        checkout: { type: Checkout, parameters: { id: Int }, arguments: [id, name] }
        secret: { type: Secret, access: private, scope: singleton }
        vault: { type: Vault, arguments: [secret], root: true }
      # ^^^^^ note 1 of root-is-needed: 'vault' is declared with 'root: true' here
        debug: { type: Debug, if: DEBUG }
      #                           ^^^^^ note 1 of condition-mismatch: the condition of 'debug' is here
        cache: { type: Cache, scope: weak }
      """,
    ])
  }

  @Test func aParentDoesNotGatherWhatItsChildrenHave() {
    expectDiagnostics([
      "Session.bindings.yaml": """
      container: SessionContainer
      parent: AppContainer
      bindings:
        second: { type: any Handler, implementation: SecondHandler, into: handlers }
      #                                                                   ^^^^^^^^ error: 'handlers' belongs to 'AppContainer', which does not know its children [invalid-reference]
      #                                                                   ^^^^^^^^ note: add a binding that has both, and leave 'into' out: handlers: { collection: any Handler, members: [overridden, second], override: true }
      """,
      "App.bindings.yaml": """
      container: AppContainer
      inputs:
        name: String
      bindings:
        clock: { type: any WallClock, implementation: SystemClock, scope: singleton }
        handlers: { collection: any Handler, members: [first] }
      # ^^^^^^^^ note 1 of invalid-reference: 'handlers' is declared here
        first: { type: any Handler, implementation: FirstHandler }
        checkout: { type: Checkout, parameters: { id: Int }, arguments: [id, name] }
        secret: { type: Secret, access: private, scope: singleton }
        vault: { type: Vault, arguments: [secret], root: true }
        debug: { type: Debug, if: DEBUG }
        cache: { type: Cache, scope: weak }
      """,
    ])
  }

  @Test func aParameterHasAnotherName() {
    expectDiagnostics([
      "Session.bindings.yaml": """
      container: SessionContainer
      parent: AppContainer
      bindings:
        cart: { type: Cart, parameters: { clock: any WallClock }, arguments: [clock] }
      #                                   ^^^^^ error: the parameter 'clock' has the name of a binding or input [duplicate-binding]
      #                                   ^^^^^ note: give the parameter another name, and pass it by its label: parameters: { givenClock: any WallClock }, arguments: [clock: givenClock]
      """,
      "App.bindings.yaml": """
      container: AppContainer
      inputs:
        name: String
      bindings:
        clock: { type: any WallClock, implementation: SystemClock, scope: singleton }
      # ^^^^^ note 2 of duplicate-binding: 'clock' is declared here
        handlers: { collection: any Handler, members: [first] }
        first: { type: any Handler, implementation: FirstHandler }
        checkout: { type: Checkout, parameters: { id: Int }, arguments: [id, name] }
        secret: { type: Secret, access: private, scope: singleton }
        vault: { type: Vault, arguments: [secret], root: true }
        debug: { type: Debug, if: DEBUG }
        cache: { type: Cache, scope: weak }
      """,
    ])
  }

  @Test func anInputThatChildrenUseIsUsed() {
    expectDiagnostics([
      "Session.bindings.yaml": """
      container: SessionContainer
      parent: AppContainer
      bindings:
        cart: { type: Cart, arguments: [user] }
      """,
      "App.bindings.yaml": """
      container: AppContainer
      inputs: { user: User, other: User }
      """,
    ])
  }
}
