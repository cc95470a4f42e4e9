import Testing

/// What is bound: the closure of need, and nothing more.
struct NeedTests {
  private let types = """
    protocol Log {}
    struct FileLog: Log {}
    final class Store { init(log: any Log) {} }
    final class Model { init(store: Store) {} }
    final class Unneeded { init(model: Model) {} }
    """
  private let rules = "discover: [{ types: '*', scope: singleton }, { conforming: Log, scope: factory }]"

  @Test func whatNothingNeedsIsNotBound() {
    #expect(discovered("container: App\n\(rules)", types) == [])
    #expect(
      discovered("container: App\n\(rules)\nbindings: { main: Model }", types + "\nstruct Other {}") == [
        "fileLog: { type: FileLog, scope: factory }",
        "store: { type: Store, scope: singleton, arguments: [log: fileLog] }",
      ])
  }

  @Test func aNameIsANeed() {
    for binding in [
      "main: { type: Int, value: 'use($store)' }", "main: { type: Store, alias: store }",
      "main: { type: Holder, arguments: [_: store] }", "main: { type: Holder, arguments: [_: provider(store)] }",
      "main: { collection: Store, members: [store] }",
    ] {
      let found = discovered(
        "container: App\n\(rules)\nbindings:\n  \(binding)",
        types
          + "\nstruct Holder { init(_ x: Any) {}; init(_ make: @escaping () -> Any) {} }".replacing(
            "; init(_ make: @escaping () -> Any) {}", with: ""))
      #expect(
        found.contains("store: { type: Store, scope: singleton, arguments: [log: fileLog] }"), "\(binding): \(found)")
    }
  }

  @Test func whatIsWrittenWins() {
    let found = discovered(
      "container: App\n\(rules)\nbindings:\n  main: Model\n  kept: { type: Store, scope: factory }", types)
    #expect(found == ["fileLog: { type: FileLog, scope: factory }"])
    let other = discovered(
      "container: App\n\(rules)\ninputs: { log: any Log }\nbindings:\n  main: Model", types)
    #expect(other == ["store: { type: Store, scope: singleton, arguments: [log] }"])
  }

  @Test func anOptionalNeedsWhatItWraps() {
    let found = discovered(
      "container: App\n\(rules)\nbindings: { main: Screen }",
      "final class Cache {}\nfinal class Other {}\nstruct Screen { init(cache: Cache?, other: Other? = nil) {} }\nprotocol Log {}\nstruct L: Log {}"
    )
    #expect(
      found == ["cache: { type: Cache, scope: singleton }", "other: { type: Other, scope: singleton }"])
  }

  @Test func aDefaultWinsAndOnlyNilLoses() {
    let found = discovered(
      "container: App\n\(rules)\nbindings: { main: Screen }",
      "final class Cache {}\nstruct Screen { init(cache: Cache = Cache()) {} }\nprotocol Log {}\nstruct L: Log {}")
    #expect(found == [])
    // Also where something else needs it.
    let both = discovered(
      "container: App\n\(rules)\nbindings: { main: Screen, other: Other }",
      """
      final class Cache {}
      struct Screen { init(cache: Cache = Cache()) {} }
      struct Other { init(cache: Cache) {} }
      protocol Log {}
      struct L: Log {}
      """)
    #expect(both == ["cache: { type: Cache, scope: singleton }"])
  }

  @Test func theResultOfAClosureIsANeed() {
    let found = discovered(
      """
      container: App
      discover: [{ types: '*', scope: factory, parameters: unsupplied }]
      bindings: { main: Screen }
      """, "final class Cart { init(id: Int) {} }\nstruct Screen { init(makeCart: @escaping (Int) -> Cart) {} }")
    #expect(found == ["cart: { type: Cart, scope: factory, parameters: { id: Int }, arguments: [id] }"])
  }

  @Test func soIsAKeptOne() {
    for closure in ["@escaping @Sendable () -> any Port", "(() -> any Port)?"] {
      let swift =
        "protocol Port: AnyObject {}\nfinal class PortRepo: Port {}\nfinal class User { init(thing: \(closure)) {} }"
      for scope in ["singleton", "weak"] {
        let file = "container: App\ndiscover: [{ types: '*Repo', as: Port, scope: \(scope) }]\nbindings: { user: User }"
        #expect(
          discovered(file, swift) == ["port: { type: any Port, implementation: PortRepo, scope: \(scope) }"],
          "\(closure) \(scope)")
      }
    }
    // It takes nothing, so that a closure with parameters is another one.
    let found = discovered(
      "container: App\ndiscover: [{ types: '*Repo', scope: singleton }]\nbindings: { user: User }",
      "final class PortRepo {}\nfinal class User { init(thing: (Int) -> PortRepo) {} }")
    #expect(found == ["'user' needs 'thing: (Int) -> PortRepo', which nothing supplies"])
  }

  @Test func byLabelsTheNameDecidesAndByFalseAReferenceAlone() {
    let swift =
      "final class Store {}\nfinal class Other {}\nstruct Screen { init(store: Store, thing: Other? = nil) {} }"
    let file = { (mode: String) in
      "container: App\nautowire: \(mode)\ndiscover: [{ types: '*', scope: singleton }]\nbindings:\n  main: Screen"
    }
    #expect(discovered(file("labels"), swift) == ["store: { type: Store, scope: singleton, autowire: labels }"])
    #expect(
      discovered(file("false").replacing("main: Screen", with: "main: { type: Screen, arguments: [store] }"), swift)
        == [
          "store: { type: Store, scope: singleton, autowire: false }"
        ])
  }

  @Test func theContainerComesBeforeWhatARuleMatches() {
    let found = discovered(
      "container: App\ndiscover: [{ types: '*', scope: factory }]\nbindings: { main: Screen }",
      """
      protocol Dependencies {}
      extension App: Dependencies {}
      final class Fake: Dependencies {}
      struct Screen { init(dependencies: any Dependencies) {} }
      """)
    #expect(found == [])
  }
}
