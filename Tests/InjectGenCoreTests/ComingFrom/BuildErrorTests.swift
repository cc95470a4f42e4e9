import Testing

/// What other libraries find when a program runs, or never, by the numbers of the manual's page "Coming from …".
struct BuildErrorTests {
  @Test("W4: nothing depends on what is for direct requests")
  func rootsAreForDirectRequests() {
    expectDiagnostics(
      """
      container: App
      bindings:
        screen: { type: Screen, root: true }
      # ^^^^^^ note 1 of root-is-needed: 'screen' is declared with 'root: true' here
        menu: { type: Menu, arguments: [screen] }
      #                                 ^^^^^^ error: 'screen' is for direct requests only, and 'menu' needs it [root-is-needed]
      """)
  }

  @Test("W7: what is not there is an error, with the chain of who needs it")
  func missingIsAnError() {
    expectDiagnostics(
      """
      container: App
      bindings:
        store: { type: Store, arguments: [settings] }
      #                                   ^^^^^^^^ error: no binding 'settings' [missing-binding]
        screen: { type: Screen, arguments: [store] }
      #                                     ^^^^^ note 1 of missing-binding: 'store' is needed by 'screen'
      """)
  }

  @Test("W8, E8: a cycle is an error, with its path")
  func cyclesAreErrors() {
    expectDiagnostics(
      """
      container: App
      bindings:
        player: { type: Player, arguments: [queue] }
      #                                     ^^^^^ error: dependency cycle: player → queue → player [dependency-cycle]
      #                                     ^^^^^ note: break the cycle with 'provider(queue)', a closure that asks when it is called
        queue: { type: Queue, arguments: [player] }
      #                                   ^^^^^^ note 1 of dependency-cycle: 'queue' needs 'player'
      """)
  }

  @Test("W21: who would hold what a framework makes is told to take its handle")
  func foreignObjectsAreNotRetained() {
    expectDiagnostics(
      """
      container: App
      isolation: MainActor
      bindings:
        view: { type: PlayerView, scope: foreign }
        remote: { type: Remote, arguments: [player: view], scope: singleton }
      #                                             ^^^^ error: 'remote' would retain the foreign object 'view'; pass its handle: weak(view) [strong-foreign]
      #                                             ^^^^ note: write 'weak(view)', a 'Foreign' that finds its objects as long as they live
      """)
  }

  @Test("O6, S5: a second binding of a name is an error")
  func duplicatesAreErrors() {
    expectDiagnostics(
      """
      container: App
      inputs: { bird: any Bird }
      #         ^^^^ note 1 of duplicate-binding: the input is declared here
      bindings:
        bird: { type: any Bird, implementation: Falcon }
      # ^^^^ error: 'bird' is an input already [duplicate-binding]
      """)
  }

  @Test("S11: what cannot be made is an error")
  func protocolsAreNotMade() {
    expectDiagnostics(
      """
      container: App
      bindings:
        storage: { type: any Storage }
      #                  ^^^^^^^^^^^ error: 'any Storage' cannot be constructed [missing-key]
      #                  ^^^^^^^^^^^ note: its construction is missing: add 'implementation: ConcreteType', or 'factory', 'value' or 'alias'
      """)
  }

  @Test("S13: what is bound to itself is an error")
  func itselfIsAnError() {
    expectDiagnostics(
      """
      container: App
      bindings:
        cache: { type: Cache, alias: cache }
      #                              ^^^^^ error: dependency cycle: cache → cache [dependency-cycle]
      #                              ^^^^^ note: none of these constructs a value: each refers to the next
      """)
  }

  @Test("E18 to E20: two containers are one graph, and one run shows the errors of both")
  func allErrorsAreShown() {
    expectDiagnostics([
      "App.bindings.yaml": """
      container: App
      bindings:
        store: { type: Store, arguments: [clock] }
      #                                   ^^^^^ error: no binding 'clock' [missing-binding]
      """,
      "Session.bindings.yaml": """
      container: Session
      parent: App
      bindings:
        cart: { type: Cart, arguments: [store, user] }
      #                                        ^^^^ error: no binding 'user' [missing-binding]
      """,
    ])
  }
}
