import Testing

/// What the items of `arguments`, `properties` and `calls` can have wrong.
struct ReferenceTests {
  @Test func anExpressionIsWrittenAsAValue() {
    expectDiagnostics(
      """
      container: App
      inputs:
        list: '[Int]'
      bindings:
        store: { type: Store, arguments: [foo(bar), list, '3', 'a + b', 'list[0]', '"text"', '.fast', 'a.', 'a..b', ''] }
      #                                   ^^^^^^^^ error: 'foo(bar)' is not a reference [invalid-reference]
      #                                   ^^^^^^^^ note: an expression is written '_: value(foo(bar))', or with the argument's label instead of '_'
      #                                                    ^ error: '3' is not a reference [invalid-reference]
      #                                                    ^ note: an expression is written '_: value(3)', or with the argument's label instead of '_'
      #                                                         ^^^^^ error: 'a + b' is not a reference [invalid-reference]
      #                                                         ^^^^^ note: an expression is written '_: value(a + b)', or with the argument's label instead of '_'
      #                                                                  ^^^^^^^ error: 'list[0]' is not a reference [invalid-reference]
      #                                                                  ^^^^^^^ note: an expression is written "_: 'value($list[0])'", or with the argument's label instead of '_'
      #                                                                             ^^^^^^ error: '"text"' is not a reference [invalid-reference]
      #                                                                             ^^^^^^ note: an expression is written "_: 'value("text")'", or with the argument's label instead of '_'
      #                                                                                       ^^^^^ error: '.fast' is not a reference [invalid-reference]
      #                                                                                       ^^^^^ note: an expression is written '_: value(.fast)', or with the argument's label instead of '_'
      #                                                                                                ^^ error: 'a.' is not a reference [invalid-reference]
      #                                                                                                ^^ note: a reference is the name of a binding, input or parameter, as 'list', or a member of one
      #                                                                                                      ^^^^ error: 'a..b' is not a reference [invalid-reference]
      #                                                                                                      ^^^^ note: a reference is the name of a binding, input or parameter, as 'list', or a member of one
      #                                                                                                              ^ error: '' is not a reference [invalid-reference]
      #                                                                                                              ^ note: an expression is written "_: 'value("")'", or with the argument's label instead of '_'
      """)
  }

  @Test func aNumberIsNoReference() {
    expectDiagnostics(
      """
      container: App
      bindings:
        store: { type: Store, arguments: [3, limit: 3.5, isOpen: true] }
      #                                   ^ error: '3' is not a reference [invalid-reference]
      #                                   ^ note: an expression is written '_: value(3)', or with the argument's label instead of '_'
      #                                             ^^^ error: '3.5' is not a reference [invalid-reference]
      #                                             ^^^ note: an expression is written 'value(3.5)'
      #                                                          ^^^^ error: no binding 'true' [missing-binding]
      #                                                          ^^^^ note: an expression is written 'value(true)'
      """)
  }

  @Test func anExpressionNeedsALabel() {
    expectDiagnostics(
      """
      container: App
      bindings:
        store:
          type: Store
          arguments: [value(3), '_: value(4)', _: value(5), limit: value(6)]
      #               ^^^^^^^^ error: a 'value(…)' needs a label [missing-key]
      #               ^^^^^^^^ note: write '_: value(3)', or the argument's label instead of '_'
      #                          ^^^^^^^^^^^ error: '_: value(4)' is not a reference [invalid-reference]
      #                          ^^^^^^^^^^^ note: a label is written outside of the quotes: _: 'value(4)'
          properties: [value(7)]
      #                ^^^^^^^^ error: a 'value(…)' needs a label [missing-key]
      #                ^^^^^^^^ note: its label is the property: property: value(7)
      """)
  }

  @Test func everyItemHasOneLabel() {
    expectDiagnostics(
      """
      container: App
      bindings:
        clock: Clock
        store:
          type: Store
          arguments:
            - { first: clock, second: clock }
      #       ^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^ error: an argument has one label [wrong-value]
      #       ^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^ note: write each as an item of its own
            - {}
      #       ^^ error: an argument has one label [wrong-value]
      #       ^^ note: write each as an item of its own
            - first: clock
      #       ^^^^^^^^^^^^ error: an argument has one label [wrong-value]
      #       ^^^^^^^^^^^^ note: write each as an item of its own
              second: clock
      """)
  }

  @Test func aReferenceIsNoList() {
    expectDiagnostics(
      """
      container: App
      bindings:
        clock: Clock
        store: { type: Store, arguments: [[clock], clocks: [clock, clock], clock: { a: clock }] }
      #                                   ^^^^^^^ error: expected a reference, found a list to YAML [wrong-value]
      #                                   ^^^^^^^ note: write 'clock'
      #                                                    ^^^^^^^^^^^^^^ error: expected a reference, found a list to YAML [wrong-value]
      #                                                                           ^^^^^^^^^^^^ error: expected a reference, found a mapping to YAML [wrong-value]
      """)
  }

  @Test func aLabelIsAName() {
    expectDiagnostics(
      """
      container: App
      bindings:
        clock: Clock
        store:
          type: Store
          arguments: [2nd: clock, a b: clock, '': clock, self: clock]
      #               ^^^ error: '2nd' cannot be the label of an argument [invalid-name]
      #                           ^^^ error: 'a b' cannot be the label of an argument [invalid-name]
      #                                       ^^ error: '' cannot be the label of an argument [invalid-name]
          properties: [2nd: clock, _: clock, self: clock, 'a.b': clock]
      #                ^^^ error: '2nd' cannot be the label of a property [invalid-name]
      #                            ^ error: '_' cannot be the label of a property [invalid-name]
      #                                      ^^^^ error: 'self' cannot be the label of a property [invalid-name]
      #                                                   ^^^^^ error: 'a.b' cannot be the label of a property [invalid-name]
      """)
  }

  @Test func aCallHasOneMethod() {
    expectDiagnostics(
      """
      container: App
      bindings:
        clock: Clock
        store:
          type: Store
          calls:
            - start
            - start()
      #       ^^^^^^^ error: 'start()' is not a method [wrong-value]
      #       ^^^^^^^ note: write 'start'
            - configure: clock
      #                  ^^^^^ error: expected a list, found text [wrong-value]
      #                  ^^^^^ note: write a list: [clock]
            - configure: [clock]
      #       ^^^^^^^^^^^^^^^^^^ error: a call has one method [wrong-value]
      #       ^^^^^^^^^^^^^^^^^^ note: write each as an item of its own
              stop: [clock]
            - [start]
      #       ^^^^^^^ error: expected a method's name, found a list to YAML [wrong-value]
      #       ^^^^^^^ note: write 'start'
            - 'add(to:)': [clock]
      #       ^^^^^^^^^^ error: 'add(to:)' is not a method [wrong-value]
      #       ^^^^^^^^^^ note: write 'add'
      """)
  }

  @Test func callsAreAList() {
    expectDiagnostics(
      """
      container: App
      bindings:
        store: { type: Store, calls: start }
      #                              ^^^^^ error: expected a list of methods, found text [wrong-value]
      #                              ^^^^^ note: write a list: [start]
        cache: { type: Cache, calls: { start: [] } }
      #                              ^^^^^^^^^^^^^ error: expected a list of methods, found a mapping to YAML [wrong-value]
      #                              ^^^^^^^^^^^^^ note: write a list: [start: []]
      """)
  }

  @Test func aProviderNamesOneBinding() {
    expectDiagnostics(
      """
      container: App
      bindings:
        clock: Clock
        store: { type: Store, arguments: [provider(clock.now), provider(), provider(clok), 'a: provider(clock, clock)'] }
      #                                            ^^^^^^^^^ error: 'provider(…)' takes the name of one binding [invalid-reference]
      #                                            ^^^^^^^^^ note: write 'clock': 'provider(clock)' is of the whole binding
      #                                                        ^^^^^^^^^^ error: 'provider(…)' takes the name of one binding [invalid-reference]
      #                                                        ^^^^^^^^^^ note: it is given the name of a binding: 'provider(clock)'
      #                                                                             ^^^^ error: no binding 'clok' [missing-binding]
      #                                                                             ^^^^ note: did you mean 'clock'?
      #                                                                                     ^^^^^^^^^^^^^^^^^^^^^^^^^ error: 'a: provider(clock, clock)' is not a reference [invalid-reference]
      #                                                                                     ^^^^^^^^^^^^^^^^^^^^^^^^^ note: a label is written outside of the quotes: a: 'provider(clock, clock)'
      """)
  }

  @Test func aReferenceNamesNoReservedWord() {
    expectDiagnostics(
      """
      container: App
      bindings:
        store: { type: Store, arguments: [self, Self.shared, init] }
      #                                   ^^^^ error: 'self' is not a reference [invalid-reference]
      #                                   ^^^^ note: ask for what is needed of the container by its name; the container itself has the name of its type
      #                                         ^^^^^^^^^^^ error: 'Self.shared' is not a reference [invalid-reference]
      #                                         ^^^^^^^^^^^ note: ask for what is needed of the container by its name; the container itself has the name of its type
      #                                                      ^^^^ error: 'init' is not a reference [invalid-reference]
      #                                                      ^^^^ note: a reference is the name of a binding, input or parameter, as 'store', or a member of one
        cache: { type: Cache, arguments: [Type] }
      #                                   ^^^^ error: 'Type' is not a reference [invalid-reference]
      #                                   ^^^^ note: an expression is written '_: value(Type)', or with the argument's label instead of '_'
      """)
  }

  @Test func whereNoNameCanBeReadNoneIsShown() {
    expectDiagnostics(
      """
      container: App
      bindings:
        a-b: { type: Store, arguments: ['c..d'] }
      # ^^^ error: 'a-b' is not a Swift identifier, so it cannot be the name of a binding [invalid-name]
      # ^^^ note: write 'aB'
      #                                  ^^^^ error: 'c..d' is not a reference [invalid-reference]
      #                                  ^^^^ note: a reference is the name of a binding, input or parameter or a member of one
      """)
  }

  @Test func onlyAnArgumentHasADefault() {
    expectDiagnostics(
      """
      container: App
      bindings:
        store: { type: Store, properties: [limit: default()] }
      #                                           ^^^^^^^^^ error: only an argument has a default [invalid-reference]
      #                                           ^^^^^^^^^ note: leave the property out: it keeps its value
      """)
  }

  @Test func anExpressionStaysInItsPlace() {
    expectDiagnostics(
      """
      container: App
      bindings:
        store:
          type: Store
          arguments:
            - a: value([1, 2)
      #                ^ error: '[' is not closed [invalid-expression]
            - b: value("a)
      #                ^ error: the string is not closed [invalid-expression]
            - c: value(1); exit(1)
      #                 ^ error: ')' closes nothing [invalid-expression]
            - d: value(1 // one)
      #                ^^^^^^^^ error: the comment would include what follows it [invalid-expression]
      #                ^^^^^^^^ note: leave it out, or make it a comment of the bindings file: after ' # '
            - e: value()
      #                ^ error: the expression is empty [invalid-expression]
            - f: value(1 /* one)
      #                  ^ error: the comment is not closed [invalid-expression]
            - g: value(1) + (2)
      #                 ^ error: ')' closes nothing [invalid-expression]
      """)
  }
}
