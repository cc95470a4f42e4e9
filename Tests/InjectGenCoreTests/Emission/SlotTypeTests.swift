import Testing

/// How slots are told that their values are seen as a protocol.
struct SlotTypeTests {
  @Test func aProtocolInParenthesesIsAProtocol() throws {
    let text = try generatedText(
      """
      container: App
      bindings:
        clock: { type: (any Clock), implementation: SystemClock, scope: weak }
      """)
    expectLines("private let clockSlot = _Inject.WeakSlot<(any Clock)>(object: { $0 })", in: text)
  }
}
