import Testing

struct KeywordsTests {
  private let container = KeywordContainer(in: 1)

  @Test func keywordsAreNamesOfEverything() {
    #expect(container.in == 1)
    #expect(container.class === container.class)
    #expect(container.class.default == 2)
    #expect(container.makeFunc().in == 2)
    #expect(container.makeCase(let: 3, where: 4).default == 4)
    #expect(container.switch.for === container.class)
    #expect(container.switch.case(5, 6).in == 5)
    #expect(container.return === container.class)
    #expect(container.makeTrue() == 1)
    #expect(container.await == 1)
  }

  @Test func namesInBackticksAreKept() {
    #expect(container.makeSpaced().`the word` === container.class)
    #expect(container.makeSpacedWord().in == 4)
    #expect(container.makeOpened().`404` == 5)
  }

  @Test func keywordsAreOverridden() {
    let container = KeywordContainer(in: 1) {
      $0.class { Word(in: $0.in, default: -1) }
      $0.case { Word(in: $1, default: $2 + $0.default) }
      $0.return { _ in Word(in: 9, default: 9) }
    }
    #expect(container.class.default == -1)
    #expect(container.switch.case(5, 6).default == 8)
    #expect(container.return.in == 9)
    #expect(container.await == 9)
  }

  @Test func wordsThatAreKeywordsSomewhereAreNames() {
    #expect(container.some == [2, 3, 4, 5, 6, 7])
  }

  /// `Scripts/compile-goldens` compiles them with `#sourceLocation` behind them, where the compiler takes them for
  /// modifiers.
  @Test func wordsThatBeginDeclarationsAreNames() {
    #expect(container.prefix == 1)
    #expect(container.makeFinal(weak: 3) == 3)
  }

  @Test func namesThatGeneratedCodeUsesAreFree() {
    let container = KeywordContainer(in: 1) { $0.configured { Word(in: $0.in, default: 7) } }
    #expect(container.new === container.override)
    #expect(container.makeValue().for === container.override)
    #expect(container.makeMade().func === container.override)
    #expect(container.makeMade().for === container.configured)
    #expect(container.makeMade().for?.default == 7)
    #expect(self.container.configured.default == 1)
    #expect(container.makeGröße() == 3)
  }

  @Test func namesThatOverridesUseAreFree() {
    #expect(container.makeKeys() == 3)
    #expect(KeywordContainer(in: 1) { $0.closures { _ in 5 } }.makeKeys() == 7)
    #expect(KeywordContainer(in: 1) { $0.closures2 { _ in 7 } }.makeKeys() == 8)
    #expect(KeywordContainer(in: 1) { $0.Keys { _ in 9 } }.makeKeys() == 9)
  }

  @Test func aNameThatBeginsWithMakeStays() {
    #expect(container.makeSense() !== container.makeSense2())
  }
}
