import Testing

/// A problem in the file of a child container is reported there, and not where its parent asks for the child.
struct BrokenChildTests {
  private static let swift: KeyValuePairs = [
    "Flow.swift": """
    struct User {}
    final class Flow { init(makeUser: @escaping (User) -> UserContainer) {} }
    """
  ]

  @Test func aChildWithAnotherParentIsTheOnlyProblem() {
    expectDiagnostics(
      [
        "App.bindings.yaml": """
        container: AppContainer
        bindings: { flow: Flow }
        """,
        "User.bindings.yaml": """
        container: UserContainer
        parent: AppContaner
        #       ^^^^^^^^^^^ error: no container 'AppContaner' [unknown-parent]
        #       ^^^^^^^^^^^ note: did you mean 'AppContainer'?
        inputs: { user: User }
        """,
      ], swift: Self.swift)
  }

  @Test func aChildWhoseFileCannotBeReadIsTheOnlyProblem() {
    expectDiagnostics(
      [
        "App.bindings.yaml": """
        container: AppContainer
        bindings: { flow: Flow }
        """,
        "User.bindings.yaml": """
        container: UserContainer
        parent: AppContainer
        inputs: "user
        #       ^ error: the quote is not closed on its line [yaml-syntax]
        #       ^ note: close it; a text of several lines goes below '|'
        """,
      ], swift: Self.swift)
  }

  @Test func aChildWhoseFileIsNotGivenIsNamed() {
    expectDiagnostics(
      """
      container: AppContainer
      bindings:
        flow: { type: Flow, arguments: [makeUser: provider(UserContainer)] }
      #                                                    ^^^^^^^^^^^^^ error: no binding 'UserContainer' [missing-binding]
      #                                                    ^^^^^^^^^^^^^ note: 'UserContainer' is declared in none of these files; if it is a container, name its bindings file too
      """, swift: Self.swift)
  }

  @Test func ofTwoChildrenWithOneNameTheSecondIsTheOnlyProblem() {
    expectDiagnostics(
      [
        "App.bindings.yaml": """
        container: AppContainer
        bindings: { flow: Flow }
        """,
        "User.bindings.yaml": """
        container: UserContainer
        #          ^^^^^^^^^^^^^ note 1 of duplicate-container: the other is declared here
        parent: AppContainer
        inputs: { user: User }
        """,
        "User2.bindings.yaml": """
        container: UserContainer
        #          ^^^^^^^^^^^^^ error: there is another container 'UserContainer' [duplicate-container]
        parent: AppContainer
        inputs: { user: User }
        """,
      ], swift: Self.swift)
  }

  @Test func aChildWhoseFileIsNotNamedMayBeMissing() {
    expectDiagnostics(
      """
      container: AppContainer
      bindings:
        flow: Flow
      # ^^^^ error: 'flow' needs 'makeUser: @escaping (User) -> UserContainer', which nothing supplies [missing-binding]
      # ^^^^ note: 'UserContainer' is declared in none of these files; if it is a container, name its bindings file too
      # ^^^^ note: add "makeUser: '@Sendable (User) -> UserContainer'" under 'inputs'
      """,
      swift: [
        "Flow.swift": """
        struct User {}
        final class Flow { init(makeUser: @escaping (User) -> UserContainer) {} }
        //                      ^^^^^^^^ note 1 of missing-binding: the parameter 'makeUser: @escaping (User) -> UserContainer' is declared here
        """
      ])
  }
}
