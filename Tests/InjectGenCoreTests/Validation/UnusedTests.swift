import Testing

/// Declarations that nothing uses.
struct UnusedTests {
  @Test func anInputMayBeReadFromOutsideAlone() {
    expectDiagnostics(
      """
      container: App
      inputs:
        path: String
        used: String
      bindings:
        store: { type: Store, arguments: [used] }
      """)
  }

  @Test func aParameterThatIsNotUsedIsSaid() {
    expectDiagnostics(
      """
      container: App
      bindings:
        item: { type: Item, parameters: { id: Int, name: String }, arguments: [id] }
      #                                            ^^^^ warning: 'item' does not use its parameter 'name' [unused-parameter]
      """)
  }

  @Test func anUnusedPrivateBindingIsWarnedOf() {
    expectDiagnostics(
      """
      container: App
      bindings:
        clock: { type: Clock, access: private }
      # ^^^^^ warning: 'clock' is private, and no binding uses it [unused-binding]
        store: { type: Store, access: private }
        eager: { type: Eager, access: private, scope: singleton, eager: true }
        cache: { type: Cache, arguments: [store] }
      """)
  }

  @Test func anAliasUsesWhatItStandsFor() {
    expectDiagnostics(
      """
      container: App
      inputs:
        path: String
      bindings:
        file: { type: String, alias: path }
      """)
  }
}
