import Testing

/// Foreign bindings of a parent among the members of a child's collection.
struct ParentMemberTests {
  @Test func behindTheChildsOwnTheyAreRefusedToo() {
    expectDiagnostics([
      "Page.bindings.yaml": """
      container: Page
      parent: App
      bindings:
        main: { type: Panel, scope: foreign }
        panels: { collection: Panel, members: [main, panel] }
      #                                              ^^^^^ error: 'panel' is foreign in 'App', which does not pass its objects on to its children [strong-foreign]
      #                                              ^^^^^ note: ask for its handle where it is needed: 'weak(panel)'
      """,
      "App.bindings.yaml": """
      container: App
      bindings:
        panel: { type: Panel, scope: foreign }
      # ^^^^^ note 1 of strong-foreign: 'panel' is declared here: declare its aliases and collections in the same container
      """,
    ])
  }
}
