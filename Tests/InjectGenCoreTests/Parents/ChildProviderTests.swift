import BindingsYAML
import InjectAdvice
import InjectEmission
import InjectGenCore
import Testing

/// Child containers as dependencies: `provider(SessionContainer)`.
struct ChildProviderTests {
  @Test func aChildIsAskedForByAProvider() {
    expectDiagnostics([
      "App.bindings.yaml": """
      container: AppContainer
      bindings:
        direct: { type: Coordinator, arguments: [session: SessionContainer] }
      #                                                   ^^^^^^^^^^^^^^^^ error: 'SessionContainer' is a child container, and is constructed when it is needed [parameters-need-provider]
      #                                                   ^^^^^^^^^^^^^^^^ note: write 'provider(SessionContainer)', a closure that constructs one
        lazily: { type: Coordinator, arguments: [session: lazy(SessionContainer)] }
      #                                                        ^^^^^^^^^^^^^^^^ error: 'SessionContainer' is a child container, and is constructed when it is needed [parameters-need-provider]
      #                                                        ^^^^^^^^^^^^^^^^ note: write 'provider(SessionContainer)', a closure that constructs one
        handle: { type: Coordinator, arguments: [session: weak(SessionContainer)] }
      #                                                        ^^^^^^^^^^^^^^^^ error: 'SessionContainer' is a child container, and is constructed when it is needed [parameters-need-provider]
      #                                                        ^^^^^^^^^^^^^^^^ note: write 'provider(SessionContainer)', a closure that constructs one
        other: { type: SessionContainer, alias: SessionContainer }
      #                                         ^^^^^^^^^^^^^^^^ error: 'SessionContainer' is a child container, and is constructed when it is needed [parameters-need-provider]
      #                                         ^^^^^^^^^^^^^^^^ note: ask for 'provider(SessionContainer)' where it is needed, a closure that constructs one
        text: { type: String, value: '$SessionContainer.user' }
      #                               ^^^^^^^^^^^^^^^^^ error: 'SessionContainer' is a child container, and is constructed when it is needed [parameters-need-provider]
      #                               ^^^^^^^^^^^^^^^^^ note: ask for '$provider(SessionContainer)' where it is needed, a closure that constructs one
        texts: { type: Texts, value: 'Texts($text, $SessionContainer)' }
      #                                            ^^^^^^^^^^^^^^^^^ error: 'SessionContainer' is a child container, and is constructed when it is needed [parameters-need-provider]
      #                                            ^^^^^^^^^^^^^^^^^ note: write '$provider(SessionContainer)', a closure that constructs one
      """,
      "Session.bindings.yaml": """
      container: SessionContainer
      parent: AppContainer
      inputs: { user: String }
      """,
    ])
  }

  /// For a member of a child the provider is not written in its place.
  @Test func aMemberMayBeTheLastLetterOfAFile() {
    let texts = [
      "container: AppContainer\nbindings:\n  text:\n    type: String\n    value: $SessionContainer.u",
      "container: SessionContainer\nparent: AppContainer\ninputs: { u: String }\n",
    ]
    let sources = texts.enumerated().map { index, text in
      Source(id: SourceID(index), path: "\(index).yaml", bytes: Array(text.utf8))
    }
    var diagnostics = Diagnostics()
    _ = generate(sources, &diagnostics)
    let notes = diagnostics.sorted(in: sources).flatMap(\.notes).map(\.message)
    #expect(notes == ["ask for '$provider(SessionContainer)' where it is needed, a closure that constructs one"])
  }

  @Test func whoAsksForAChildOfAnotherIsToldSo() {
    expectDiagnostics([
      "App.bindings.yaml": """
      container: AppContainer
      bindings:
        coordinator: { type: Coordinator, arguments: [session: provider(SesionContainer)] }
      #                                                                 ^^^^^^^^^^^^^^^ error: no binding 'SesionContainer' [missing-binding]
      #                                                                 ^^^^^^^^^^^^^^^ note: did you mean 'SessionContainer'?
        opener: { type: Opener, arguments: [screen: provider(ScreenContainer)] }
      #                                                      ^^^^^^^^^^^^^^^ error: no binding 'ScreenContainer' [missing-binding]
        maker: { type: Maker, arguments: [session: provider(makeSessionContainer)] }
      #                                                     ^^^^^^^^^^^^^^^^^^^^ error: no binding 'makeSessionContainer' [missing-binding]
      #                                                     ^^^^^^^^^^^^^^^^^^^^ note: did you mean 'SessionContainer'?
      """,
      "Session.bindings.yaml": """
      container: SessionContainer
      parent: AppContainer
      """,
      "Screen.bindings.yaml": """
      container: ScreenContainer
      #          ^^^^^^^^^^^^^^^ note 1 of missing-binding: 'ScreenContainer' is a child of 'SessionContainer', whose bindings in its own target can ask for it
      parent: SessionContainer
      """,
    ])
  }

  /// The effects of a child are known once it is checked.
  @Test func aClosureThatCannotThrowIsNotGivenAChildThatDoes() {
    expectDiagnostics(
      [
        "App.bindings.yaml": """
        container: AppContainer
        bindings:
          coordinator: Coordinator
        #              ^^^^^^^^^^^ error: 'coordinator' takes a provider that cannot throw, but 'SessionContainer' can [effects-mismatch]
        #              ^^^^^^^^^^^ note: let the closure's type in the initializer throw, or write the argument
        """,
        "Session.bindings.yaml": """
        container: SessionContainer
        parent: AppContainer
        bindings:
          file: { type: File, scope: singleton, eager: true }
        """,
      ],
      swift: [
        "Types.swift": """
        struct Coordinator { let makeSession: () -> SessionContainer }
        //                       ^^^^^^^^^^^ note 1 of effects-mismatch: the closure is declared here
        struct File { init() throws {} }
        """
      ])
  }

  /// So is their isolation.
  @Test func aClosureThatCannotWaitIsNotGivenAChildOfAnActor() {
    expectDiagnostics(
      [
        "App.bindings.yaml": """
        container: AppContainer
        bindings:
          sync: Sync
        #       ^^^^ error: 'sync' takes a closure that is not async, and 'SessionContainer' is isolated to 'MainActor' [isolation-conflict]
        #       ^^^^ note: let the type of the closure be 'async', or isolate it to '@MainActor' alone
          waiting: Waiting
          same: Same
          opener: { type: Opener, isolation: MainActor }
        """,
        "Session.bindings.yaml": """
        container: SessionContainer
        parent: AppContainer
        isolation: MainActor
        """,
      ],
      swift: [
        "Types.swift": """
        struct Sync { let makeSession: @Sendable () -> SessionContainer }
        struct Waiting { let makeSession: @Sendable () async -> SessionContainer }
        struct Same { let makeSession: @MainActor () -> SessionContainer }
        struct Opener { let makeSession: () -> SessionContainer }
        """
      ])
  }

  @Test func aParameterOfAChildsTypeIsToBeAClosure() {
    expectDiagnostics(
      [
        "App.bindings.yaml": """
        container: AppContainer
        bindings:
          coordinator: Coordinator
        # ^^^^^^^^^^^ error: 'coordinator' needs 'session: SessionContainer', which nothing supplies [missing-binding]
        # ^^^^^^^^^^^ note: a child container is constructed when it is needed: let the parameter be a closure, '@escaping @Sendable (String) -> SessionContainer'
          page: Page
        # ^^^^ error: 'page' needs 'session: SessionContainer?', which nothing supplies [missing-binding]
        # ^^^^ note: a child container is constructed when it is needed: let the parameter be a closure, '@Sendable (String) -> SessionContainer'
        """,
        "Session.bindings.yaml": """
        container: SessionContainer
        parent: AppContainer
        inputs: { user: String }
        """,
      ],
      swift: [
        "Types.swift": """
        final class Coordinator { init(session: SessionContainer) {} }
        //                             ^^^^^^^ note 1 of missing-binding: the parameter 'session: SessionContainer' is declared here
        struct Page { let session: SessionContainer? }
        //                ^^^^^^^ note 1 of missing-binding: the parameter 'session: SessionContainer?' is declared here
        """
      ])
  }

  /// The closure is found by its type, whatever its name, and the imports of its file do not matter.
  @Test func aClosureOfAnotherNameIsToHaveAllInputsToo() {
    expectDiagnostics(
      [
        "App.bindings.yaml": """
        container: App
        bindings:
          flow: { type: Flow }
        # ^^^^ error: 'flow' needs 'open: (User) -> Session', which nothing supplies [missing-binding]
        # ^^^^ note: in Swift let the closure take '(User, String)', all inputs of 'Session'
        """,
        "Session.bindings.yaml": """
        container: Session
        #          ^^^^^^^ note 2 of missing-binding: 'Session' is constructed by '(User, String) -> Session', and the parameter is '(User) -> Session'
        parent: App
        inputs: { user: User, token: { type: String, default: '""' } }
        """,
      ],
      swift: [
        "Types.swift": """
        import Observation
        struct User {}
        struct Flow { let open: (User) -> Session }
        //                ^^^^ note 1 of missing-binding: the parameter 'open: (User) -> Session' is declared here
        """
      ])
  }

  /// A child may ask for the factory that constructs the child.
  @Test func aClosureWithoutAnInputOfTheChildIsToHaveIt() {
    expectDiagnostics(
      [
        "App.bindings.yaml": """
        container: App
        bindings:
          flow: { type: Flow }
        # ^^^^ error: 'flow' needs 'makeSession: (User) -> Session', which nothing supplies [missing-binding]
        # ^^^^ note: in Swift let the closure take '(User, String)', all inputs of 'Session'
        """,
        "Session.bindings.yaml": """
        container: Session
        #          ^^^^^^^ note 2 of missing-binding: 'Session' is constructed by '(User, String) -> Session', and the parameter is '(User) -> Session'
        parent: App
        inputs: { user: User, token: { type: String, default: '""' } }
        bindings:
          home: { type: Home }
        """,
      ],
      swift: [
        "Types.swift": """
        struct User {}
        struct Home { let user: User; let token: String }
        final class Flow { init(makeSession: (User) -> Session) {} }
        //                      ^^^^^^^^^^^ note 1 of missing-binding: the parameter 'makeSession: (User) -> Session' is declared here
        """
      ])
  }

  @Test func aFactoryThatMayConstructItselfThroughAChildStops() throws {
    let text = try generatedText(
      """
      container: AppContainer
      bindings:
        opener: { type: Opener, arguments: [session: provider(SessionContainer)] }
        other: { type: Opener, arguments: [session: provider(LonelyContainer)] }
      """,
      """
      container: SessionContainer
      parent: AppContainer
      bindings:
        first: { type: First, arguments: [opener], scope: singleton, eager: true }
      """,
      """
      container: LonelyContainer
      parent: AppContainer
      """)
    #expect(text.contains("_Inject.constructing(\"AppContainer.opener\")"))
    #expect(!text.contains("_Inject.constructing(\"AppContainer.other\")"))
  }

  /// A container that constructs the next one asks its parent for that.
  @Test func aFactoryThatMayConstructItsOwnContainerAgainStops() throws {
    let text = try generatedText(
      """
      container: ShelfContainer
      parent: AppContainer
      inputs: { depth: Int }
      bindings:
        shelf: { type: Shelf, arguments: [depth, makeNext: provider(ShelfContainer)] }
        board: { type: Board, arguments: [depth] }
      """,
      """
      container: AppContainer
      """)
    #expect(text.contains("_Inject.constructing(\"ShelfContainer.shelf\")"))
    #expect(!text.contains("_Inject.constructing(\"ShelfContainer.board\")"))
  }
}
