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

  /// It would be kept like a singleton.
  @Test func aWeakBindingIsNotConstructedByAnAsyncCall() {
    expectDiagnostics(
      """
      container: App
      bindings:
        image: { type: Image, scope: weak }
      # ^^^^^ error: 'image' is weak, but is constructed by an async call [conflicting-keys]
      # ^^^^^ note: make it a singleton or a factory
        loaded: { type: Image, factory: Image.load, scope: weak, if: DEBUG }
      # ^^^^^^ error: 'loaded' is weak, but is constructed by an async call [conflicting-keys]
      # ^^^^^^ note: make it a singleton or a factory
        varied: { type: any Shown, variants: [{ if: DEBUG, implementation: Image }], implementation: Icon, scope: weak }
      # ^^^^^^ error: 'varied' is weak, but is constructed by an async call [conflicting-keys]
      # ^^^^^^ note: make it a singleton or a factory
        icon: { type: Icon, scope: weak }
        log: { type: Log, scope: weak, calls: [open] }
      #                                        ^^^^ error: 'open' is a method of an actor, and 'log' does not say so [effects-mismatch]
      #                                        ^^^^ note: a weak value is constructed synchronously: make it a singleton or a factory, with 'async: true'
      """,
      swift: [
        "Types.swift": """
        protocol Shown: AnyObject {}
        final class Image: Shown, Sendable {
          init() async {}
          static func load() async -> Image { Image() }
        }
        final class Icon: Shown, Sendable { init() {} }
        actor Log { func open() {} }
        //               ^^^^ note 1 of effects-mismatch: it is declared here
        """
      ])
  }

  @Test func aWeakValueIsAnObject() {
    expectDiagnostics(
      """
      container: App
      bindings:
        store: { type: Store, scope: weak }
      #                              ^^^^ error: 'store' is weak, but 'Store' is no class [conflicting-keys]
      #                              ^^^^ note: make it a singleton or a factory, or 'Store' a class
        seen: { type: any Unread, implementation: Alias, scope: weak }
      #                                                         ^^^^ error: 'seen' is weak, but 'Alias' is no class [conflicting-keys]
      #                                                         ^^^^ note: make it a singleton or a factory, or 'Alias' a class
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
        protocol Seen: AnyObject {}
        struct Store { static func make() -> any Seen { Object() } }
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

  /// The compiler shows the mistake in the runtime's code.
  @Test func aForeignValueIsAnObject() {
    expectDiagnostics(
      """
      container: App
      bindings:
        store: { type: Store, scope: foreign }
      #                              ^^^^^^^ error: 'store' is foreign, but 'Store' is no class [conflicting-keys]
      #                              ^^^^^^^ note: let a class hold it, or make 'Store' a class
        object: { type: Object, scope: foreign }
      """, swift: ["Types.swift": "struct Store {}\nfinal class Object {}"])
  }

  @Test func aProtocolOfStructsTooIsNoTypeOfObjects() {
    expectDiagnostics(
      """
      container: App
      bindings:
        named: { type: any Named, implementation: Object, scope: weak }
      #                                                          ^^^^ error: 'named' is weak, but 'Named' is no protocol of classes [conflicting-keys]
      #                                                          ^^^^ note: let it be one of classes: 'protocol Named: AnyObject'
        aged: { type: any Aged, scope: foreign }
      #                                ^^^^^^^ error: 'aged' is foreign, but 'Aged' is no protocol of classes [conflicting-keys]
      #                                ^^^^^^^ note: let it be one of classes: 'protocol Aged: AnyObject'
        sized: { type: any Sized, implementation: Object, scope: weak }
        based: { type: any Based, scope: foreign }
        bound: { type: any Bound, scope: foreign }
        unread: { type: any Unread, scope: foreign }
        looped: { type: any Looped, scope: foreign }
      """,
      swift: [
        "Types.swift": """
        protocol Named: Sendable {}
        protocol Aged: Named, Hashable {}
        protocol Classy: AnyObject {}
        protocol Sized: Named, Classy {}
        class Base {}
        protocol Based: Base {}
        protocol Bound where Self: Base {}
        protocol Unread: Image {}
        protocol Looped: Other {}
        protocol Other: Looped {}
        final class Object: Sized {}
        """
      ])
  }
}
