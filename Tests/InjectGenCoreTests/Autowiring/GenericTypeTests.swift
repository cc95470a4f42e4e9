import Testing

/// Generic types without their arguments, or with too few or too many of them.
struct GenericTypeTests {
  @Test func aTypeLacksTheArgumentsThatAParameterShows() {
    expectDiagnostics(
      """
      container: App
      inputs: { sets: '[Cache]' }
      #               ^^^^^^^^^ error: 'Cache' is generic and needs 2 arguments: 'Cache<Key, Value>' [invalid-type]
      #               ^^^^^^^^^ note: write "'[Cache<Int, String>]'"
      bindings:
        users: { type: Repository, scope: singleton }
      #                ^^^^^^^^^^ error: 'Repository' is generic and needs one argument: 'Repository<Item>' [invalid-type]
      #                ^^^^^^^^^^ note: write "'Repository<Int>'"
        library: Library
      """,
      swift: [
        "Library.swift": """
        final class Repository<Item>: Sendable { init() throws {} }
        final class Cache<Key: Hashable, Value>: Sendable { init() {} }
        struct Library {
          let users: Repository<Int>?
          let sets: [Cache<Int, String>]
        }
        """
      ])
  }

  @Test func noFormIsProposedWhereSeveralAreAskedFor() {
    expectDiagnostics(
      """
      container: App
      bindings:
        users: Repository
      #        ^^^^^^^^^^ error: 'Repository' is generic and needs one argument: 'Repository<Item>' [invalid-type]
        library: Library
        archive: Archive
      """,
      swift: [
        "Library.swift": """
        final class Repository<Item>: Sendable { init() {} }
        struct Library { let users: Repository<Int> }
        struct Archive { let users: Repository<String> }
        """
      ])
  }

  private let swift: KeyValuePairs<String, String> = [
    "Types.swift": """
    final class Cache<Key: Hashable, Value>: Sendable { init() {} }
    typealias Texts<Key: Hashable> = Cache<Key, String>
    struct Outer<Item> { struct Inner {} }
    struct Grid<let width: Int> {}
    struct Log {}
    """
  ]

  @Test func argumentsAreCountedWhereverATypeIsWritten() {
    expectDiagnostics(
      """
      container: App
      inputs: { grid: Grid, show: '@Sendable (Cache) -> Void' }
      #               ^^^^ error: 'Grid' is generic and needs one argument: 'Grid<width>' [invalid-type]
      #                           ^^^^^^^^^^^^^^^^^^^^^^^^^^^ error: 'Cache' is generic and needs 2 arguments: 'Cache<Key, Value>' [invalid-type]
      bindings:
        few: Cache<Int>
      #      ^^^^^^^^^^ error: 'Cache' is generic and needs 2 arguments: 'Cache<Key, Value>' [invalid-type]
        many: 'Cache<Int, Int, Int>'
      #       ^^^^^^^^^^^^^^^^^^^^^^ error: 'Cache' is generic and needs 2 arguments: 'Cache<Key, Value>' [invalid-type]
        called: { type: 'Cache<Int, Int>', implementation: Cache<Int> }
      #                                                    ^^^^^^^^^^ error: 'Cache' is generic and needs 2 arguments: 'Cache<Key, Value>' [invalid-type]
        list: { collection: Cache, members: [called] }
      #                     ^^^^^ error: 'Cache' is generic and needs 2 arguments: 'Cache<Key, Value>' [invalid-type]
        texts: Texts
      #        ^^^^^ error: 'Texts' is generic and needs one argument: 'Texts<Key>' [invalid-type]
        inner: Outer.Inner
      #        ^^^^^^^^^^^ error: 'Outer' is generic and needs one argument: 'Outer<Item>' [invalid-type]
        log: { type: Log<Int>, parameters: { cache: Own.Cache } }
      #              ^^^^^^^^ error: 'Log' is not generic, and takes no arguments [invalid-type]
      #                                             ^^^^^^^^^ error: 'Own.Cache' is generic and needs 2 arguments: 'Own.Cache<Key, Value>' [invalid-type]
      """, swift: swift)
    expectDiagnostics(
      """
      module: Parts
      requires: { cache: Cache }
      #                  ^^^^^ error: 'Cache' is generic and needs 2 arguments: 'Cache<Key, Value>' [invalid-type]
      """, swift: swift)
  }

  /// Swift infers arguments in a call, and a typealias may have given them.
  @Test func argumentsMayBeInferredOrGiven() {
    expectDiagnostics(
      """
      container: App
      inputs: { grid: Grid<3>, number: Outer.Number, kind: 'Cache<Int, Int>.Type', any: any Source<Int>, some: any Source }
      bindings:
        cache: { type: 'Cache<Int, Int>', implementation: Cache }
        alias: { type: 'Alias<Int, Int>', implementation: Alias }
        again: { alias: cache }
        whole: Whole
        texts: { type: Texts<Int>, implementation: Texts }
        inner: Outer<Int>.Inner
        values: 'Values<Int, String>'
        unread: Unread<Int>
        list: { collection: 'Cache<Int, Int>', members: [cache] }
      diagnostics: { unused-input: ignore }
      """,
      swift: [
        "Types.swift": """
        final class Cache<Key: Hashable, Value>: Sendable { init() {} }
        typealias Alias = Cache
        typealias Whole = Cache<Int, String>
        typealias Texts<Key: Hashable> = Cache<Key, String>
        struct Outer<Item> { struct Inner {}; typealias Number = Int }
        struct Grid<let width: Int> {}
        struct Values<each Value> {}
        protocol Source<Item> { associatedtype Item }
        """
      ])
  }

  /// Under another condition, and in an imported module that is not read, a type of the name may be another one.
  @Test func anotherTypeOfTheNameMayBeMeant() {
    expectDiagnostics(
      """
      container: App
      imports: [Other]
      bindings:
        pool: Pool
        queue: Queue
        twice: Twice
        inner: Sub.Inner
      """,
      swift: [
        "Types.swift": """
        #if DEBUG
        struct Pool<Item> {}
        #else
        struct Pool {}
        #endif
        struct Twice<Item> {}
        class Base<Item> { struct Inner {} }
        final class Sub: Base<Int> {}
        """,
        // A folder may be that of two targets.
        "Other.swift": "struct Twice {}",
        "Kit=Queue.swift": "public struct Queue<Item> { public init() {} }",
      ])
    expectDiagnostics(
      """
      container: App
      imports: [Kit]
      bindings:
        queue: Queue
      #        ^^^^^ error: 'Queue' is generic and needs one argument: 'Queue<Item>' [invalid-type]
      """, swift: ["Kit=Queue.swift": "public struct Queue<Item> { public init() {} }"])
  }

  /// Other targets of the package need no import.
  @Test func aTypeOfAnotherTargetNeedsItsArguments() {
    expectDiagnostics(
      """
      container: App
      bindings:
        queue: Queue
      #        ^^^^^ error: 'Queue' is generic and needs one argument: 'Queue<Item>' [invalid-type]
      """, swift: ["Kit=Queue.swift": "public struct Queue<Item> { public init() {} }", "Types.swift": "import Kit"])
  }
}
