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

  /// `test(&$0)` would call the input.
  @Test func anInputThatIsCalledAsAContextDoesNotShadowIt() throws {
    let text = try generatedText(
      """
      container: App
      inputs: { test: Bool, page: Int }
      contexts:
        test: { bindings: { log: { value: Log() } } }
        preview: { bindings: { log: { value: Log() } } }
      bindings:
        log: { type: Log, scope: singleton }
      """)
    expectLines("App(test: test, page: page) {\nApp.test(&$0)\noverriding(&$0)", in: text)
    expectLines("App(test: test, page: page) {\npreview(&$0)\noverriding(&$0)", in: text)
  }
}
