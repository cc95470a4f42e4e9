import Testing

/// Children that the bindings of their parents construct.
struct ChildrenTests {
  @Test func whatStartsSessionsIsGivenWhatConstructsThem() {
    let app = ChildrenApp()
    let session = app.coordinator.start(for: "Ada")
    #expect(session.makeGreeting() == "Hello, Ada")
    #expect(session.parent === app)
    #expect(app.makeTurnstile().admit(Visitor(name: "Bo")).makeGreeting() == "Hello, Bo")
    #expect(app.makeGuest().makeGreeting() == "Hello, guest")
  }

  @Test func theParentRetainsNoneOfThem() {
    let app = ChildrenApp()
    weak let session = app.coordinator.start(for: "Ada")
    #expect(session != nil)
    app.coordinator.end()
    #expect(session == nil)
  }

  @Test func aChildStartsTheNextOneOfItsParent() {
    let session = ChildrenApp().makeChildrenSession(visitor: Visitor(name: "Ada"))
    let next = session.relay.next(Visitor(name: "Bo"))
    #expect(next.parent === session.parent)
    #expect(next.relay.diary === session.relay.diary)
  }

  @Test func aShelfsContainerIsInAShelf() {
    let session = ChildrenApp().makeChildrenSession(visitor: Visitor(name: "Ada"))
    let shelf = session.makeShelf().shelf.shelf("music").shelf("jazz")
    #expect(shelf.name == "/music/jazz/")
    #expect(shelf.depth == 2)
    #expect(shelf.makeChild("", 0).owner.name == "Ada")
  }

  @Test func aChildShowsWhatItInherits() {
    let session = ChildrenApp().makeChildrenSession(visitor: Visitor(name: "Ada"))
    let shelf = session.makeShelf()
    #expect(session.diary === session.parent.diary)
    #expect(shelf.diary === session.parent.diary)
    #expect(shelf.visitor.name == "Ada")
    // What a child has itself comes first.
    #expect(shelf.shelf.depth == 0)
  }

  @Test func aChildThatThrowsIsAClosureThatThrows() async throws {
    let app = ChildrenApp()
    #expect(try await app.depot.makeUpload("a").file.path == "a")
    await #expect(throws: UploadedFile.Missing.self) { try await app.depot.makeUpload("") }
  }

  @MainActor
  @Test func aChildOfTheMainActorIsConstructedThere() {
    let app = ChildrenApp()
    #expect(app.theater.makeScreen("Title").title == "Title")
  }

  @Test func aTestReplacesTheConstructionOfAChild() {
    let app = ChildrenApp {
      $0.makeChildrenSession { app, visitor in
        ChildrenSession(parent: app, visitor: visitor) { $0.greeting { _ in "overridden" } }
      }
    }
    #expect(app.coordinator.start(for: "Ada").makeGreeting() == "overridden")
    #expect(app.makeChildrenSession(visitor: Visitor(name: "Bo")).makeGreeting() == "overridden")
  }

  @Test func inATestingContainerChildrenAreConstructed() {
    let app = ChildrenApp.testing { $0.coordinator { _ in Coordinator { _ in fatalError("not called") } } }
    #expect(app.makeChildrenSession(visitor: Visitor(name: "Ada")).makeGreeting() == "Hello, Ada")
  }
}
