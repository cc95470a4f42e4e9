import Testing

/// A problem in the file of a parent is reported there, and not where a child asks for what has it.
struct BrokenParentTests {
  private static let child = """
    container: SessionContainer
    parent: AppContainer
    bindings: { page: Page }
    """

  @Test func aBindingThatCannotBeReadIsTheOnlyProblem() {
    expectDiagnostics(
      [
        "App.bindings.yaml": """
        container: AppContainer
        bindings:
          row: { type: Row, params: [rowID] }
        #                   ^^^^^^ error: a binding has no key 'params' [unknown-key]
        #                   ^^^^^^ note: did you mean 'parameters'?
        """,
        "Session.bindings.yaml": Self.child,
      ],
      swift: [
        "Types.swift": """
        struct Row { let rowID: String }
        struct Page { let newRow: (String) -> Row }
        """
      ])
  }

  @Test func aFactoryWithAMisspelledParameterIsTheOnlyProblem() {
    expectDiagnostics(
      [
        "App.bindings.yaml": """
        container: AppContainer
        bindings:
          row: { type: Row, parameters: [rowId] }
        #                                ^^^^^ error: 'Row' has no parameter 'rowId' [unknown-argument]
        #                                ^^^^^ note: write 'rowID'
          list: { type: List }
        """,
        "Session.bindings.yaml": Self.child,
      ],
      swift: [
        "Types.swift": """
        struct Row { let rowID: String }
        //     ^^^ note 2 of unknown-argument: 'Row.init(rowID:)' has 'rowID'
        struct Page { let newRow: (String) -> Row }
        struct List { let newRow: (String) -> Row }
        """
      ])
  }

  @Test func whatHasTheTypeOfABindingThatCannotBeReadIsNotMeant() {
    expectDiagnostics(
      """
      container: App
      bindings:
        log: { type: Log, scop: singleton }
      #                   ^^^^ error: a binding has no key 'scop' [unknown-key]
      #                   ^^^^ note: did you mean 'scope'?
        debugLog: { type: Log, if: DEBUG }
        page: Page
      """,
      swift: [
        "Types.swift": """
        final class Log {}
        struct Page { let log: Log }
        """
      ])
  }
}
