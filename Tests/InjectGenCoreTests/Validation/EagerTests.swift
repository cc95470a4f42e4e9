import Testing

/// What the initializer constructs has none of its effects when others ask for it.
struct EagerTests {
  @Test func whatIsEagerSpreadsNoEffects() {
    expectDiagnostics(
      """
      container: App
      isolation: none
      bindings:
        db: { type: DB, scope: singleton, eager: true, throws: true }
        cache: { type: Cache, arguments: [db], scope: weak }
        store: { type: Store, arguments: [lazy(db)] }
        list: { type: List, arguments: [provider(db)] }
      #                                          ^^ warning: 'db' is a singleton: its provider gives the same value each time [provider-of-singleton]
      #                                          ^^ note: write 'db'
      #                                          ^^ note: write 'lazy(db)' to construct it at the first call
      """)
  }

  @Test func aWeakBindingMayNeedAnAsyncOneThatIsEager() {
    expectDiagnostics(
      """
      container: App
      bindings:
        pool: { type: Pool, scope: singleton, eager: true, async: true }
        later: { type: Pool, scope: singleton, async: true }
        cache: { type: Cache, arguments: [pool], scope: weak }
        other: { type: Cache, arguments: [later], scope: weak }
      # ^^^^^ error: 'other' is weak, but depends on an async binding [conflicting-keys]
      # ^^^^^ note: make it a singleton or a factory, or ask for the async binding through a provider
      """)
  }
}
