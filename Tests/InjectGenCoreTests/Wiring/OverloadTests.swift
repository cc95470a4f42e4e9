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
      #         ^^^^^^ note: add 'store: disk' to 'arguments'
      """, swift: swift)
  }
}
