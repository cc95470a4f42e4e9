import Testing

/// What a parent's bindings take spreads into its children.
struct ParentIsolationTests {
  @Test func aChildIsWhereItsParentsBindingsAre() {
    expectDiagnostics([
      "Session.bindings.yaml": """
      container: SessionContainer
      parent: AppContainer
      bindings:
        page: { type: Page, arguments: [screen, title] }
        worker: { type: Worker, isolation: Database, arguments: [screen] }
      # ^^^^^^ error: 'worker' is isolated to 'Database' and needs what is isolated to 'MainActor' [isolation-conflict]
      #                                    ^^^^^^^^ note: 'worker' is isolated explicitly here
      #                                                          ^^^^^^ note: 'worker' needs 'screen', which is isolated to 'MainActor'
      # ^^^^^^ note: an async binding may need any actor's: add 'async: true', or ask through a provider
        reader: { type: Reader, isolation: Database, arguments: [title], async: true }
      # ^^^^^^ error: 'reader' is isolated to 'Database' and needs what is isolated to 'MainActor' [isolation-conflict]
      #                                    ^^^^^^^^ note: 'reader' is isolated explicitly here
      #                                                          ^^^^^ note: 'reader' needs 'title', which is isolated to 'MainActor'
      # ^^^^^^ note: ask for it through a provider
        writer: { type: Writer, isolation: Database, arguments: [screen], async: true }
        asker: { type: Asker, isolation: nonisolated, arguments: [get: provider(screen), title: provider(title)] }
      """,
      "App.bindings.yaml": """
      container: AppContainer
      isolation: MainActor
      inputs: { title: String }
      #         ^^^^^ note 3 of isolation-conflict: 'title' belongs to 'AppContainer'
      bindings:
        screen: { type: Screen, scope: singleton }
      # ^^^^^^ note 3 of isolation-conflict: 'screen' belongs to 'AppContainer'
        free: { type: Free, isolation: nonisolated }
      """,
    ])
  }

  @Test func aChildOfAnActorNeedsOneAlone() {
    expectDiagnostics([
      "Session.bindings.yaml": """
      container: SessionContainer
      isolation: Database
      parent: AppContainer
      bindings:
        page: { type: Page, arguments: [screen] }
      # ^^^^ error: 'page' is isolated to 'Database' and needs what is isolated to 'MainActor' [isolation-conflict]
      #                                 ^^^^^^ note: 'page' needs 'screen', which is isolated to 'MainActor'
      # ^^^^ note: an async binding may need any actor's: add 'async: true', or ask through a provider
        view: { type: View, arguments: [layout] }
      # ^^^^ error: 'view' is isolated to 'Database' and needs what is isolated to 'MainActor' [isolation-conflict]
      #                                 ^^^^^^ note: 'view' needs 'layout', which is isolated to 'MainActor'
      # ^^^^ note: an async binding may need any actor's: add 'async: true', or ask through a provider
      """,
      "App.bindings.yaml": """
      container: AppContainer
      bindings:
        screen: { type: Screen, isolation: MainActor }
      #                                    ^^^^^^^^^ note 2 of isolation-conflict: 'screen' is isolated explicitly here
        layout: { type: Layout, arguments: [screen] }
      # ^^^^^^ note 2 of isolation-conflict: 'layout' belongs to 'AppContainer'
      """,
    ])
  }

  @Test func whatIsForOneDomainWaitsForNothing() {
    expectDiagnostics([
      "Session.bindings.yaml": """
      container: SessionContainer
      isolation: none
      parent: AppContainer
      bindings:
        page: { type: Page, arguments: [pool] }
      #                                 ^^^^ error: 'pool' is async, and this container has 'isolation: none' [isolation-conflict]
      #                                 ^^^^ note: ask for it through a provider
        view: { type: View, arguments: [pool: provider(pool)] }
        all: { type: All, arguments: [page] }
      """,
      "App.bindings.yaml": """
      container: AppContainer
      bindings:
        pool: { type: Pool, scope: singleton, async: true }
      # ^^^^ note 1 of isolation-conflict: it belongs to an ancestor of this container
      """,
    ])
  }

  @Test func nothingFollowsFromAnUnsoundParent() {
    expectDiagnostics([
      "Session.bindings.yaml": """
      container: SessionContainer
      parent: AppContainer
      bindings:
        page: { type: Page, arguments: [clock, missing] }
      #                                        ^^^^^^^ error: no binding 'missing' [missing-binding]
      """,
      "App.bindings.yaml": """
      container: AppContainer
      bindings:
        clock: { type: Clock, arguments: [store] }
      #                                   ^^^^^ error: dependency cycle: clock → store → clock [dependency-cycle]
      #                                   ^^^^^ note: break the cycle with 'provider(store)', a closure that asks when it is called
        store: { type: Store, arguments: [clock] }
      #                                   ^^^^^ note 1 of dependency-cycle: 'store' needs 'clock'
      """,
    ])
  }
}
