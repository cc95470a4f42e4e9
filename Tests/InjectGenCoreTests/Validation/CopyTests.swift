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

  @Test func norIsItCopiedOtherwise() {
    let swift: KeyValuePairs = [
      "Types.swift": """
      struct Token: ~Copyable, Sendable { consuming func end() {} }
      //     ^^^^^ note 1 of invalid-type: 'Token' is '~Copyable', as it is declared here
      struct Page { init(token: consuming Token) {} }
      """
    ]
    expectDiagnostics(
      """
      container: App
      lookup: true
      bindings:
        found: { type: Token }
      #                ^^^^^ error: a value that cannot be copied cannot be found by its type [invalid-type]
      # ^^^^^ note: add 'lookup: false'
        hidden: { type: Token, lookup: false }
      """, swift: swift)
    expectDiagnostics(
      """
      container: App
      lookup: true
      bindings:
        found: { type: Token, lookup: true }
      #                ^^^^^ error: a value that cannot be copied cannot be found by its type [invalid-type]
      #                               ^^^^ note: write 'lookup: false'
      """, swift: swift)
    expectDiagnostics(
      """
      container: App
      bindings:
        lent: { type: Token, scope: factory, teardown: end() }
      #               ^^^^^ error: a value that cannot be copied cannot be lent to a closure [invalid-type]
      #               ^^^^^ note: leave 'teardown' out: a 'deinit' of the type can end the value
      """, swift: swift)
    expectDiagnostics(
      """
      container: App
      bindings:
        page: { type: Page, parameters: [token] }
      #                                  ^^^^^ error: a value that cannot be copied cannot be passed on [invalid-type]
      #                                  ^^^^^ note: let a binding construct it where it is needed: write 'token: Token' under 'bindings' instead
      """, swift: swift)
    expectDiagnostics(
      """
      container: App
      inputs: { token: Token }
      #                ^^^^^ error: a value that cannot be copied cannot be passed on [invalid-type]
      #                ^^^^^ note: let a binding construct it where it is needed: write 'token: Token' under 'bindings' instead
      bindings:
        page: Page
      """, swift: swift)
    expectDiagnostics(
      """
      container: App
      bindings:
        all: { collection: Token, members: [token] }
      #                    ^^^^^ error: a value that cannot be copied cannot be an element of a collection or dictionary [invalid-type]
        token: Token
      """, swift: swift)
    expectDiagnostics(
      """
      container: App
      shared: true
      inject: true
      bindings:
        found: { type: Token }
      #                ^^^^^ error: a value that cannot be copied cannot be found by its type [invalid-type]
      # ^^^^^ note: add 'lookup: false'
        hidden: { type: Token, lookup: false }
      """, swift: swift)
  }

  /// Nobody else asks for what is private, and what takes parameters is not found by its type.
  @Test func whatIsNotFoundNeedsNoWord() {
    expectDiagnostics(
      """
      container: App
      lookup: true
      bindings:
        token: { type: Token, access: private }
        other: { type: Token, value: 'Token(uses: $uses)', parameters: { uses: Int } }
        page: { type: Page, arguments: [token: token] }
      """,
      swift: [
        "Types.swift": """
        struct Token: ~Copyable, Sendable { init(uses: Int = 0) {} }
        struct Page { init(token: consuming Token) {} }
        """
      ])
  }
}
