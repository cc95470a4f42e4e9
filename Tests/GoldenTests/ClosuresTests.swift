import Testing

struct ClosuresTests {
  private let log = EventLog()
  private var container: ClosuresContainer {
    let log = log
    return ClosuresContainer(log: { log($0) }, finish: { log("finished") }, maybe: { 3 })
  }

  @Test func closuresAreInputs() {
    let writer = container.writer
    writer.log("written")
    writer.finish()
    #expect(log.events == ["written", "finished"])
    #expect(container.makeNumber() == 10)
  }

  @Test func closuresAreParameters() {
    let log = log
    let container = container
    container.makeButton(action: { log("\($0)") }, `inout`: 1).action(1)
    let button = container.makePanel().makeButton({ log("\($0)") }, 2)
    button.action(button.size)
    #expect(log.events == ["1", "2"])
  }

  @Test func closuresAreGivenToChildrenAndTests() {
    let page = container.makeClosuresPage(close: {})
    page.makeFrame().close()
    #expect(page.makeFrame().number == 10)
    let testing = ClosuresContainer.testing(
      log: { _ in }, finish: {},
      overriding: {
        $0.button { _, action, size in ClosuresButton(action: action, size: -size) }
      })
    #expect(testing.makeButton(action: { _ in }, `inout`: 4).size == -4)
  }
}
