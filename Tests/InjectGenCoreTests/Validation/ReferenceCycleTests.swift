import Testing

/// Singletons that refer to each other, and what keeps bindings from that.
struct ReferenceCycleTests {
  @Test func singletonsReferToEachOther() {
    expectDiagnostics(
      """
      container: App
      bindings:
        context: { type: Context, properties: [manager], scope: singleton }
        manager: { type: Manager, arguments: [context: shown], scope: singleton }
        shown: { type: any Shown, alias: context }
        node: { type: Node, calls: [join: [node]], scope: singleton }
      """)
  }

  @Test func theTypeOfACycleIsNotCalledAsItsProperty() throws {
    let text = try generatedText(
      """
      container: App
      bindings:
        _node: { type: Node, properties: [next: _node], scope: singleton }
      """)
    expectLines("private var _nodeCycle: _nodeCycle2 {", in: text)
  }

  @Test func aFactoryIsNoPartOfATwoWayReference() {
    expectDiagnostics(
      """
      container: App
      bindings:
        context: { type: Context, properties: [manager], scope: singleton }
      #                                        ^^^^^^^ note 1 of dependency-cycle: 'context' needs 'manager'
        manager: { type: Manager, arguments: [context] }
      #                                       ^^^^^^^ error: dependency cycle: manager → context → manager [dependency-cycle]
      # ^^^^^^^ note: only singletons can refer to each other: write 'scope: singleton' for 'manager'
      #                                       ^^^^^^^ note: or break the cycle with 'provider(context)', a closure that asks when it is called
      """)
  }

  @Test func neitherIsAWeakBinding() {
    expectDiagnostics(
      """
      container: App
      bindings:
        context: { type: Context, properties: [manager], scope: singleton }
      #                                        ^^^^^^^ note 1 of dependency-cycle: 'context' needs 'manager'
        manager: { type: Manager, arguments: [context], scope: weak }
      #                                       ^^^^^^^ error: dependency cycle: manager → context → manager [dependency-cycle]
      # ^^^^^^^ note: only singletons can refer to each other: write 'scope: singleton' for 'manager'
      #                                       ^^^^^^^ note: or break the cycle with 'provider(context)', a closure that asks when it is called
      """)
  }

  @Test func aFactoryWithParametersCannotBeASingleton() {
    expectDiagnostics(
      """
      container: App
      bindings:
        page: { type: Page, properties: [pages], parameters: { id: Int } }
      #                                  ^^^^^ error: dependency cycle: page → pages → page [dependency-cycle]
      # ^^^^ note: only singletons can refer to each other, and 'page' takes parameters
      #                                  ^^^^^ note: break the cycle with 'provider(pages)', a closure that asks when it is called
        pages: { type: Pages, arguments: [page], parameters: { id: Int } }
      #                                   ^^^^ note 1 of dependency-cycle: 'pages' needs 'page'
      """)
  }

  @Test func aCollectionIsNoPartOfATwoWayReference() {
    expectDiagnostics(
      """
      container: App
      bindings:
        context: { type: Context, properties: [managers], scope: singleton }
      #                                        ^^^^^^^^ note 2 of dependency-cycle: 'context' needs 'managers'
        manager: { type: Manager, arguments: [context], scope: singleton }
      #                                       ^^^^^^^ note 1 of dependency-cycle: 'manager' needs 'context'
      #                                       ^^^^^^^ note 4 of dependency-cycle: break the cycle with 'provider(context)', a closure that asks when it is called
        managers: { collection: Manager, members: [manager], scope: singleton }
      #                                            ^^^^^^^ error: dependency cycle: managers → manager → context → managers [dependency-cycle]
      #                                            ^^^^^^^ note: 'managers' is a collection: only singletons can refer to each other
      """)
  }

  @Test func aStructWouldBeCopied() {
    expectDiagnostics(
      [
        "Bindings.yaml": """
        container: App
        bindings:
          context: { type: any Shown, implementation: Context, properties: [manager], scope: singleton }
        #                                                                   ^^^^^^^ error: dependency cycle: context → manager → context [dependency-cycle]
        #                                                                   ^^^^^^^ note: break the cycle with 'provider(manager)', a closure that asks when it is called
          manager: { type: Manager, scope: singleton }
        #                  ^^^^^^^ note 1 of dependency-cycle: 'manager' needs 'context'
        """
      ],
      swift: [
        "Types.swift": """
        protocol Shown {}
        struct Context: Shown { var manager: Manager? }
        //     ^^^^^^^ note 2 of dependency-cycle: 'Context' is copied when it is passed on: as a class it could get its properties after that
        final class Manager { init(context: any Shown) {} }
        """
      ])
  }

  @Test func argumentsAloneAreACycle() {
    expectDiagnostics(
      """
      container: App
      bindings:
        context: { type: Context, arguments: [manager], properties: [window], scope: singleton }
      #                                       ^^^^^^^ error: dependency cycle: context → manager → context [dependency-cycle]
      #                                       ^^^^^^^ note: break the cycle with 'provider(manager)', a closure that asks when it is called
      #                                       ^^^^^^^ note: or assign it when both are constructed: 'properties: [manager]' of 'context', if that is a class
        manager: { type: Manager, arguments: [context], scope: singleton }
      #                                       ^^^^^^^ note 1 of dependency-cycle: 'manager' needs 'context'
        window: { type: Window, arguments: [context], scope: singleton }
      """)
  }

  @Test func anActorGetsTheOtherByAMethod() {
    expectDiagnostics(
      """
      container: App
      bindings:
        log: { type: Log, scope: singleton }
      #              ^^^ error: dependency cycle: log → job → log [dependency-cycle]
      #              ^^^ note: break the cycle: let the initializer of 'log' take 'job' as '@escaping @Sendable () -> Job'
      #              ^^^ note: or pass it to a method of the actor when both are constructed: 'calls: [METHOD: [job]]' of 'log', with 'async: true'
        job: { type: Job, scope: singleton }
      #              ^^^ note 1 of dependency-cycle: 'job' needs 'log'
      """,
      swift: [
        "Types.swift": """
        actor Log { init(job: Job) {} }
        final class Job: Sendable { init(log: Log) {} }
        """
      ])
  }

  @Test func thePropertiesOfAnActorAreItsOwn() {
    expectDiagnostics(
      """
      container: App
      bindings:
        job: { type: Job, scope: singleton }
        log: { type: Log, scope: singleton, properties: [job, other: job] }
      #                                                  ^^^ error: 'job' is a property of the actor 'Log', and only its methods assign it [effects-mismatch]
      #                                                  ^^^ note: let a method of the actor do it, and call that under 'calls'
      """,
      swift: [
        "Types.swift": """
        actor Log { var job: Job?; nonisolated(unsafe) var other: Job?; init() {} }
        //    ^^^ note 1 of effects-mismatch: 'Log' is declared here
        final class Job: Sendable { init() {} }
        """
      ])
  }

  @Test func whatWrapsAnotherIsNotGivenItself() {
    expectDiagnostics(
      """
      container: App
      bindings:
        store: { type: any Store, implementation: Cached, arguments: [wrapping: store], scope: singleton }
      #                                                                         ^^^^^ error: dependency cycle: store → store [dependency-cycle]
      #                                                                         ^^^^^ note: 'store' cannot wrap itself: declare what it wraps as a binding of its own, and write its name
      """,
      swift: [
        "Types.swift": """
        protocol Store: Sendable {}
        final class Cached: Store { init(wrapping: any Store) {} }
        """
      ])
  }

  @Test func differentConditionsKeepBindingsApart() {
    expectDiagnostics(
      """
      container: App
      bindings:
        context:
          implementation: Context
          properties: [manager]
      #                ^^^^^^^ error: dependency cycle: context → manager → context [dependency-cycle]
      #                ^^^^^^^ note: 'context' and 'manager' would be constructed together, and have different conditions
      #                ^^^^^^^ note: break the cycle with 'provider(manager)', a closure that asks when it is called
          scope: singleton
          if: DEBUG
        manager:
          type: Manager
          variants: [{ if: DEBUG, implementation: Manager, arguments: [context] }]
      #                                                                ^^^^^^^ note 1 of dependency-cycle: 'manager' needs 'context'
          implementation: Manager
          scope: singleton
      """)
  }

  @Test func theModuleOfAnotherTargetConstructsItsBindings() {
    expectDiagnostics(
      [
        "App.bindings.yaml": """
        container: App
        include: [Screens]
        #         ^^^^^^^ note 2 of dependency-cycle: 'Screens.manager' needs 'manager'
        bindings:
          manager: { type: Manager, arguments: [context], scope: singleton }
        #                                       ^^^^^^^ error: dependency cycle: manager → context → Screens.manager → manager [dependency-cycle]
        #                                       ^^^^^^^ note: 'context' is of another target's module, whose bindings are not constructed together
        #                                       ^^^^^^^ note: break the cycle with 'provider(context)', a closure that asks when it is called
        """
      ],
      dependencies: [
        "Screens=Screens.bindings.yaml": """
        module: Screens
        access: public
        requires: { manager: Manager }
        bindings:
          context: { type: Context, properties: [manager], scope: singleton }
        #                                        ^^^^^^^ note 1 of dependency-cycle: 'context' needs 'Screens.manager'
        """
      ])
  }

  @Test func whatIsWrongInAModuleIsNotSaidAgainOfContexts() {
    expectDiagnostics(
      [
        "App.bindings.yaml": """
        container: App
        include: [Screens]
        #         ^^^^^^^ error: dependency cycle: context → manager → context [dependency-cycle]
        bindings: { clock: Clock }
        contexts: { preview: { bindings: { clock: FixedClock } } }
        """
      ],
      dependencies: [
        "Screens=Screens.bindings.yaml": """
        module: Screens
        access: public
        bindings:
          context: { type: Context, properties: [manager], scope: singleton }
        #                                        ^^^^^^^ note 1 of dependency-cycle: the problem is here, in 'Screens'
        #                                        ^^^^^^^ note 3 of dependency-cycle: 'context' is of another target's module, whose bindings are not constructed together
        #                                        ^^^^^^^ note 4 of dependency-cycle: break the cycle with 'provider(manager)', a closure that asks when it is called
          manager: { type: Manager, arguments: [context], scope: singleton }
        #                                       ^^^^^^^ note 2 of dependency-cycle: 'manager' needs 'context'
        """
      ])
  }

  @Test func aModuleOfTheSameTargetIsAsTheContainer() {
    expectDiagnostics(
      [
        "App.bindings.yaml": """
        container: App
        include: [Screens]
        bindings:
          manager: { type: Manager, arguments: [context], scope: singleton }
        """,
        "Screens.bindings.yaml": """
        module: Screens
        requires: { manager: Manager }
        bindings:
          context: { type: Context, properties: [manager], scope: singleton }
        """,
      ])
  }

  @Test func aReplacementIsConstructedAlone() {
    expectDiagnostics(
      """
      container: App
      bindings:
        context: { type: Context, properties: [manager], scope: singleton }
      #                                        ^^^^^^^ note 1 of dependency-cycle: 'context' needs 'manager'
        manager: { type: Manager, arguments: [context], scope: singleton }
      contexts:
        preview:
          bindings:
            context: { implementation: FakeContext }
        test:
          bindings:
            manager: { implementation: FakeManager, arguments: [context] }
      #                                                         ^^^^^^^ error: dependency cycle: manager → context → manager [dependency-cycle]
      #                                                         ^^^^^^^ note: the replacement of 'manager' is constructed alone, before what refers to it
      #                                                         ^^^^^^^ note: break the cycle with 'provider(context)', a closure that asks when it is called
      """)
  }

  @Test func severalIsolationsNeedAnAsyncMember() {
    expectDiagnostics(
      """
      container: App
      bindings:
        screen: { type: Screen, isolation: MainActor, properties: [model], scope: singleton }
      # ^^^^^^ error: 'screen' is isolated to 'MainActor' and depends on 'model', which is isolated to 'Database' [isolation-conflict]
      #                                    ^^^^^^^^^ note: 'screen' is isolated explicitly here
      #                                                            ^^^^^ note: 'screen' needs 'model', which is isolated to 'Database'
      # ^^^^^^ note: an async binding can await any actor: add 'async: true', or pass a provider
        model: { type: Model, isolation: Database, arguments: [screen], scope: singleton }
      #                                  ^^^^^^^^ note 3 of isolation-conflict: 'model' is isolated explicitly here
        page: { type: Page, isolation: MainActor, properties: [pages], scope: singleton }
        pages: { type: Pages, isolation: Database, arguments: [page], scope: singleton, async: true }
        clock: { type: Clock, properties: [hand], scope: singleton }
      #                                    ^^^^ note 3 of isolation-conflict: 'clock' needs 'hand'
        hand: { type: Hand, isolation: MainActor, arguments: [clock], scope: singleton }
      #                                ^^^^^^^^^ note 4 of isolation-conflict: 'hand' is isolated explicitly here
        watch: { type: Watch, isolation: Database, arguments: [clock] }
      # ^^^^^ error: 'watch' is isolated to 'Database' and depends on 'clock', which is isolated to 'MainActor' [isolation-conflict]
      #                                  ^^^^^^^^ note: 'watch' is isolated explicitly here
      #                                                        ^^^^^ note: 'watch' needs 'clock', which is isolated to 'MainActor'
      # ^^^^^ note: an async binding can await any actor: add 'async: true', or pass a provider
      """)
  }
}
