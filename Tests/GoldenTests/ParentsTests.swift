import Testing

/// Containers that fall back to others: ParentsApp, below it ParentsSession and ParentsTour, below the session
/// ParentsPage.
struct ParentsTests {
  private let app = ParentsApp(house: "Globe")

  @Test func theFactoryOnTheParentGivesWhatTheInitializerDoes() {
    let session = app.makeParentsSession(visitor: "Ann")
    #expect(session.parent === app)
    #expect(session.seats == 2)
    #expect(app.makeParentsSession(visitor: "Ann", seats: 5).program.seats == 5)
    #expect(ParentsSession(parent: app, visitor: "Ann").visitor == "Ann")
  }

  @Test func whatIsReplacedIsReachableOnBothSides() {
    let session = app.makeParentsSession(visitor: "Ann")
    #expect(session.playbook.title == "Globe for Ann")
    #expect(session.parent.playbook.title == "Globe")
    #expect(session.program.playbook === session.playbook)
    #expect(session.program.original === app.playbook)
    #expect(session.program.house == "Globe")
    #expect(session.book === app.playbook)
  }

  /// The app's tickets are for the app's playbook, also for its children.
  @Test func whatTheParentsBindingsGetDoesNotChange() {
    let session = app.makeParentsSession(visitor: "Ann")
    #expect(session.program.newTicket(3).playbook === app.playbook)
    #expect(session.makeBest().playbook === app.playbook)
    #expect(session.makeBest().seat == 2)
    #expect(session.makeSeat(seat: 9).seat == 9)
    #expect(app.makeTicket(seat: 1).playbook === app.playbook)
  }

  @Test func aChildHasItsOwnSingletonsAndSharesItsParents() throws {
    let ann = app.makeParentsSession(visitor: "Ann")
    let bob = app.makeParentsSession(visitor: "Bob")
    #expect(ann.program !== bob.program)
    #expect(try ann.makeReceipt().archive === bob.makeReceipt().archive)
    #expect(try ann.papers === app.archive)
    #expect(ann.key !== app.door.key)
  }

  @Test func effectsOfTheParentAreThoseOfTheChild() async throws {
    let session = app.makeParentsSession(visitor: "Ann")
    let orchestra = await app.orchestra
    #expect(try await session.concert.orchestra === orchestra)
    let empty = ParentsApp(house: "")
    #expect(throws: PlayArchiveIsClosed.self) { try empty.makeParentsSession(visitor: "Ann").makeReceipt() }
    await #expect(throws: PlayArchiveIsClosed.self) { try await empty.makeParentsTour() }
  }

  @Test @MainActor func soIsWhereTheyAre() {
    #expect(app.makeParentsSession(visitor: "Ann").makeScene().spotlight === app.spotlight)
  }

  @Test func aCollectionOfBothIsAnotherOne() {
    let session = app.makeParentsSession(visitor: "Ann")
    #expect(session.makeActs().map(\.name) == ["opening", "closing of Globe for Ann"])
    #expect(app.acts.map(\.name) == ["opening"])
  }

  @Test func whatIsWeakThereIsWeakHere() {
    let session = app.makeParentsSession(visitor: "Ann")
    let pair = session.makeCurtains()
    #expect(pair.curtain === app.curtain)
    #expect(pair.next() === pair.curtain)
  }

  @Test func namesAreThoseOfTheContainerItself() {
    #expect(!ParentsSession.bindingNames.contains("archive"))
    #expect(ParentsSession.bindingNames.contains("playbook"))
  }

  // MARK: Overrides

  @Test func anOverrideOfTheParentIsSeenByTheChild() {
    let app = ParentsApp(house: "Globe") { $0.playbook { _ in PrintedPlaybook(title: "Test") } }
    #expect(app.makeParentsSession(visitor: "Ann").playbook.title == "Test for Ann")
  }

  @Test func anOverrideOfTheChildIsNotSeenByTheParent() {
    let session = app.makeParentsSession(visitor: "Ann") {
      $0.playbook { session in PrintedPlaybook(title: "\(session.parent.playbook.title) of \(session.visitor)") }
    }
    #expect(session.playbook.title == "Globe of Ann")
    #expect(session.program.original.title == "Globe")
  }

  // MARK: Three levels

  @Test @MainActor func aNameIsLookedUpAllTheWay() throws {
    let session = app.makeParentsSession(visitor: "Ann")
    let page = try session.makeParentsPage(number: 4)
    #expect(page.poster.titles == ["Globe for Ann for Globe", "Globe for Ann", "Globe"])
    #expect(page.poster.number == 4)
    #expect(page.poster.spotlight === app.spotlight)
    #expect(page.parent.parent === app)
    #expect(page.stub.visitor == "Globe Globe")
  }

  @Test @MainActor func onlyWhatTheChildMadeEndsWithIt() async throws {
    let session = app.makeParentsSession(visitor: "Ann")
    let page = try session.makeParentsPage()
    #expect(try page.stub.archive === app.archive)
    page.teardown()
    #expect(try app.archive.log.events == ["receipt of Globe Globe"])
    await app.teardown()
    #expect(try app.archive.log.events == ["receipt of Globe Globe", "archive"])
  }

  @Test @MainActor func aContainerForTestsTakesARealParent() throws {
    let session = app.makeParentsSession(visitor: "Ann")
    let page = try ParentsPage.testing(parent: session) { $0.playbook { _ in PrintedPlaybook(title: "Test") } }
    #expect(page.makePlaybook().title == "Test")
    #expect(page.parent === session)
  }

  @Test @MainActor func whatIsAsyncAndElsewhereIsWaitedFor() async throws {
    let session = app.makeParentsSession(visitor: "Ann")
    let review = try await session.makeParentsPage().makeReview()
    #expect(try await review.concert === session.concert)
  }

  @Test func anAsyncFactoryMakesWhatIsEager() async throws {
    let tour = try await app.makeParentsTour()
    #expect(try tour.bus.archive === app.archive)
    await tour.teardown()
    #expect(try app.archive.log.events == ["bus"])
  }

  // MARK: Lifetimes

  @Test func aChildKeepsItsParentAliveAndIsNotKept() {
    var app: ParentsApp? = ParentsApp(house: "Globe")
    weak let weakApp = app
    var session = app?.makeParentsSession(visitor: "Ann")
    weak let weakSession = session
    app = nil
    #expect(weakApp != nil)
    // Its program holds a provider of the app's tickets, and so the app, but not the session.
    let program = session?.program
    session = nil
    #expect(weakSession == nil)
    #expect(program?.newTicket(1).seat == 1)
    #expect(weakApp != nil)
  }

  @Test @MainActor func aProviderOfTheGrandparentsKeepsNoContainerBetween() throws {
    var session: ParentsSession? = app.makeParentsSession(visitor: "Ann")
    weak let weakSession = session
    let usher = try session?.makeParentsPage().usher
    session = nil
    #expect(weakSession == nil)
    #expect(usher?.newTicket(1).playbook === app.playbook)
  }
}
