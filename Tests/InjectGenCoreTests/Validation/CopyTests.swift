import Testing

struct CopyTests {
  @Test func aTypeThatCannotBeCopiedIsNotKept() {
    expectDiagnostics(
      """
      container: App
      bindings:
        kept: { type: Token, scope: singleton }
      #               ^^^^^ error: a value that cannot be copied cannot be kept [invalid-type]
      #               ^^^^^ note: with 'scope: factory' each request constructs one
        changed: { type: Token, properties: [uses: value(1)], calls: [use] }
        token: Token
        sometimes: { type: Box<Int>, arguments: [], scope: singleton }
        copied: { type: Copied, scope: singleton }
      """,
      swift: [
        "Types.swift": """
        struct Token: ~Copyable, Sendable { var uses = 0; mutating func use() {} }
        //     ^^^^^ note 1 of invalid-type: 'Token' is '~Copyable', as it is declared here
        struct Box<Item: ~Copyable>: ~Copyable { init() {} }
        extension Box: Copyable where Item: Copyable {}
        struct Copied: Sendable {}
        """
      ])
  }
}
