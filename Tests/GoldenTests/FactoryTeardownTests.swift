import Testing

struct FactoryTeardownTests {
  private let log = EventLog()
  private var container: WorkContainer { WorkContainer(log: log) }

  @Test func aValueEndsWithItsClosure() {
    let hours = container.withShift { shift in
      shift.hours = 8
      log("work")
      return shift.hours
    }
    #expect(hours == 8)
    #expect(log.events == ["shift begins", "work", "shift ends"])
  }

  @Test func itEndsWhereTheClosureThrowsTheTypeOfItsError() {
    do throws(WorkError) {
      try container.withShift { _ throws(WorkError) in throw WorkError("rain") }
    } catch {
      #expect(error == WorkError("rain"))
    }
    #expect(log.events == ["shift begins", "shift ends"])
  }

  @Test func eachClosureHasAValueOfItsOwn() {
    let container = container
    container.withShift { first in container.withShift { #expect($0 !== first) } }
    #expect(log.events == ["shift begins", "shift begins", "shift ends", "shift ends"])
  }

  @Test func parametersAreGivenToTheConstructionAndToTheEnd() {
    #expect(container.withErrand(goal: "well") { $0.steps } == 3)
    #expect(log.events == ["3 steps to the well", "stop at the well"])
  }

  @Test func theErrorOfTheClosureComesFirst() throws {
    #expect(throws: WorkError("begin")) { try container.withDrill(depth: -1) { _ in } }
    #expect(log.events == [])
    #expect(throws: WorkError("stone")) { try container.withDrill(depth: 101) { _ in throw WorkError("stone") } }
    #expect(throws: WorkError("pull")) { try container.withDrill(depth: 101) { $0.depth } }
    #expect(try container.withDrill(depth: 1) { $0.depth } == 1)
    #expect(log.events == ["pull", "pull", "pull"])
  }

  @Test func closuresMayWait() async throws {
    let hours = await container.withShift { shift in
      await Task.yield()
      shift.hours += 1
      return shift.hours
    }
    #expect(hours == 1)
    #expect(try await container.withTunnel { _ in 7 } == 7)
    await #expect(throws: WorkError("flood")) { try await container.withTunnel { _ in throw WorkError("flood") } }
    await container.withBridge { _ in log("cross") }
    await #expect(throws: WorkError("storm")) { try await container.withBridge { _ in throw WorkError("storm") } }
    #expect(
      log.events == [
        "shift begins", "shift ends", "tunnel", "fill", "tunnel", "fill", "cross", "lower", "lower",
      ])
  }

  /// A closure may use what is its caller's: it runs there.
  @Test @MainActor func theClosureRunsWhereItsCallerIs() async throws {
    var count = 0
    let container = container
    await container.withShift { shift in
      await Task.yield()
      count += shift.hours + 1
    }
    try await container.withTunnel { _ in count += 1 }
    container.withCrane { _ in count += 1 }
    await container.withCrane { _ in
      await Task.yield()
      count += 1
    }
    #expect(count == 4)
    #expect(log.events.filter { $0 == "fold" }.count == 2)
  }

  /// The container's own teardown is for what it keeps.
  @Test func theContainerEndsWhatItKeeps() {
    let container = container
    container.withShift { _ in
      withExtendedLifetime(container.yard) {}
      container.teardown()
      log("late")
    }
    #expect(log.events == ["shift begins", "close", "late", "shift ends"])
  }

  #if DEBUG
    @Test func anOverrideEndsToo() {
      let other = EventLog()
      let container = WorkContainer(log: log) { $0.shift { _ in Shift(log: other) } }
      container.withShift { #expect($0.log === other) }
      #expect(other.events == ["shift begins", "shift ends"])
    }
  #endif
}
