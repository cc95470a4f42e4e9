import BindingsYAML
import InjectAdvice
import InjectEmission
import InjectGenCore
import Testing

/// What Swift's declarations ask for and a bindings file does not give.
struct WiringProblemTests {
  @Test func whatNothingSuppliesIsShownWithItsParameter() {
    expectDiagnostics(
      [
        "Bindings.yaml": """
        container: App
        bindings:
          store: Store
        # ^^^^^ error: 'store' needs 'clock: any Clock', which nothing supplies [missing-binding]
        # ^^^^^ note: add 'clock: { type: any Clock, implementation: SystemClock }' under 'bindings'
        # ^^^^^ error: 'store' needs 'path: String', which nothing supplies [missing-binding]
        # ^^^^^ note: add 'path: String' under 'inputs'
        # ^^^^^ note: or, for callers to pass it, add 'parameters: [path]'
        """
      ],
      swift: [
        "Types.swift": """
        protocol Clock {}
        struct SystemClock: Clock {}
        struct Store {
          init(clock: any Clock, path databasePath: String, retries: Int = 3) {}
        //     ^^^^^ note 1 of missing-binding: the parameter 'clock: any Clock' is declared here
        //                       ^^^^^^^^^^^^^^^^^ note 1 of missing-binding: the parameter 'path: String' is declared here
        }
        """
      ])
  }

  @Test func whatHasTheNameAndAnotherTypeIsShown() {
    expectDiagnostics(
      [
        "Bindings.yaml": """
        container: App
        inputs: { path: Int }
        #         ^^^^ note 2 of missing-binding: 'path' has another type, 'Int'
        bindings:
          store: Store
        # ^^^^^ error: 'store' needs 'path: String', which nothing supplies [missing-binding]
        # ^^^^^ note: add 'otherPath: String' under 'inputs', and 'path: otherPath' to 'arguments'
        """
      ],
      swift: [
        "Types.swift": """
        struct Store {
          let path: String
        //    ^^^^ note 1 of missing-binding: the parameter 'path: String' is declared here
        }
        """
      ])
  }

  @Test func severalOfOneTypeAreNoChoice() {
    expectDiagnostics(
      [
        "Bindings.yaml": """
        container: App
        bindings:
          first: { type: any Clock, implementation: SystemClock }
        # ^^^^^ note 2 of ambiguous-argument: 'first' is of the type 'any Clock'
          second: { type: any Clock, implementation: SystemClock }
        # ^^^^^^ note 3 of ambiguous-argument: 'second' is of the type 'any Clock'
          store: Store
        # ^^^^^ error: 'store' needs 'clock: any Clock', which could be 'first', 'second' [ambiguous-argument]
        # ^^^^^ note: add 'clock: first' to 'arguments'
        # ^^^^^ note: or add 'clock: second' to 'arguments'
        """
      ],
      swift: [
        "Types.swift": """
        protocol Clock {}
        struct SystemClock: Clock {}
        struct Store {
          init(clock: any Clock) {}
        //     ^^^^^ note 1 of ambiguous-argument: the parameter 'clock: any Clock' is declared here
        }
        """
      ])
  }

  @Test func aDefaultValueAndAnInputOfItsNameAreNoChoice() {
    expectDiagnostics(
      [
        "Bindings.yaml": """
        container: App
        inputs: { retries: Int }
        #         ^^^^^^^ note 2 of ambiguous-argument: 'retries' is of the type 'Int'
        bindings:
          store: Store
        # ^^^^^ error: 'store' needs 'retries: Int', which could be 'retries' or its default value [ambiguous-argument]
        # ^^^^^ note: add 'retries' to 'arguments'
        # ^^^^^ note: or add 'retries: default()' to 'arguments'
          written: { type: Store, arguments: [retries: default()] }
        """
      ],
      swift: [
        "Types.swift": """
        struct Store {
          init(retries: Int = 3) {}
        //     ^^^^^^^ note 1 of ambiguous-argument: the parameter 'retries: Int' is declared here
        }
        """
      ])
  }

  @Test func aNameAloneIsTakenForTheParameterWithoutALabel() {
    expectDiagnostics(
      [
        "Bindings.yaml": """
        container: App
        bindings:
          first: { type: Int, value: '1' }
          second: { type: Int, value: '2' }
          store: { type: Store, arguments: [first, second] }
        #                                   ^^^^^ error: 'Store' has no parameter 'first' [unknown-argument]
        #                                   ^^^^^ note: did you mean '_: first'?
          late: { type: Late, arguments: [provider(store)] }
        #                                 ^^^^^^^^^^^^^^^ error: 'Late' has no parameter 'store' [unknown-argument]
        #                                 ^^^^^^^^^^^^^^^ note: did you mean '_: provider(store)'?
        """
      ],
      swift: [
        "Types.swift": """
        struct Store {
          init(_ count: Int, second: Int) {}
        //^^^^ note 2 of unknown-argument: 'Store.init(_:second:)' has '_', 'second'
        }
        struct Late {
          init(_ makeIt: @escaping () -> Store) {}
        //^^^^ note 2 of unknown-argument: 'Late.init(_:)' has '_'
        }
        """
      ])
  }

  @Test func ofManyCandidatesAnItemIsShownToo() {
    let bindings = (1...12).map { "  s\($0): { type: Store, scope: singleton }\n" }.joined()
    var diagnostics = Diagnostics()
    let text = "container: App\nbindings:\n\(bindings)  page: Page\n"
    let source = Source(id: SourceID(0), path: "Bindings.yaml", module: "Own", bytes: Array(text.utf8))
    let swift = SwiftTexts(["Types.swift": "final class Store {}\nstruct Page { init(store: Store) {} }"])
    _ = generate([source], swift: swift.files(after: 1), &diagnostics)
    let notes = diagnostics.sorted(in: [source]).flatMap(\.notes).map(\.message)
    #expect(
      notes.suffix(3) == [
        "'s8' is of the type 'Store'", "add 'store: s1' to 'arguments'", "and 15 more",
      ])
  }

  @Test func aNameAloneIsTakenForTheUnsuppliedParameterOfItsType() {
    expectDiagnostics(
      [
        "Bindings.yaml": """
        container: App
        inputs: { secret: String, port: Int }
        bindings:
          vault: { type: Vault, arguments: [secret, port] }
        #                                   ^^^^^^ error: 'Vault' has no parameter 'secret' [unknown-argument]
        #                                   ^^^^^^ note: did you mean 'key: secret'?
        #                                           ^^^^ error: 'Vault' has no parameter 'port' [unknown-argument]
        #                                           ^^^^ note: did you mean 'number: port'?
        """
      ],
      swift: [
        "Types.swift": """
        struct Vault {
          init(key: String, number: Int) {}
        //^^^^ note 2 of unknown-argument: 'Vault.init(key:number:)' has 'key', 'number'
        //^^^^ note 2 of unknown-argument: 'Vault.init(key:number:)' has 'key', 'number'
        }
        """
      ])
  }

  @Test func aLabelThatTheInitializerDoesNotHaveIsShownAtItsPlace() {
    expectDiagnostics(
      [
        "Bindings.yaml": """
        container: App
        bindings:
          clock: Clock
          store: { type: Store, arguments: [clok: clock] }
        #                                   ^^^^^^^^^^^ error: 'Store' has no parameter 'clok' [unknown-argument]
        #                                   ^^^^^^^^^^^ note: did you mean 'clock'?
          page: { type: Page, arguments: [clock, clock] }
        #                                        ^^^^^ error: 'Page' has the parameter 'clock' once [unknown-argument]
        """
      ],
      swift: [
        "Types.swift": """
        struct Clock {}
        struct Store {
          init(clock: Clock) {}
        //^^^^ note 2 of unknown-argument: 'Store.init(clock:)' has 'clock'
        }
        struct Page {
          init(clock: Clock) {}
        //^^^^ note 1 of unknown-argument: 'Page.init(clock:)' has 'clock'
        }
        """
      ])
  }

  @Test func anArgumentThatLeadsNowhereIsMisspelledItself() {
    expectDiagnostics(
      [
        "Bindings.yaml": """
        container: App
        bindings:
          clock: Clock
          store: { type: Store, arguments: [clok] }
        #                                   ^^^^ error: no binding 'clok' [missing-binding]
        #                                   ^^^^ note: did you mean 'clock'?
        """
      ],
      swift: [
        "Types.swift": """
        struct Clock {}
        struct Store {
          init(clock: Clock) {}
        }
        """
      ])
  }

  @Test func oneOfSeveralInitializersIsChosenByItsLabels() {
    expectDiagnostics(
      [
        "Bindings.yaml": """
        container: App
        inputs: { text: String, limit: Int }
        bindings:
          search: Search
        #         ^^^^^^ error: 'Search' has several initializers that could be called [ambiguous-initializer]
        #         ^^^^^^ note: choose one by its labels: factory: 'Search.init(text:)'
          chosen: { type: Search, factory: 'Search.init(text:)' }
          wrong: { type: Search, factory: 'Search.init(txt:)' }
        #                                 ^^^^^^^^^^^^^^^^^^^ error: nothing is declared as 'Search.init(txt:)' [unknown-function]
        """
      ],
      swift: [
        "Types.swift": """
        struct Search {
          init(text: String) {}
        //^^^^ note 1 of ambiguous-initializer: 'Search.init(text:)' is declared here
        //^^^^ note 1 of unknown-function: 'Search.init(text:)' is declared here
          init(text: String, limit: Int) {}
        //^^^^ note 2 of ambiguous-initializer: 'Search.init(text:limit:)' is declared here
        //^^^^ note 2 of unknown-function: 'Search.init(text:limit:)' is declared here
        }
        """
      ])
  }

  @Test func oneThatCannotFailIsChosenFirst() {
    expectDiagnostics(
      """
      container: App
      inputs: { level: Int }
      bindings:
        logger: Logger
      #         ^^^^^^ error: 'Logger' has several initializers that could be called [ambiguous-initializer]
      #         ^^^^^^ note: choose one by its labels: factory: 'Logger.init()'
      """,
      swift: [
        "Types.swift": """
        struct Logger {
          init?(level: Int) {}
        //^^^^ note 1 of ambiguous-initializer: 'Logger.init(level:)' is declared here
          init() {}
        //^^^^ note 2 of ambiguous-initializer: 'Logger.init()' is declared here
        }
        """
      ])
  }

  @Test func anInitializerThatTheContainerCannotCallIsShown() {
    expectDiagnostics(
      [
        "Bindings.yaml": """
        container: App
        bindings:
          hidden: Hidden
        #         ^^^^^^ error: the container cannot call an initializer of 'Hidden' [not-visible]
        #         ^^^^^^ note: in Swift leave 'private' out, or say by 'factory' or 'value' how it is constructed
          failing: Failing
        #          ^^^^^^^ error: 'Failing.init()' can fail, and the container needs a value [failable-initializer]
        #          ^^^^^^^ note: let it be optional: type: 'Failing?', value: 'Failing()'
        #          ^^^^^^^ note: or trap where it fails: value: 'Failing()!'
        """
      ],
      swift: [
        "Types.swift": """
        struct Hidden {
          private init() {}
        //        ^^^^ note 1 of not-visible: 'Hidden.init()' is private
        }
        struct Failing {
          init?() {}
        //^^^^ note 1 of failable-initializer: it is declared here
        }
        """
      ])
  }

  @Test func whatCouldNotBeReadSuppliesItPerhaps() {
    expectDiagnostics(
      [
        "Bindings.yaml": """
        container: App
        bindings:
          clock: { typ: Clock }
        #          ^^^ error: a binding has no key 'typ' [unknown-key]
        #          ^^^ note: did you mean 'type'?
          store: Store
          late: { type: Late, scop: singleton }
        #                     ^^^^ error: a binding has no key 'scop' [unknown-key]
        #                     ^^^^ note: did you mean 'scope'?
          timer: { type: Timer, autowire: labels }
        """
      ],
      swift: [
        "Types.swift": """
        struct Clock {}
        struct Store {
          let clock: Clock
        }
        struct Late {
          let text: String
        }
        struct Timer {
          init(time clock: Clock, late: String) {}
        }
        """
      ])
  }

  /// A text is passed by its name alone, and with `autowire: labels` so is all else.
  @Test func whatCouldNotBeReadSuppliesNothingOfAnotherName() {
    expectDiagnostics(
      [
        "Bindings.yaml": """
        container: App
        bindings:
          clock: { typ: Clock }
        #          ^^^ error: a binding has no key 'typ' [unknown-key]
        #          ^^^ note: did you mean 'type'?
          store: Store
        # ^^^^^ error: 'store' needs 'path: String', which nothing supplies [missing-binding]
        # ^^^^^ note: add 'path: String' under 'inputs'
        # ^^^^^ note: or, for callers to pass it, add 'parameters: [path]'
          page: { type: Page, autowire: labels }
        # ^^^^ error: 'page' needs 'time: Clock', which nothing supplies [missing-binding]
        # ^^^^ note: add 'time: Clock' under 'bindings'
          other: Other
        """
      ],
      swift: [
        "Types.swift": """
        struct Clock {}
        struct Store {
          let path: String
        //    ^^^^ note 1 of missing-binding: the parameter 'path: String' is declared here
        }
        struct Page {
          let time: Clock
        //    ^^^^ note 1 of missing-binding: the parameter 'time: Clock' is declared here
        }
        struct Other {
          let time: Clock
          let make: () -> Clock
        }
        """
      ])
  }

  @Test func aWrittenProviderDoesNoMoreThanTheClosureThatIsTaken() {
    expectDiagnostics(
      """
      container: App
      bindings:
        search: { type: Search, scope: singleton }
        late: Late
        model: { type: Model, arguments: [find: provider(search), late: lazy(search)] }
      #                                                  ^^^^^^ error: 'model' takes a provider that cannot throw, but 'search' can [effects-mismatch]
      #                                                  ^^^^^^ note: let the type of the closure throw, or write a closure that handles it: 'value({ … })'
        other: { type: Other, arguments: [provider(late)] }
      #                                            ^^^^ error: 'other' takes a provider that cannot be async, but 'late' can [effects-mismatch]
      #                                            ^^^^ note: let the type of the closure be async, or write a closure that handles it: 'value({ … })'
        good: { type: Good, arguments: [provider(search), late: provider(late)] }
        closure: { type: Closure, arguments: [provider(search)] }
        configured: { type: Configured, properties: [find: provider(search)], calls: [use: [_: provider(good), _: provider(search)]] }
      """,
      swift: [
        "Types.swift": """
        struct Search { init() throws {} }
        struct Late { init() async {} }
        final class Model { init(find: (@escaping () -> Search?)?, late: @escaping () throws -> Search) {} }
        //                       ^^^^ note 1 of effects-mismatch: the closure is declared here
        struct Other { init(late: Eager) {} }
        //                  ^^^^ note 1 of effects-mismatch: the closure is declared here
        typealias Eager = () throws -> Late
        struct Good { init(search: () throws -> Search, late: @escaping Later) {} }
        typealias Later = () async throws -> Late
        struct Closure { init(search: @autoclosure () -> () throws -> Search) {} }
        final class Configured {
          var find = { try Search() }
          func use(_ good: () -> Good, _ search: () throws -> Search) {}
        }
        extension Configured { func find(_ other: () -> Search) {} }
        """
      ])
  }

  @Test func aProviderThrowsNoMoreThanTheClosureThatIsTaken() {
    expectDiagnostics(
      [
        "Bindings.yaml": """
        container: App
        bindings:
          search: Search
          model: Model
        #        ^^^^^ error: 'model' takes a provider that cannot throw, but 'search' can [effects-mismatch]
        #        ^^^^^ note: let the closure's type in the initializer throw, or write the argument
        """
      ],
      swift: [
        "Types.swift": """
        struct Search {
          init() throws {}
        }
        struct Model {
          let makeSearch: () -> Search
        //    ^^^^^^^^^^ note 1 of effects-mismatch: the closure is declared here
        }
        """
      ])
  }

  @Test func theClosureOfACycleRunsWhereItsBindingDoes() {
    expectDiagnostics(
      """
      container: App
      bindings:
        editor: { type: Editor, scope: singleton }
      #                 ^^^^^^ error: dependency cycle: editor → canvas → editor [dependency-cycle]
      #                 ^^^^^^ note: break the cycle: let the initializer of 'editor' take 'canvas' as '@escaping @MainActor () -> Canvas'
      #                 ^^^^^^ note: or assign it when both are constructed: 'properties: [canvas]' of 'editor', whose initializer no longer takes it
        canvas: { type: Canvas, scope: singleton }
      #                 ^^^^^^ note 1 of dependency-cycle: 'canvas' needs 'editor'
      """,
      swift: [
        "Types.swift": """
        @MainActor final class Editor { init(canvas: Canvas) {} }
        @MainActor final class Canvas { init(editor: Editor) {} }
        """
      ])
  }

  /// A struct has no property to assign afterwards.
  @Test func theClosureHasTheEffectsOfWhatItAsksFor() {
    expectDiagnostics(
      """
      container: App
      isolation: none
      bindings:
        clock: { type: Clock, scope: singleton }
      #                ^^^^^ error: dependency cycle: clock → alarm → clock [dependency-cycle]
      #                ^^^^^ note: break the cycle: let the initializer of 'clock' take 'alarm' as '@escaping () async throws -> any Alarm'
        alarm: { type: any Alarm, implementation: Bell, scope: singleton }
      #                                           ^^^^ note 1 of dependency-cycle: 'alarm' needs 'clock'
        bell: { type: Other, scope: singleton }
      """,
      swift: [
        "Types.swift": """
        struct Clock { init(alarm: any Alarm) {} }
        protocol Alarm {}
        struct Bell: Alarm { init(clock: Clock, other: Other) async {} }
        final class Other { init() throws {} }
        """
      ])
  }

  @Test func aCycleIsBrokenInSwift() {
    expectDiagnostics(
      [
        "Bindings.yaml": """
        container: App
        bindings:
          first: First
        #        ^^^^^ error: dependency cycle: first → second → first [dependency-cycle]
        #        ^^^^^ note: break the cycle: let the initializer of 'first' take 'second' as '@escaping @Sendable () -> Second'
          second: Second
        #         ^^^^^^ note 1 of dependency-cycle: 'second' needs 'first'
        """
      ],
      swift: [
        "Types.swift": """
        final class First {
          init(second: Second) {}
        }
        final class Second {
          init(first: First) {}
        }
        """
      ])
  }

  @Test func noneOfSeveralInitializersHasTheLabel() {
    expectDiagnostics(
      [
        "Bindings.yaml": """
        container: App
        bindings:
          clock: Clock
          store: { type: Store, arguments: [_: clock] }
        #                                   ^^^^^^^^ error: no initializer of 'Store' has the label '_' [unknown-argument]
          timer: { type: Store, arguments: [time: clock] }
        #                                   ^^^^^^^^^^^ error: no initializer of 'Store' has the label 'time' [unknown-argument]
        """
      ],
      swift: [
        "Types.swift": """
        struct Clock {}
        struct Store {
          init(clock: Clock) {}
        //^^^^ note 1 of unknown-argument: 'Store.init(clock:)' is declared here
        //^^^^ note 1 of unknown-argument: 'Store.init(clock:)' is declared here
          init(other: Clock, clock: Clock) {}
        //^^^^ note 2 of unknown-argument: 'Store.init(other:clock:)' is declared here
        //^^^^ note 2 of unknown-argument: 'Store.init(other:clock:)' is declared here
        }
        """
      ])
  }

  @Test func whatAnArgumentCouldBeIsListedInTheOrderOfTheFile() {
    expectDiagnostics(
      [
        "Bindings.yaml": """
        container: App
        inputs: { middle: Log }
        #         ^^^^^^ note 2 of ambiguous-argument: 'middle' is of the type 'Log'
        bindings:
          zeta: Log
        # ^^^^ note 3 of ambiguous-argument: 'zeta' is of the type 'Log'
          alpha: Log
        # ^^^^^ note 4 of ambiguous-argument: 'alpha' is of the type 'Log'
          store: Store
        # ^^^^^ error: 'store' needs 'journal: Log', which could be 'middle', 'zeta', 'alpha' [ambiguous-argument]
        # ^^^^^ note: add 'journal: middle' to 'arguments'
        # ^^^^^ note: or add 'journal: zeta' to 'arguments'
        # ^^^^^ note: or add 'journal: alpha' to 'arguments'
        """
      ],
      swift: [
        "Types.swift": """
        struct Log {}
        struct Store {
          let journal: Log
        //    ^^^^^^^ note 1 of ambiguous-argument: the parameter 'journal: Log' is declared here
        }
        """
      ])
  }
}
