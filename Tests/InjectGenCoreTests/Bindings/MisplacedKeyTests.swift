import Testing

/// Keys of a binding that begin in the column of the bindings, so that YAML takes each for a binding.
struct MisplacedKeyTests {
  @Test func keysInTheColumnOfTheirBindingAreIndented() {
    expectDiagnostics(
      """
      container: App
      bindings:
        refresher:
          type: Refresher
        scope: singleton
      # ^^^^^ error: 'scope' is a key of a binding, not a binding [unknown-key]
      # ^^^^^ note: indent it by 2 more columns to make it part of 'refresher'
        eager: true
      # ^^^^^ error: 'eager' is a key of a binding, not a binding [unknown-key]
      # ^^^^^ note: indent it by 2 more columns to make it part of 'refresher'
        teardown: close()
      # ^^^^^^^^ error: 'teardown' is a key of a binding, not a binding [unknown-key]
      # ^^^^^^^^ note: indent it by 2 more columns to make it part of 'refresher'
        feed:
            type: Feed
        arguments:
      # ^^^^^^^^^ error: 'arguments' is a key of a binding, not a binding [unknown-key]
      # ^^^^^^^^^ note: indent it by 4 more columns to make it part of 'feed'
          - refresher
      """)
  }

  @Test func aBindingThatIsATypeAloneGetsBraces() {
    expectDiagnostics(
      """
      container: App
      bindings:
        refresher: Refresher
        scope: singleton
      # ^^^^^ error: 'scope' is a key of a binding, not a binding [unknown-key]
      # ^^^^^ note: write 'refresher: { type: Refresher, scope: singleton }' to make it part of 'refresher'
        teardown: close(now, 3)
      # ^^^^^^^^ error: 'teardown' is a key of a binding, not a binding [unknown-key]
      # ^^^^^^^^ note: write "refresher: { type: Refresher, scope: singleton, teardown: 'close(now, 3)' }" to make it part of 'refresher'
        feed: Feed
        arguments: [refresher]
      # ^^^^^^^^^ error: 'arguments' is a key of a binding, not a binding [unknown-key]
      # ^^^^^^^^^ note: write 'feed: { type: Feed, arguments: [refresher] }' to make it part of 'feed'
      """)
  }

  @Test func aListOfSeveralLinesIsIndentedBelowIt() {
    expectDiagnostics(
      """
      container: App
      bindings:
        clock: Clock
        feed: Feed
        arguments:
      # ^^^^^^^^^ error: 'arguments' is a key of a binding, not a binding [unknown-key]
      # ^^^^^^^^^ note: write 'type: Feed' on a line of its own below 'feed:', and indent both by 2 columns to make it part of 'feed'
          - clock
      """)
  }

  @Test func keysAreAddedToBraces() {
    expectDiagnostics(
      """
      container: App
      bindings:
        feed: { type: Feed }
        scope: singleton
      # ^^^^^ error: 'scope' is a key of a binding, not a binding [unknown-key]
      # ^^^^^ note: write 'scope: singleton' in the braces of 'feed'
        if: DEBUG
      # ^^ error: 'if' is a key of a binding, not a binding [unknown-key]
      # ^^ note: write 'if: DEBUG' in the braces of 'feed'
      """)
  }

  @Test func theirOwnMistakesAreReportedToo() {
    expectDiagnostics(
      """
      container: App
      bindings:
        feed:
          type: Feed
        scope: singelton
      # ^^^^^ error: 'scope' is a key of a binding, not a binding [unknown-key]
      # ^^^^^ note: indent it by 2 more columns to make it part of 'feed'
      #        ^^^^^^^^^ error: 'singelton' is not a scope [wrong-value]
      #        ^^^^^^^^^ note: did you mean 'singleton'?
        eager: true
      # ^^^^^ error: 'eager' is a key of a binding, not a binding [unknown-key]
      # ^^^^^ note: indent it by 2 more columns to make it part of 'feed'
      """)
  }

  @Test func aKeyWhoseValueIsATypeIsOneWhereTheBindingLacksIt() {
    expectDiagnostics(
      """
      container: App
      bindings:
        clock:
          type: any Clock
        implementation: SystemClock
      # ^^^^^^^^^^^^^^ error: 'implementation' is a key of a binding, not a binding [unknown-key]
      # ^^^^^^^^^^^^^^ note: indent it by 2 more columns to make it part of 'clock'
        feed:
          arguments: [clock]
        type: Feed
      # ^^^^ error: 'type' is a key of a binding, not a binding [unknown-key]
      # ^^^^ note: indent it by 2 more columns to make it part of 'feed'
        page:
          type: any Page
        factory: buildPage
      # ^^^^^^^ error: 'factory' is a key of a binding, not a binding [unknown-key]
      # ^^^^^^^ note: indent it by 2 more columns to make it part of 'page'
        access: internal
      # ^^^^^^ error: 'access' is a key of a binding, not a binding [unknown-key]
      # ^^^^^^ note: indent it by 2 more columns to make it part of 'page'
      """)
  }

  @Test func keysWithoutABindingAboveThemLackItsName() {
    expectDiagnostics(
      """
      container: App
      bindings:
        type: Clock
      # ^^^^ error: 'type' is a key of a binding, not a binding [unknown-key]
      # ^^^^ note: a binding is a name and ':', and its keys are indented on the lines below
        scope: singleton
      # ^^^^^ error: 'scope' is a key of a binding, not a binding [unknown-key]
      # ^^^^^ note: a binding is a name and ':', and its keys are indented on the lines below
      """)
  }

  @Test func aBindingMayHaveTheNameOfAKey() {
    expectDiagnostics(
      """
      container: App
      bindings:
        clock:
          type: Clock
        scope: ScopeService
        eager: { type: Bool, value: true }
        arguments: { type: '[String]', value: CommandLine.arguments }
        members: { collection: any Member, members: [] , allowEmpty: true }
        factory: FactoryService
        isolation: IsolationService
        access: { type: any Access, implementation: AccessService }
        doc: Documents
        value: Value
        type: Kind
        root: { type: Root, arguments: [scope, eager, arguments, members, factory, isolation, access, doc, value, type] }
      """)
  }

  @Test func theSameIsSaidOfInputsRequirementsAndReplacements() {
    expectDiagnostics([
      "App.yaml": """
      container: App
      inputs:
        host:
          type: String
        default: '"localhost"'
      # ^^^^^^^ error: 'default' is a key of an input, not an input [unknown-key]
      # ^^^^^^^ note: indent it by 2 more columns to make it part of 'host'
        type: any Kind
      bindings:
        client: { type: any Client, implementation: HTTPClient, arguments: [host, type] }
      contexts:
        test:
          bindings:
            client:
              implementation: TestClient
            arguments: [host]
      #     ^^^^^^^^^ error: 'arguments' is a key of a replacement, not a replacement [unknown-key]
      #     ^^^^^^^^^ note: indent it by 2 more columns to make it part of 'client'
      """,
      "Kit.yaml": """
      module: Kit
      requires:
        host:
          type: String
        optional: true
      # ^^^^^^^^ error: 'optional' is a key of a requirement, not a requirement [unknown-key]
      # ^^^^^^^^ note: indent it by 2 more columns to make it part of 'host'
      bindings: {}
      """,
    ])
  }

  @Test func aKeyThatIsTwiceInTheColumnOfItsBindingsIsToldSo() {
    expectDiagnostics(
      """
      container: App
      bindings:
        clock:
          type: Clock
        scope: singleton
      # ^^^^^ note 1 of duplicate-key: 'scope' is on line 5 too
        feed:
          type: Feed
        scope: singleton
      # ^^^^^ error: the key 'scope' appears twice in one mapping [duplicate-key]
      # ^^^^^ note: indent it by 2 more columns to make it part of 'feed'
      """)
    expectDiagnostics(
      """
      container: App
      bindings:
        clock: Clock
        scope: singleton
      # ^^^^^ note 1 of duplicate-key: 'scope' is on line 4 too
        feed: Feed
        scope: singleton
      # ^^^^^ error: the key 'scope' appears twice in one mapping [duplicate-key]
      # ^^^^^ note: a binding with several keys has them in braces: feed: { type: Feed, scope: singleton }
      """)
  }

  @Test func aKeyOfAContextBelongsToTheContextAbove() {
    expectDiagnostics(
      """
      container: App
      inputs: { host: String }
      bindings:
        client: { type: Client, arguments: [host] }
      contexts:
        preview:
          inputs: { host: '""' }
        bindings:
      # ^^^^^^^^ error: 'bindings' is a key of a context, not a context [unknown-key]
      # ^^^^^^^^ note: indent it by 2 more columns to make it part of 'preview'
          client: FakeClient
        test: { bindings: { client: FakeClient } }
        extends: preview
      # ^^^^^^^ error: 'extends' is a key of a context, not a context [unknown-key]
      # ^^^^^^^ note: write 'extends: preview' in the braces of 'test'
      """)
  }

  @Test func aContextIsNoTypeThatAKeyCouldJoin() {
    expectDiagnostics(
      """
      container: App
      bindings:
        client: Client
      contexts:
        preview: FakeClient
      #          ^^^^^^^^^^ error: expected a context, found text [wrong-value]
      #          ^^^^^^^^^^ note: it has keys of its own: { bindings: { store: InMemoryStore } }
        testing: true
      # ^^^^^^^ error: 'testing' is a key of a context, not a context [unknown-key]
      # ^^^^^^^ note: it belongs to the keys of 'preview'
      """)
  }

  @Test func aContextMayBeNamedAsAKey() {
    expectDiagnostics(
      """
      container: App
      inputs: { host: String }
      bindings:
        client: { type: Client, arguments: [host] }
      contexts:
        bindings: { bindings: { client: FakeClient }, inputs: { host: '""' } }
        inputs: { inputs: { host: '""' } }
      """)
  }
}
