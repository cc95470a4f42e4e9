import Testing

struct AsyncTests {
  private let log = EventLog()
  private func container(_ line: Line = Line()) -> AsyncContainer {
    AsyncContainer(line: line, log: log)
  }

  @MainActor @Test func aConstructedValueIsHadWithoutLeavingTheCallersActor() async throws {
    let container = AsyncContainer(line: Line(), log: EventLog())
    _ = try await container.mailbox
    var others = 0
    // These run as soon as the main actor is free.
    for _ in 0..<100 { Task { others += 1 } }
    for _ in 0..<100 { _ = try await container.mailbox }
    #expect(others == 0)
  }

  @Test func effectsSpreadToWhatNeedsThem() async throws {
    let container = container()
    let mailbox = try await container.mailbox
    #expect(try await container.link === mailbox.link)
    #expect(try await container.letters === mailbox)
    #expect(try await container.makeLetter(text: "Dear").mailbox === mailbox)
    #expect(try await container.makeWelcome().text == "Hello")
    #expect(try await container.makeBanner() == "Hello mailbox")
  }

  @Test func aProviderStopsThem() async throws {
    let container = container()
    let postman = container.postman
    #expect(log.events == [])
    #expect(try await postman.mailbox() === container.mailbox)
    #expect(try await postman.write("Dear").text == "Dear")
    #expect(await postman.greet() == "Hello")
    #expect(log.events == ["dialling", "greeting"])
  }

  @Test func whatFailedIsTriedAgain() async throws {
    let line = Line(isDead: true)
    let container = container(line)
    await #expect(throws: Dead()) { try await container.link }
    await #expect(throws: Dead()) { try await container.makeLetter(text: "") }
    #expect(log.events == ["dialling", "dialling"])
    line.repair()
    #expect(try await container.link === container.mailbox.link)
    #expect(log.events == ["dialling", "dialling", "dialling"])
  }

  @MainActor @Test func aHundredTasksGetOneValueThoughTheFirstIsCancelled() async throws {
    let line = Line()
    line.hold()
    let container = container(line)
    let first = Task { try await container.link }
    while log.events.isEmpty { await Task.yield() }
    var count = 0
    let others = (1..<100).map { _ in
      Task { @MainActor in
        count += 1
        return try await container.link
      }
    }
    while count < 99 { await Task.yield() }
    // One that waits is enough.
    try await Task.sleep(for: .milliseconds(50))
    first.cancel()
    line.letGo()
    let link = try await container.link
    for task in [first] + others { #expect(try await task.value === link) }
    #expect(log.events == ["dialling"])
  }

  @Test func propertiesAndCallsFollowTheConstruction() async throws {
    let container = container()
    let office = try await container.office
    #expect(try await office.mailbox === container.mailbox)
    #expect(office.motto == "Hello")
    #expect(office.isOpen)
    #expect(office.sign == "Hello")
    #expect(log.events.last == "sign Hello")
    #expect(try await container.office === office)
    let branch = await container.makeBranch()
    #expect(branch.isOpen)
    #expect(branch.sign == nil)
  }

  @Test func anOverrideMayWaitAndThrow() async throws {
    let container = AsyncContainer(line: Line(), log: log) {
      $0.link { _ in throw Dead() }
      $0.greeting { _ in
        await Task.yield()
        return "Bye"
      }
    }
    await #expect(throws: Dead()) { try await container.makeWelcome() }
    #expect(await container.makeGreeting() == "Bye")
    #expect(log.events == [])
  }
}
