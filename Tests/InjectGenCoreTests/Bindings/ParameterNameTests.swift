import Testing

/// Names that are nearly those of parameters.
struct ParameterNameTests {
  @Test func aSlipOfTheFingerIsNoTypeOfSwift() {
    expectDiagnostics(
      """
      container: App
      bindings:
        a: { type: A, parameters: { cartID: UUID }, arguments: [CartID.raw] }
      #                                                         ^^^^^^ error: no binding 'CartID' [missing-binding]
      #                                                         ^^^^^^ note: did you mean 'cartID'?
      """)
  }
}
