import Testing

/// Pairs of keys that have no meaning beside each other.
struct KeyConflictTests {
  @Test func aValueIsMadeInOneWay() {
    expectDiagnostics(
      """
      container: App
      bindings:
        a: { type: T, implementation: T, factory: f }
      #                                  ^^^^^^^ error: 'factory' cannot stand beside 'implementation' [conflicting-keys]
        b: { type: T, factory: f, value: v }
      #                           ^^^^^ error: 'value' cannot stand beside 'factory' [conflicting-keys]
        c: { type: T, value: v, alias: a }
      #                         ^^^^^ error: 'alias' cannot stand beside 'value' [conflicting-keys]
        d: { type: T, alias: a, implementation: T }
      #                         ^^^^^^^^^^^^^^ error: 'implementation' cannot stand beside 'alias' [conflicting-keys]
      """)
  }

  @Test func eachFurtherWayIsSaid() {
    expectDiagnostics(
      """
      container: App
      bindings:
        a: { type: T, implementation: T, factory: f, value: v }
      #                                  ^^^^^^^ error: 'factory' cannot stand beside 'implementation' [conflicting-keys]
      #                                              ^^^^^ error: 'value' cannot stand beside 'implementation' [conflicting-keys]
      """)
  }

  @Test func anExpressionTakesNoArguments() {
    expectDiagnostics(
      """
      container: App
      bindings:
        a: { type: T, value: v, arguments: [b] }
      #                         ^^^^^^^^^ error: 'arguments' cannot stand beside 'value' [conflicting-keys]
        b: { type: T, arguments: [a], value: v }
      #                               ^^^^^ error: 'value' cannot stand beside 'arguments' [conflicting-keys]
      """)
  }

  @Test func anAliasHasNothingOfItsOwn() {
    expectDiagnostics(
      """
      container: App
      bindings:
        a: T
        b: { type: T, alias: a, scope: singleton }
      #                         ^^^^^ error: 'scope' cannot stand beside 'alias' [conflicting-keys]
        c: { type: T, scope: singleton, alias: a }
      #                                 ^^^^^ error: 'alias' cannot stand beside 'scope' [conflicting-keys]
        d: { type: T, alias: a, arguments: [b] }
      #                         ^^^^^^^^^ error: 'arguments' cannot stand beside 'alias' [conflicting-keys]
        e: { type: T, alias: a, properties: [b] }
      #                         ^^^^^^^^^^ error: 'properties' cannot stand beside 'alias' [conflicting-keys]
        f: { type: T, alias: a, calls: [start] }
      #                         ^^^^^ error: 'calls' cannot stand beside 'alias' [conflicting-keys]
        g: { type: T, alias: a, parameters: { x: Int } }
      #                         ^^^^^^^^^^ error: 'parameters' cannot stand beside 'alias' [conflicting-keys]
        h: { type: T, alias: a, throws: true }
      #                         ^^^^^^ error: 'throws' cannot stand beside 'alias' [conflicting-keys]
        i: { type: T, alias: a, async: true }
      #                         ^^^^^ error: 'async' cannot stand beside 'alias' [conflicting-keys]
      """)
  }
}
