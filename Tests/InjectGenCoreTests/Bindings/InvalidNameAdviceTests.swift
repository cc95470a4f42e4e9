import Testing

/// Names that are none of Swift's are not offered.
struct InvalidNameAdviceTests {
  @Test func aBindingOfTheTypeIsOfferedOnlyByANameThatItCanHave() {
    expectDiagnostics(
      """
      container: App
      bindings:
        my-clock: { type: any Clock, implementation: C }
      # ^^^^^^^^ error: 'my-clock' is not a Swift identifier, so it cannot be the name of a binding [invalid-name]
      # ^^^^^^^^ note: write 'myClock'
        a: { type: A, arguments: [any Clock] }
      #                           ^^^^^^^^^ error: 'any Clock' is not a reference [invalid-reference]
      #                           ^^^^^^^^^ note: an expression is written '_: value(any Clock)', or with the argument's label instead of '_'
      """)
  }
}
