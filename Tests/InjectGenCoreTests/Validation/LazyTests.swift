import Testing

/// A singleton that is constructed later on purpose.
struct LazyTests {
  @Test func aSingletonIsConstructedLaterOnPurpose() {
    expectDiagnostics(
      """
      container: App
      inputs: { isDemo: Bool }
      bindings:
        fake: { type: Store, scope: singleton }
        real: { type: Store, scope: singleton }
        kept: { type: Store, arguments: [lazy(fake), real: lazy(real)] }
        both: { type: any S, value: '$isDemo ? $lazy(fake)() : $lazy(real)()' }
        warned: { type: any S, value: '$provider(fake)()' }
      #                                          ^^^^ warning: 'fake' is a singleton: its provider gives the same value each time [provider-of-singleton]
      #                                          ^^^^ note: write '$lazy(fake)' to construct it at the first call
      """)
  }

  @Test func whatIsNoSingletonHasAProvider() {
    expectDiagnostics(
      """
      container: App
      bindings:
        item: Item
        cache: { type: Cache, scope: weak }
        list: { type: List, arguments: [lazy(item), lazy(cache)] }
      #                                      ^^^^ error: 'item' is not a singleton: 'lazy(…)' is for singletons [invalid-reference]
      #                                      ^^^^ note: write 'provider(item)', which constructs a new one at each call
      #                                                  ^^^^^ error: 'cache' is not a singleton: 'lazy(…)' is for singletons [invalid-reference]
      #                                                  ^^^^^ note: write 'provider(cache)'
      """)
  }

  @Test func aRequirementMayBeASingletonOrNot() {
    expectDiagnostics(
      """
      module: Kit
      requires: { store: any Store }
      bindings:
        list: { type: List, arguments: [lazy(store)] }
      """)
  }

  @Test func soMayThatOfAModuleInAModule() {
    expectDiagnostics([
      "Kit.bindings.yaml": """
      module: Kit
      include: [Lists]
      bindings: { shop: Shop }
      """,
      "Lists.bindings.yaml": """
      module: Lists
      requires: { store: any Store }
      bindings:
        list: { type: List, arguments: [lazy(store)] }
      """,
    ])
  }

  @Test func whatIsNotThereNeedNotBeASingleton() {
    expectDiagnostics([
      "Bindings.yaml": """
      container: App
      include: [Lists]
      bindings: { shop: Shop }
      """,
      "Lists.bindings.yaml": """
      module: Lists
      requires: { store: { type: any Store, optional: true } }
      bindings:
        list: { type: List, arguments: [lazy(store)] }
      """,
    ])
  }

  @Test func aRequirementThatNothingMeetsIsOneProblem() {
    expectDiagnostics([
      "Bindings.yaml": """
      container: App
      include: [Lists]
      #         ^^^^^ error: 'Lists' requires 'store', which 'App' does not provide [unmet-requirement]
      #         ^^^^^ note: add a binding 'store', or 'store: any Store' under 'inputs'
      bindings: { shop: Shop }
      """,
      "Lists.bindings.yaml": """
      module: Lists
      requires: { store: any Store }
      #           ^^^^^ note 1 of unmet-requirement: it is required here
      bindings:
        list: { type: List, arguments: [lazy(store)] }
      """,
    ])
  }

  /// Who replaces it decides how long it is kept: a dependency on its value is accepted too.
  @Test func soMayWhatAnIncluderReplaces() {
    expectDiagnostics([
      "Bindings.yaml": """
      container: App
      include: [Lists]
      bindings:
        store: { type: any Store, implementation: Memory, override: true }
        item: { type: Item, scope: singleton, override: true }
        own: { type: List, arguments: [lazy(store)] }
      #                                     ^^^^^ error: 'store' is not a singleton: 'lazy(…)' is for singletons [invalid-reference]
      #                                     ^^^^^ note: write 'provider(store)', which constructs a new one at each call
      """,
      "Lists.bindings.yaml": """
      module: Lists
      bindings:
        store: { type: any Store, implementation: DiskStore, scope: singleton }
        item: Item
        list: { type: List, arguments: [lazy(store), provider(item)] }
      """,
    ])
  }
}
