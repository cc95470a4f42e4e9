import Testing

struct ConditionsTests {
  private let container = ConditionsContainer()

  #if os(Linux) || os(macOS)
    @Test func variantsAloneConstructABinding() {
      #expect(container.makePen().ink == "graphite")
    }
  #endif

  @Test func eachConditionHasItsConstruction() {
    #if DEBUG
      #expect(container.log.ink == "loud")
      #expect(container.makeLetter().pen.ink == "loud")
      #expect(container.pens["pen"]?.ink == "first")
      #expect(container.makeProbing() == "probe")
    #else
      #expect(container.log.ink == "silent")
      #expect(container.makeLetter().pen.ink == "quiet")
      #expect(container.pens["pen"]?.ink == "second")
    #endif
  }

  @Test func anOptionalRequirementIsNilWhereNothingMeetsIt() {
    #expect(container.makeTooling() == "none")
  }

  @Test func aTeardownMayHaveNothingToEnd() async {
    await ConditionsEndContainer().teardown()
  }
}
