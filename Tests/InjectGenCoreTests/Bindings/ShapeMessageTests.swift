import Testing

/// What is expected where something else is written.
struct ShapeMessageTests {
  @Test func diagnosticsAreAMapping() {
    expectDiagnostics(
      """
      container: App
      diagnostics: [unused-binding]
      #            ^^^^^^^^^^^^^^^^ error: expected a mapping of warnings to 'error', 'warning' or 'ignore', found a list to YAML [wrong-value]
      """)
  }

  @Test func theseAreWords() {
    expectDiagnostics(
      """
      container: App
      access: [public]
      #       ^^^^^^^^ error: expected an access level, found a list to YAML [wrong-value]
      #       ^^^^^^^^ note: write 'public'
      bindings:
        a: { type: A, if: [DEBUG] }
      #                   ^^^^^^^ error: expected a compilation condition, found a list to YAML [wrong-value]
      #                   ^^^^^^^ note: write 'DEBUG'
        b: { type: B, access: [private] }
      #                       ^^^^^^^^^ error: expected an access level, found a list to YAML [wrong-value]
      #                       ^^^^^^^^^ note: write 'private'
      """)
  }
}
