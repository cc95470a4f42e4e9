import Testing

/// The graph of a container with what a context replaces.
struct ContextGraphTests {
  @Test func whatReplacesABindingIsGivenItsArguments() {
    expectDiagnostics(
      """
      container: App
      bindings:
        clock: { type: any Clock, implementation: SystemClock }
        store: { type: any Store, implementation: FileStore }
        cart: { type: Cart, parameters: { id: Int } }
      contexts:
        preview:
          bindings:
            store: MemoryStore
      #     ^^^^^ error: 'store' needs 'limit: Int', which nothing supplies [missing-binding]
      #     ^^^^^ note: pass a value for it: 'limit: value(…)' in 'arguments'
      #     ^^^^^ note: or add 'limit: Int' under 'inputs'
      #            ^^^^^^^^^^^ note 1 of missing-binding: 'clock' is needed by 'store'
            cart: { factory: Cart.fake }
      #     ^^^^ error: 'cart' needs 'key: String', which nothing supplies [missing-binding]
      #     ^^^^ note: pass a value for it: 'key: value(…)' in 'arguments'
      #     ^^^^ note: or add 'key: String' under 'inputs'
            clock: { implementation: FixedClock, arguments: [clok, zone: value("a")] }
      #                                                      ^^^^ error: no binding 'clok' [missing-binding]
      """,
      swift: [
        "Types.swift": """
        protocol Clock {}
        struct SystemClock: Clock {}
        struct FixedClock: Clock { init(clock: any Clock, zone: String) {} }
        protocol Store {}
        struct FileStore: Store {}
        struct MemoryStore: Store { init(limit: Int, clock: any Clock) {} }
        //                               ^^^^^ note 1 of missing-binding: the parameter 'limit: Int' is declared here
        struct Cart { init(id: Int) {}; static func fake(id: Int, key: String) -> Cart { Cart(id: id) } }
        //                                                        ^^^ note 1 of missing-binding: the parameter 'key: String' is declared here
        """
      ])
  }

  @Test func namesAreThoseOfTheContainer() {
    expectDiagnostics(
      """
      container: App
      bindings:
        clock: Clock
        store: Store
      contexts:
        preview:
          bindings:
            store: { implementation: MemoryStore, arguments: [clok, id, other: value($clck.now)] }
      #                                                       ^^^^ error: no binding 'clok' [missing-binding]
      #                                                       ^^^^ note: did you mean 'clock'?
      #                                                             ^^ error: no binding 'id' [missing-binding]
      #                                                                              ^^^^^ error: no binding 'clck' [missing-binding]
      #                                                                              ^^^^^ note: did you mean 'clock'?
      """)
  }

  @Test func aReplacementMayBeInACycle() {
    expectDiagnostics(
      """
      container: App
      bindings:
        clock: { type: Clock, arguments: [store] }
      #                                   ^^^^^ note 1 of dependency-cycle: it shows here
      #                                   ^^^^^ note 4 of dependency-cycle: break the cycle with 'provider(store)', a closure that asks when it is called
        store: Store
        feed: { type: Feed, arguments: [clock] }
      #                                 ^^^^^ note 3 of dependency-cycle: 'feed' needs 'clock'
      contexts:
        preview:
          bindings:
            store: { implementation: MemoryStore, arguments: [feed] }
      #                                                       ^^^^ error: in the context 'preview': dependency cycle: clock → store → feed → clock [dependency-cycle]
      #                                                       ^^^^ note: 'store' needs 'feed'
        test:
          extends: preview
          bindings:
            feed: { implementation: Feed, arguments: [clock] }
        own:
          bindings:
            feed: { implementation: Feed, arguments: [feed] }
      #                                               ^^^^ error: dependency cycle: feed → feed [dependency-cycle]
      #                                               ^^^^ note: break the cycle with 'provider(feed)', a closure that asks when it is called
      """)
  }

  @Test func effectsAreThoseOfTheBinding() {
    expectDiagnostics(
      """
      container: App
      bindings:
        clock: Clock
      # ^^^^^ note 1 of effects-mismatch: 'clock' is declared here
        pool: { type: Pool, async: true, throws: true }
        store: { type: Store, throws: StoreError }
      # ^^^^^ note 1 of effects-mismatch: 'store' is declared here
        feed: Feed
      # ^^^^ note 2 of effects-mismatch: 'feed' is declared here
        log: Log
      # ^^^ note 1 of effects-mismatch: 'log' is declared here
      # ^^^ note 2 of isolation-conflict: 'log' is declared here
      contexts:
        preview:
          bindings:
            clock: { implementation: FixedClock, throws: true }
      #     ^^^^^ error: the replacement of 'clock' throws, unlike the binding [effects-mismatch]
            feed: { implementation: Feed, arguments: [pool] }
      #     ^^^^ error: the replacement of 'feed' throws and is async, unlike the binding [effects-mismatch]
      #                                               ^^^^ note: 'pool', which it needs, throws and is async
            pool: { implementation: Pool, arguments: [clock] }
            store: { implementation: Store, throws: true }
      #     ^^^^^ error: the replacement of 'store' throws any error, and the binding 'StoreError' [effects-mismatch]
            log: { implementation: Log, async: true, isolation: MainActor }
      #     ^^^ error: the replacement of 'log' is async, unlike the binding [effects-mismatch]
      #     ^^^ error: the replacement of 'log' is isolated to 'MainActor', and the binding is nonisolated [isolation-conflict]
      #                                                         ^^^^^^^^^ note: the replacement is isolated to 'MainActor' here
      """)
  }

  @Test func aTypealiasOfAnActorIsThatActor() {
    expectDiagnostics(
      """
      container: App
      bindings:
        view: { type: View, isolation: MainActor }
      contexts:
        preview:
          bindings:
            view: { implementation: FakeView, isolation: UI }
      """,
      swift: [
        "Types.swift": """
        typealias UI = MainActor
        class View { init() {} }
        final class FakeView: View {}
        """
      ])
  }

  @Test func anActorIsThatOfTheBinding() {
    expectDiagnostics(
      """
      container: App
      bindings:
        view: { type: View, isolation: MainActor }
      # ^^^^ note 2 of isolation-conflict: 'view' is declared here
        model: { type: Model, factory: Model.plain }
      # ^^^^^ note 1 of isolation-conflict: 'model' is declared here
        other: Other
      # ^^^^^ note 2 of isolation-conflict: 'other' is declared here
      contexts:
        preview:
          bindings:
            view: { implementation: FakeView, isolation: Other }
      #     ^^^^ error: the replacement of 'view' is isolated to 'Other', and the binding is isolated to 'MainActor' [isolation-conflict]
      #                                                  ^^^^^ note: the replacement is isolated to 'Other' here
            model: { implementation: Model, arguments: [view] }
      #     ^^^^^ error: the replacement of 'model' is isolated to 'MainActor', and the binding is nonisolated [isolation-conflict]
            other: FakeOther
      #     ^^^^^ error: the replacement of 'other' is isolated to 'MainActor', and the binding is nonisolated [isolation-conflict]
      #            ^^^^^^^^^ note: the replacement is isolated to 'MainActor' here
      """,
      swift: [
        "Types.swift": """
        struct View {}
        struct FakeView {}
        struct Model { init(view: View) {}; static func plain() -> Model { fatalError() } }
        class Other {}
        @MainActor final class FakeOther: Other { init(size: Int = 3) {} }
        """
      ])
  }

  @Test func whatReplacesANonisolatedBindingIsNonisolated() {
    expectDiagnostics(
      """
      container: App
      isolation: MainActor
      bindings:
        view: { type: View, isolation: nonisolated }
        model: { type: Model, factory: Model.plain, isolation: nonisolated }
      # ^^^^^ note 2 of isolation-conflict: 'model' is declared here
      contexts:
        preview:
          bindings:
            view: FakeView
            model: FakeModel
      #     ^^^^^ error: the replacement of 'model' is isolated to 'MainActor', and the binding is nonisolated [isolation-conflict]
      #            ^^^^^^^^^ note: the replacement is isolated to 'MainActor' here
      """,
      swift: [
        "Types.swift": """
        class View {}
        final class FakeView: View {}
        class Model { static func plain() -> Model { fatalError() } }
        @MainActor final class FakeModel: Model { init(size: Int = 3) {} }
        """
      ])
  }

  @Test func requestsAreCheckedAsThoseOfBindings() {
    expectDiagnostics(
      """
      container: App
      bindings:
        cart: { type: Cart, parameters: { id: Int } }
      #                                   ^^ warning: 'cart' does not use its parameter 'id' [unused-parameter]
        screen: { type: Screen, root: true }
      # ^^^^^^ note 1 of root-is-needed: 'screen' is declared with 'root: true' here
        view: { type: View, scope: foreign }
        debug: { type: Debug, if: DEBUG }
      #                           ^^^^^ note 1 of condition-mismatch: the condition of 'debug' is here
        store: Store
      contexts:
        preview:
          bindings:
            store: { implementation: Store, arguments: [cart, screen, view, debug] }
      #                                                 ^^^^ error: 'cart' has parameters ('id'), which are not given here [parameters-need-provider]
      #                                                 ^^^^ note: write 'provider(cart)', a closure that takes them
      #                                                       ^^^^^^ error: 'screen' is for direct requests only, and 'store' needs it [root-is-needed]
      #                                                               ^^^^ error: 'store' would retain the foreign object 'view'; pass its handle: weak(view) [strong-foreign]
      #                                                               ^^^^ note: write 'weak(view)', a 'Foreign' that finds its objects as long as they live
      #                                                                     ^^^^^ error: 'store' uses 'debug', which exists only under 'DEBUG' [condition-mismatch]
      #     ^^^^^ note: the binding 'store' needs 'if: DEBUG' for that
      """)
  }

  @Test func whatAContextUsesIsUsed() {
    expectDiagnostics(
      """
      container: App
      inputs: { path: { type: String, access: private }, other: { type: String, access: private } }
      #                                                  ^^^^^ warning: the input 'other' is private, and no binding uses it [unused-input]
      bindings:
        secret: { type: Secret, access: private }
        store: Store
      contexts:
        preview:
          bindings:
            store: { implementation: MemoryStore, arguments: [secret, path] }
      """)
  }

  @Test func eachProblemIsSaidOnce() {
    expectDiagnostics(
      """
      container: App
      bindings:
        clock: { type: Clock, arguments: [x] }
      #                                   ^ error: no binding 'x' [missing-binding]
        store: Store
      contexts:
        preview:
          bindings:
            store: { implementation: Store, arguments: [cart] }
      #                                                 ^^^^ error: no binding 'cart' [missing-binding]
        test: { extends: preview }
        more: { extends: test, bindings: { clock: Clock } }
      """)
  }

  @Test func anExtensionSeesWhatIsInternalToTheContainersTarget() {
    expectDiagnostics(
      [
        "Test.bindings.yaml": """
        extension: App
        contexts:
          test:
            bindings:
              clock: FixedClock
        #            ^^^^^^^^^^ error: the container cannot call an initializer of 'FixedClock' [not-visible]
        #            ^^^^^^^^^^ note: in Swift leave 'private' out, or say by 'factory' or 'value' how it is constructed
              store: RecordingStore
        #     ^^^^^ error: 'store' needs 'retries: Int', which nothing supplies [missing-binding]
        #     ^^^^^ note: pass a value for it: 'retries: value(…)' in 'arguments'
        """
      ],
      dependencies: [
        "Main=Bindings.yaml": """
        container: App
        bindings:
          clock: { type: any Clock, implementation: SystemClock }
          store: { type: any Store, implementation: FileStore }
        """
      ],
      swift: [
        "Types.swift": """
        @testable import Main
        struct RecordingStore: Store { init(clock: any Clock, retries: Int) {} }
        //                                                    ^^^^^^^ note 1 of missing-binding: the parameter 'retries: Int' is declared here
        """,
        "Main=Main.swift": """
        protocol Clock {}
        struct SystemClock: Clock {}
        struct FixedClock: Clock { private init() {} }
        //                                 ^^^^ note 1 of not-visible: 'FixedClock.init()' is private
        protocol Store {}
        struct FileStore: Store {}
        """,
      ])
  }
}
