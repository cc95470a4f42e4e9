import Testing

/// What an expression can have wrong, said at the very place in it.
struct ExpressionTests {
  @Test func bracketsAndStringsEndInIt() {
    expectDiagnostics(
      #"""
      container: App
      bindings:
        a: { type: T, value: 'f(' }
      #                        ^ error: '(' is not closed [invalid-expression]
        b: { type: T, value: 'f)' }
      #                        ^ error: ')' closes nothing [invalid-expression]
        c: { type: T, value: '[1, (2]' }
      #                             ^ error: ']' cannot close '(' [invalid-expression]
        d: { type: T, value: '"a' }
      #                       ^ error: the string is not closed [invalid-expression]
        e: { type: T, value: '"a\(b"' }
      #                            ^ error: the string is not closed [invalid-expression]
        f: { type: T, value: '1 /* one' }
      #                         ^ error: the comment is not closed [invalid-expression]
        g: { type: T, value: '#/a' }
      #                       ^ error: the regex is not closed [invalid-expression]
        h: { type: T, value: '`a' }
      #                       ^ error: '`' is not closed [invalid-expression]
        i: { type: T, value: '}; func evil() {' }
      #                       ^ error: '}' closes nothing [invalid-expression]
      """#)
  }

  @Test func statementsStandInAClosure() {
    expectDiagnostics(
      """
      container: App
      bindings:
        a: { type: T, value: 'f(); g()' }
      #                          ^ error: an expression has no ';' [invalid-expression]
      #                          ^ note: put several statements into a closure: '{ …; … }()'
        b: { type: T, value: '{ f(); return g() }()' }
      """)
  }

  @Test func conditionsStandOutside() {
    expectDiagnostics(
      """
      container: App
      bindings:
        a:
          type: T
          value: |-
            #if DEBUG
      #     ^^^ error: '#if' is not allowed in an expression [invalid-expression]
        b:
          type: T
          value: |-
            #sourceLocation(file: "a", line: 1)
      #     ^^^^^^^^^^^^^^^ error: '#sourceLocation' is not allowed in an expression [invalid-expression]
      """)
  }

  @Test func aPlaceInALiteralIsThatOfItsLine() {
    expectDiagnostics(
      """
      container: App
      bindings:
        a:
          type: T
          value: |-
            f(
              [1, 2),
      #            ^ error: ')' cannot close '[' [invalid-expression]
          doc: a
        b:
          type: T
          value: |-
            f(
              $clok)
      #       ^^^^^ error: no binding 'clok' [missing-binding]
      """)
  }

  @Test func aPlaceBehindEscapesIsRight() {
    expectDiagnostics(
      #"""
      container: App
      bindings:
        clock: Clock
        a: { type: T, value: "\"\u00e9\\n\" + $clok" }
      #                                       ^^^^^ error: no binding 'clok' [missing-binding]
      #                                       ^^^^^ note: did you mean 'clock'?
        b: { type: T, value: '"''é''" + $clok2' }
      #                                 ^^^^^^ error: no binding 'clok2' [missing-binding]
      """#)
  }

  @Test func anExpressionCannotUseTheContainer() {
    expectDiagnostics(
      """
      container: App
      bindings:
        a: { type: T, value: 'f(self)' }
      #                         ^^^^ error: an expression cannot use 'self', the container [invalid-expression]
      #                         ^^^^ note: ask for what is needed by its name: '$name'
        b: { type: T, value: '{ [weak self] in self }' }
      #                               ^^^^ error: an expression cannot use 'self', the container [invalid-expression]
      #                               ^^^^ note: ask for what is needed by its name: '$name'
      #                                        ^^^^ error: an expression cannot use 'self', the container [invalid-expression]
      #                                        ^^^^ note: ask for what is needed by its name: '$name'
        c: { type: T, arguments: [_: value(self.a)] }
      #                                    ^^^^ error: an expression cannot use 'self', the container [invalid-expression]
      #                                    ^^^^ note: ask for what is needed by its name: '$name'
      """)
  }
}
