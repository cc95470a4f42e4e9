import Testing

/// The names of a factory's parameters, beside those of the container's members.
struct ParameterShadowTests {
  /// `makeLog()` would call the parameter.
  @Test func aParameterThatIsCalledAsAnAccessorDoesNotShadowIt() throws {
    let text = try generatedText(
      """
      container: App
      bindings:
        log: { type: Log, scope: factory }
        page: { type: Page, parameters: { makeLog: String }, arguments: [makeLog, log] }
        text: { type: Text, parameters: { makeLog: String }, value: '$log.text($makeLog)' }
      """)
    expectLines("return Page(makeLog: makeLog, log: self.makeLog())", in: text)
    expectLines("let log = self.makeLog()\nreturn log.text(makeLog)", in: text)
  }
}
