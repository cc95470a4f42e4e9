import Testing

/// What one entry of `bindings` can have wrong.
struct BindingShapeTests {
  @Test func aBindingHasAType() {
    expectDiagnostics(
      """
      container: App
      bindings:
        clock: { scope: singleton }
      # ^^^^^ error: the binding 'clock' has no 'type' [missing-key]
      # ^^^^^ note: its 'type' says what the accessor returns
        host: { value: '"a"' }
      # ^^^^ error: the binding 'host' has no 'type' [missing-key]
      # ^^^^ note: add 'type: String'
        store: { factory: open }
      # ^^^^^ error: the binding 'store' has no 'type' [missing-key]
      # ^^^^^ note: its 'type' says what the accessor returns
        item: {}
      # ^^^^ error: the binding 'item' has no 'type' [missing-key]
      # ^^^^ note: its 'type' says what the accessor returns
      """)
  }

  @Test func anImplementationIsAType() {
    expectDiagnostics(
      """
      container: App
      bindings:
        clock: { implementation: SystemClock }
      """)
  }

  @Test func aBindingHasNoOtherKeys() {
    expectDiagnostics(
      """
      container: App
      bindings:
        clock: { type: Clock, scop: singleton }
      #                       ^^^^ error: a binding has no key 'scop' [unknown-key]
      #                       ^^^^ note: did you mean 'scope'?
        store: { type: Store, dependencies: [clock] }
      #                       ^^^^^^^^^^^^ error: a binding has no key 'dependencies' [unknown-key]
      #                       ^^^^^^^^^^^^ note: did you mean 'arguments'?
        log: { type: Log, level: high }
      #                   ^^^^^ error: a binding has no key 'level' [unknown-key]
      #                   ^^^^^ note: it has 'type', 'implementation', 'scope', 'arguments', 'factory', 'value', 'alias', 'properties', 'parameters', 'teardown' and 20 more
      """)
  }

  @Test func aMisspelledScopeIsOfferedTheRightOne() {
    expectDiagnostics(
      """
      container: App
      bindings:
        clock: { type: Clock, scope: singelton }
      #                              ^^^^^^^^^ error: 'singelton' is not a scope [wrong-value]
      #                              ^^^^^^^^^ note: did you mean 'singleton'?
        store: { type: Store, scope: transient }
      #                              ^^^^^^^^^ error: 'transient' is not a scope [wrong-value]
      #                              ^^^^^^^^^ note: did you mean 'factory'?
        log: { type: Log, scope: often }
      #                          ^^^^^ error: 'often' is not a scope [wrong-value]
      #                          ^^^^^ note: it is one of 'factory', 'singleton', 'weak', 'foreign'
        page: { type: Page, scope: request }
      #                            ^^^^^^^ error: 'request' is not a scope [wrong-value]
      #                            ^^^^^^^ note: bind it in a child: a file of its own with 'container' and 'parent'
        other: { type: Store, scope: [singleton] }
      #                              ^^^^^^^^^^^ error: expected a scope, found a list to YAML [wrong-value]
      #                              ^^^^^^^^^^^ note: write 'singleton'
      """)
  }

  @Test func aSwitchIsTrueOrFalse() {
    expectDiagnostics(
      """
      container: App
      bindings:
        clock: { type: Clock, scope: singleton, eager: 'yes' }
      #                                                ^^^^^ error: 'eager' is 'true' or 'false' [wrong-value]
      #                                                ^^^^^ note: write 'true'
        store: { type: Store, throws: storeError }
      #                               ^^^^^^^^^^ error: 'throws' is 'true' or 'false' [wrong-value]
      #                               ^^^^^^^^^^ note: write 'true'
        cache: { type: Cache, async: [true] }
      #                              ^^^^^^ error: 'async' is 'true' or 'false' [wrong-value]
        page: { type: Page, throws: 'true' }
      #                             ^^^^^^ error: 'throws' is 'true' or 'false' [wrong-value]
      #                             ^^^^^^ note: write it without quotes: true
      """)
  }

  @Test func whatIsNotKeptCannotBeEager() {
    expectDiagnostics(
      """
      container: App
      bindings:
        clock: { type: Clock, eager: true }
      #                       ^^^^^ error: 'eager' needs 'scope: singleton' [conflicting-keys]
      #                       ^^^^^ note: only a kept value can be constructed in advance: write 'scope: singleton', or leave 'eager' out
        store: { type: Store, scope: factory, eager: true }
      #                                       ^^^^^ error: 'eager' cannot be combined with 'scope: factory' [conflicting-keys]
      #                                       ^^^^^ note: only a kept value can be constructed in advance: write 'scope: singleton', or leave 'eager' out
        lazy: { type: Lazy, eager: false }
      """)
  }

  @Test func whatIsKeptHasNoParameters() {
    expectDiagnostics(
      """
      container: App
      bindings:
        item: { type: Item, parameters: { id: Int }, scope: singleton, arguments: [id] }
      #                                              ^^^^^ error: 'scope: singleton' cannot be combined with 'parameters' [parameters-need-factory]
      #                                              ^^^^^ note: a kept value cannot differ from call to call: leave 'scope' out, or make them inputs of the container
        page: { type: Page, scope: singleton, parameters: { id: Int }, arguments: [id] }
      #                                       ^^^^^^^^^^ error: 'parameters' cannot be combined with 'scope: singleton' [parameters-need-factory]
      #                                       ^^^^^^^^^^ note: a kept value cannot differ from call to call: leave 'scope' out, or make them inputs of the container
      """)
  }

  @Test func parametersAreAMappingOrAList() {
    expectDiagnostics(
      """
      container: App
      bindings:
        item: { type: Item, parameters: [id] }
      #                                  ^^ error: the type of 'id' is not known: no Swift file that is read declares 'Item' [untyped-parameter]
      #                                  ^^ note: write a mapping of names to types
      """)
  }

  @Test func argumentsAreAList() {
    expectDiagnostics(
      """
      container: App
      bindings:
        clock: Clock
        store: { type: Store, arguments: clock }
      #                                  ^^^^^ error: expected a list, found text [wrong-value]
      #                                  ^^^^^ note: write a list: [clock]
        cache: { type: Cache, arguments: { clock: clock } }
      #                                  ^^^^^^^^^^^^^^^^ error: expected a list, found a mapping to YAML [wrong-value]
      #                                  ^^^^^^^^^^^^^^^^ note: write a list: [clock: clock]
      """)
  }

  @Test func aFunctionIsNamedNotCalled() {
    expectDiagnostics(
      """
      container: App
      bindings:
        store: { type: Store, factory: Store.open() }
      #                                ^^^^^^^^^^^^ error: 'Store.open()' is a call, not a function [unknown-function]
      #                                ^^^^^^^^^^^^ note: write 'Store.open'
        cache: { type: Cache, factory: '{ Cache() }' }
      #                                ^^^^^^^^^^^^^ error: '{ Cache() }' is not a function's name [unknown-function]
      #                                ^^^^^^^^^^^^^ note: it is a path of names, such as 'Store.open'; an expression is a 'value'
        page: { type: Page, factory: [open] }
      #                              ^^^^^^ error: expected a function's name, found a list to YAML [wrong-value]
      #                              ^^^^^^ note: write 'open'
      """)
  }

  @Test func anExpressionIsNotEmpty() {
    expectDiagnostics(
      """
      container: App
      bindings:
        host: { type: String, value: '' }
      #                              ^^ error: the expression is empty [invalid-expression]
      #                              ^^ note: for a string, write '""'
        list: { type: '[Int]', value: [] }
      #                               ^^ error: expected a Swift expression, found a list to YAML [wrong-value]
      #                               ^^ note: quote it: '[]'
        map: { type: '[Int: Int]', value: {} }
      #                                   ^^ error: expected a Swift expression, found a mapping to YAML [wrong-value]
      #                                   ^^ note: an empty dictionary is [:] in Swift, in quotes here: '[:]'
        array: { type: '[Int]', value: [1, 2] }
      #                                ^^^^^^ error: expected a Swift expression, found a list to YAML [wrong-value]
      #                                ^^^^^^ note: quote it: '[1, 2]'
      """)
  }

  @Test func anAliasIsAName() {
    expectDiagnostics(
      """
      container: App
      bindings:
        clock: Clock
        time: { type: Clock, alias: [clock] }
      #                             ^^^^^^^ error: expected a binding's name, found a list to YAML [wrong-value]
      #                             ^^^^^^^ note: write 'clock'
        hour: { type: Int, alias: clock.hour }
      #                           ^^^^^^^^^^ error: 'clock.hour' is a member, an alias is for a whole binding or input [invalid-reference]
      #                           ^^^^^^^^^^ note: write 'value: $clock.hour'
      """)
  }

  @Test func anAccessLevelIsOneOfFour() {
    expectDiagnostics(
      """
      container: App
      bindings:
        clock: { type: Clock, access: intrnal }
      #                               ^^^^^^^ error: 'intrnal' is not an access level [wrong-value]
      #                               ^^^^^^^ note: did you mean 'internal'?
      """)
  }

  @Test func aDocumentationIsText() {
    expectDiagnostics(
      """
      container: App
      bindings:
        clock: { type: Clock, doc: [the, time] }
      #                            ^^^^^^^^^^^ error: expected text, found a list to YAML [wrong-value]
      """)
  }
}
