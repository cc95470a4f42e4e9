import Testing

/// Contexts construct containers with what they replace.
struct ContextsTests {
  @Test func aContextGivesInputsTheirValues() {
    let container = Contexts.preview()
    #expect(container.path == ":memory:")
    #expect(container.retries == 3)
    #expect(Contexts.preview(path: "elsewhere").path == "elsewhere")
  }

  @Test func whatReplacesABindingAsksForTheOthers() {
    let container = Contexts.preview()
    #expect(container.clock.now == 7)
    #expect(container.store.name == "memory 7")
    #expect(container.backup.name == "memory 7")
    #expect(container.store as AnyObject === container.store as AnyObject)
    let cart = container.makeCart(id: 2)
    #expect(cart.id == 20)
    #expect(cart.retries == 0)
    #expect(cart.store.name == "memory 7")
  }

  @Test func aTestsOwnOverridesWin() {
    let container = Contexts.preview { $0.clock { _ in FixedContextsClock(now: 11) } }
    #expect(container.clock.now == 11)
    #expect(container.store.name == "memory 11")
  }

  @Test func aContextBeginsWithWhatItExtends() async throws {
    let container = Contexts.test()
    #expect(container.path == ":memory:")
    #expect(container.retries == 0)
    #expect(container.clock.now == 7)
    #expect(container.shelf is ContextsShelf.Spy)
    #expect(container.shelf.secret.word == "0 7")
    #expect(container.shelf.newCart(3).id == 30)
    #expect(container.plugins.count == 2)
    #expect(try await container.feed.items == [])
    #expect(try container.journal.name == "test")
    #expect(container.makeLabel().text == "test!")
    #expect(container.backup as AnyObject !== container.store as AnyObject)
  }

  @Test func whatIsKeptDoesNotRetainItsContainer() {
    weak var released: Contexts?
    do {
      let container = Contexts.test()
      _ = container.shelf.newCart(1)
      released = container
    }
    #expect(released == nil)
  }

  @Test func aTestingContextConstructsWhatItReplaces() {
    #expect(Contexts.strict(path: "").clock.now == 9)
  }

  @Test func aChildsParentIsInTheSameContext() {
    let session = ContextsSession.preview()
    #expect(session.parent.store.name == "memory 7")
    #expect(session.greeter.text == "ada at 7")
    let given = ContextsSession.preview(parent: Contexts(path: "given"), user: "eve")
    #expect(given.greeter.text == "eve at 1")
    #expect(ContextsSession.test(user: "x").greeter.text == "test at 7")
    #expect(Contexts.preview().makeContextsSession(user: "kim").greeter.text == "kim at 7")
  }

  @MainActor @Test func aContextIsWhereItsContainerIs() async throws {
    let screen = try await ContextsScreen.preview()
    #expect(screen.model.title == "preview")
    #expect(screen.model.pages(3).number == 3)
    #expect(screen.feed.items == [4])
  }
}
