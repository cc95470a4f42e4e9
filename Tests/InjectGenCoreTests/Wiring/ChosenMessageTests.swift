import Testing

/// What is said where an argument cannot be chosen: the cause alone, and what to type.
struct ChosenMessageTests {
  @Test func aLabelThatWouldMoveToAnotherParameterIsNotShown() {
    expectDiagnostics(
      """
      container: App
      bindings:
        clock: Clock
        timer: { type: Timer, arguments: [days: value(30)] }
      #                                   ^^^^^^^^^^^^^^^ error: 'Timer' has no parameter 'days' [unknown-argument]
      """,
      swift: [
        "Types.swift": """
        struct Clock {}
        struct Timer {
          init(_ clock: Clock, _ days: Int) {}
        //^^^^ note 1 of unknown-argument: 'Timer.init(_:_:)' has '_', '_'
        }
        """
      ])
  }

  @Test func aSuggestedNameBeginsWithItsFirstWordInSmallLetters() {
    expectDiagnostics(
      """
      container: App
      inputs: { database: Int }
      #         ^^^^^^^^ note 2 of missing-binding: 'database' has another type, 'Int'
      bindings:
        store: Store
      # ^^^^^ error: 'store' needs 'database: SQLDatabase', which nothing supplies [missing-binding]
      # ^^^^^ note: add 'sqlDatabase: SQLDatabase' under 'bindings', and 'database: sqlDatabase' to 'arguments'
      """,
      swift: [
        "Types.swift": """
        struct SQLDatabase {}
        struct Store { let database: SQLDatabase }
        //                 ^^^^^^^^ note 1 of missing-binding: the parameter 'database: SQLDatabase' is declared here
        """
      ])
  }

  @Test func aParameterWithoutATypeIsOneProblem() {
    expectDiagnostics(
      """
      container: App
      bindings:
        page: { type: Page, parameters: [titel] }
      #                                  ^^^^^ error: 'Page' has no parameter 'titel' [unknown-argument]
      #                                  ^^^^^ note: write 'title'
        list: List
      """,
      swift: [
        "Types.swift": """
        struct Page { init(title: String) {} }
        //            ^^^^ note 2 of unknown-argument: 'Page.init(title:)' has 'title'
        struct List { let makePage: (String) -> Page }
        """
      ])
  }

  @Test func nothingIsPassedForAnInoutParameter() {
    expectDiagnostics(
      """
      container: App
      bindings:
        log: Log
        store: Store
      # ^^^^^ error: 'store' needs 'log: inout Log', which nothing supplies [missing-binding]
      # ^^^^^ note: nothing is passed for an 'inout' parameter: construct it by a function of your own, as its 'factory'
      """,
      swift: [
        "Types.swift": """
        struct Log {}
        struct Store { init(log: inout Log) {} }
        //                  ^^^ note 1 of missing-binding: the parameter 'log: inout Log' is declared here
        """
      ])
  }

  @Test func anExpressionThatAsksForAClosureIsGivenOne() {
    expectDiagnostics(
      """
      container: App
      bindings:
        fake: { type: Fake, scope: singleton }
        store: { type: Store, value: 'isFake ? $provider(fake)() : Real()' }
      #                                                  ^^^^ warning: 'fake' is a singleton: its provider gives the same value each time [provider-of-singleton]
      #                                                  ^^^^ note: write '$lazy(fake)' to construct it at the first call
      """)
  }

  @Test func aModuleThatIncludesItselfLeavesThatOut() {
    expectDiagnostics(
      """
      module: Net
      include: [Net]
      #         ^^^ error: include cycle: Net → Net [include-cycle]
      #         ^^^ note: leave 'Net' out: a module has its own bindings
      """)
  }
}
