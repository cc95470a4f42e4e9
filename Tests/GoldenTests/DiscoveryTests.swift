import Testing

struct DiscoveryTests {
  private let container = DiscoveryContainer(path: "a")

  @Test func whatIsNeededIsConstructedWithWhatItNeeds() {
    let list = container.makeFoundList()
    #expect(list.repository.path == "a")
    #expect(list.repository as AnyObject === container.foundRepository as AnyObject)
    #expect(container.foundRepository as AnyObject === container.foundRepository as AnyObject)
  }

  @Test func callersGiveWhatNothingSupplies() {
    let page = container.makeFoundPageModel(page: 2, item: FoundItem(id: 7, note: "b"))
    #expect(page.model.item.id == 7)
    #expect(page.model.note == "b")
    #expect(page.note == nil)
    #expect(page.box !== page.spare)
  }

  @Test func membersAreInTheOrderOfTheirNames() {
    #expect(container.routes.map(\.name) == ["atlas 1", "zoo"])
  }

  @Test func whatAModuleRequiresIsDiscovered() {
    #expect(container.remote.repository as AnyObject === container.foundRepository as AnyObject)
    #expect(container.remote.client === container.foundClient)
  }

  @Test func keysOfTheRuleHold() {
    #expect(container.makeTotal() == 4)
    let pool = container.foundPool
    container.teardown()
    #expect(pool.isClosed)
  }
}
