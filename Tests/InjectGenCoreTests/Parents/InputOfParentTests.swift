import Testing

/// An input is used where a child asks for it, and not where a child asks for something else.
struct InputOfParentTests {
  @Test func aBindingOfTheParentIsNoInput() {
    expectDiagnostics([
      "App.bindings.yaml": """
      container: App
      inputs: { path: String, host: String }
      #         ^^^^ warning: no binding uses the input 'path' [unused-input]
      bindings: { clock: Clock }
      """,
      "Page.bindings.yaml": """
      container: Page
      parent: App
      bindings: { timer: { type: Timer, arguments: [clock, host] } }
      """,
    ])
  }
}
