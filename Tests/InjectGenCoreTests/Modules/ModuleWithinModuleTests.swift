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
      #         ^^^^^ error: 'Inner.screen' is foreign: 'navigator' cannot have it, but only its handle [strong-foreign]
      bindings:
        screen: { type: Screen, scope: foreign }
      """,
      "Inner.bindings.yaml": """
      module: Inner
      requires: { screen: Screen }
      bindings:
        navigator: { type: Navigator, arguments: [screen] }
      #                                           ^^^^^^ note 1 of strong-foreign: it is about this, in 'Inner'
      #                                           ^^^^^^ note 2 of strong-foreign: write 'weak(screen)', a 'Foreign' that finds its objects as long as they live
      """,
    ])
  }
}
