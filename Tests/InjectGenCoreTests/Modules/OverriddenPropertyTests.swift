import Testing

/// What an override asks for by its properties and methods.
struct OverriddenPropertyTests {
  @Test(arguments: ["properties: [inner: overridden]", "calls: [{ wrap: [overridden] }]"])
  func ofTwoThatItReplacesItAsksForNeither(configuration: String) {
    let column = String(repeating: " ", count: 22 + (configuration.hasPrefix("p") ? 20 : 17))
    expectDiagnostics([
      "Bindings.yaml": """
      container: App
      include: [Tracing, Storage]
      bindings:
        client: { type: Client, \(configuration), override: true }
      #   \(column)^^^^^^^^^^ error: 'client' comes from both 'Tracing' and 'Storage' [duplicate-binding]
      #   \(column)^^^^^^^^^^ note: 'overridden' would be ambiguous: include all but one of them with prefixes
      """,
      "Storage.bindings.yaml": """
      module: Storage
      bindings:
        client: Client
      # ^^^^^^ note 2 of duplicate-binding: 'client' is declared here, included by App → Storage
      """,
      "Tracing.bindings.yaml": """
      module: Tracing
      bindings:
        client: Client
      # ^^^^^^ note 1 of duplicate-binding: 'client' is declared here, included by App → Tracing
      """,
    ])
  }
}
