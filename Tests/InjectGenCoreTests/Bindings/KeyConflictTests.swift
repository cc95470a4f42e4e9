import Testing

/// Pairs of keys that cannot be combined.
struct KeyConflictTests {
  @Test func aValueIsMadeInOneWay() {
    expectDiagnostics(
      """
      container: App
      bindings:
        a: { type: T, implementation: T, factory: f }
      #                                  ^^^^^^^ error: 'factory' cannot be combined with 'implementation' [conflicting-keys]
      #                                  ^^^^^^^ note: a value is constructed in one way: leave out one of the two
        b: { type: T, factory: f, value: v }
      #                           ^^^^^ error: 'value' cannot be combined with 'factory' [conflicting-keys]
      #                           ^^^^^ note: a value is constructed in one way: leave out one of the two
        c: { type: T, value: v, alias: a }
      #                         ^^^^^ error: 'alias' cannot be combined with 'value' [conflicting-keys]
      #                         ^^^^^ note: a value is constructed in one way: leave out one of the two
        d: { type: T, alias: a, implementation: T }
      #                         ^^^^^^^^^^^^^^ error: 'implementation' cannot be combined with 'alias' [conflicting-keys]
      #                         ^^^^^^^^^^^^^^ note: a value is constructed in one way: leave out one of the two
      """)
  }

  @Test func eachFurtherWayIsSaid() {
    expectDiagnostics(
      """
      container: App
      bindings:
        a: { type: T, implementation: T, factory: f, value: v }
      #                                  ^^^^^^^ error: 'factory' cannot be combined with 'implementation' [conflicting-keys]
      #                                  ^^^^^^^ note: a value is constructed in one way: leave out one of the two
      #                                              ^^^^^ error: 'value' cannot be combined with 'implementation' [conflicting-keys]
      #                                              ^^^^^ note: a value is constructed in one way: leave out one of the two
      """)
  }

  @Test func anExpressionTakesNoArguments() {
    expectDiagnostics(
      """
      container: App
      bindings:
        a: { type: T, value: v, arguments: [b] }
      #                         ^^^^^^^^^ error: 'arguments' cannot be combined with 'value' [conflicting-keys]
      #                         ^^^^^^^^^ note: ask for them in the expression: '$name'
        b: { type: T, arguments: [a], value: v }
      #                               ^^^^^ error: 'value' cannot be combined with 'arguments' [conflicting-keys]
      #                               ^^^^^ note: ask for them in the expression: '$name'
      """)
  }

  @Test func anAliasHasNothingOfItsOwn() {
    expectDiagnostics(
      """
      container: App
      bindings:
        a: T
        b: { type: T, alias: a, scope: singleton }
      #                         ^^^^^ error: 'scope' cannot be combined with 'alias' [conflicting-keys]
      #                         ^^^^^ note: 'alias' can be combined with 'type', 'into', 'if', 'access', 'override', 'doc'
        c: { type: T, scope: singleton, alias: a }
      #                                 ^^^^^ error: 'alias' cannot be combined with 'scope' [conflicting-keys]
      #                                 ^^^^^ note: 'alias' can be combined with 'type', 'into', 'if', 'access', 'override', 'doc'
        d: { type: T, alias: a, arguments: [b] }
      #                         ^^^^^^^^^ error: 'arguments' cannot be combined with 'alias' [conflicting-keys]
      #                         ^^^^^^^^^ note: 'alias' can be combined with 'type', 'into', 'if', 'access', 'override', 'doc'
        e: { type: T, alias: a, properties: [b] }
      #                         ^^^^^^^^^^ error: 'properties' cannot be combined with 'alias' [conflicting-keys]
      #                         ^^^^^^^^^^ note: 'alias' can be combined with 'type', 'into', 'if', 'access', 'override', 'doc'
        f: { type: T, alias: a, calls: [start] }
      #                         ^^^^^ error: 'calls' cannot be combined with 'alias' [conflicting-keys]
      #                         ^^^^^ note: 'alias' can be combined with 'type', 'into', 'if', 'access', 'override', 'doc'
        g: { type: T, alias: a, parameters: { x: Int } }
      #                         ^^^^^^^^^^ error: 'parameters' cannot be combined with 'alias' [conflicting-keys]
      #                         ^^^^^^^^^^ note: 'alias' can be combined with 'type', 'into', 'if', 'access', 'override', 'doc'
        h: { type: T, alias: a, throws: true }
      #                         ^^^^^^ error: 'throws' cannot be combined with 'alias' [conflicting-keys]
      #                         ^^^^^^ note: 'alias' can be combined with 'type', 'into', 'if', 'access', 'override', 'doc'
        i: { type: T, alias: a, async: true }
      #                         ^^^^^ error: 'async' cannot be combined with 'alias' [conflicting-keys]
      #                         ^^^^^ note: 'alias' can be combined with 'type', 'into', 'if', 'access', 'override', 'doc'
      """)
  }

  @Test func anAliasOfAMemberIsAnExpression() {
    expectDiagnostics(
      """
      container: App
      bindings:
        clock: SystemClock
        hour: { type: Int, alias: clock.hour }
      #                           ^^^^^^^^^^ error: 'clock.hour' is a member, an alias is for a whole binding or input [invalid-reference]
      #                           ^^^^^^^^^^ note: write 'value: $clock.hour'
      """)
  }

  @Test func anAliasSaysWhyItHasNoLookup() {
    expectDiagnostics(
      """
      container: App
      bindings:
        clock: SystemClock
        time: { type: any WallClock, alias: clock, lookup: false }
      #                                            ^^^^^^ error: 'lookup' cannot be combined with 'alias' [conflicting-keys]
      #                                            ^^^^^^ note: an alias can be looked up by its type only if that differs from the type of its target
      """)
  }

  @Test func aKeyThatCannotStandThereIsReportedOnce() {
    expectDiagnostics(
      """
      container: App
      bindings:
        clock: SystemClock
        all: { collection: SystemClock, arguments: [clock], members: [clock] }
      #                                 ^^^^^^^^^ error: 'arguments' cannot be combined with 'collection' [conflicting-keys]
      #                                 ^^^^^^^^^ note: 'collection' can be combined with 'type', 'scope', 'members', 'allowEmpty', 'if', 'access', 'override', 'root', 'lookup', 'doc' and 1 more
        one: { type: Store, members: [clock] }
      #                     ^^^^^^^ error: 'members' needs 'collection' or 'dictionary' [conflicting-keys]
      #                     ^^^^^^^ note: leave 'members' out, or say what the elements are by 'collection'
      """)
  }
}
