import Testing

/// Where a type is due and something else stands.
struct TypeTests {
  @Test func aListToYAMLIsQuoted() {
    expectDiagnostics(
      """
      container: App
      bindings:
        items: { type: [Item], value: '[]' }
      #                ^^^^^^ error: expected a type, found a list to YAML [invalid-type]
      #                ^^^^^^ note: quote it: '[Item]'
        handlers: { type: [String: Handler], value: '[:]' }
      #                   ^^^^^^^^^^^^^^^^^ error: expected a type, found a list to YAML [invalid-type]
      #                   ^^^^^^^^^^^^^^^^^ note: quote it: '[String: Handler]'
        table: { type: {a: b}, value: '[:]' }
      #                ^^^^^^ error: expected a type, found a mapping to YAML [invalid-type]
      """)
  }

  @Test func aBlockIsNoType() {
    expectDiagnostics(
      """
      container: App
      bindings:
        items:
          type:
            - Item
      #     ^^^^^^ error: expected a type, found a list to YAML [invalid-type]
          value: '[]'
        other:
          type:
            name: Item
      #     ^^^^^^^^^^ error: expected a type, found a mapping to YAML [invalid-type]
          value: '[]'
      """)
  }

  @Test func aShortBindingCanBeAListToYAML() {
    expectDiagnostics(
      """
      container: App
      bindings:
        items: [Item]
      #        ^^^^^^ error: expected a type, found a list to YAML [invalid-type]
      #        ^^^^^^ note: a list of bindings is { collection: Item, members: […] }; of another array say the type and 'value'
        names: '[String]'
      #        ^^^^^^^^^^ error: 'names' has no value [missing-key]
      #        ^^^^^^^^^^ note: a list of bindings is { collection: String, members: […] }; of another array say the type and 'value'
        name: { type: String, scope: singleton }
      #               ^^^^^^ error: 'name' has no value [missing-key]
      #               ^^^^^^ note: say its 'value', or move it to 'inputs' for the program to give it
        text: { type: String, arguments: [repeating: value("-"), count: value(3)] }
      """)
  }

  @Test func bracketsAreClosed() {
    expectDiagnostics(
      """
      container: App
      bindings:
        a: 'Array<Item'
      #          ^ error: '<' is not closed [invalid-type]
        b: 'Item>'
      #         ^ error: '>' closes nothing [invalid-type]
        c: '(Int, Int'
      #     ^ error: '(' is not closed [invalid-type]
        d: 'Int)'
      #        ^ error: ')' closes nothing [invalid-type]
        e: '[Item'
      #     ^ error: '[' is not closed [invalid-type]
        f: 'Array<Item]>'
      #               ^ error: ']' closes nothing [invalid-type]
      """)
  }

  @Test func aTypeStaysInItsPlace() {
    expectDiagnostics(
      """
      container: App
      bindings:
        a: 'Int { exit(1) }'
        b: 'Int = 3'
        c: 'Int; import Evil'
        d: 'Int // comment'
        e: 'Int /* comment */'
        f: '"Int"'
        g: '$clock'
        h: '#if'
        i: 'func f()'
        j: |-
      #    ^ error: no text follows '|' [yaml-unsupported]
      #    ^ note: indent it deeper than the line of '|'; an empty text is ''
          Int
          Int
      """)
  }

  @Test func aTypeIsNotEmpty() {
    expectDiagnostics(
      """
      container: App
      bindings:
        a: ''
      #    ^^ error: the type is empty [invalid-type]
        b: { type: ' ', value: '3' }
      #            ^^^ error: the type is empty [invalid-type]
      """)
  }

  @Test func manyTypesAreTypes() {
    expectDiagnostics(
      """
      container: App
      bindings:
        a: { type: '(Int, String) async throws -> [String: Set<Int>?]', value: f }
        b: { type: 'any Sequence<Int> & Sendable', implementation: 'Numbers<Int>' }
        c: { type: '@Sendable (inout Int) -> Void', value: f }
        d: { type: 'InlineArray<3, Int>', value: x }
        e: { type: 'Int?' , value: nil }
        f: { type: '~Copyable', value: x }
        g: { type: 'Module.Type_<τ>.Inner', value: x }
      """)
  }

  @Test func aParameterHasAType() {
    expectDiagnostics(
      """
      container: App
      bindings:
        item: { type: Item, parameters: { id: [Int], name: 'Int)' }, arguments: [id, name] }
      #                                       ^^^^^ error: expected a type, found a list to YAML [invalid-type]
      #                                       ^^^^^ note: quote it: '[Int]'
      #                                                        ^ error: ')' closes nothing [invalid-type]
      """)
  }

  @Test func aProtocolCannotBeConstructed() {
    expectDiagnostics(
      """
      container: App
      bindings:
        clock: any Clock
      #        ^^^^^^^^^ error: 'any Clock' cannot be constructed [missing-key]
      #        ^^^^^^^^^ note: its construction is missing: add 'implementation: ConcreteType', or 'factory', 'value' or 'alias'
        store: { type: any Store, arguments: [clock], scope: singleton }
      #                ^^^^^^^^^ error: 'any Store' cannot be constructed [missing-key]
      #                ^^^^^^^^^ note: its construction is missing: add 'implementation: ConcreteType', or 'factory', 'value' or 'alias'
        view: { type: some View, implementation: Screen }
      #               ^^^^ error: 'some' has no type that others can name [invalid-type]
      #               ^^^^ note: write 'any'
        near: { type: '[an App]', value: '[]' }
      #                 ^^^^^^ error: 'App' is not allowed here in a type [invalid-type]
      #                 ^^^^^^ note: write 'any App'
        loud: { type: Any App & Page, value: Page() }
      #               ^^^^^^^ error: 'App' is not allowed here in a type [invalid-type]
      #               ^^^^^^^ note: write 'any App'
        make: { type: () -> Int }
      #               ^^^^^^^^^ error: '() -> Int' cannot be constructed [missing-key]
      #               ^^^^^^^^^ note: its construction is missing: add 'implementation: ConcreteType', or 'factory', 'value' or 'alias'
        other: { type: any Other, implementation: any Other }
      #                                           ^^^^^^^^^ error: 'any Other' cannot be constructed [missing-key]
      #                                           ^^^^^^^^^ note: the implementation is the type that conforms, which has an initializer
      """)
  }

  @Test func theMarkOfAnOptionalStandsRightBehindItsType() {
    expectDiagnostics(
      """
      container: App
      bindings:
        note: { type: 'Note ?', value: nil }
      #                     ^ error: '?' is separated from its type [invalid-type]
      #                     ^ note: write it directly after the type
        other: { type: '[Note !]', value: '[]' }
      #                       ^ error: '!' is separated from its type [invalid-type]
      #                       ^ note: write it directly after the type
        right: { type: '(any Note)?', value: nil }
      """)
  }
}
