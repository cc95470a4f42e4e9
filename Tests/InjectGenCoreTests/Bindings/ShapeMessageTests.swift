import Testing

/// What is expected where something else is written.
struct ShapeMessageTests {
  @Test func diagnosticsAreAMapping() {
    expectDiagnostics(
      """
      container: App
      diagnostics: [unused-binding]
      #            ^^^^^^^^^^^^^^^^ error: expected a mapping of warnings to 'error', 'warning' or 'ignore', found a list to YAML [wrong-value]
      """)
  }

  @Test func theseAreWords() {
    expectDiagnostics(
      """
      container: App
      access: [public]
      #       ^^^^^^^^ error: expected an access level, found a list to YAML [wrong-value]
      #       ^^^^^^^^ note: write 'public'
      bindings:
        a: { type: A, if: [DEBUG] }
      #                   ^^^^^^^ error: expected a compilation condition, found a list to YAML [wrong-value]
      #                   ^^^^^^^ note: write 'DEBUG'
        b: { type: B, access: [private] }
      #                       ^^^^^^^^^ error: expected an access level, found a list to YAML [wrong-value]
      #                       ^^^^^^^^^ note: write 'private'
      """)
  }

  @Test func variantsAreMappingsInAList() {
    expectDiagnostics(
      """
      container: App
      bindings:
        a: { type: A, variants: Fake }
      #                         ^^^^ error: expected a list of variants, found text [wrong-value]
      #                         ^^^^ note: write '[{ if: DEBUG, implementation: Fake }]': a variant has a condition
        b: { type: B, variants: { if: DEBUG, implementation: Fake } }
      #                         ^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^ error: expected a list of variants, found a mapping to YAML [wrong-value]
      #                         ^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^ note: write a list: [{ if: DEBUG, implementation: Fake }]
        c: { type: C, variants: { DEBUG: Fake, os(Linux): 'Cache<A, B>' } }
      #                         ^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^ error: expected a list of variants, found a mapping to YAML [wrong-value]
      #                         ^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^ note: write a list: [{ if: DEBUG, implementation: Fake }, { if: os(Linux), implementation: 'Cache<A, B>' }]
        d:
          type: D
          variants:
            if: DEBUG
      #     ^^^^^^^^^ error: expected a list of variants, found a mapping to YAML [wrong-value]
      #     ^^^^^^^^^ note: begin the first line with '- ', and indent those below it by two spaces
            factory: make
            arguments:
              - a
        e:
          type: E
          variants:
            if: DEBUG
      #     ^^^^^^^^^ error: expected a list of variants, found a mapping to YAML [wrong-value]
      #     ^^^^^^^^^ note: begin the first line with '- ', and indent those below it by two spaces
            value: |
              E(

              )
        f:
          type: F
          variants:
            DEBUG: Fake
      #     ^^^^^^^^^^^ error: expected a list of variants, found a mapping to YAML [wrong-value]
      #     ^^^^^^^^^^^ note: each variant is an item of a list: - { if: DEBUG, implementation: … }
      """)
  }

  @Test func aDictionaryDeclaresItsKeysToo() {
    expectDiagnostics(
      """
      container: App
      bindings:
        a: A
        b: { dictionary: '[String: any Handler]', members: { '"a"': a } }
      #                  ^^^^^^^^^^^^^^^^^^^^^^^ error: expected { key: String, value: any Handler }, found text [wrong-value]
      #                  ^^^^^^^^^^^^^^^^^^^^^^^ note: write '{ key: String, value: any Handler }'
        c: { dictionary: [Int: '[A]'], members: { '1': a } }
      #                  ^^^^^^^^^^^^ error: expected { key: String, value: any Handler }, found a list to YAML [wrong-value]
      #                  ^^^^^^^^^^^^ note: write "{ key: Int, value: '[A]' }"
        d: { dictionary: A, members: { '"a"': a } }
      #                  ^ error: expected { key: String, value: any Handler }, found text [wrong-value]
      #                  ^ note: write '{ key: String, value: A }', or what its keys are
        e: { collection: 'Cache<A, B>', members: { '"a"': a } }
      #                                          ^^^^^^^^^^^^ error: expected a list of bindings, found a mapping to YAML [wrong-value]
      #                                          ^^^^^^^^^^^^ note: members with keys are of a dictionary: "dictionary: { key: String, value: 'Cache<A, B>' }" instead of 'collection'
      """)
  }
}
