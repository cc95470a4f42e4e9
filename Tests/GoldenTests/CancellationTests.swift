import InjectRuntime
import Testing

/// A construction is cancelled with the last task that waits for it.
@Suite(.timeLimit(.minutes(5)))
struct CancellationTests {
  private let log = EventLog()
  private let gate = CancellationGate()

  private func wait(for event: String) async {
    while !log.events.contains(event) { await Task.yield() }
  }

  @Test func aStartThatIsCancelledEndsWhatItHasConstructed() async {
    let start = Task { [log, gate] in _ = try await CancellationStart(log: log, gate: gate) }
    await wait(for: "store waits")
    start.cancel()
    await #expect(throws: CancellationError.self) { try await start.value }
    #expect(log.events == ["+pool", "store waits", "-pool"])
  }

  @Test func soDoesOneThatConstructsTogether() async {
    let start = Task { [log, gate] in _ = try await CancellationTogether(log: log, gate: gate) }
    while log.events.count < 3 { await Task.yield() }
    start.cancel()
    await #expect(throws: CancellationError.self) { try await start.value }
    #expect(log.events.last == "-pool" && log.events.count == 4)
  }

  @Test func aStartThatIsNotCancelledConstructsAll() async throws {
    gate.open()
    _ = try await (CancellationStart(log: log, gate: gate), CancellationTogether(log: log, gate: gate))
    #expect(!log.events.contains("-pool"))
  }

  @Test func whatWasCancelledIsConstructedForWhoComesLater() async throws {
    let observer = TracingLog()
    let app = CancellationApp(log: log, gate: gate, observing: observer)
    let task = Task { try await app.feed }
    await wait(for: "store waits")
    task.cancel()
    await #expect(throws: CancellationError.self) { try await task.value }
    gate.open()
    #expect(try await app.feed.store === app.store)
    #expect(log.events == ["store waits", "store waits", "+store"])
    // An observer is told of both.
    #expect(observer.tree == ["feed!(store!)", "feed(store)"])
  }

  @Test func soAreTwoThatReferToEachOther() async throws {
    let app = CancellationApp(log: log, gate: gate)
    let task = Task { try await app.guest }
    await wait(for: "host waits")
    task.cancel()
    await #expect(throws: CancellationError.self) { try await task.value }
    gate.open()
    #expect(try await app.guest.host === app.host)
    #expect(try await app.host.guest === app.guest)
  }

  @Test func aChildCancelsWhatItAloneWaitsForInItsParent() async throws {
    let app = CancellationApp(log: log, gate: gate)
    let child = app.makeCancellationChild()
    let task = Task { try await child.page }
    await wait(for: "store waits")
    task.cancel()
    await #expect(throws: CancellationError.self) { try await task.value }
    gate.open()
    #expect(try await child.page.store === app.store)
  }

  @MainActor @Test func whatAnotherTaskAsksForGoesOn() async throws {
    let app = CancellationApp(log: log, gate: gate)
    let child = app.makeCancellationChild()
    let task = Task { try await child.page }
    await wait(for: "store waits")
    var hasAsked = false
    let other = Task { @MainActor in
      hasAsked = true
      return try await app.store
    }
    while !hasAsked { await Task.yield() }
    task.cancel()
    for _ in 0..<100 { await Task.yield() }
    gate.open()
    #expect(try await other.value === app.store)
    #expect(log.events == ["store waits", "+store"])
    #expect(try await task.value.store === app.store)
  }

  @MainActor @Test func aContainerOfTheMainActorCancelsToo() async throws {
    let screen = CancellationScreen(log: log, gate: gate)
    let task = Task { try await screen.model }
    await wait(for: "model waits")
    task.cancel()
    await #expect(throws: CancellationError.self) { try await task.value }
    gate.open()
    #expect(try await screen.model === screen.model)
  }
}
