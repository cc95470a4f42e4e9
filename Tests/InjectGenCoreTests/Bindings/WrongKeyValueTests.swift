import Testing
@testable import BindingsYAML
@testable import InjectGenCore

/// Values of keys that are of the wrong kind, or miss a part.
struct WrongKeyValueTests {
  @Test func aMembershipIsANameOrADictionaryAndAKey() {
    expectDiagnostics(
      """
      container: App
      bindings:
        a: { type: A, into: [all] }
      #                     ^^^^^ error: expected a collection's name, found a list to YAML [wrong-value]
      #                     ^^^^^ note: write 'all'
        b: { type: B, into: { dictionary: [handlers], key: '"b"' } }
      #                                   ^^^^^^^^^^ error: expected a dictionary's name, found a list to YAML [wrong-value]
      #                                   ^^^^^^^^^^ note: write 'handlers'
        c: { type: C, into: { dictionary: handlers } }
      #                     ^^^^^^^^^^^^^^^^^^^^^^^^ error: 'into' a dictionary needs 'dictionary' and 'key' [missing-key]
      #                     ^^^^^^^^^^^^^^^^^^^^^^^^ note: both are in braces, as in { dictionary: handlers, key: '"GET"' }
        d: { type: D, into: { key: '"d"' } }
      #                     ^^^^^^^^^^^^^^ error: 'into' a dictionary needs 'dictionary' and 'key' [missing-key]
      #                     ^^^^^^^^^^^^^^ note: both are in braces, as in { dictionary: handlers, key: '"GET"' }
        e: { type: E, into: all, root: true }
      #                          ^^^^ error: 'root' cannot be combined with 'into' [conflicting-keys]
      #                          ^^^^ note: a collection asks for its members, a root is for direct requests only
        all: { collection: A }
        handlers: { dictionary: { key: String, value: B } }
      """)
  }

  @Test func theNilOfSwiftIsWritten() {
    expectDiagnostics(
      """
      container: App
      inputs: { log: { type: 'Log?', default: null } }
      #                                       ^^^^ error: 'null' means no value, which no key accepts [yaml-unsupported]
      #                                       ^^^^ note: write 'nil'
      """)
  }

  @Test func aVariantHasACondition() {
    expectDiagnostics(
      """
      container: App
      bindings:
        a: { type: A, variants: [{ implementation: X }] }
      #                          ^^^^^^^^^^^^^^^^^^^^^ error: the variant has no condition [missing-key]
      #                          ^^^^^^^^^^^^^^^^^^^^^ note: its 'if' is a compilation condition, such as 'DEBUG'
        b: { type: B, variants: [X] }
      #                          ^ error: expected a variant, found text [wrong-value]
      #                          ^ note: write '{ if: DEBUG, implementation: X }': a variant has a condition
      """)
  }

  @Test func aParameterHasAName() {
    expectDiagnostics(
      [
        "Bindings.yaml": """
        container: App
        bindings:
          a: { type: A, parameters: [[x]] }
        #                            ^^^ error: expected a parameter's name, found a list to YAML [wrong-value]
        #                            ^^^ note: write 'x'
        """
      ],
      swift: ["A.swift": "struct A { init(x: Int) {} }"])
  }

  @Test func theIsolationOfABindingIsAnActorOrNone() {
    expectDiagnostics(
      """
      container: App
      bindings:
        a: { type: A, isolation: [MainActor] }
      #                          ^^^^^^^^^^^ error: expected a global actor or 'nonisolated', found a list to YAML [wrong-value]
      #                          ^^^^^^^^^^^ note: write 'MainActor'
      """)
  }

  @Test func aModuleIsIncludedByItsName() {
    expectDiagnostics([
      "Bindings.yaml": """
      container: App
      include: [[Networking]]
      #         ^^^^^^^^^^^^ error: expected a module's name, found a list to YAML [wrong-value]
      #         ^^^^^^^^^^^^ note: write 'Networking'
      """,
      "Networking.bindings.yaml": "module: Networking\n",
    ])
  }

  @Test func onlyWarningsHaveASeverity() {
    let all = DiagnosticID.allCases.filter(\.isWarning).map(\.rawValue).quotedList
    expectDiagnostics(
      """
      container: App
      diagnostics:
        unused-bindin: ignore
      # ^^^^^^^^^^^^^ error: there is no warning 'unused-bindin' [unknown-key]
      # ^^^^^^^^^^^^^ note: did you mean 'unused-binding'?
        nothing: error
      # ^^^^^^^ error: there is no warning 'nothing' [unknown-key]
      # ^^^^^^^ note: the warnings are \(all)
        missing-binding: ignore
      # ^^^^^^^^^^^^^^^ error: 'missing-binding' is an error, which cannot be changed [unknown-key]
      # ^^^^^^^^^^^^^^^ note: the warnings are \(all)
      """)
  }

  @Test func theWrapperAsksTheSharedContainer() {
    expectDiagnostics(
      """
      container: App
      inject: true
      #<^^^^^^ error: 'inject' needs 'shared: true': that is the container it asks [missing-key]
      #<^^^^^^ note: add 'shared: true'
      """)
  }

  @Test func defaultsAreThoseOfManyBindings() {
    expectDiagnostics(
      """
      container: App
      defaults: { scope: weak }
      #                  ^^^^ error: 'scope' of 'defaults' is 'factory' or 'singleton' [wrong-value]
      #                  ^^^^ note: a binding says by itself that it is weak or foreign
      """)
    expectDiagnostics(
      """
      container: App
      defaults: { scope: foreign, autowire: maybe }
      #                  ^^^^^^^ error: 'scope' of 'defaults' is 'factory' or 'singleton' [wrong-value]
      #                  ^^^^^^^ note: a binding says by itself that it is weak or foreign
      #                                     ^^^^^ error: 'autowire' is 'true', 'labels' or 'false' [wrong-value]
      #                                     ^^^^^ note: write 'labels' to read names and no types
      """)
    expectDiagnostics(
      """
      container: App
      defaults: singleton
      #         ^^^^^^^^^ error: expected a mapping of 'scope', 'access' and 'autowire', found text [wrong-value]
      """)
  }

  @Test func aFunctionHasAName() {
    expectDiagnostics(
      """
      container: App
      bindings:
        a: { type: A, factory: '' }
      #                        ^^ error: the function's name is empty [unknown-function]
        b: { type: B, factory: '/* c */' }
      #                        ^^^^^^^^^ error: the function's name is empty [unknown-function]
      """)
  }

  @Test func theMembersOfADictionaryHaveKeys() {
    expectDiagnostics(
      """
      container: App
      bindings:
        a: { dictionary: { key: String, value: A }, members: b }
      #                                                      ^ error: expected a mapping of keys to bindings, found text [wrong-value]
        b: A
      """)
  }

  @Test func entriesInBracketsAreWrittenInBraces() {
    expectDiagnostics(
      """
      container: App
      bindings: [a: A, b: B]
      #         ^^^^^^^^^^^^ error: expected a mapping of names to bindings, found a list to YAML [wrong-value]
      #         ^^^^^^^^^^^^ note: entries are written in braces: { a: … }
      """)
  }

  @Test(arguments: ["__owned", "__shared", "borrowing", "consuming", "isolated"])
  func aMarkOfAParameterIsNoPartOfAType(_ mark: String) {
    let carets = String(repeating: "^", count: mark.count)
    expectDiagnostics(
      """
      container: App
      bindings:
        a: \(mark) A
      #    \(carets) error: '\(mark)' cannot be passed on by a container [invalid-type]
      #    \(carets) note: leave '\(mark)' out
      """)
  }

  @Test func anExpressionIsComplete() {
    expectDiagnostics(
      """
      container: App
      bindings:
        a: { type: A, value: if b }
      #                      ^^ error: no '{' follows 'if' [invalid-expression]
        c: { type: A, value: b c }
      #                        ^ error: 'c' is not joined to what is before it [invalid-expression]
      #                        ^ note: one expression is expected: an operator or a bracket is missing, or this is too much
        d: { type: A, value: b -c }
      #                        ^ error: the operator '-' has a space on one side only [invalid-expression]
      #                        ^ note: write spaces on both sides, or on none
        e: { type: A, value: + }
      #                      ^ error: nothing follows the operator '+' [invalid-expression]
      #                      ^ note: an operator that is passed as a function is in parentheses: '(+)'
        f: { type: A, value: '#error' }
      #                       ^^^^^^ error: '#error' is not allowed in an expression [invalid-expression]
        g: { type: A, value: '#warning' }
      #                       ^^^^^^^^ error: '#warning' is not allowed in an expression [invalid-expression]
      """)
  }
}
