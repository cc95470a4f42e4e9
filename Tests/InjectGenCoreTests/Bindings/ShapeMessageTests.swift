import Testing

/// What is expected where something else is written.
struct ShapeMessageTests {
  @Test func diagnosticsAreAMapping() {
    expectDiagnostics(
      """
      container: App
      diagnostics: [unused-binding]
      #            ^^^^^^^^^^^^^^^^ error: a mapping of warnings to 'error', 'warning' or 'ignore' is expected, this is a list to YAML [wrong-value]
      """)
  }

  @Test func theseAreWords() {
    expectDiagnostics(
      """
      container: App
      access: [public]
      #       ^^^^^^^^ error: an access level is expected, this is a list to YAML [wrong-value]
      #       ^^^^^^^^ note: write 'public'
      bindings:
        a: { type: A, if: [DEBUG] }
      #                   ^^^^^^^ error: a compilation condition is expected, this is a list to YAML [wrong-value]
      #                   ^^^^^^^ note: write 'DEBUG'
        b: { type: B, access: [private] }
      #                       ^^^^^^^^^ error: an access level is expected, this is a list to YAML [wrong-value]
      #                       ^^^^^^^^^ note: write 'private'
      """)
  }
}
