import Testing

/// Initializers with the same labels, which types tell apart.
struct OverloadTests {
  private let swift: KeyValuePairs<String, String> = [
    "Types.swift": """
    struct Log {}
    struct Disk {}
    struct Search {
      init(store: Log) {}
    //^^^^ note 1 of ambiguous-initializer: 'Search.init(store:)' is declared here
      init(store: Disk) {}
    //^^^^ note 2 of ambiguous-initializer: 'Search.init(store:)' is declared here
    }
    """
  ]

  @Test func whatIsWrittenOrExistsDecides() {
    let swift: KeyValuePairs<String, String> = [
      "Types.swift": """
      struct Log {}
      struct Disk {}
      struct Search {
        init(store: Log) {}
        init(store: Disk) {}
      }
      """
    ]
    expectDiagnostics(
      """
      container: App
      bindings:
        disk: Disk
        log: Log
        first: { type: Search, arguments: [store: disk] }
        second: { type: Search, arguments: [store: log] }
      """, swift: swift)
    expectDiagnostics(
      """
      container: App
      bindings:
        disk: Disk
        search: Search
      """, swift: swift)
  }

  /// What is left to defaults tells the compiler nothing.
  @Test func whatIsOmittedDecidesNothing() {
    expectDiagnostics(
      """
      container: App
      bindings:
        first: { type: 'Disk?', value: nil }
        second: { type: 'Disk?', value: nil }
        log: Log
        search: Search
      #         ^^^^^^ error: 'Search' has several initializers that could be called [ambiguous-initializer]
      #         ^^^^^^ note: choose one by the type of an argument, in an expression: 'value: Search(…)'
        named: { type: Search, arguments: [other: first] }
      """,
      swift: [
        "Types.swift": """
        struct Log {}
        struct Disk {}
        struct Search {
          init(other: String = "", log: Log) {}
        //^^^^ note 1 of ambiguous-initializer: 'Search.init(other:log:)' is declared here
          init(other: Disk? = nil, log: Log) {}
        //^^^^ note 2 of ambiguous-initializer: 'Search.init(other:log:)' is declared here
        }
        """
      ])
  }

  @Test func whereBothFitItemsAreShown() {
    expectDiagnostics(
      """
      container: App
      bindings:
        disk: Disk
        log: Log
        search: Search
      #         ^^^^^^ error: 'Search' has several initializers that could be called [ambiguous-initializer]
      #         ^^^^^^ note: add 'store: log' to 'arguments'
      #         ^^^^^^ note: or add 'store: disk' to 'arguments'
      """, swift: swift)
  }

  @Test func whereAllIsWrittenTheExpressionIsShown() {
    expectDiagnostics(
      """
      container: App
      bindings:
        search: { type: Search, arguments: [store: 'value(Disk())'] }
      #                 ^^^^^^ error: 'Search' has several initializers that could be called [ambiguous-initializer]
      #                 ^^^^^^ note: let Swift choose: value: 'Search(store: Disk())'
      """, swift: swift)
  }

  @Test func listedParametersHaveTheTypesOfTheOverloadThatIsCalled() {
    let swift: KeyValuePairs<String, String> = [
      "Types.swift": """
      struct Log {}
      struct Disk {}
      struct Search {
        init(store: Log, text: String) {}
        init(store: Disk, text: Int) {}
      }
      """
    ]
    expectDiagnostics(
      """
      container: App
      bindings:
        disk: Disk
        search: { type: Search, parameters: [text] }
        open: { type: '(Int) -> Search', value: '{ $provider(search)($0) }' }
      """, swift: swift)
  }

  @Test func whereTheListedParametersDifferTheirTypesDecide() {
    expectDiagnostics(
      """
      container: App
      bindings:
        search: { type: Search, parameters: [text] }
      #                 ^^^^^^ error: 'Search' has several initializers that could be called [ambiguous-initializer]
      #                 ^^^^^^ note: choose one by the types of its parameters: parameters: { text: String }
        other: { type: Search, parameters: { text: Int } }
      """,
      swift: [
        "Types.swift": """
        struct Search {
          init(text: String) {}
        //^^^^ note 1 of ambiguous-initializer: 'Search.init(text:)' is declared here
          init(text: Int) {}
        //^^^^ note 2 of ambiguous-initializer: 'Search.init(text:)' is declared here
        }
        """
      ])
  }
}
