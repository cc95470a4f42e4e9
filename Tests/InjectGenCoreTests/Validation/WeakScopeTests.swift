import Testing

struct WeakScopeTests {
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

  @Test func aWeakValueIsAnObject() {
    expectDiagnostics(
      """
      container: App
      bindings:
        store: { type: Store, scope: weak }
      #                              ^^^^ error: 'store' is weak, but 'Store' is no class [conflicting-keys]
      #                              ^^^^ note: make it a singleton or a factory, or 'Store' a class
        seen: { type: any Seen, implementation: Alias, scope: weak }
      #                                                       ^^^^ error: 'seen' is weak, but 'Alias' is no class [conflicting-keys]
      #                                                       ^^^^ note: make it a singleton or a factory, or 'Alias' a class
        mode: { type: Mode, value: .live, scope: weak }
      #                                          ^^^^ error: 'mode' is weak, but 'Mode' is no class [conflicting-keys]
      #                                          ^^^^ note: make it a singleton or a factory, or 'Mode' a class
        object: { type: Object, scope: weak }
        objectSeen: { type: any Seen, implementation: Object, scope: weak }
        worker: { type: Worker, scope: weak }
        varied: { type: Varied, scope: weak }
        other: { type: Other, scope: weak }
        made: { type: any Seen, factory: Store.make, scope: weak }
        unread: { type: Image, scope: weak }
      """,
      swift: [
        "Types.swift": """
        protocol Seen {}
        struct Store: Seen { static func make() -> any Seen { Object() } }
        typealias Alias = Store
        enum Mode { case live }
        final class Object: Seen {}
        actor Worker {}
        #if DEBUG
        final class Varied {}
        typealias Other = Object
        #else
        struct Varied {}
        struct Other {}
        #endif
        """
      ])
  }
}
