import Testing

struct CopyTests {
  @Test func aTypeThatCannotBeCopiedIsNotKept() {
    expectDiagnostics(
      """
      container: App
      bindings:
        kept: { type: Token, scope: singleton }
      #               ^^^^^ error: a value that cannot be copied can be neither kept nor given 'properties' and 'calls' [invalid-type]
      #               ^^^^^ note: construct it each time, by its initializer, a 'factory' or a 'value' alone
        changed: { type: Token, calls: [use] }
      #                  ^^^^^ error: a value that cannot be copied can be neither kept nor given 'properties' and 'calls' [invalid-type]
      #                  ^^^^^ note: construct it each time, by its initializer, a 'factory' or a 'value' alone
        token: Token
        sometimes: { type: Box<Int>, arguments: [], scope: singleton }
        copied: { type: Copied, scope: singleton }
      """,
      swift: [
        "Types.swift": """
        struct Token: ~Copyable, Sendable { func use() {} }
        //     ^^^^^ note 1 of invalid-type: 'Token' is '~Copyable', as it is declared here
        //     ^^^^^ note 1 of invalid-type: 'Token' is '~Copyable', as it is declared here
        struct Box<Item: ~Copyable>: ~Copyable { init() {} }
        extension Box: Copyable where Item: Copyable {}
        struct Copied: Sendable {}
        """
      ])
  }
}
