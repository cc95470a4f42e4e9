import Testing

/// Names that would be members of the generated class twice.
struct AccessorClashTests {
  @Test func theMembersOfEveryContainerAreTaken() {
    expectDiagnostics(
      """
      container: App
      inputs:
        parent: Int
      # ^^^^^^ error: 'parent' is a member of every container [accessor-clash]
      # ^^^^^^ note: give it another name
      bindings:
        shared: { type: T, scope: singleton, arguments: [parent] }
      # ^^^^^^ error: 'shared' is a member of every container [accessor-clash]
      # ^^^^^^ note: give it another name
        testing: { type: T, scope: singleton }
      # ^^^^^^^ error: 'testing' is a member of every container [accessor-clash]
      # ^^^^^^^ note: give it another name
        teardown: { type: T, scope: singleton }
      # ^^^^^^^^ error: 'teardown' is a member of every container [accessor-clash]
      # ^^^^^^^^ note: give it another name
        register: { type: T, scope: singleton }
      # ^^^^^^^^ error: 'register' is a member of every container [accessor-clash]
      # ^^^^^^^^ note: give it another name
        unregister: { type: T, scope: singleton }
      # ^^^^^^^^^^ error: 'unregister' is a member of every container [accessor-clash]
      # ^^^^^^^^^^ note: give it another name
        inject: { type: T, scope: singleton }
      # ^^^^^^ error: 'inject' is a member of every container [accessor-clash]
      # ^^^^^^ note: give it another name
        instance: { type: T, scope: singleton }
      # ^^^^^^^^ error: 'instance' is a member of every container [accessor-clash]
      # ^^^^^^^^ note: give it another name
        resolve: { type: T, scope: singleton }
      # ^^^^^^^ error: 'resolve' is a member of every container [accessor-clash]
      # ^^^^^^^ note: give it another name
        bindingNames: { type: T, scope: singleton }
      # ^^^^^^^^^^^^ error: 'bindingNames' is a member of every container [accessor-clash]
      # ^^^^^^^^^^^^ note: give it another name
        Overrides: { type: T, scope: singleton }
      # ^^^^^^^^^ error: 'Overrides' is a member of every container [accessor-clash]
      # ^^^^^^^^^ note: give it another name
        Inject: { type: T, scope: singleton }
      # ^^^^^^ error: 'Inject' is a member of every container [accessor-clash]
      # ^^^^^^ note: give it another name
        overriding: { type: T, scope: singleton }
      # ^^^^^^^^^^ error: 'overriding' is a member of every container [accessor-clash]
      # ^^^^^^^^^^ note: give it another name
        overrides: { type: T, scope: singleton }
      # ^^^^^^^^^ error: 'overrides' is a member of every container [accessor-clash]
      # ^^^^^^^^^ note: give it another name
        BindingTypes: { type: T, scope: singleton }
      # ^^^^^^^^^^^^ error: 'BindingTypes' is a member of every container [accessor-clash]
      # ^^^^^^^^^^^^ note: give it another name
      """)
  }

  @Test func thoseOfTracingAreTakenWhereThereIsTrace() {
    expectDiagnostics(
      """
      container: App
      trace: true
      inputs:
        observing: Int
      # ^^^^^^^^^ error: 'observing' is a member of every container with 'trace' [accessor-clash]
      # ^^^^^^^^^ note: give it another name
      contexts:
        observing: {}
      # ^^^^^^^^^ error: 'observing' is a member of every container with 'trace' [accessor-clash]
      # ^^^^^^^^^ note: give it another name
      bindings:
        constructionObserver: { type: T, scope: singleton, arguments: [observing] }
      # ^^^^^^^^^^^^^^^^^^^^ error: 'constructionObserver' is a member of every container with 'trace' [accessor-clash]
      # ^^^^^^^^^^^^^^^^^^^^ note: give it another name
      """)
    expectDiagnostics(
      """
      container: App
      trace: true
      bindings:
        page: { type: T, async: true, parameters: { constructionObserver: Int }, arguments: [constructionObserver] }
      #                                             ^^^^^^^^^^^^^^^^^^^^ error: 'constructionObserver' is reserved in every factory [accessor-clash]
      #                                             ^^^^^^^^^^^^^^^^^^^^ note: give it another name
        list: { type: T, parameters: { Overrides: Int }, arguments: [Overrides] }
      #                                ^^^^^^^^^ error: 'Overrides' is reserved in every factory [accessor-clash]
      #                                ^^^^^^^^^ note: give it another name
      """)
    expectDiagnostics(
      """
      container: App
      inputs: { observing: Int }
      bindings:
        constructionObserver: { type: T, scope: singleton, arguments: [observing] }
      """)
  }

  @Test func whatConstructsTheContainerCallsItByItsName() {
    expectDiagnostics(
      """
      container: App
      #          ^^^ note 1 of accessor-clash: the container is declared here
      testing: true
      bindings:
        App: { type: T, scope: singleton }
      # ^^^ error: 'App' has the name of its container [accessor-clash]
      """)
    expectDiagnostics("container: App\nbindings:\n  App: { type: T, scope: singleton }\n")
    expectDiagnostics("container: App\ntesting: true\nbindings:\n  App: T\n")
  }

  @Test func aFactoryIsCalledMakeSoItsNameIsNotTaken() {
    expectDiagnostics(
      """
      container: App
      bindings:
        parent: Parent
        shared: Shared
      """)
  }

  @Test func aFactoryAndASingletonCanWantOneName() {
    expectDiagnostics(
      """
      container: App
      bindings:
        store: Store
      # ^^^^^ note 1 of accessor-clash: 'store' is declared here
        makeStore: { type: Store, scope: singleton }
      # ^^^^^^^^^ error: 'store' and 'makeStore' would both be 'makeStore' in code [accessor-clash]
      """)
  }

  @Test func twoFactoriesCanWantOneName() {
    expectDiagnostics(
      """
      container: App
      bindings:
        makeStore: Store
      # ^^^^^^^^^ note 1 of accessor-clash: 'makeStore' is declared here
        store: Store
      # ^^^^^ error: 'makeStore' and 'store' would both be 'makeStore' in code [accessor-clash]
      """)
  }

  @Test func anInputAndAFactoryCanWantOneName() {
    expectDiagnostics(
      """
      container: App
      inputs:
        makeStore: '() -> Store'
      # ^^^^^^^^^ note 1 of accessor-clash: 'makeStore' is declared here
      bindings:
        store: { type: Store, arguments: [makeStore] }
      # ^^^^^ error: 'makeStore' and 'store' would both be 'makeStore' in code [accessor-clash]
      """)
  }

  @Test func aliasesOfFactoriesAreFactories() {
    expectDiagnostics(
      """
      container: App
      bindings:
        store: Store
        other: { type: Store, alias: store }
      # ^^^^^ note 1 of accessor-clash: 'other' is declared here
        makeOther: { type: Store, scope: singleton }
      # ^^^^^^^^^ error: 'other' and 'makeOther' would both be 'makeOther' in code [accessor-clash]
      """)
  }

  @Test func theSlotOfASingletonHasANameToo() {
    expectDiagnostics(
      """
      container: App
      bindings:
        store: { type: Store, scope: singleton }
      # ^^^^^ note 1 of accessor-clash: 'store' is declared here
        storeSlot: { type: Slot, scope: singleton }
      # ^^^^^^^^^ error: the container keeps 'store' in a member 'storeSlot' [accessor-clash]
        cache: Cache
        cacheSlot: { type: Slot, scope: singleton }
      """)
  }

  @Test func aFunctionIsNotMistakenForTheAccessorOfItsName() {
    expectDiagnostics(
      """
      container: App
      bindings:
        store: { type: Store, factory: makeStore }
      #                                ^^^^^^^^^ error: 'makeStore' is a member of the container here, the accessor of 'store' [accessor-clash]
      #                                ^^^^^^^^^ note: write 'Own.makeStore' if it is of this module, or give 'store' another name
        open: { type: Store, factory: open, scope: singleton }
      #                               ^^^^ error: 'open' is a member of the container here, the accessor of 'open' [accessor-clash]
      #                               ^^^^ note: write 'Own.open' if it is of this module, or give 'open' another name
        other: { type: Store, factory: open.it }
      #                                ^^^^^^^ error: 'open' is a member of the container here, the accessor of 'open' [accessor-clash]
      #                                ^^^^^^^ note: to call a method of 'open', write 'value: $open.it()' in the place of the factory
      #                                ^^^^^^^ note: write 'Own.open.it' if it is of this module, or give 'open' another name
      """)
  }

  @Test func theModuleOfAFunctionInAnExtensionFileIsThatOfTheFile() {
    expectDiagnostics(
      [
        "Bindings.yaml": """
        extension: App
        contexts:
          test:
            bindings:
              store: { factory: makeStore }
        #                       ^^^^^^^^^ error: 'makeStore' is a member of the container here, the accessor of 'store' [accessor-clash]
        #                       ^^^^^^^^^ note: write 'Own.makeStore' if it is of this module, or give 'store' another name
        """,
        "Main=App.bindings.yaml": """
        container: App
        bindings: { store: Store }
        """,
      ])
  }

  @Test func afterTheModuleItIsNoMember() {
    expectDiagnostics(
      """
      container: App
      bindings:
        Own: { type: Store, factory: 'Own::open', scope: singleton }
      """)
  }
}
