import Testing

/// What is said of rules and of what they bind, at its place.
struct DiscoveryProblemTests {
  @Test func rulesAreAList() {
    expectDiagnostics(
      """
      container: App
      discover: { types: '*Store', scope: singleton }
      #         ^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^ error: expected a list of rules, found a mapping to YAML [wrong-value]
      #         ^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^ note: write a list: [{ types: '*Store', scope: singleton }]
      bindings: {}
      """)
    expectDiagnostics(
      """
      container: App
      discover: '*Store'
      #         ^^^^^^^^ error: expected a list of rules, found text [wrong-value]
      #         ^^^^^^^^ note: write "[{ types: '*Store', scope: factory }]"
      bindings: {}
      """)
    expectDiagnostics(
      """
      container: App
      discover:
        types: '*Store'
      # ^^^^^^^^^^^^^^^ error: expected a list of rules, found a mapping to YAML [wrong-value]
      # ^^^^^^^^^^^^^^^ note: begin the first line with '- ', and indent those below it by two spaces
        scope: singleton
      bindings: {}
      """)
  }

  /// A name is found among those that the rules would bind.
  @Test func aNameNearThatOfAMatchedTypeIsSuggested() {
    expectDiagnostics(
      """
      container: App
      discover: [{ types: '*Retainer', scope: factory }]
      bindings:
        retainers: { collection: any Retainer, members: [xctestRetainer] }
      #                                                  ^^^^^^^^^^^^^^ error: 'retainers' has a member 'xctestRetainer' that is not a binding [unknown-member]
      #                                                  ^^^^^^^^^^^^^^ note: did you mean 'xcTestRetainer'?
        page: { type: Page, arguments: [retainer: nibRetaine] }
      #                                           ^^^^^^^^^^ error: no binding 'nibRetaine' [missing-binding]
      #                                           ^^^^^^^^^^ note: did you mean 'nibRetainer'?
      """,
      swift: [
        "Types.swift": """
        protocol Retainer {}
        final class XCTestRetainer: Retainer {}
        final class NibRetainer: Retainer {}
        struct Page { init(retainer: any Retainer) {} }
        """
      ])
  }

  @Test func aRuleThatMatchesNothingSaysWhy() {
    expectDiagnostics(
      """
      container: App
      discover:
        - { types: CartStor, scope: singleton }
      #            ^^^^^^^^ warning: no type matches 'CartStor' [unmatched-rule]
      #            ^^^^^^^^ note: did you mean 'CartStore'?
        - { types: Track*, scope: singleton }
      #            ^^^^^^ warning: no type matches 'Track*' [unmatched-rule]
        - { types: '*', scope: factory }
      #            ^^^ note 1 of unmatched-rule: 'CartStore' is matched by this rule, which is before it
        - { conforming: Route, scope: factory }
      #                 ^^^^^ warning: no type matches 'Route' [unmatched-rule]
      #                 ^^^^^ note: leave the rule out, or say which types it is for
        - { types: '*Store', scope: factory }
      #            ^^^^^^^^ warning: no type matches '*Store' [unmatched-rule]
      """,
      swift: [
        "Types.swift": """
        final class CartStore {}
        final class Tracker { static let shared = Tracker() }
        //          ^^^^^^^ note 1 of unmatched-rule: no rule matches 'Tracker', which holds an instance of itself: its binding is 'value: Tracker.shared'
        final class Box<Value> {}
        """
      ])
  }

  @Test func whatIsProposedAtTheRuleIsProposedOnce() {
    expectDiagnostics(
      """
      container: App
      discover:
        - { types: Tracker, scope: singleton }
      #            ^^^^^^^ warning: no type matches 'Tracker' [unmatched-rule]
      #            ^^^^^^^ note 3 of missing-binding: add 'tracker: { type: Tracker, value: Tracker.shared }' under 'bindings'
      bindings:
        screen: Screen
      # ^^^^^^ error: 'screen' needs 'tracker: Tracker', which nothing supplies [missing-binding]
      """,
      swift: [
        "Types.swift": """
        final class Tracker: Sendable { static let shared = Tracker(); private init() {} }
        //          ^^^^^^^ note 1 of unmatched-rule: no rule matches 'Tracker', which holds an instance of itself: its binding is 'value: Tracker.shared'
        //          ^^^^^^^ note 2 of missing-binding: no rule matches 'Tracker', which holds an instance of itself: its binding is 'value: Tracker.shared'
        struct Screen { let tracker: Tracker }
        //                  ^^^^^^^ note 1 of missing-binding: the parameter 'tracker: Tracker' is declared here
        """
      ])
  }

  @Test func anExceptionIsTheNameOfAType() {
    expectDiagnostics(
      """
      container: App
      discover:
        - { types: '*Store', except: [CratStore, BookStore, Old, Fake*], scope: singleton }
      #                               ^^^^^^^^^ warning: the rule excepts 'CratStore', but matches no such type [unmatched-rule]
      #                               ^^^^^^^^^ note: did you mean 'CartStore'?
      #                                                     ^^^ warning: the rule excepts 'Old', but matches no such type [unmatched-rule]
      #                                                     ^^^ note: leave it out
      bindings: {}
      """,
      swift: ["Types.swift": "final class CartStore {}\nfinal class BookStore {}\nprotocol Old {}"])
  }

  @Test func whatCannotBeConstructedIsAnErrorAtTheRule() {
    expectDiagnostics(
      """
      container: App
      discover:
        - { types: '*', scope: factory }
      #            ^^^ error: 'store' needs 'path: String', which nothing supplies [missing-binding]
      #            ^^^ note: add 'path: String' under 'inputs'
      bindings:
        main: Screen
      """,
      swift: [
        "Types.swift": """
        final class Store { init(path: String) {} }
        //          ^^^^^ note 1 of missing-binding: the rule matches 'Store', which is declared here
        //                       ^^^^ note 4 of missing-binding: the parameter 'path: String' is declared here
        final class Model { init(store: Store) {} }
        //                       ^^^^^ note 2 of missing-binding: 'model' needs 'store'
        struct Screen { init(model: Model) {} }
        //                   ^^^^^ note 3 of missing-binding: 'main' needs 'model'
        """
      ])
  }

  /// What needs its value could pass nothing: see above.
  @Test func whatAClosureConstructsMayBePassedItsArguments() {
    expectDiagnostics(
      """
      container: App
      discover:
        - { types: Store, scope: factory }
      #            ^^^^^ error: 'store' needs 'path: String', which nothing supplies [missing-binding]
      #            ^^^^^ note: add 'path: String' under 'inputs'
      #            ^^^^^ note: or, for callers to pass it, add 'parameters: unsupplied' to the rule
      bindings:
        main: { type: Screen, arguments: [makeStore: provider(store)] }
      #                                                       ^^^^^ note 2 of missing-binding: 'main' asks for 'store'
      """,
      swift: [
        "Types.swift": """
        final class Store { init(path: String) {} }
        //          ^^^^^ note 1 of missing-binding: the rule matches 'Store', which is declared here
        //                       ^^^^ note 3 of missing-binding: the parameter 'path: String' is declared here
        struct Screen { init(makeStore: @escaping (String) -> Store) {} }
        """
      ])
  }

  /// What nothing supplies may be of the type that a rule was to match.
  @Test func aRuleThatCannotBeReadIsTheOnlyProblem() {
    let swift: KeyValuePairs = ["Types.swift": "final class Store {}\nstruct Screen { init(store: Store) {} }"]
    for rule in [
      """
        - { type: Store, scope: factory }
      #     ^^^^ error: a rule has no key 'type' [unknown-key]
      #     ^^^^ note: did you mean 'types'?
      """,
      """
        - { types: Store, scop: factory }
      #                   ^^^^ error: a rule has no key 'scop' [unknown-key]
      #                   ^^^^ note: did you mean 'scope'?
      """,
      """
        - { types: Store }
      #     ^^^^^ error: the rule has no 'scope' [missing-key]
      #     ^^^^^ note: add 'scope: factory' for a new value at each request, or 'scope: singleton' for one
      """,
    ] {
      let bindings = "bindings:\n  main: Screen\n  all: { collection: Store }"
      expectDiagnostics("container: App\ndiscover:\n\(rule)\n\(bindings)", swift: swift)
    }
    expectDiagnostics(
      """
      container: App
      discovr: [{ types: Store, scope: factory }]
      #<^^^^^^^ error: a bindings file has no key 'discovr' [unknown-key]
      #<^^^^^^^ note: did you mean 'discover'?
      bindings: { main: Screen }
      """, swift: swift)
  }

  @Test func whatARuleMisspellsIsTold() {
    let swift: KeyValuePairs = [
      "Types.swift": """
      protocol Repo {}
      final class ARepo: Repo {}
      final class BRepo: Repo {}
      """
    ]
    expectDiagnostics(
      """
      container: App
      discover: [{ types: '*Repo', as: Repos, scope: singleton, all: true }]
      #                                ^^^^^ error: 'ARepo' is not declared to be 'Repos' [wrong-value]
      #                                ^^^^^ note: did you mean 'Repo'?
      bindings: {}
      """,
      swift: [
        "Types.swift": """
        protocol Repo {}
        final class ARepo: Repo {}
        //          ^^^^^ note 1 of wrong-value: it is declared here
        final class BRepo: Repo {}
        """
      ])
    expectDiagnostics(
      """
      container: App
      discover: [{ types: '*Repo', as: protocl, scope: singleton, all: true }]
      #                                ^^^^^^^ error: 'ARepo' is not declared to be 'protocl' [wrong-value]
      #                                ^^^^^^^ note: did you mean 'protocol'?
      bindings: {}
      """,
      swift: [
        "Types.swift": """
        protocol Repo {}
        final class ARepo: Repo {}
        //          ^^^^^ note 1 of wrong-value: it is declared here
        """
      ])
    expectDiagnostics(
      """
      container: App
      discover: [{ types: '*Repo', module: Kti, scope: singleton }]
      #                   ^^^^^^^ warning: no type matches '*Repo' [unmatched-rule]
      #                                    ^^^ note: no Swift files are read of a module 'Kti'
      bindings: {}
      """, swift: swift)
    expectDiagnostics(
      """
      container: App
      discover: [{ types: '*Repo', into: repo }]
      #                                  ^^^^ error: no binding 'repo' [missing-binding]
      #                                  ^^^^ note: did you mean 'repos'?
      bindings:
        repos: { collection: any Repo }
      """, swift: swift)
  }

  @Test func twoTypesAreAmbiguousAndShowTheWaysOut() {
    expectDiagnostics(
      """
      container: App
      discover:
        - { conforming: Store, scope: singleton }
      #                 ^^^^^ note 3 of ambiguous-argument: the rule that matches 'SQLStore' is here
      #                 ^^^^^ note 5 of ambiguous-argument: the rule that matches 'StubStore' is here
      #                 ^^^^^ note 8 of ambiguous-argument: or add 'except: SQLStore' to the rule
      #                 ^^^^^ note 9 of ambiguous-argument: or add 'except: StubStore' to the rule
      bindings:
        main: Screen
      # ^^^^ error: 'main' needs 'store: any Store', which could be 'SQLStore', 'StubStore' [ambiguous-argument]
      # ^^^^ note: add 'sqlStore: { type: SQLStore, scope: singleton }' under 'bindings'
      # ^^^^ note: or add 'stubStore: { type: StubStore, scope: singleton }' under 'bindings'
      """,
      swift: [
        "Types.swift": """
        protocol Store {}
        final class SQLStore: Store {}
        //          ^^^^^^^^ note 2 of ambiguous-argument: 'SQLStore' is declared here
        final class StubStore: Store {}
        //          ^^^^^^^^^ note 4 of ambiguous-argument: 'StubStore' is declared here
        struct Screen { init(store: any Store) {} }
        //                   ^^^^^ note 1 of ambiguous-argument: the parameter 'store: any Store' is declared here
        """
      ])
  }

  @Test func ofThreeTypesEachCanBeLeftByExceptions() {
    expectDiagnostics(
      """
      container: App
      discover:
        - conforming: Store
      #               ^^^^^ note 8 of ambiguous-argument: or add 'SQLStore, StubStore' to the rule's 'except', which leaves 'FileStore'
      #               ^^^^^ note 9 of ambiguous-argument: or add 'FileStore, StubStore' to the rule's 'except', which leaves 'SQLStore'
      #               ^^^^^ note 10 of ambiguous-argument: or add 'FileStore, SQLStore' to the rule's 'except', which leaves 'StubStore'
          except:
            - Other*
          scope: singleton
      bindings:
        main: Screen
      # ^^^^ error: 'main' needs 'store: any Store', which could be 'FileStore', 'SQLStore', 'StubStore' [ambiguous-argument]
      # ^^^^ note: add 'fileStore: { type: FileStore, scope: singleton }' under 'bindings'
      # ^^^^ note: or add 'sqlStore: { type: SQLStore, scope: singleton }' under 'bindings'
      # ^^^^ note: or add 'stubStore: { type: StubStore, scope: singleton }' under 'bindings'
      """,
      swift: [
        "Types.swift": """
        protocol Store {}
        final class SQLStore: Store {}
        //          ^^^^^^^^ note 3 of ambiguous-argument: 'SQLStore' is declared here
        final class FileStore: Store {}
        //          ^^^^^^^^^ note 2 of ambiguous-argument: 'FileStore' is declared here
        final class StubStore: Store {}
        //          ^^^^^^^^^ note 4 of ambiguous-argument: 'StubStore' is declared here
        struct Screen { init(store: any Store) {} }
        //                   ^^^^^ note 1 of ambiguous-argument: the parameter 'store: any Store' is declared here
        """
      ])
  }

  @Test func stateThatIsNotSharedIsAWarning() {
    expectDiagnostics(
      """
      container: App
      discover:
        - { types: '*', scope: factory }
      #            ^^^ warning: 'cart' has state, and a value of its own is constructed for each of 'list', 'detail' [unshared-state]
      #            ^^^ note: add 'cart: { type: Cart, scope: singleton }' under 'bindings' to share one
      bindings:
        list: ListModel
        detail: DetailModel
      """,
      swift: [
        "Types.swift": """
        final class Cart { var items: [String] = [] }
        //          ^^^^ note 1 of unshared-state: the rule matches 'Cart', which is declared here
        //                     ^^^^^ note 3 of unshared-state: its state is declared here
        final class Reader { let items: [String] = [] }
        final class ListModel { init(cart: Cart, reader: Reader) {} }
        //                           ^^^^ note 2 of unshared-state: 'list' needs 'cart'
        final class DetailModel { init(cart: Cart, reader: Reader) {} }
        """
      ])
  }

  @Test func aModulesRuleThatBindsNothingThereIsNamed() {
    expectDiagnostics(
      [
        "Bindings.yaml": """
        container: App
        include: [Net]
        bindings:
          main: Screen
        # ^^^^ error: 'main' needs 'client: HTTPClient', which nothing supplies [missing-binding]
        # ^^^^ note: or add 'client: HTTPClient' under 'bindings'
        """,
        "Net.bindings.yaml": """
        module: Net
        discover:
          - { types: '*Client', scope: singleton }
        #            ^^^^^^^^^ note 2 of missing-binding: a rule of 'Net.bindings.yaml' matches 'HTTPClient', and nothing there needs it
        #            ^^^^^^^^^ note 3 of missing-binding: add 'all: true' to that rule, to bind all that it matches
        bindings:
          one: { type: Int, value: 1 }
        """,
      ],
      swift: [
        "Types.swift": """
        final class HTTPClient {}
        struct Screen { init(client: HTTPClient) {} }
        //                   ^^^^^^ note 1 of missing-binding: the parameter 'client: HTTPClient' is declared here
        """
      ])
  }

  @Test func twoModulesThatDiscoverOneTypeClashAtTheInclude() {
    expectDiagnostics(
      [
        "Bindings.yaml": """
        container: App
        include: [One, Two]
        #              ^^^ error: 'httpClient' comes from both 'One' and 'Two' [duplicate-binding]
        #              ^^^ note: include one of them with a prefix, or replace both: 'httpClient: { …, override: true }'
        bindings:
          main: { type: Int, value: 1 }
        """,
        "One.bindings.yaml": """
        module: One
        discover:
          - { types: '*Client', scope: singleton, all: true }
        #            ^^^^^^^^^ note 1 of duplicate-binding: 'httpClient' is declared here, included by App → One
        """,
        "Two.bindings.yaml": """
        module: Two
        discover:
          - { types: '*Client', scope: singleton, all: true }
        #            ^^^^^^^^^ note 2 of duplicate-binding: 'httpClient' is declared here, included by App → Two
        """,
      ], swift: ["Types.swift": "final class HTTPClient {}"])
  }
}
