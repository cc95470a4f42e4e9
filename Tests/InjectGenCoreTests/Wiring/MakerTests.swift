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

  @Test func aTypeIsTheInstanceThatItHolds() {
    expectDiagnostics(
      """
      container: App
      bindings:
        tracker: Tracker
      #          ^^^^^^^ error: the container cannot call an initializer of 'Tracker' [not-visible]
      #          ^^^^^^^ note: add 'value: Tracker.current'
        hidden: Hidden
      #         ^^^^^^ error: the container cannot call an initializer of 'Hidden' [not-visible]
      #         ^^^^^^ note: in Swift leave 'private' out, or say by 'factory' or 'value' how it is constructed
      """,
      swift: [
        "Tracker.swift": """
        final class Tracker: Sendable {
          static let current = Tracker()
          private init() {}
        //        ^^^^ note 1 of not-visible: 'Tracker.init()' is private
        }
        final class Hidden: Sendable {
          private static let own = Hidden()
          private init() {}
        //        ^^^^ note 1 of not-visible: 'Hidden.init()' is private
        }
        """
      ])
  }

  @Test func whatNeedsItIsToldTheInstance() {
    expectDiagnostics(
      """
      container: App
      bindings:
        report: Report
      # ^^^^^^ error: 'report' needs 'tracker: Tracker', which nothing supplies [missing-binding]
      # ^^^^^^ note: add 'tracker: { type: Tracker, value: Tracker.shared }' under 'bindings'
      # ^^^^^^ error: 'report' needs 'clock: Clock', which nothing supplies [missing-binding]
      # ^^^^^^ note: add 'clock: { type: Clock, value: Clock.system }' under 'bindings'
      # ^^^^^^ note: or add 'clock: Clock' under 'bindings'
      # ^^^^^^ error: 'report' needs 'limits: Limits', which nothing supplies [missing-binding]
      # ^^^^^^ note: add 'limits: Limits' under 'bindings'
      """,
      swift: [
        "Tracker.swift": """
        final class Tracker: Sendable {
          static let shared = Tracker()
          private init() {}
        }
        final class Clock: Sendable { static let system = Clock() }
        struct Limits { static let few = Limits() }
        struct Report { init(tracker: Tracker, clock: Clock, limits: Limits) {} }
        //                   ^^^^^^^ note 1 of missing-binding: the parameter 'tracker: Tracker' is declared here
        //                                     ^^^^^ note 1 of missing-binding: the parameter 'clock: Clock' is declared here
        //                                                   ^^^^^^ note 1 of missing-binding: the parameter 'limits: Limits' is declared here
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
      # ^^^^^^ note: or add 'store' to 'parameters'
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
