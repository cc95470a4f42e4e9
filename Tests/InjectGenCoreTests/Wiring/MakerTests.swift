import Testing

/// Types whose initializers others cannot call, and that have static methods which construct them.
struct MakerTests {
  @Test func aTypeIsConstructedByItsStaticMethod() {
    expectDiagnostics(
      """
      container: App
      bindings:
        store: Store
      #        ^^^^^ error: the container cannot call an initializer of 'Store' [not-visible]
      #        ^^^^^ note: add 'factory: Store.open'
        kept: { type: any Storing, implementation: Store, scope: singleton }
      #                                            ^^^^^ error: the container cannot call an initializer of 'Store' [not-visible]
      #                                            ^^^^^ note: write 'factory: Store.open'
      """,
      swift: [
        "Store.swift": """
        protocol Storing: Sendable {}
        actor Store: Storing {
          private init() {}
        //        ^^^^ note 1 of not-visible: 'Store.init()' is private
        //        ^^^^ note 1 of not-visible: 'Store.init()' is private
          static func open() async throws -> Store { Store() }
          static func count() -> Int { 0 }
          private static func make() -> Store { Store() }
        }
        """
      ])
  }

  @Test func whatNeedsItIsToldTheMethod() {
    expectDiagnostics(
      """
      container: App
      bindings:
        report: { type: Report, parameters: [title] }
      # ^^^^^^ error: 'report' needs 'store: Store', which nothing supplies [missing-binding]
      # ^^^^^^ note: add 'store: { type: Store, factory: Store.open }' under 'bindings'
      # ^^^^^^ note: add 'store' to 'parameters'
      """,
      swift: [
        "Store.swift": """
        final class Store: Sendable {
          private init() {}
          static func open() throws -> Self { fatalError() }
        }
        struct Report { init(store: Store, title: String) {} }
        //                   ^^^^^ note 1 of missing-binding: the parameter 'store: Store' is declared here
        """
      ])
  }
}
