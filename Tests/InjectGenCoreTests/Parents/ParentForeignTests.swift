import BindingsYAML
import InjectEmission
import InjectGenCore
import Testing

/// A parent's foreign bindings and collections, as the modules of a child ask for them.
struct ParentForeignTests {
  private static let files: KeyValuePairs = [
    "Session.bindings.yaml": """
    container: SessionContainer
    parent: AppContainer
    include: [Shell]
    """,
    "App.bindings.yaml": """
    container: AppContainer
    bindings:
      screen: { type: Screen, scope: foreign }
    """,
    "Navigation.bindings.yaml": """
    module: Navigation
    requires: { screen: Screen }
    bindings:
      navigator: { type: Navigator, arguments: [weak(screen)] }
    """,
    "Shell.bindings.yaml": """
    module: Shell
    include: [Navigation]
    requires: { screen: Screen }
    bindings:
      shell: { type: Shell, arguments: [navigator, weak(screen)] }
    """,
  ]

  @Test func aParentsForeignBindingMeetsARequirement() {
    expectDiagnostics(Self.files)
  }

  @Test func theModuleIsGivenTheParentsHandle() throws {
    let sources = Self.files.enumerated().map { index, file in
      Source(id: SourceID(index), path: file.key, bytes: Array(file.value.utf8))
    }
    var diagnostics = Diagnostics()
    let code = try #require(generate(sources, &diagnostics).first).text
    #expect(code.contains("return Navigator(screen: parent.screen)") || code.contains("(screen: parent.screen)"))
    #expect(!code.contains("navigationScreen"), "nothing of the child stands for it")
  }

  /// The handle of a parent's objects is passed on as it is, and a `Foreign<Screen>` is no `Foreign<any Panel>`.
  @Test func whatMeetsARequirementHasItsType() {
    expectDiagnostics([
      "Session.bindings.yaml": """
      container: SessionContainer
      parent: AppContainer
      include: [Navigation]
      #         ^^^^^^^^^^ error: 'Navigation' requires 'screen: any Panel', and the foreign 'screen' of 'AppContainer' is of the type 'Screen' [unmet-requirement]
      """,
      "App.bindings.yaml": """
      container: AppContainer
      bindings:
        screen: { type: Screen, scope: foreign }
      #                 ^^^^^^ note 2 of unmet-requirement: rename this, and declare a binding 'screen' of the type 'any Panel' that is an alias of it
      """,
      "Navigation.bindings.yaml": """
      module: Navigation
      requires: { screen: any Panel }
      #           ^^^^^^ note 1 of unmet-requirement: it is required here
      bindings:
        navigator: { type: Navigator, arguments: [weak(screen)] }
      """,
    ])
  }

  @Test(arguments: [("any Panel", "any Panel"), ("Panels", "any Panel"), ("any Panel", "Panel")])
  func anAliasInTheParentMeetsItByTheRequiredType(own: String, required: String) {
    expectDiagnostics(
      [
        "Session.bindings.yaml": """
        container: SessionContainer
        parent: AppContainer
        include: [Navigation]
        """,
        "App.bindings.yaml": """
        container: AppContainer
        bindings:
          window: { type: Screen, scope: foreign }
          screen: { type: \(own), alias: window }
        """,
        "Navigation.bindings.yaml": """
        module: Navigation
        requires: { screen: \(required) }
        bindings:
          navigator: { type: Navigator, arguments: [weak(screen)] }
        """,
      ],
      swift: [
        "Own=Panel.swift": """
        protocol Panel: AnyObject {}
        typealias Panels = any Panel
        final class Screen: Panel {}
        final class Navigator { init(screen: Foreign<any Panel>) {} }
        """
      ])
  }

  @Test func itIsNotHadItself() {
    expectDiagnostics([
      "Session.bindings.yaml": """
      container: SessionContainer
      parent: AppContainer
      include: [Navigation]
      #         ^^^^^^^^^^ error: 'navigator' would retain the foreign object 'screen'; pass its handle: weak(screen) [strong-foreign]
      """,
      "App.bindings.yaml": """
      container: AppContainer
      bindings:
        screen: { type: Screen, scope: foreign }
      """,
      "Navigation.bindings.yaml": """
      module: Navigation
      requires: { screen: Screen }
      bindings:
        navigator: { type: Navigator, arguments: [screen] }
      #                                           ^^^^^^ note 1 of strong-foreign: the problem is here, in 'Navigation'
      #                                           ^^^^^^ note 2 of strong-foreign: write 'weak(screen)', a 'Foreign' that finds its objects as long as they live
      """,
    ])
  }

  @Test func aNameForItInTheChildIsOneProblem() {
    expectDiagnostics([
      "Session.bindings.yaml": """
      container: SessionContainer
      parent: AppContainer
      isolation: MainActor
      bindings:
        shown: { type: any Shown, alias: screen }
      #                                  ^^^^^^ error: 'screen' is foreign in 'AppContainer', which does not pass its objects on to its children [strong-foreign]
      #                                  ^^^^^^ note: ask for its handle where it is needed: 'weak(screen)'
        list: { type: List, arguments: [weak(shown)] }
      """,
      "App.bindings.yaml": """
      container: AppContainer
      bindings:
        screen: { type: Screen, scope: foreign, isolation: SideActor }
      # ^^^^^^ note 1 of strong-foreign: 'screen' is declared here: declare its aliases and collections in the same container
      """,
    ])
  }

  @Test func whatItIsInjectedWithMayBeAGrandparents() {
    expectDiagnostics([
      "Page.bindings.yaml": """
      container: PageContainer
      parent: SessionContainer
      bindings:
        list: { type: List, arguments: [weak(screen)] }
      """,
      "Session.bindings.yaml": """
      container: SessionContainer
      parent: AppContainer
      bindings:
        screen: { type: Screen, scope: foreign, properties: [third] }
      """,
      "App.bindings.yaml": """
      container: AppContainer
      bindings: { first: First, second: Second, third: Third }
      """,
    ])
  }

  @Test func aDictionaryOfAParentIsMerged() {
    expectDiagnostics([
      "Session.bindings.yaml": """
      container: SessionContainer
      parent: AppContainer
      bindings:
        second: { type: any Handler, implementation: Second, into: { dictionary: handlers, key: '"GET"' } }
      #                                                                          ^^^^^^^^ error: 'handlers' belongs to 'AppContainer', which does not know its children [invalid-reference]
      #                                                                          ^^^^^^^^ note: add a binding that has both, and leave 'into' out: handlers: { dictionary: { key: String, value: any Handler }, members: { _: overridden, '"GET"': second }, override: true }
        panel: { type: Panel, scope: foreign, into: panels }
      #                                             ^^^^^^ error: 'panels' belongs to 'AppContainer', which does not know its children [invalid-reference]
      #                                             ^^^^^^ note: give this container a collection of its own: the objects of the two are found by two handles
      """,
      "App.bindings.yaml": """
      container: AppContainer
      bindings:
        handlers: { dictionary: { key: String, value: any Handler }, members: { '"PUT"': first } }
      # ^^^^^^^^ note 1 of invalid-reference: 'handlers' is declared here
        first: { type: any Handler, implementation: First }
        panels: { collection: Panel }
      # ^^^^^^ note 1 of invalid-reference: 'panels' is declared here
        main: { type: Panel, scope: foreign, into: panels }
      """,
    ])
  }

  @Test func whatReplacesABindingOfTheParentAndOfAModuleReplacesBoth() {
    expectDiagnostics([
      "Session.bindings.yaml": """
      container: SessionContainer
      parent: AppContainer
      include: [Time]
      bindings:
        clock: { type: Clock, arguments: [overridden], override: true }
        page: { type: Page, arguments: [clock, alarm, parent.clock] }
      """,
      "App.bindings.yaml": """
      container: AppContainer
      bindings:
        clock: Clock
      """,
      "Time.bindings.yaml": """
      module: Time
      bindings:
        clock: Clock
        alarm: { type: Alarm, arguments: [clock] }
      """,
    ])
  }
}
