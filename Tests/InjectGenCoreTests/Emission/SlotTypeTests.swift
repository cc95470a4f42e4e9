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

  /// In a build of the other variant nothing in the closure throws, and the compiler warns of a superfluous `try`.
  @Test func aClosureOfWhichOneVariantThrowsSaysThatItThrows() throws {
    let text = try generatedText(
      """
      container: App
      bindings:
        file: { type: File, throws: true }
        key:
          type: Key
          scope: singleton
          factory: Key.made
          variants: [{ if: os(Linux), implementation: Key, arguments: [file] }]
        all: { type: All, scope: singleton, arguments: [file], variants: [{ if: os(Linux), factory: All.of, arguments: [file] }] }
      """)
    expectLines("try keySlot.throwingValue(\"App.key\") { () throws in", in: text)
    expectLines("try allSlot.throwingValue(\"App.all\") {\n#if DEBUG", in: text)
  }
}
