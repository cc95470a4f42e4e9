import Testing

/// The type of errors in `throws`.
struct ErrorTypeTests {
  @Test func throwsIsATypeOrABoolean() {
    expectDiagnostics(
      """
      container: App
      bindings:
        a: { type: A, throws: StoreError }
        b: { type: B, throws: Store.Failure }
        c: { type: C, throws: storeError }
      #                       ^^^^^^^^^^ error: 'throws' is 'true' or 'false' [wrong-value]
      #                       ^^^^^^^^^^ note: write 'true'
        d: { type: D, throws: 'Store, Other' }
      #                             ^ error: ',' is not allowed here in a type [invalid-type]
      """)
  }

  @Test(arguments: [
    ("True", true), ("FALSE", false), ("Yes", true), ("No", false), ("ON", true), ("Off", false), ("Y", true),
    ("N", false),
  ])
  func aWordForABooleanIsNoType(_ word: String, _ isTrue: Bool) {
    let carets = String(repeating: "^", count: word.count + 2)
    expectDiagnostics(
      """
      container: App
      bindings:
        a: { type: A, throws: '\(word)' }
      #                       \(carets) error: 'throws' is 'true' or 'false' [wrong-value]
      #                       \(carets) note: write '\(isTrue)'
      """)
  }

  @Test func neverThrowsNothingAndAnyErrorHasNoType() throws {
    let text = try generatedText(
      """
      container: App
      bindings:
        a: { type: A, throws: Never, scope: singleton }
        b: { type: B, throws: any Error, scope: singleton }
        c: { type: C, throws: StoreError, calls: [open], scope: singleton }
        d: { type: D, throws: StoreError, scope: singleton }
        all: { collection: D, members: [d] }
      """)
    #expect(text.contains("var a: A {\n    aSlot"))
    #expect(text.contains("var b: B {\n    get throws {"))
    #expect(text.contains("var c: C {\n    get throws {"))
    #expect(text.contains("var d: D {\n    get throws(StoreError) {"))
    #expect(text.contains("var all: [D] {\n    get throws {"))
  }
}
