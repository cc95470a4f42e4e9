internal import Foundation
internal import InjectRuntime
import Testing

struct TeardownTests {
  private let log = EventLog()

  @Test func eachEndsBeforeWhatItNeedsAndOthersInTheReverseOrderOfTheFile() async throws {
    let container = TeardownContainer(log: log)
    _ = (container.cellar, container.attic, container.barn, container.hall)
    _ = (try await container.dome, await container.keepers)
    let made = log.events.count
    await #expect(throws: TeardownError.self) { try await container.teardown() }
    #expect(log.events.dropFirst(made) == ["keepers", "gate", "dome", "barn", "attic", "hall", "cellar"])
  }

  @Test func onlyWhatWasMadeEnds() async throws {
    let container = TeardownContainer(log: log)
    _ = container.attic
    try await container.teardown()
    #expect(log.events == ["attic"])
  }

  @Test func failuresAreCollected() async throws {
    let container = TeardownContainer(log: log)
    _ = (container.hall, container.barn)
    let error = await #expect(throws: TeardownError.self) { try await container.teardown() }
    #expect(error?.failures.map(\.binding) == ["barn", "cellar"])
    #expect(error?.failures.map { $0.error as? Stuck } == [Stuck(room: "barn"), Stuck(room: "cellar")])
    #expect(log.events == ["barn", "hall", "cellar"])
  }

  @Test func aSecondCallDoesNothing() async throws {
    let container = TeardownContainer(log: log)
    _ = container.barn
    await #expect(throws: TeardownError.self) { try await container.teardown() }
    try await container.teardown()
    #expect(log.events == ["barn"])
  }

  @Test func valuesStayReadable() async throws {
    let container = TeardownContainer(log: log)
    let attic = container.attic
    try await container.teardown()
    #expect(container.attic === attic)
    #expect(container.attic.name == "attic")
  }

  @Test func aConstructionInFlightIsAwaitedAndThenEnded() async throws {
    let container = TeardownContainer(log: log)
    let dome = Task { try await container.dome }
    while log.events.isEmpty { await Task.yield() }
    try await container.teardown()
    #expect(log.events == ["building", "dome"])
    #expect(try await dome.value === container.dome)
  }

  @Test func whatOverridesABindingEndsInItsPlace() async throws {
    let other = EventLog()
    let container = TeardownContainer(log: log) { $0.attic { _ in Room(log: other, name: "loft") } }
    _ = container.attic
    try await container.teardown()
    #expect(other.events == ["loft"])
    #expect(log.events == [])
  }

  @Test func anImplementationEndsByAMethodOfItsOwn() async throws {
    let container = TeardownContainer(log: log)
    _ = container.locker
    try await container.teardown()
    #expect(log.events == ["locker"])
    let overridden = TeardownContainer(log: log) { $0.locker { _ in CloudLocker() } }
    _ = overridden.locker
    try await overridden.teardown()
    #expect(log.events == ["locker"])
  }

  @Test func aWeakBindingInFlightIsAwaitedBeforeWhatItNeedsEnds() async throws {
    let begun = DispatchSemaphore(value: 0)
    let tornDown = DispatchSemaphore(value: 0)
    let container = TeardownContainer(log: log) { [log] overrides in
      overrides.guest { container in
        _ = container.attic
        begun.signal()
        // It would be torn down at once if the construction were not awaited.
        _ = tornDown.wait(timeout: .now() + 0.2)
        log("guest")
        return Room(log: log, name: "guest", beside: container.attic)
      }
    }
    let thread = Thread { _ = container.guest }
    thread.start()
    await Task.detached { begun.wait() }.value
    try await container.teardown()
    tornDown.signal()
    #expect(log.events == ["guest", "attic"])
  }
}
