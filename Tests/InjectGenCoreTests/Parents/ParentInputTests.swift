import Testing

/// Inputs that have names of the parent's bindings.
struct ParentInputTests {
  @Test func eachOfThemIsReported() {
    expectDiagnostics([
      "Page.bindings.yaml": """
      container: Page
      parent: App
      inputs: { host: String, clock: Clock, store: Store }
      #                       ^^^^^ error: 'App', an ancestor of this container, already has 'clock' [duplicate-binding]
      #                       ^^^^^ note: give the input another name; a binding can then replace it, with 'override: true'
      #                                     ^^^^^ error: 'App', an ancestor of this container, already has 'store' [duplicate-binding]
      #                                     ^^^^^ note: give the input another name; a binding can then replace it, with 'override: true'
      bindings:
        page: { type: Page, arguments: [host] }
      """,
      "App.bindings.yaml": """
      container: App
      bindings:
        clock: Clock
      # ^^^^^ note 1 of duplicate-binding: it is declared here
        store: Store
      # ^^^^^ note 1 of duplicate-binding: it is declared here
      """,
    ])
  }
}
