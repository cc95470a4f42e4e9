import Testing

/// Where handles of foreign bindings can be asked for.
struct HandleIsolationTests {
  @Test func whatIsInjectedElsewhereCannotAskForAHandleOfTheContainers() {
    expectDiagnostics(
      """
      container: App
      isolation: MainActor
      bindings:
        view: { type: View, scope: foreign }
        panel: { type: Panel, scope: foreign, isolation: nonisolated, properties: [views: weak(view)] }
      #                                                                                        ^^^^ error: 'panel' is nonisolated, the handle of 'view' is isolated to 'MainActor' [isolation-conflict]
      #                                                                                        ^^^^ note: leave 'isolation' out of 'panel', or add 'async: true' to it
        other: { type: Other, scope: foreign, properties: [views: weak(view)] }
      """)
  }

  @Test func aChildWaitsForAHandleOfItsParents() {
    expectDiagnostics([
      "App.bindings.yaml": """
      container: App
      isolation: MainActor
      bindings:
        view: { type: View, scope: foreign }
      # ^^^^ note 3 of isolation-conflict: 'view' belongs to 'App'
      """,
      "Page.bindings.yaml": """
      container: Page
      parent: App
      bindings:
        waits: { type: T, arguments: [weak(view)], async: true }
        asks: { type: T, arguments: [weak(view)] }
        elsewhere: { type: T, arguments: [weak(view)], isolation: Other }
      # ^^^^^^^^^ error: 'elsewhere' is isolated to 'Other' and depends on 'view', which is isolated to 'MainActor' [isolation-conflict]
      #                                                           ^^^^^ note: 'elsewhere' is isolated explicitly here
      #                                        ^^^^ note: 'elsewhere' needs 'view', which is isolated to 'MainActor'
      # ^^^^^^^^^ note: an async binding can await any actor: add 'async: true', or pass a provider
      """,
    ])
  }
}
