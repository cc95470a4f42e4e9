import Testing

struct LocalContainerTests {
  private var container: LocalContainer { LocalContainer(buffer: Buffer(lines: ["a"])) }

  @Test func aSingletonIsTheSameEachTime() {
    let container = container
    #expect(container.parser === container.parser)
    #expect(container.first === container.parser)
    #expect(container.parser.buffer === container.source)
    #expect(container.lines == ["a", "parser"])
  }

  @Test func aFactoryMakesANewValueEachTime() {
    let container = container
    #expect(container.makeToken(text: "x") !== container.makeToken(text: "x"))
    #expect(container.makeEach()("y").text == "y")
    #expect(container.scanner.newToken("z").parser === container.parser)
  }

  @Test func whatTheContainerKeepsDoesNotKeepIt() {
    var container: LocalContainer? = container
    weak let weakContainer = container
    let scanner = container?.scanner
    container = nil
    #expect(weakContainer == nil)
    withExtendedLifetime(scanner) {}
  }

  @Test func whatTheCallerHasKeepsTheContainer() {
    var container: LocalContainer? = container
    weak let weakContainer = container
    let cursor = container?.makeCursor()
    container = nil
    #expect(weakContainer != nil)
    withExtendedLifetime(cursor) {}
  }

  @Test func overridesMayCaptureWhatIsNotSendable() {
    let parser = Parser(buffer: Buffer(lines: []))
    let container = LocalContainer(buffer: Buffer(lines: [])) { $0.parser { _ in parser } }
    #expect(container.parser === parser)
    #expect(container.first === parser)
  }
}
