import Testing

/// What the names in contexts stand for.
struct ContextNameTests {
  @Test func whatIsReplacedIsABindingOfTheContainer() {
    expectDiagnostics(
      [
        "Bindings.yaml": """
        container: Session
        #          ^^^^^^^ note 2 of override-of-nothing: 'Session' is declared here
        parent: App
        include: [Kit]
        inputs: { user: String }
        bindings:
          store: Store
          view: { type: View, scope: foreign }
        # ^^^^ note 2 of override-of-nothing: 'view' is declared here
        contexts:
          preview:
            bindings:
              stor: MemoryStore
        #     ^^^^ error: 'Session' has no binding 'stor' to replace [override-of-nothing]
        #     ^^^^ note: did you mean 'store'?
              user: { value: '"a"' }
        #     ^^^^ error: 'Session' has no binding 'user' to replace [override-of-nothing]
        #     ^^^^ note: 'user' is an input: give it a value under 'inputs'
              view: FakeView
        #     ^^^^ error: 'Session' has no binding 'view' to replace [override-of-nothing]
        #     ^^^^ note: 'view' is foreign, and something else constructs it: register an object
              clock: FixedClock
        #     ^^^^^ error: 'Session' has no binding 'clock' to replace [override-of-nothing]
        #     ^^^^^ note: it belongs to 'App': replace it in a context of that
              secret: Fake
        #     ^^^^^^ error: 'Session' has no binding 'secret' to replace [override-of-nothing]
        #     ^^^^^^ note: 'secret' of the module 'Kit' is private: a test overrides it by '$0.kitSecret'
              nothing: Fake
        #     ^^^^^^^ error: 'Session' has no binding 'nothing' to replace [override-of-nothing]
        #     ^^^^^^^ note: it has 'store', 'client', 'user2'
              client: Fake
        """,
        "Kit.bindings.yaml": """
        module: Kit
        bindings:
          client: Client
          secret: { type: Secret, access: private }
          user2: { type: User, arguments: [secret] }
        """,
        "App.bindings.yaml": """
        container: App
        bindings: { clock: Clock }
        #           ^^^^^ note 2 of override-of-nothing: 'clock' is declared here
        contexts: { preview: { bindings: { Session: Fake } } }
        #                                  ^^^^^^^ error: 'App' has no binding 'Session' to replace [override-of-nothing]
        #                                  ^^^^^^^ note: 'Session' is a child container: it has contexts of its own
        """,
      ])
  }

  @Test func aContextExtendsAnother() {
    expectDiagnostics(
      """
      container: App
      bindings: { clock: Clock }
      contexts:
        preview: { bindings: { clock: FixedClock } }
        test: { extends: previw }
      #                  ^^^^^^ error: 'App' has no context 'previw' [unknown-context]
      #                  ^^^^^^ note: did you mean 'preview'?
        other: { extends: everything }
      #                   ^^^^^^^^^^ error: 'App' has no context 'everything' [unknown-context]
      #                   ^^^^^^^^^^ note: it has 'preview', 'test'
      """)
  }

  @Test func contextsThatExtendEachOtherBeginNowhere() {
    expectDiagnostics(
      """
      container: App
      bindings: { clock: Clock }
      contexts:
        b: { extends: c }
      #               ^ note 1 of context-cycle: 'b' extends 'c'
        a: { extends: b }
      #               ^ error: context cycle: a → b → c → a [context-cycle]
      #               ^ note: leave one of these keys out
        c: { extends: a }
      #               ^ note 2 of context-cycle: 'c' extends 'a'
        own: { extends: own }
      #                 ^^^ error: context cycle: own → own [context-cycle]
      #                 ^^^ note: leave one of these keys out
        fine: { extends: a }
      """)
  }

  @Test func anExtensionExtendsAContainer() {
    expectDiagnostics(
      [
        "Test.bindings.yaml": """
        extension: Ap
        #          ^^ error: no container 'Ap' [unknown-container]
        #          ^^ note: there is 'App'
        contexts: { test: { bindings: { clock: FixedClock } } }
        """,
        "Other.bindings.yaml": """
        extension: Kit
        #          ^^^ error: no container 'Kit' [unknown-container]
        #          ^^^ note: 'Kit' is a module, which is named by 'include'
        contexts: { test: {} }
        """, "Kit.bindings.yaml": "module: Kit\nbindings: { clock: Clock }\n",
      ],
      dependencies: ["Main=Bindings.yaml": "container: App\nbindings: { clock: Clock }\n"])
  }

  @Test func oneNameIsOneContext() {
    expectDiagnostics(
      [
        "A.bindings.yaml": """
        extension: App
        contexts: { preview: {}, test: {} }
        #           ^^^^^^^ error: 'App' has another context 'preview' [duplicate-context]
        #           ^^^^^^^ note: give it another name, which may extend that one
        #                        ^^^^ note 1 of duplicate-context: it is declared here
        """,
        "B.bindings.yaml": """
        extension: App
        contexts: { test: { extends: preview } }
        #           ^^^^ error: 'App' has another context 'test' [duplicate-context]
        #           ^^^^ note: give it another name, which may extend that one
        """,
      ],
      dependencies: [
        "Main=Bindings.yaml": """
        container: App
        bindings: { clock: Clock }
        contexts: { preview: {} }
        #           ^^^^^^^ note 1 of duplicate-context: it is declared here
        """
      ])
  }

  @Test func anExtensionDoesNotSeeWhatIsPrivate() {
    expectDiagnostics(
      [
        "Test.bindings.yaml": """
        extension: App
        contexts:
          test:
            bindings:
              clock: { implementation: FixedClock, arguments: [secret] }
        #                                                      ^^^^^^ error: 'secret' of 'App' is private [not-visible]
              secret: FakeSecret
              store: { value: 'Store($secret)' }
        #                            ^^^^^^^ error: 'secret' of 'App' is private [not-visible]
        """
      ],
      dependencies: [
        "Main=Bindings.yaml": """
        container: App
        bindings:
          clock: { type: Clock, arguments: [secret] }
          store: Store
          secret: { type: Secret, access: private }
        # ^^^^^^ note 1 of not-visible: it is declared here
        # ^^^^^^ note 1 of not-visible: it is declared here
        """
      ])
  }

  @Test func anExtensionsTestingNeedsTheContainers() {
    expectDiagnostics(
      [
        "Test.bindings.yaml": """
        extension: App
        contexts: { test: { testing: true } }
        #                   ^^^^^^^ error: 'testing' in an extension file needs 'testing: true' in the container's file [missing-key]
        """
      ],
      dependencies: [
        "Main=Bindings.yaml": """
        container: App
        #          ^^^ note 1 of missing-key: 'App' is declared here
        bindings: { clock: Clock }
        """
      ])
  }

  @Test func aContainerWithoutOverridesIsNotExtended() {
    expectDiagnostics(
      [
        "Test.bindings.yaml": """
        extension: App
        #          ^^^ error: 'App' has 'overrides: never', and contexts are made of overrides [conflicting-keys]
        contexts: { test: {} }
        """
      ],
      dependencies: [
        "Main=Bindings.yaml": """
        container: App
        #          ^^^ note 1 of conflicting-keys: the container is declared here
        overrides: never
        bindings: { clock: Clock }
        """
      ])
  }

  @Test func aBrokenContainerIsReportedByItsOwnBuild() {
    expectDiagnostics(
      [
        "Test.bindings.yaml": """
        extension: App
        #          ^^^ error: the container 'App' has problems, which the build of 'Main' shows: Bindings.yaml [dependency-has-problems]
        contexts: { test: { bindings: { clock: FixedClock } } }
        """
      ],
      dependencies: ["Main=Bindings.yaml": "container: App\nbindings: { clock: { type: Clock, arguments: [x] } }\n"])
  }

  @Test func aContainerThatNoBuildWritesIsNotExtended() {
    expectDiagnostics(
      [
        "Test.bindings.yaml": """
        extension: App
        #          ^^^ error: the container 'App' is generated in the target 'Main', which does not use InjectPlugin [dependency-has-problems]
        #          ^^^ note: in Package.swift, 'Main' needs: plugins: [.plugin(name: "InjectPlugin", package: "swift-inject")]
        contexts: { test: { bindings: { clock: FixedClock } } }
        """
      ],
      dependencies: ["Main=Bindings.yaml": "container: App\nbindings: { clock: Clock }\n"], ungenerated: ["Main"])
  }
}
