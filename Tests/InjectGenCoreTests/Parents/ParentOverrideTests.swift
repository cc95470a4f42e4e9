import Testing

/// Bindings that have the name of something further up.
struct ParentOverrideTests {
  private static let app = """
    container: AppContainer
    inputs:
      name: String
    bindings:
      clock: { type: any WallClock, implementation: SystemClock, scope: singleton }
      title: { type: Title, arguments: [name, clock, secret] }
      secret: { type: Secret, access: private, scope: singleton }
    """

  private func expect(_ session: String, sourceLocation: SourceLocation = #_sourceLocation) {
    expectDiagnostics(
      ["Session.bindings.yaml": session, "App.bindings.yaml": Self.app], sourceLocation: sourceLocation)
  }

  @Test func aNameThatAnAncestorHasIsReplacedOnPurpose() {
    expectDiagnostics([
      "Page.bindings.yaml": """
      container: PageContainer
      parent: SessionContainer
      inputs: { name: String, title: String }
      #         ^^^^ error: 'AppContainer', an ancestor of this container, already has 'name' [duplicate-binding]
      #         ^^^^ note: give the input another name; a binding can then replace it, with 'override: true'
      #                       ^^^^^ error: 'AppContainer', an ancestor of this container, already has 'title' [duplicate-binding]
      #                       ^^^^^ note: give the input another name; a binding can then replace it, with 'override: true'
      bindings:
        clock: { type: any WallClock, implementation: PageClock, arguments: [name, title] }
      # ^^^^^ error: 'AppContainer', an ancestor of this container, already has 'clock' [duplicate-binding]
      # ^^^^^ note: add 'override: true' to replace that one here, or give it another name
      """,
      "Session.bindings.yaml": """
      container: SessionContainer
      parent: AppContainer
      """,
      "App.bindings.yaml": """
      container: AppContainer
      inputs:
        name: String
      # ^^^^ note 1 of duplicate-binding: it is declared here
      bindings:
        clock: { type: any WallClock, implementation: SystemClock, scope: singleton }
      # ^^^^^ note 1 of duplicate-binding: it is declared here
        title: { type: Title, arguments: [name, clock, secret] }
      # ^^^^^ note 1 of duplicate-binding: it is declared here
        secret: { type: Secret, access: private, scope: singleton }
      """,
    ])
  }

  @Test func whatIsReplacedCanBeAskedFor() {
    expect(
      """
      container: SessionContainer
      parent: AppContainer
      bindings:
        clock: { type: any WallClock, implementation: OffsetClock, arguments: [base: overridden, parent.clock], override: true }
        name: { type: String, value: '$overridden + $parent.name', override: true }
        secret: { type: Secret }
      """)
  }

  @Test func whatDoesNotExistCannotBeReplaced() {
    expectDiagnostics([
      "Session.bindings.yaml": """
      container: SessionContainer
      parent: AppContainer
      bindings:
        clok: { type: any WallClock, implementation: OffsetClock, override: true }
      # ^^^^ error: 'clok' overrides nothing: no included module or parent has it [override-of-nothing]
      # ^^^^ note: did you mean 'clock'?
        other: { type: Other, override: true }
      # ^^^^^ error: 'other' overrides nothing: no included module or parent has it [override-of-nothing]
      #                       ^^^^^^^^ note: leave 'override' out
        secret: { type: Secret, override: true }
      # ^^^^^^ error: 'secret' overrides nothing: no included module or parent has it [override-of-nothing]
      """,
      "App.bindings.yaml": """
      container: AppContainer
      inputs:
        name: String
      bindings:
        clock: { type: any WallClock, implementation: SystemClock, scope: singleton }
        title: { type: Title, arguments: [name, clock, secret] }
        secret: { type: Secret, access: private, scope: singleton }
      # ^^^^^^ note 1 of override-of-nothing: 'secret' of 'AppContainer' is private, so it cannot be replaced here
      """,
    ])
  }

  @Test func norCanAnythingWithoutAParent() {
    expectDiagnostics(
      """
      container: App
      bindings:
        clock: { type: Clock, override: true }
      # ^^^^^ error: 'clock' overrides nothing: no included module has it [override-of-nothing]
      #                       ^^^^^^^^ note: leave 'override' out
      """)
  }

  /// It is not decorated by another one in its place.
  @Test func whatIsReplacedMayBeUnreadable() {
    expectDiagnostics(
      [
        "App.bindings.yaml": """
        container: App
        bindings:
          first: { type: any Clock, implementation: SystemClock }
          second: { type: any Clock, implementation: SystemClock }
          third: { type: any Clock, if: !DEBUG }
        #                               ^ error: '!' starts a tag [yaml-unsupported]
        #                               ^ note: quote the item: '!DEBUG'
        """,
        "Kid.bindings.yaml": """
        container: Kid
        parent: App
        bindings:
          first: { type: any Clock, implementation: Offset, override: true }
          second: { type: any Clock, implementation: Offset, override: true }
        """,
      ],
      swift: [
        "Types.swift": """
        protocol Clock {}
        struct SystemClock: Clock {}
        struct Offset: Clock { init(base: any Clock) {} }
        """
      ])
  }
}
