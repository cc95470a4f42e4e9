import Testing

struct AutowiredTests {
  private let container = LendingContainer(path: "/books")

  @Test func whatTheInitializersAskForIsPassed() throws {
    let lending = try container.lending
    let shelf = try container.shelf
    #expect(lending.catalog as? LendingShelf === shelf)
    #expect(shelf.storage === (try container.disk))
    #expect(shelf.storage.path == "/books")
    #expect(lending.clock.now == container.makeClock().now)
  }

  @Test func whatNothingSuppliesKeepsItsDefault() throws {
    #expect(try container.shelf.capacity == 100)
    #expect(try container.lending.name == "Lending")
  }

  @Test func listedParametersHaveTheDefaultsOfTheInitializer() throws {
    let search = try container.makeSearch(text: "swift")
    #expect((search.text, search.limit, search.pageSize) == ("swift", 10, 20))
    #expect(search.order == .newest)
    #expect(try container.makeSearch(text: "", limit: 3, order: .oldest).limit == 3)
  }

  @Test func aParameterMayHaveADefaultOfItsOwn() {
    #expect(container.makeLoan(book: "Swift").days == 14)
    #expect(container.makeLoan(book: "Swift", days: 7).days == 7)
  }

  @Test func providersTakeAllParameters() throws {
    let desk = container.makeDesk()
    #expect(desk.makeLoan("Swift", 3).days == 3)
    #expect(try desk.search("a", 1, .oldest).order == .oldest)
  }

  @Test func theEffectsOfAnInitializerSpread() {
    #expect(throws: (any Error).self) { try LendingContainer(path: "").lending }
  }
}
