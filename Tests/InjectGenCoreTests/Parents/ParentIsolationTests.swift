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
      # ^^^^^^ error: 'worker' is isolated to 'Database' and depends on 'screen', which is isolated to 'MainActor' [isolation-conflict]
      #                                    ^^^^^^^^ note: 'worker' is isolated explicitly here
      #                                                          ^^^^^^ note: 'worker' needs 'screen', which is isolated to 'MainActor'
      # ^^^^^^ note: an async binding can await any actor: add 'async: true', or pass a provider
        reader: { type: Reader, isolation: Database, arguments: [title], async: true }
      # ^^^^^^ error: 'reader' is isolated to 'Database' and depends on 'title', which is isolated to 'MainActor' [isolation-conflict]
      #                                    ^^^^^^^^ note: 'reader' is isolated explicitly here
      #                                                          ^^^^^ note: 'reader' needs 'title', which is isolated to 'MainActor'
      # ^^^^^^ note: pass a provider of it
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
      # ^^^^ error: 'page' is isolated to 'Database' and depends on 'screen', which is isolated to 'MainActor' [isolation-conflict]
      #                                 ^^^^^^ note: 'page' needs 'screen', which is isolated to 'MainActor'
      # ^^^^ note: an async binding can await any actor: add 'async: true', or pass a provider
        view: { type: View, arguments: [layout] }
      # ^^^^ error: 'view' is isolated to 'Database' and depends on 'layout', which is isolated to 'MainActor' [isolation-conflict]
      #                                 ^^^^^^ note: 'view' needs 'layout', which is isolated to 'MainActor'
      # ^^^^ note: an async binding can await any actor: add 'async: true', or pass a provider
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
      #                                 ^^^^ note: pass a provider of it
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
