import Testing

/// Types that are nested in others, named without these.
struct NestedNameTests {
  private let swift: KeyValuePairs<String, String> = [
    "Storage.swift": """
    enum Storage {
      final class Database: Sendable { init() {}; func copy() -> Database { self } }
    }
    extension Storage { static func open() -> Database { Database() } }
    enum Net { struct Remote: Loading {} }
    protocol Loading {}
    struct Copy { let source: Storage.Database }
    """
  ]

  @Test func theWholeNameIsProposed() {
    expectDiagnostics(
      """
      container: App
      inputs: { backup: 'Database?' }
      #                  ^^^^^^^^ warning: no Swift file that is read declares 'Database' outside of another type [unknown-name]
      #                  ^^^^^^^^ note: did you mean 'Storage.Database'?
      bindings:
        main: { type: Database, scope: singleton }
      #               ^^^^^^^^ warning: no Swift file that is read declares 'Database' outside of another type [unknown-name]
      #               ^^^^^^^^ note: did you mean 'Storage.Database'?
        loading: { type: any Loading, implementation: Remote }
      #                                               ^^^^^^ warning: no Swift file that is read declares 'Remote' outside of another type [unknown-name]
      #                                               ^^^^^^ note: did you mean 'Net.Remote'?
      """, swift: swift)
  }

  @Test func whatNeedsItShowsTheName() {
    expectDiagnostics(
      """
      container: App
      bindings:
        database: { type: Database, scope: singleton }
      #                   ^^^^^^^^ error: nothing supplies 'database: Storage.Database', as 'database' has the type 'Database' [missing-binding]
      #                   ^^^^^^^^ note: did you mean 'Storage.Database'?
        store: Store
      # ^^^^^ note 2 of missing-binding: 'store' needs it
      """,
      swift: [
        "Storage.swift": """
        enum Storage { final class Database: Sendable { init() {} } }
        struct Store { let database: Storage.Database }
        //                 ^^^^^^^^ note 3 of missing-binding: the parameter 'database: Storage.Database' is declared here
        """
      ])
  }

  /// One of several, one of a generic type, and one that Swift names otherwise too.
  @Test(arguments: [
    "enum Storage { struct Database {} }; enum Cloud { struct Database {} }",
    "struct Storage<Item> { struct Database {} }",
    "enum Storage { private struct Database {} }",
    "enum Storage { struct Database {} }; func copy(_ other: Database) {}",
    "enum Storage { struct Database {} }; func copy(_ other: Kit.Database) {}",
    "enum Storage { struct Database {} } // not the Database of the library",
  ])
  func anotherTypeMayBeMeant(text: String) {
    expectDiagnostics(
      """
      container: App
      imports: [Kit]
      bindings:
        database: { type: Database, scope: singleton }
      """, swift: ["Storage.swift": text])
  }
}
