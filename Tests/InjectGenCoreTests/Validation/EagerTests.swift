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
      #                                          ^^ note: or write 'lazy(db)' to construct it at the first call
      """)
  }
}
