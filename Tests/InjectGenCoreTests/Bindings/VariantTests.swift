import Testing

/// What a variant of a binding says.
struct VariantTests {
  @Test func aVariantConstructsSomething() {
    expectDiagnostics(
      """
      container: App
      bindings:
        store:
          type: any Store
          implementation: FileStore
          variants:
            - if: DEBUG
      #       ^^ error: the variant of 'store' constructs nothing [missing-key]
      #       ^^ note: it has one of 'implementation', 'factory' and 'value'
              arguments: []
            - { if: os(Linux) }
      #         ^^ error: the variant of 'store' constructs nothing [missing-key]
      #         ^^ note: it has one of 'implementation', 'factory' and 'value'
      """)
  }

  @Test func whatCannotBeReadIsReportedOnce() {
    expectDiagnostics(
      """
      container: App
      bindings:
        store:
          type: any Store
          implementation: FileStore
          variants:
            - { if: DEBUG, implementation: Memory Store }
      #                                           ^^^^^ error: 'Store' is not allowed here in a type [invalid-type]
            - { if: TEST, factory: '(' }
      #                             ^ error: '(' is not closed [unknown-function]
            - { if: DEMO, valeu: MemoryStore() }
      #                   ^^^^^ error: a variant has no key 'valeu' [unknown-key]
      #                   ^^^^^ note: did you mean 'value'?
      contexts:
        test: { bindings: { store: { factory: '(' } } }
      #                                        ^ error: '(' is not closed [unknown-function]
        demo: { bindings: { store: { valu: MemoryStore() } } }
      #                              ^^^^ error: a replacement has no key 'valu' [unknown-key]
      #                              ^^^^ note: did you mean 'value'?
      """)
  }
}
