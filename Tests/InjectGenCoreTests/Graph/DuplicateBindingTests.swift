import Testing

/// Names that stand for two things.
struct DuplicateBindingTests {
  @Test func aBindingComesOnce() {
    expectDiagnostics(
      """
      container: App
      bindings:
        clock: SystemClock
      # ^^^^^ note 1 of duplicate-key: 'clock' is on line 3 too
        store: Store
        clock: FixedClock
      # ^^^^^ error: the key 'clock' appears twice in one mapping [duplicate-key]
      """)
  }

  @Test func aParameterShadowsNothing() {
    expectDiagnostics(
      """
      container: App
      inputs:
        path: String
      # ^^^^ note 2 of duplicate-binding: 'path' is declared here
      bindings:
        clock: { type: Clock, arguments: [path] }
      # ^^^^^ note 2 of duplicate-binding: 'clock' is declared here
        item: { type: Item, parameters: { clock: Clock, path: String, item: Int }, arguments: [clock, path, item] }
      #                                   ^^^^^ error: the parameter 'clock' has the name of a binding or input [duplicate-binding]
      #                                   ^^^^^ note: give the parameter another name, and pass it by its label: parameters: { givenClock: Clock }, arguments: [clock: givenClock]
      #                                                 ^^^^ error: the parameter 'path' has the name of a binding or input [duplicate-binding]
      #                                                 ^^^^ note: give the parameter another name, and pass it by its label: parameters: { givenPath: String }, arguments: [path: givenPath]
      #                                                               ^^^^ error: the parameter 'item' has the name of a binding or input [duplicate-binding]
      #                                                               ^^^^ note: give the parameter another name, and pass it by its label: parameters: { givenItem: Int }, arguments: [item: givenItem]
      # ^^^^ note: 'item' is declared here
      """)
  }
}
