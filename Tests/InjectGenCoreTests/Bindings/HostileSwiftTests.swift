import Testing

/// Swift that a user writes in a bindings file stays in its place: one expression, one type, one condition.
struct HostileSwiftTests {
  @Test func aValueIsOneExpression() {
    expectDiagnostics(
      #"""
      container: App
      inputs:
        limit: { type: Int, default: '3, evil: Int = 4' }
      #                                ^ error: ',' would end the expression [invalid-expression]
      #                                ^ note: this is the place of one value: several are a tuple or a list, in brackets
      bindings:
        a: { type: A, value: 'a, evil: b' }
      #                        ^ error: ',' would end the expression [invalid-expression]
      #                        ^ note: this is the place of one value: several are a tuple or a list, in brackets
        b: { type: A, arguments: [limit, k: 'value(3, evil: 4)'] }
      #                                             ^ error: ',' would end the expression [invalid-expression]
      #                                             ^ note: this is the place of one value: several are a tuple or a list, in brackets
        c: { type: A, value: in x }
      #                      ^^ error: 'in' cannot begin an expression [invalid-expression]
      #                      ^^ note: put statements into a closure: '{ …; return … }()'
        d: { type: A, value: 'f(/)/)' }
      #                            ^ error: ')' closes nothing [invalid-expression]
        e:
          type: A
          value: |
            f()
            evil()
      #     ^^^^ error: a second statement begins here, one expression is expected [invalid-expression]
      #     ^^^^ note: put several statements into a closure: '{ …; return … }()'
        f: { type: A, value: 'let a = 1' }
      #                       ^^^ error: 'let' cannot begin an expression [invalid-expression]
      #                       ^^^ note: put statements into a closure: '{ …; return … }()'
        g: { type: A, value: 'a = b' }
      #                         ^ error: '=' would end the expression [invalid-expression]
        h: { type: A, value: 'a : Int = b' }
      #                         ^ error: ':' would end the expression [invalid-expression]
        i: { type: A, value: "f() // a\r, evil: 3" }
      #                               ^^ error: the control character U+000D cannot be part of Swift code [invalid-expression]
        j: { type: A, value: Self.make() }
      #                      ^^^^ error: 'Self' would be the generated class [invalid-expression]
      #                      ^^^^ note: use the type's name; a binding is asked for by its name: $name
        k: { type: A, arguments: ['k: value(super.make())', l: value(super.make())] }
      #                            ^^^^^^^^^^^^^^^^^^^^^^ error: 'k: value(super.make())' is not a reference [invalid-reference]
      #                            ^^^^^^^^^^^^^^^^^^^^^^ note: a label is written outside of the quotes: k: 'value(super.make())'
      #                                                              ^^^^^ error: 'super' would be the generated class [invalid-expression]
      #                                                              ^^^^^ note: use the type's name; a binding is asked for by its name: $name
        l: { type: A, parameters: { id: Int }, arguments: [id: 'value(max($0, 1))'] }
      #                                                                   ^^ error: '$0' is outside of a closure [invalid-expression]
      #                                                                   ^^ note: a binding, or a parameter of this one, is asked for by its name: $name
      """#)
  }

  @Test func aKeyOfADictionaryIsOneExpression() {
    expectDiagnostics(
      """
      container: App
      bindings:
        get: Get
        put: { type: Put, into: { dictionary: handlers, key: '"x", default: evil()' } }
      #                                                          ^ error: ',' would end the expression [invalid-expression]
      #                                                          ^ note: this is the place of one value: several are a tuple or a list, in brackets
        handlers:
          dictionary: { key: String, value: any Handler }
          members:
            '"a", default: evil()': get
      #         ^ error: ',' would end the expression [invalid-expression]
      #         ^ note: this is the place of one value: several are a tuple or a list, in brackets
            '"b" // comment': get
      #     ^^^^^^^^^^^^^^^^ error: the comment would include what follows it [invalid-expression]
      #     ^^^^^^^^^^^^^^^^ note: leave it out, or make it a comment of the bindings file: after ' # '
            '"c': get
      #      ^ error: the string is not closed [invalid-expression]
            '"d" /* comment */': get
            'a: b': get
      #       ^ error: ':' would end the expression [invalid-expression]
      #       ^ note: for a string, write '"a: b"'
      """)
  }

  @Test func aTypeIsOneType() {
    expectDiagnostics(
      """
      container: App
      inputs:
        limit: 'Int, evil: Int'
      #            ^ error: ',' is not allowed here in a type [invalid-type]
        name: { type: 'String = ""', default: '""' }
      #                       ^ error: '=' is not allowed here in a type [invalid-type]
      bindings:
        a: Int Evil
      #        ^^^^ error: 'Evil' is not allowed here in a type [invalid-type]
        b: { type: P &, value: a }
      #              ^ error: the type is not complete: something must follow '&' [invalid-type]
        c: { type: 'Int where T: P', value: a }
      #                 ^^^^^ error: 'where' is not allowed here in a type [invalid-type]
        d: init()
      #    ^^^^ error: 'init' is not allowed here in a type [invalid-type]
        e: { collection: 'Int], evil: [Int', members: [a] }
      #                      ^ error: ']' closes nothing [invalid-type]
        f: { collection: Int Evil, members: [a] }
      #                      ^^^^ error: 'Evil' is not allowed here in a type [invalid-type]
        g: { dictionary: { key: 'String, Int', value: Int }, allowEmpty: true }
      #                                ^ error: ',' is not allowed here in a type [invalid-type]
        h: { type: H, parameters: { a: 'Int, b: Int', c: Int... }, arguments: [a, c] }
      #                                    ^ error: ',' is not allowed here in a type [invalid-type]
      #                                                     ^^^ error: '...' belongs to a parameter of a function [invalid-type]
      #                                                     ^^^ note: an array is passed on: '[Int]'
        i: { implementation: Store.init }
      #                            ^^^^ error: 'init' is not allowed here in a type [invalid-type]
        j: { type: '(any P)?', value: nil }
        k: { type: 'any P?', value: nil }
      #             ^^^^^^ error: '?' would belong to what follows 'any' [invalid-type]
      #             ^^^^^^ note: write '(any P)?'
      """)
  }

  @Test func aTypeIsThatOfAValue() {
    expectDiagnostics(
      """
      container: App
      inputs:
        many: Int...
      #          ^^^ error: '...' belongs to a parameter of a function [invalid-type]
      #          ^^^ note: an array is passed on: '[Int]'
        out: inout Int
      #      ^^^^^ error: 'inout' cannot be passed on by a container [invalid-type]
      #      ^^^^^ note: leave 'inout' out
        lazily: '@autoclosure () -> Int'
      #          ^^^^^^^^^^^^ error: '@autoclosure' cannot be passed on by a container [invalid-type]
      #          ^^^^^^^^^^^^ note: leave '@autoclosure' out
        done: '@escaping () -> Void'
      bindings:
        c: 3
      #    ^ error: '3' is a value, a type is expected [invalid-type]
      #    ^ note: write '{ type: Int, value: 3 }'
        d: true
      #    ^^^^ error: 'true' is a value, a type is expected [invalid-type]
      #    ^^^^ note: write '{ type: Bool, value: true }'
        e: '"text"'
      #    ^^^^^^^^ error: '"text"' is a value, a type is expected [invalid-type]
      #    ^^^^^^^^ note: write "{ type: String, value: '"text"' }"
        f: 1.5
      #    ^^^ error: '1.5' is a value, a type is expected [invalid-type]
      #    ^^^ note: write '{ type: Double, value: 1.5 }'
        p: { type: some P, implementation: Q }
      #            ^^^^ error: 'some' has no type that others can name [invalid-type]
      #            ^^^^ note: write 'any'
        q: { type: Q, parameters: { a: Int..., b: inout Int, c: 3, d: { type: Int, default: 3, doc: 'Three' }, e: '@escaping () -> Void' }, arguments: [a, b, c, d, e, many, out, lazily, done] }
      #                                   ^^^ error: '...' belongs to a parameter of a function [invalid-type]
      #                                   ^^^ note: an array is passed on: '[Int]'
      #                                           ^^^^^ error: 'inout' cannot be passed on by a container [invalid-type]
      #                                           ^^^^^ note: leave 'inout' out
      #                                                         ^ error: '3' is a value, a type is expected [invalid-type]
      #                                                         ^ note: write '{ type: Int, default: 3 }'
      #                                                                                        ^^^ error: a parameter has no key 'doc' [unknown-key]
      #                                                                                        ^^^ note: it has 'type', 'default'
        r: { type: '@escaping () -> Void', value: f }
      #             ^^^^^^^^^ error: '@escaping' cannot be passed on by a container [invalid-type]
      #             ^^^^^^^^^ note: leave '@escaping' out
        s: { type: Self, value: f }
      #            ^^^^ error: 'Self' is not allowed here in a type [invalid-type]
      """)
  }

  @Test func aConditionIsOneCondition() {
    expectDiagnostics(
      #"""
      container: App
      imports:
        - { module: UIKit, if: 'canImport(UIKit' }
      #                                  ^ error: '(' is not closed [invalid-condition]
      #                                  ^ note: a condition is what follows '#if' in Swift, such as 'os(iOS) && DEBUG'
      bindings:
        a: { type: A, if: 'DEBUG &&' }
      #                    ^^^^^^^^ error: a condition is missing at the end, after '&&' [invalid-condition]
      #                    ^^^^^^^^ note: write 'DEBUG'
        b: { type: A, if: 'DEBUG == 1' }
      #                    ^^^^^^^^^^ error: a compilation condition is true or false: it cannot be compared [invalid-condition]
      #                    ^^^^^^^^^^ note: write 'DEBUG'
        c: { type: A, if: 'os(iOS) || DEBUG && !swift(<6.1)' }
        d: { type: A, if: "DEBUG\nlet evil = 1" }
      #                    ^^^^^^^^^^^^^^^^^^^ error: 'DEBUG\nlet evil = 1' is not a compilation condition [invalid-condition]
      #                    ^^^^^^^^^^^^^^^^^^^ note: a condition is what follows '#if' in Swift, such as 'os(iOS) && DEBUG'
        e: { type: A, if: DEBUG RELEASE }
      #                         ^^^^^^^ error: '&&' or '||' is missing before 'RELEASE' [invalid-condition]
      #                         ^^^^^^^ note: a condition is what follows '#if' in Swift, such as 'os(iOS) && DEBUG'
        f: { type: A, if: oss(iOS) }
      #                   ^^^ error: 'oss(…)' is not a condition of Swift [invalid-condition]
      #                   ^^^ note: a condition is what follows '#if' in Swift, such as 'os(iOS) && DEBUG'
        g: { type: A, if: '' }
      #                    ^ error: '' is not a compilation condition [invalid-condition]
      #                    ^ note: a condition is what follows '#if' in Swift, such as 'os(iOS) && DEBUG'
        h: { type: A, if: 'DEBUG // evil' }
      #                    ^^^^^^^^^^^^^ error: 'DEBUG // evil' is not a compilation condition [invalid-condition]
      #                    ^^^^^^^^^^^^^ note: a condition is what follows '#if' in Swift, such as 'os(iOS) && DEBUG'
        i: { type: A, if: 'DEBUG & RELEASE' }
      #                          ^ error: '&' does not join conditions [invalid-condition]
      #                          ^ note: write 'DEBUG && RELEASE'
        j: { type: A, if: 'swift(6)' }
      #                          ^ error: a version is compared by '>=' or '<' [invalid-condition]
      #                          ^ note: a condition is what follows '#if' in Swift, such as 'os(iOS) && DEBUG'
        k: { type: A, if: 'canImport(Foo, _version: 1.2) && targetEnvironment(simulator)' }
        l: { type: A, if: '(DEBUG' }
      #                    ^ error: '(' is not closed [invalid-condition]
      #                    ^ note: a condition is what follows '#if' in Swift, such as 'os(iOS) && DEBUG'
        m: { type: A, if: '#if DEBUG' }
      #                    ^^^^^^^^^ error: '#if DEBUG' is not a compilation condition [invalid-condition]
      #                    ^^^^^^^^^ note: a condition is what follows '#if' in Swift, such as 'os(iOS) && DEBUG'
      """#)
  }

  @Test func aFactoryIsAFunctionOfTheUsers() {
    expectDiagnostics(
      """
      container: App
      bindings:
        a: { type: A, factory: self.makeC }
      #                        ^^^^^^^^^^ error: 'self' would be the generated class [unknown-function]
      #                        ^^^^^^^^^^ note: a factory is a function of your own; what it needs are its 'arguments'
        b: { type: A, factory: Self.make }
      #                        ^^^^^^^^^ error: 'Self' would be the generated class [unknown-function]
      #                        ^^^^^^^^^ note: a factory is a function of your own; what it needs are its 'arguments'
        c: { type: A, factory: super.make }
      #                        ^^^^^^^^^^ error: 'super' would be the generated class [unknown-function]
      #                        ^^^^^^^^^^ note: a factory is a function of your own; what it needs are its 'arguments'
        d: { type: A, factory: parent.make }
      #                        ^^^^^^^^^^^ error: 'parent' would be the container's parent [unknown-function]
      #                        ^^^^^^^^^^^ note: a factory is a function of your own; what it needs are its 'arguments'
        e: { type: A, factory: open() }
      #                        ^^^^^^ error: 'open()' is a call, not a function [unknown-function]
      #                        ^^^^^^ note: write 'open'
        f: { type: A, factory: 'open(a, mode: 3)' }
      #                        ^^^^^^^^^^^^^^^^^^ error: 'open(a, mode: 3)' is a call, not a function [unknown-function]
      #                        ^^^^^^^^^^^^^^^^^^ note: write "value: 'open($a, mode: 3)'"; or the function's name, and 'arguments'
        g: { type: A, factory: Store<Item>.default.open }
        h: { type: A, factory: 'open, evil' }
      #                        ^^^^^^^^^^^^ error: 'open, evil' is not a function's name [unknown-function]
      #                        ^^^^^^^^^^^^ note: it is a path of names, such as 'Store.open'; an expression is a 'value'
        i: { type: A, factory: init }
      #                        ^^^^ error: 'init' is not a function's name [unknown-function]
      #                        ^^^^ note: it is a path of names, such as 'Store.open'; an expression is a 'value'
        j: { type: A, factory: '{ A() }' }
      #                        ^^^^^^^^^ error: '{ A() }' is not a function's name [unknown-function]
      #                        ^^^^^^^^^ note: it is a path of names, such as 'Store.open'; an expression is a 'value'
        k: { type: A, factory: 'make // x' }
      #                        ^^^^^^^^^^^ error: 'make // x' is not a function's name [unknown-function]
      #                        ^^^^^^^^^^^ note: it is a path of names, such as 'Store.open'; an expression is a 'value'
        l: { type: A, factory: '`init`' }
      """)
  }

  @Test func aGlobalActorIsAType() {
    expectDiagnostics(
      """
      container: App
      isolation: nonisolated
      #          ^^^^^^^^^^^ error: a container without 'isolation' is nonisolated [wrong-value]
      #          ^^^^^^^^^^^ note: leave 'isolation' out
      bindings:
        a: { type: A, isolation: none }
      #                          ^^^^ error: 'isolation: none' is only for a container [wrong-value]
      #                          ^^^^ note: leave 'isolation' out, or write 'nonisolated' where the container has an actor
        b: { type: A, isolation: 'MainActor, evil' }
      #                          ^^^^^^^^^^^^^^^^^ error: 'MainActor, evil' is not a global actor [wrong-value]
      #                          ^^^^^^^^^^^^^^^^^ note: it is the type of a global actor, such as 'MainActor', or 'nonisolated'
        c: { type: A, isolation: in }
      #                          ^^ error: 'in' is not a global actor [wrong-value]
      #                          ^^ note: it is the type of a global actor, such as 'MainActor', or 'nonisolated'
        d: { type: A, isolation: nonisolated }
      """)
  }

  @Test func aTeardownIsOneCall() {
    expectDiagnostics(
      """
      container: App
      bindings:
        a: { type: A, scope: singleton, teardown: [stop(), close()] }
      #                                           ^^^^^^^^^^^^^^^^^ error: expected one call, found a list [wrong-value]
      #                                           ^^^^^^^^^^^^^^^^^ note: a method of the type can make all of them: 'close()'
        b: { type: A, scope: singleton, teardown: 'close(), evil()' }
      #                                                   ^ error: ',' would end the expression [invalid-expression]
      #                                                   ^ note: this is the place of one value: several are a tuple or a list, in brackets
        c: { type: A, scope: singleton, teardown: 'close(); evil()' }
      #                                                   ^ error: an expression has no ';' [invalid-expression]
      #                                                   ^ note: put several statements into a closure: '{ …; … }()'
        d: { type: A, scope: singleton, teardown: try await close }
      #                                           ^^^^^^^^^^^^^^^ error: 'try await close' is no call: its parentheses are missing [invalid-expression]
      #                                           ^^^^^^^^^^^^^^^ note: write 'try await close()'
        e: { type: A, scope: singleton, teardown: 'close(reason: "two  spaces")' }
        f: { type: A, scope: singleton, teardown: trying() }
        g: { type: A, scope: singleton, teardown: 3 }
      #                                           ^ error: '3' does not tear the value down [invalid-expression]
      #                                           ^ note: it is the call of a method, 'close()', or an expression in which '$self' is the value: 'Pool.release($self)'
      """)
  }

  @Test func aCommentHasNoControlCharacters() {
    expectDiagnostics(
      #"""
      container: App
      inputs:
        a: { type: A, doc: "a\r\nb\rc\x0Bd" }
      bindings:
        b: { type: A, arguments: [a], doc: "tab\t bell\x07 x" }
      #                                               ^^^^ error: the control character U+0007 cannot be part of a comment [wrong-value]
      """#)
  }

  @Test func namesThatTheGeneratedCodeUsesAreTaken() {
    expectDiagnostics(
      """
      container: String
      #          ^^^^^^ error: 'String' cannot be the name of a container: the generated code uses it [invalid-name]
      #          ^^^^^^ note: write 'StringContainer'
      inputs:
        InjectRuntime: Int
      # ^^^^^^^^^^^^^ error: 'InjectRuntime' cannot be the name of an input: the generated code uses it [invalid-name]
      # ^^^^^^^^^^^^^ note: choose another name
      bindings:
        a: { type: A, parameters: { InjectRuntime: Int }, arguments: [InjectRuntime] }
      #                             ^^^^^^^^^^^^^ error: 'InjectRuntime' cannot be the name of a parameter: the generated code uses it [invalid-name]
      #                             ^^^^^^^^^^^^^ note: choose another name
      """)
  }
}
