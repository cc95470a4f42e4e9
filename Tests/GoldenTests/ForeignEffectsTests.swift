import Testing

struct ForeignEffectsTests {
  private let log = EventLog()
  private let container: ForeignEffectsContainer

  init() {
    container = ForeignEffectsContainer(log: log)
  }

  @Test func whatFailsIsNotRegistered() {
    let session = NetworkSession()
    log("no key")
    #expect(throws: SessionKey.Missing.self) { try container.register(session: session) }
    #expect(container.session.count == 0 && container.sessions.count == 0)
  }

  @Test func whatDoesNotFailIs() throws {
    let session = NetworkSession()
    try container.register(session: session)
    #expect(session.key?.text == "key")
    #expect(container.sessions.current === session)
  }

  @Test func aFailureLeavesAnEarlierRegistration() throws {
    let session = NetworkSession()
    try container.register(session: session)
    log("no key")
    #expect(throws: SessionKey.Missing.self) { try container.register(session: session) }
    #expect(container.session.current === session)
    container.unregister(session: session)
    #expect(container.sessions.count == 0)
  }

  @Test func aCallThatThrowsIsOne() async throws {
    let stream = NetworkStream()
    stream.isClosed = true
    await #expect(throws: NetworkStream.Closed.self) { try await container.register(stream: stream) }
    #expect(container.stream.count == 0 && stream.key == nil)
    stream.isClosed = false
    try await container.register(stream: stream)
    #expect(stream.isStarted && stream.key?.text == "key")
    #expect(container.sessions.current === stream)
    #expect(stream.cache === (await container.cache))
  }

  @MainActor
  @Test func whatWaitsOnAnActorIsRegisteredThere() async {
    let page = NetworkPage()
    await container.register(page: page)
    #expect(page.hasAppeared)
    #expect(container.page.current === page)
  }

  @MainActor
  @Test func whatIsNotSendableStaysWithItsCaller() async throws {
    let row = NetworkRow()
    try await container.inject(row: row)
    #expect(row.cache === (await container.cache))
    #expect(row.key?.text == "key")
  }

  /// The handles need neither 'try' nor 'await'.
  @Test func aHandleTakesNothing() {
    let list = container.makeList()
    #expect(list.session.count == 0 && list.sessions.count == 0 && list.page.count == 0)
    #expect(log.events.isEmpty)
  }
}
