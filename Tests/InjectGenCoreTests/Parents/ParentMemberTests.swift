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
      #                                              ^^^^^ error: 'panel' is foreign to 'App', which does not tell its children of its objects [strong-foreign]
      #                                              ^^^^^ note: ask for its handle where it is needed: 'weak(panel)'
      """,
      "App.bindings.yaml": """
      container: App
      bindings:
        panel: { type: Panel, scope: foreign }
      # ^^^^^ note 1 of strong-foreign: 'panel' stands here: what stands for it stands beside it
      """,
    ])
  }
}
