import BindingsYAML
import InjectEmission
import InjectGenCore
import Testing

/// What a whole bindings file can have wrong.
struct TopLevelTests {
  @Test func everythingWrongInOneFileIsSaidAtOnce() {
    expectDiagnostics(
      """
      container: App
      access: privat
      #       ^^^^^^ error: 'privat' is not an access level [wrong-value]
      #       ^^^^^^ note: it is one of 'internal', 'package', 'public'
      imports: [Foundation, 'a b']
      #                     ^^^^^ error: 'a b' is not a module [wrong-value]
      #                     ^^^^^ note: a module is imported by its name, or by a whole declaration: 'public import' and its name
      isolation: '3x'
      #          ^^^^ error: '3x' is not a global actor [wrong-value]
      #          ^^^^ note: it is the type of a global actor, such as 'MainActor', or 'none'
      inputs:
        self: Int
      # ^^^^ error: 'self' cannot be the name of an input [invalid-name]
      # ^^^^ note: it is a reserved word in Swift; choose another name
        a: { typ: Int }
      #      ^^^ error: an input has no key 'typ' [unknown-key]
      #      ^^^ note: did you mean 'type'?
        b: { type: Int, default: 'a b ]' }
      #                               ^ error: ']' closes nothing [invalid-expression]
        unused: Int
      bindings:
        clock: any Clock
      #        ^^^^^^^^^ error: 'any Clock' cannot be constructed [missing-key]
      #        ^^^^^^^^^ note: its construction is missing: add 'implementation: ConcreteType', or 'factory', 'value' or 'alias'
        x: { type: Foo, eager: true }
      #                 ^^^^^ error: 'eager' needs 'scope: singleton' [conflicting-keys]
      #                 ^^^^^ note: only a kept value can be constructed in advance: write 'scope: singleton', or leave 'eager' out
        y: { type: [Foo] }
      #            ^^^^^ error: expected a type, found a list to YAML [invalid-type]
      #            ^^^^^ note: a list of bindings is { collection: Foo, members: […] }; of another array say the type and 'value'
        z: { value: '3', factory: f }
      # ^ error: the binding 'z' has no 'type' [missing-key]
      # ^ note: its 'type' says what the accessor returns
      #                  ^^^^^^^ error: 'factory' cannot be combined with 'value' [conflicting-keys]
      #                  ^^^^^^^ note: a value is constructed in one way: leave out one of the two
        w: { type: T, arguments: [value(3), a: b, foo(bar), clok, {a: b, c: d}] }
      #                           ^^^^^^^^ error: a 'value(…)' needs a label [missing-key]
      #                           ^^^^^^^^ note: write '_: value(3)', or the argument's label instead of '_'
      #                                           ^^^^^^^^ error: 'foo(bar)' is not a reference [invalid-reference]
      #                                           ^^^^^^^^ note: an expression is written '_: value(foo(bar))', or with the argument's label instead of '_'
      #                                                     ^^^^ error: no binding 'clok' [missing-binding]
      #                                                     ^^^^ note: did you mean 'clock'?
      #                                                           ^^^^^^^^^^^^ error: an argument has one label [wrong-value]
      #                                                           ^^^^^^^^^^^^ note: write each as an item of its own
        clokc: { type: Clock, arguments: [y] }
        make: Make
      # ^^^^ note 1 of accessor-clash: 'make' is declared here
        makeMake: Make
      # ^^^^^^^^ error: 'make' and 'makeMake' would both be 'makeMake' in code [accessor-clash]
        one: { type: One, arguments: [two] }
      #                               ^^^ error: dependency cycle: one → two → one [dependency-cycle]
      #                               ^^^ note: break the cycle with 'provider(two)', a closure that asks when it is called
        two: { type: Two, arguments: [one] }
      #                               ^^^ note 1 of dependency-cycle: 'two' needs 'one'
      oneMore: true
      #<^^^^^^^ error: a bindings file has no key 'oneMore' [unknown-key]
      #<^^^^^^^ note: it has 'container', 'bindings', 'inputs', 'imports', 'access', 'isolation', 'parent', 'include', 'shared', 'testing' and 10 more
      """)
  }

  @Test func aFileSaysWhichContainerItDeclares() {
    expectDiagnostics(
      """
      bindings:
      #<^^^^^^^^ error: the file does not say which container it declares [missing-key]
      #<^^^^^^^^ note: write 'container: AppContainer' in its first line
        clock: Clock
      """)
  }

  @Test func anotherWordForContainerIsToldTheRightOne() {
    expectDiagnostics(
      """
      class: TidesContainer
      #<^^^^^ error: a bindings file has no key 'class' [unknown-key]
      #<^^^^^ note: write 'container' in the place of 'class'
      bindings:
        clock: Clock
      """)
    expectDiagnostics(
      """
      library: Tides
      #<^^^^^^^ error: a bindings file has no key 'library' [unknown-key]
      #<^^^^^^^ note: write 'module' in the place of 'library'
      requires: {}
      bindings: {}
      """)
    expectDiagnostics(
      """
      class: tides
      #<^^^^^ error: the file does not say which container it declares [missing-key]
      #<^^^^^ note: write 'container: AppContainer' in its first line
      #<^^^^^ error: a bindings file has no key 'class' [unknown-key]
      #<^^^^^ note: it has 'container', 'bindings', 'inputs', 'imports', 'access', 'isolation', 'parent', 'include', 'shared', 'testing' and 10 more
      bindings: {}
      """)
  }

  @Test func aKeyMayBeBegunAlone() {
    expectDiagnostics(
      """
      cont: App
      #<^^^^ error: a bindings file has no key 'cont' [unknown-key]
      #<^^^^ note: did you mean 'container'?
      bindings:
        clock: { type: any Clock, impl: SystemClock, scope: single }
      #                           ^^^^ error: a binding has no key 'impl' [unknown-key]
      #                           ^^^^ note: did you mean 'implementation'?
      #                                                     ^^^^^^ error: 'single' is not a scope [wrong-value]
      #                                                     ^^^^^^ note: did you mean 'singleton'?
        feed: { type: Feed, lifetime: singleton, al: clock }
      #                     ^^^^^^^^ error: a binding has no key 'lifetime' [unknown-key]
      #                     ^^^^^^^^ note: did you mean 'scope'?
      #                                          ^^ error: a binding has no key 'al' [unknown-key]
      #                                          ^^ note: it has 'type', 'implementation', 'scope', 'arguments', 'factory', 'value', 'alias', 'properties', 'parameters', 'teardown' and 20 more
      """)
  }

  @Test func aMisspelledKeyIsOfferedTheRightOne() {
    expectDiagnostics(
      """
      container: App
      imprts: [Foundation]
      #<^^^^^^ error: a bindings file has no key 'imprts' [unknown-key]
      #<^^^^^^ note: did you mean 'imports'?
      binding:
      #<^^^^^^^ error: a bindings file has no key 'binding' [unknown-key]
      #<^^^^^^^ note: did you mean 'bindings'?
        clock: Clock
      """)
  }

  @Test func aKeyThatIsLikeNoneIsShownAllOfThem() {
    expectDiagnostics(
      """
      container: App
      wiring:
      #<^^^^^^ error: a bindings file has no key 'wiring' [unknown-key]
      #<^^^^^^ note: it has 'container', 'bindings', 'inputs', 'imports', 'access', 'isolation', 'parent', 'include', 'shared', 'testing' and 10 more
        clock: Clock
      """)
  }

  @Test func aKeyOfABindingDoesNotStandAtTheTopLevel() {
    expectDiagnostics(
      """
      container: App
      scope: singleton
      #<^^^^^ error: a bindings file has no key 'scope' [unknown-key]
      #<^^^^^ note: it has 'container', 'bindings', 'inputs', 'imports', 'access', 'isolation', 'parent', 'include', 'shared', 'testing' and 10 more
      """)
  }

  @Test func aKeyMayStandOnce() {
    expectDiagnostics(
      """
      container: App
      #<^^^^^^^^^ note 1 of duplicate-key: 'container' is on line 1 too
      container: App
      #<^^^^^^^^^ error: the key 'container' appears twice in one mapping [duplicate-key]
      bindings:
        clock: Clock
      """)
  }

  @Test func aContainerHasOneName() {
    expectDiagnostics(
      """
      container: [App, Other]
      #          ^^^^^^^^^^^^ error: expected the container's name, found a list to YAML [wrong-value]
      """)
  }

  @Test func theNameOfAContainerIsAnIdentifier() {
    expectDiagnostics(
      """
      container: Shop-Container
      #          ^^^^^^^^^^^^^^ error: 'Shop-Container' is not a Swift identifier, so it cannot be the name of a container [invalid-name]
      #          ^^^^^^^^^^^^^^ note: write 'ShopContainer'
      """)
  }

  @Test func aContainerCannotBeCalledSelf() {
    expectDiagnostics(
      """
      container: Self
      #          ^^^^ error: 'Self' cannot be the name of a container [invalid-name]
      #          ^^^^ note: it is a reserved word in Swift; choose another name
      """)
  }

  @Test func aPrivateContainerCannotBeUsedAnywhere() {
    expectDiagnostics(
      """
      container: App
      access: private
      #       ^^^^^^^ error: a private container cannot be used anywhere [wrong-value]
      #       ^^^^^^^ note: it is one of 'internal', 'package', 'public'
      """)
  }

  @Test func aMisspelledAccessIsOfferedTheRightOne() {
    expectDiagnostics(
      """
      container: App
      access: interal
      #       ^^^^^^^ error: 'interal' is not an access level [wrong-value]
      #       ^^^^^^^ note: did you mean 'internal'?
      """)
  }

  @Test func anAccessThatIsLikeNoneIsShownAllOfThem() {
    expectDiagnostics(
      """
      container: App
      access: visible
      #       ^^^^^^^ error: 'visible' is not an access level [wrong-value]
      #       ^^^^^^^ note: it is one of 'internal', 'package', 'public'
      """)
  }

  @Test func openIsNoAccessOfAFinalClass() {
    expectDiagnostics(
      """
      container: App
      access: open
      #       ^^^^ error: 'open' is not an access level [wrong-value]
      #       ^^^^ note: it is one of 'internal', 'package', 'public'
      """)
  }

  @Test func aGlobalActorIsAName() {
    expectDiagnostics(
      """
      container: App
      isolation: '@MainActor'
      #          ^^^^^^^^^^^^ error: '@MainActor' is not a global actor [wrong-value]
      #          ^^^^^^^^^^^^ note: did you mean 'MainActor'?
      bindings:
        a: { type: A, isolation: mainActor }
      #                          ^^^^^^^^^ error: 'mainActor' is not a global actor [wrong-value]
      #                          ^^^^^^^^^ note: did you mean 'MainActor'?
        b: { type: B, isolation: '@Storage' }
      #                          ^^^^^^^^^^ error: '@Storage' is not a global actor [wrong-value]
      #                          ^^^^^^^^^^ note: did you mean 'Storage'?
        c: { type: C, isolation: on-main }
      #                          ^^^^^^^ error: 'on-main' is not a global actor [wrong-value]
      #                          ^^^^^^^ note: it is the type of a global actor, such as 'MainActor', or 'nonisolated'
      """)
  }

  @Test func theWordsOfIsolationAreMeantByNearlyThemselves() {
    expectDiagnostics(
      """
      container: App
      isolation: None
      #          ^^^^ error: 'None' is not a global actor [wrong-value]
      #          ^^^^ note: did you mean 'none'?
      bindings:
        a: { type: A, isolation: nonisolate }
      #                          ^^^^^^^^^^ error: 'nonisolate' is not a global actor [wrong-value]
      #                          ^^^^^^^^^^ note: did you mean 'nonisolated'?
        b: { type: B, isolation: NonIsolated }
      #                          ^^^^^^^^^^^ error: 'NonIsolated' is not a global actor [wrong-value]
      #                          ^^^^^^^^^^^ note: did you mean 'nonisolated'?
        c: { type: C, isolation: None }
      #                          ^^^^ error: 'isolation: none' is only for a container [wrong-value]
      #                          ^^^^ note: leave 'isolation' out, or write 'nonisolated' where the container has an actor
        d: { type: D, isolation: Nine }
      """)
    expectDiagnostics(
      """
      container: App
      isolation: nonIsolated
      #          ^^^^^^^^^^^ error: a container without 'isolation' is nonisolated [wrong-value]
      #          ^^^^^^^^^^^ note: leave 'isolation' out
      """)
  }

  @Test func onlyOneActorIsolates() {
    expectDiagnostics(
      """
      container: App
      isolation: [MainActor]
      #          ^^^^^^^^^^^ error: expected a global actor or 'none', found a list to YAML [wrong-value]
      #          ^^^^^^^^^^^ note: write 'MainActor'
      """)
  }

  @Test func bindingsAreAMapping() {
    expectDiagnostics(
      """
      container: App
      bindings: [clock, store]
      #         ^^^^^^^^^^^^^^ error: expected a mapping of names to bindings, found a list to YAML [wrong-value]
      #         ^^^^^^^^^^^^^^ note: each entry is a key and its value: 'clock: …'
      """)
  }

  @Test func bindingsAsTextAreAMistake() {
    expectDiagnostics(
      """
      container: App
      bindings: Clock
      #         ^^^^^ error: expected a mapping of names to bindings, found text [wrong-value]
      """)
  }

  @Test func inputsAreAMapping() {
    expectDiagnostics(
      """
      container: App
      inputs: [path]
      #       ^^^^^^ error: expected a mapping of names to types, found a list to YAML [wrong-value]
      #       ^^^^^^ note: each entry is a key and its value: 'path: …'
      """)
  }

  @Test func aFileIsAMapping() {
    expectDiagnostics(
      """
      - container: App
      #<^^^^^^^^^^^^^^^^ error: the file is a list, not a mapping [yaml-unsupported]
      #<^^^^^^^^^^^^^^^^ note: begin with a line such as: container: App
      """)
  }

  @Test func anEmptyFileHoldsNoMapping() {
    expectDiagnostics(
      """
      # nothing
      #<^ error: the file contains no mapping [yaml-syntax]
      #<^ note: begin with a line such as: container: App
      """)
  }

  @Test func aKeywordAsTheContainersNameStandsInBackticks() throws {
    let source = Source(
      id: SourceID(0), path: "Bindings.yaml", bytes: Array("container: class\nbindings: { clock: Clock }\n".utf8))
    var diagnostics = Diagnostics()
    let files = generate([source], &diagnostics)
    let text = try #require(files.first?.text)
    #expect(text.contains("final class `class`: Sendable {"))
    #expect(text.contains("((`class`) -> Clock)?") || text.contains("(`class`) -> Clock"))
  }

  @Test func aNameThatCannotBeReadKeepsNothingElseFromBeingReported() {
    expectDiagnostics(
      """
      container: my-app
      #          ^^^^^^ error: 'my-app' is not a Swift identifier, so it cannot be the name of a container [invalid-name]
      #          ^^^^^^ note: write 'myApp'
      bindings:
        clock: SystemClock
        store: { type: Store, arguments: [clok] }
      #                                   ^^^^ error: no binding 'clok' [missing-binding]
      #                                   ^^^^ note: did you mean 'clock'?
      """)
  }

  @Test func aMisspelledContainerIsOneProblemAndTheRestIsReported() {
    expectDiagnostics(
      """
      contaner: App
      #<^^^^^^^^ error: a bindings file has no key 'contaner' [unknown-key]
      #<^^^^^^^^ note: did you mean 'container'?
      bindings:
        store: { type: Store, arguments: [clock] }
      #                                   ^^^^^ error: no binding 'clock' [missing-binding]
      """)
  }

  @Test func twoFilesWithoutANameAreNotOfOneName() {
    expectDiagnostics([
      "A.bindings.yaml": """
      container: 1st
      #          ^^^ error: '1st' is not a Swift identifier, so it cannot be the name of a container [invalid-name]
      bindings: { clock: SystemClock }
      """,
      "B.bindings.yaml": """
      container: 2nd
      #          ^^^ error: '2nd' is not a Swift identifier, so it cannot be the name of a container [invalid-name]
      bindings: { clock: SystemClock }
      """,
    ])
  }

  @Test func anAccessThatAContainerCannotHaveIsNotOffered() {
    expectDiagnostics(
      """
      container: App
      access: privat
      #       ^^^^^^ error: 'privat' is not an access level [wrong-value]
      #       ^^^^^^ note: it is one of 'internal', 'package', 'public'
      bindings:
        clock: { type: SystemClock, access: privat }
      #                                     ^^^^^^ error: 'privat' is not an access level [wrong-value]
      #                                     ^^^^^^ note: did you mean 'private'?
      """)
  }

  /// What a misspelled key has is read, so that nothing that needs it is blamed.
  @Test func aMisspelledKeyIsOneMistake() {
    expectDiagnostics([
      "Bindings.yaml": """
      container: App
      includes: [Networking]
      #<^^^^^^^^ error: a bindings file has no key 'includes' [unknown-key]
      #<^^^^^^^^ note: did you mean 'include'?
      input: { host: String }
      #<^^^^^ error: a bindings file has no key 'input' [unknown-key]
      #<^^^^^ note: did you mean 'inputs'?
      bindings:
        feed: { type: Feed, arguments: [client, host] }
      """,
      "Networking.bindings.yaml": """
      module: Networking
      require: { host: String }
      #<^^^^^^^ error: a module file has no key 'require' [unknown-key]
      #<^^^^^^^ note: did you mean 'requires'?
      bindngs:
      #<^^^^^^^ error: a module file has no key 'bindngs' [unknown-key]
      #<^^^^^^^ note: did you mean 'bindings'?
        client: { type: Client, arguments: [host] }
      """,
    ])
  }

  @Test func aKeyOfTheOtherKindOfFileIsOneMistake() {
    expectDiagnostics(
      """
      container: App
      requires: { host: String }
      #<^^^^^^^^ error: a bindings file has no key 'requires' [unknown-key]
      #<^^^^^^^^ note: 'requires' is for modules: list what a container is given under 'inputs'
      bindings:
        client: { type: Client, arguments: [host] }
      """)
    expectDiagnostics(
      """
      module: Networking
      inputs: { host: String }
      #<^^^^^^ error: a module file has no key 'inputs' [unknown-key]
      #<^^^^^^ note: a module has no inputs: list what it needs of its container under 'requires'
      bindings:
        client: { type: Client, arguments: [host] }
      """)
  }

  @Test func aModuleWithoutBracketsIsOneMistake() {
    expectDiagnostics([
      "Bindings.yaml": """
      container: App
      include: Networking
      #        ^^^^^^^^^^ error: expected a list of modules, found text [wrong-value]
      #        ^^^^^^^^^^ note: write a list: [Networking]
      bindings:
        feed: { type: Feed, arguments: [client] }
      """,
      "Networking.bindings.yaml": """
      module: Networking
      bindings:
        client: Client
      """,
    ])
  }
}
