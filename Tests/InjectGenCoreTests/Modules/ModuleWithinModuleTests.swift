import Testing

/// A problem of a module that only another module brings about.
struct ModuleWithinModuleTests {
  @Test func isNotSaidAgainOfWhoIncludesThatOne() {
    expectDiagnostics([
      "App.bindings.yaml": """
      container: App
      include: [Outer]
      """,
      "Outer.bindings.yaml": """
      module: Outer
      include: [Inner]
      #         ^^^^^ error: 'navigator' would retain the foreign object 'Inner.screen'; pass its handle: weak(screen) [strong-foreign]
      bindings:
        screen: { type: Screen, scope: foreign }
      """,
      "Inner.bindings.yaml": """
      module: Inner
      requires: { screen: Screen }
      bindings:
        navigator: { type: Navigator, arguments: [screen] }
      #                                           ^^^^^^ note 1 of strong-foreign: the problem is here, in 'Inner'
      #                                           ^^^^^^ note 2 of strong-foreign: write 'weak(screen)', a 'Foreign' that finds its objects as long as they live
      """,
    ])
  }
}
