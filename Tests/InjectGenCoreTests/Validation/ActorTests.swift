import Testing

/// What only the compiler's check of regions would refuse.
struct ActorTests {
  @Test func anIsolatedContainerKeepsNothingOfAnotherActor() {
    expectDiagnostics(
      """
      container: App
      isolation: MainActor
      bindings:
        store: { type: Store, isolation: DB, scope: singleton }
      #                                  ^^ error: the container is isolated to 'MainActor' and cannot keep 'store', which is isolated to 'DB' [isolation-conflict]
      # ^^^^^ note: leave the container's 'isolation' out and isolate its other bindings, or make 'store' a factory
        cache: { type: Cache, isolation: DB, scope: weak }
      #                                  ^^ error: the container is isolated to 'MainActor' and cannot keep 'cache', which is isolated to 'DB' [isolation-conflict]
      # ^^^^^ note: leave the container's 'isolation' out and isolate its other bindings, or make 'cache' a factory
        pool: { type: Pool, isolation: DB, scope: singleton, async: true }
      #                                ^^ error: the container is isolated to 'MainActor' and cannot keep 'pool', which is isolated to 'DB' [isolation-conflict]
      # ^^^^ note: leave the container's 'isolation' out and isolate its other bindings, or make 'pool' a factory
        item: { type: Item, isolation: DB }
        plain: { type: Plain, isolation: nonisolated, scope: singleton }
      """)
  }

  @Test func anAliasIsWhereTheFactoryIsThatItNames() {
    expectDiagnostics(
      """
      container: App
      isolation: MainActor
      bindings:
        item: { type: Item, isolation: DB }
      #                                ^^ note 3 of isolation-conflict: 'item' is isolated explicitly here
        thing: { type: any Thing, alias: item }
      #                                  ^^^^ note 2 of isolation-conflict: 'thing' needs 'item'
        list: { type: List, isolation: DB, arguments: [thing] }
        page: { type: Page, arguments: [thing] }
      # ^^^^ error: 'page' is isolated to 'MainActor' and depends on 'thing', which is isolated to 'DB' [isolation-conflict]
      #                                 ^^^^^ note: 'page' needs 'thing', which is isolated to 'DB'
      # ^^^^ note: an async binding can wait for any actor: add 'async: true', or pass a provider
      """)
  }

  @Test func anAliasIsNotKept() {
    expectDiagnostics(
      """
      container: App
      isolation: MainActor
      bindings:
        item: { type: Item, isolation: DB }
        thing: { type: any Thing, alias: item, scope: singleton }
      #                                        ^^^^^ error: 'scope' cannot be combined with 'alias' [conflicting-keys]
      #                                        ^^^^^ note: 'alias' can be combined with 'type', 'into', 'if', 'access', 'override', 'doc'
      """)
  }

  @Test func whatStandsForOthersCannotWait() {
    expectDiagnostics(
      """
      container: App
      isolation: MainActor
      bindings:
        item: { type: Item, isolation: DB }
      #                                ^^ note 2 of isolation-conflict: 'item' is isolated explicitly here
        items: { collection: Item, members: [item] }
      # ^^^^^ error: 'items' is isolated to 'MainActor' and depends on 'item', which is isolated to 'DB' [isolation-conflict]
      #                                      ^^^^ note: 'items' needs 'item', which is isolated to 'DB'
      # ^^^^^ note: 'items' cannot wait: ask for 'item' itself where it is needed
      """)
  }

  @Test func aContainerForOneDomainHasNoProviderForAnActor() {
    expectDiagnostics(
      """
      container: App
      isolation: none
      bindings:
        screen: { type: Screen, isolation: MainActor }
        router: { type: Router, arguments: [provider(screen)] }
      #                                              ^^^^^^ error: a provider of 'screen' runs on 'MainActor', where 'router' cannot use a container with 'isolation: none' [isolation-conflict]
      # ^^^^^^ note: add 'isolation: MainActor' to 'router'
        page: { type: Page, arguments: [screen] }
        list: { type: List, arguments: [provider(screen)], isolation: MainActor }
      """)
  }
}
