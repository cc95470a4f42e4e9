import Testing

/// What follows from a mistake in a binding is not reported: neither in the binding itself nor where it is used.
struct MisreadBindingTests {
  @Test func aMisspelledScopeConflictsWithNothing() {
    expectDiagnostics(
      """
      container: App
      bindings:
        pool: { type: Pool, scope: singelton, eager: true, teardown: close() }
      #                            ^^^^^^^^^ error: 'singelton' is not a scope [wrong-value]
      #                            ^^^^^^^^^ note: did you mean 'singleton'?
        item: { type: Item, scope: facotry, parameters: { id: Int }, arguments: [id] }
      #                            ^^^^^^^ error: 'facotry' is not a scope [wrong-value]
      #                            ^^^^^^^ note: did you mean 'factory'?
        view: { type: any View, scope: foregin, register: false }
      #                                ^^^^^^^ error: 'foregin' is not a scope [wrong-value]
      #                                ^^^^^^^ note: did you mean 'foreign'?
        page: { type: Page, scope: global, eager: true, register: true }
      #                            ^^^^^^ error: 'global' is not a scope [wrong-value]
      #                            ^^^^^^ note: it is one of 'factory', 'singleton', 'weak', 'foreign'
      """)
  }

  @Test func whoUsesABindingOfAMisspelledScopeIsNotBlamed() {
    expectDiagnostics(
      """
      container: App
      bindings:
        pool: { type: Pool, scope: singelton }
      #                            ^^^^^^^^^ error: 'singelton' is not a scope [wrong-value]
      #                            ^^^^^^^^^ note: did you mean 'singleton'?
        view: { type: any View, scope: foregin }
      #                                ^^^^^^^ error: 'foregin' is not a scope [wrong-value]
      #                                ^^^^^^^ note: did you mean 'foreign'?
        panel: { type: Panel, scope: foregin, into: panels }
      #                              ^^^^^^^ error: 'foregin' is not a scope [wrong-value]
      #                              ^^^^^^^ note: did you mean 'foreign'?
        panels: { collection: any Surface }
        user: { type: User, arguments: [pool: lazy(pool), weak(view), panels: weak(panels)] }
      """)
  }

  @Test func itsOwnDependenciesAreLookedAt() {
    expectDiagnostics(
      """
      container: App
      bindings:
        clock: Clock
        pool: { type: Pool, scope: singelton, arguments: [clok] }
      #                            ^^^^^^^^^ error: 'singelton' is not a scope [wrong-value]
      #                            ^^^^^^^^^ note: did you mean 'singleton'?
      #                                                   ^^^^ error: no binding 'clok' [missing-binding]
      #                                                   ^^^^ note: did you mean 'clock'?
      """)
  }

  @Test func twoConstructionsAreOneProblemInWhateverOrder() {
    expectDiagnostics(
      """
      container: App
      bindings:
        x: X
        a: { type: T, value: v, factory: f, arguments: [x] }
      #                         ^^^^^^^ error: 'factory' cannot be combined with 'value' [conflicting-keys]
      #                         ^^^^^^^ note: a value is constructed in one way: leave out one of the two
        b: { type: T, factory: f, value: v, arguments: [x] }
      #                           ^^^^^ error: 'value' cannot be combined with 'factory' [conflicting-keys]
      #                           ^^^^^ note: a value is constructed in one way: leave out one of the two
        c: { type: T, arguments: [x], value: v, factory: f }
      #                                         ^^^^^^^ error: 'factory' cannot be combined with 'value' [conflicting-keys]
      #                                         ^^^^^^^ note: a value is constructed in one way: leave out one of the two
        d: { type: T, value: v, alias: x, arguments: [x] }
      #                         ^^^^^ error: 'alias' cannot be combined with 'value' [conflicting-keys]
      #                         ^^^^^ note: a value is constructed in one way: leave out one of the two
        e: { alias: x, scope: singleton, implementation: T, properties: [x] }
      #                                  ^^^^^^^^^^^^^^ error: 'implementation' cannot be combined with 'alias' [conflicting-keys]
      #                                  ^^^^^^^^^^^^^^ note: a value is constructed in one way: leave out one of the two
        f: { implementation: T, value: v, properties: [x] }
      #                         ^^^^^ error: 'value' cannot be combined with 'implementation' [conflicting-keys]
      #                         ^^^^^ note: a value is constructed in one way: leave out one of the two
        g: { collection: T, value: v, members: [x], arguments: [x] }
      #                     ^^^^^ error: 'value' cannot be combined with 'collection' [conflicting-keys]
      #                     ^^^^^ note: a value is constructed in one way: leave out one of the two
        h: { type: T, scope: foreign, factory: f, arguments: [x] }
      #                               ^^^^^^^ error: 'factory' cannot be combined with 'scope: foreign' [conflicting-keys]
      #                               ^^^^^^^ note: something else constructs the object: list what it is given here under 'properties' and 'calls'
        i: { type: T, arguments: [x], factory: f, scope: foreign }
      #                                           ^^^^^ error: 'scope: foreign' cannot be combined with 'factory' [conflicting-keys]
      #                                           ^^^^^ note: something else constructs the object: list what it is given here under 'properties' and 'calls'
        j: { type: T, variants: [{ if: DEBUG, value: v, factory: f, arguments: [x] }] }
      #                                                 ^^^^^^^ error: 'factory' cannot be combined with 'value' [conflicting-keys]
      #                                                 ^^^^^^^ note: a value is constructed in one way: leave out one of the two
      """)
  }

  @Test func whoUsesASingletonWithParametersIsNotBlamed() {
    expectDiagnostics(
      """
      container: App
      bindings:
        item: { type: Item, parameters: { id: Int }, arguments: [id], scope: singleton }
      #                                                               ^^^^^ error: 'scope: singleton' cannot be combined with 'parameters' [parameters-need-factory]
      #                                                               ^^^^^ note: a kept value cannot differ from call to call: leave 'scope' out, or make them inputs of the container
        part: { type: Item, parameters: { id: Int }, arguments: [id], into: parts }
      #                                                                     ^^^^^ error: 'part' has parameters ('id'), which are not given here [parameters-need-provider]
      #                                                                     ^^^^^ note: let the elements be closures that take them: '(Int) -> Item'
        parts: { collection: Item }
        user: { type: User, arguments: [item, parts] }
      """)
  }

  @Test func noContainerBlamesTheUsersOfAModule() {
    expectDiagnostics([
      "Bindings.yaml": """
      container: App
      include: [Items]
      bindings:
        user: { type: User, arguments: [item] }
      """,
      "Items.bindings.yaml": """
      module: Items
      bindings:
        item: { type: Item, parameters: { id: Int }, arguments: [id], scope: singleton }
      #                                                               ^^^^^ error: 'scope: singleton' cannot be combined with 'parameters' [parameters-need-factory]
      #                                                               ^^^^^ note: a kept value cannot differ from call to call: leave 'scope' out, or make them inputs of the container
        other: { type: Other, arguments: [item] }
      """,
    ])
  }

  @Test func whoUsesTheNameOfAnInputIsNotBlamed() {
    expectDiagnostics(
      """
      container: App
      isolation: MainActor
      inputs: { theme: Theme }
      #         ^^^^^ note 1 of duplicate-binding: the input is declared here
      bindings:
        theme: { type: Theme, parameters: { id: Int }, arguments: [id] }
      # ^^^^^ error: 'theme' is an input already [duplicate-binding]
        page: { type: Page, isolation: nonisolated, arguments: [theme] }
      """)
  }

  @Test func norWhoUsesTheNameOfARequirement() {
    expectDiagnostics([
      "Bindings.yaml": """
      container: App
      isolation: MainActor
      include: [Pages]
      inputs: { theme: Theme }
      """,
      "Pages.bindings.yaml": """
      module: Pages
      requires: { theme: Theme }
      #           ^^^^^ note 1 of duplicate-binding: the requirement is declared here
      bindings:
        theme: { type: Theme, isolation: MainActor }
      # ^^^^^ error: 'theme' is required already [duplicate-binding]
        page: { type: Page, isolation: nonisolated, arguments: [theme] }
      """,
    ])
  }
}
