import InjectRuntime
import Testing

/// Where all that wait for a construction are cancelled, it is cancelled too.
@Suite(.timeLimit(.minutes(5)))
struct CancellationTests {
  private final class Owner: Sendable {
    let slot = _Inject.AsyncSlot<Int, any Error>()
    let outer = _Inject.AsyncSlot<Int, any Error>()
    let sure = _Inject.AsyncSlot<Bool, Never>()
    let asks = Atomic(0)
    let constructions = Atomic(0)
    let delay = Locked<Delay?>(nil)

    func value() async throws -> Int {
      try await slot.value("slot") { [self] in
        let new = Delay()
        delay.withLock { $0 = new }
        constructions.add(1, ordering: .relaxed)
        try await new.wait()
        return constructions.load(ordering: .relaxed)
      }
    }

    func outerValue() async throws -> Int {
      try await outer.value("outer") { [self] in try await value() + 10 }
    }

    /// Asks on the main actor, which the task leaves to others only where it waits.
    @MainActor func ask(_ body: @escaping @Sendable () async throws -> Int) async -> Task<Int, any Error> {
      let before = asks.load(ordering: .relaxed)
      let task = Task { @MainActor in
        asks.add(1, ordering: .relaxed)
        return try await body()
      }
      await wait { asks.load(ordering: .relaxed) > before }
      return task
    }

    func waitForConstruction(_ number: Int = 1) async {
      await wait { constructions.load(ordering: .relaxed) == number }
    }

    func end() { delay.withLock { $0 }?.end() }
  }

  @Test func theOnlyOneThatWaitsCancelsAndWhoComesLaterStartsAgain() async throws {
    let owner = Owner()
    let task = Task { try await owner.value() }
    await owner.waitForConstruction()
    task.cancel()
    await #expect(throws: CancellationError.self) { try await task.value }
    #expect(owner.slot.made == nil)

    let later = Task { try await owner.value() }
    await owner.waitForConstruction(2)
    owner.end()
    #expect(try await later.value == 2)
  }

  @Test func oneThatIsCancelledBeforeItAsksCancelsToo() async {
    let owner = Owner()
    let task = Task {
      await wait { Task.isCancelled }
      return try await owner.value()
    }
    task.cancel()
    await #expect(throws: CancellationError.self) { try await task.value }
  }

  @Test @MainActor func whereAnotherWaitsNothingIsCancelled() async throws {
    let owner = Owner()
    let first = await owner.ask { try await owner.value() }
    let second = await owner.ask { try await owner.value() }
    first.cancel()
    for _ in 0..<100 { await Task.yield() }
    await owner.waitForConstruction()
    owner.end()
    // Also the one that is cancelled gets the value.
    #expect(try await first.value == 1)
    #expect(try await second.value == 1)
  }

  @Test @MainActor func theLastCancelsWhoeverItIs() async {
    let owner = Owner()
    var tasks: [Task<Int, any Error>] = []
    for _ in 0..<10 { tasks.append(await owner.ask { try await owner.value() }) }
    tasks.shuffled().forEach { $0.cancel() }
    for task in tasks { await #expect(throws: CancellationError.self) { try await task.value } }
    #expect(owner.constructions.load(ordering: .relaxed) == 1 && owner.slot.made == nil)
  }

  @Test func whoJoinsACancelledConstructionStartsItAgain() async throws {
    let owner = Owner()
    let (isCancelled, mayEnd) = (Signal(), Signal())
    let construct = { @Sendable () async throws -> Int in
      try await owner.slot.value("slot") {
        guard owner.constructions.add(1, ordering: .relaxed).oldValue == 0 else { return 7 }
        try? await Delay().wait()
        isCancelled.send()
        await mayEnd.wait()
        throw CancellationError()
      }
    }
    let first = Task { try await construct() }
    await owner.waitForConstruction()
    first.cancel()
    await isCancelled.wait()
    let late = Task { try await construct() }
    // It may wait for the cancelled one by now, or come later.
    for _ in 0..<100 { await Task.yield() }
    mayEnd.send()
    #expect(try await late.value == 7)
    await #expect(throws: CancellationError.self) { try await first.value }
  }

  @Test func whatAConstructionWaitsForIsCancelledWithIt() async {
    let owner = Owner()
    let task = Task { try await owner.outerValue() }
    await owner.waitForConstruction()
    task.cancel()
    await #expect(throws: CancellationError.self) { try await task.value }
    #expect(owner.slot.made == nil && owner.outer.made == nil)
  }

  @Test @MainActor func whatAnotherWaitsForTooIsNot() async throws {
    let owner = Owner()
    let task = Task { try await owner.outerValue() }
    await owner.waitForConstruction()
    let other = await owner.ask { try await owner.value() }
    task.cancel()
    for _ in 0..<100 { await Task.yield() }
    owner.end()
    #expect(try await other.value == 1)
    // It was there when the cancelled construction asked.
    #expect(try await task.value == 11)
  }

  @Test func dependenciesThatAreConstructedTogetherAreCancelled() async {
    let (one, two) = (Owner(), Owner())
    let task = Task {
      var dependencies = _Inject.Dependencies<any Error>()
      dependencies.add { _ = try await one.outerValue() }
      dependencies.add { _ = try await two.value() }
      try await dependencies.constructIfSeveral()
    }
    await one.waitForConstruction()
    await two.waitForConstruction()
    task.cancel()
    await #expect(throws: CancellationError.self) { try await task.value }
    #expect(one.slot.made == nil && one.outer.made == nil && two.slot.made == nil)
  }

  /// It could not say that it ended early, and the container would keep what it has until then.
  @Test func aConstructionThatCannotFailIsNotCancelled() async {
    let owner = Owner()
    let (begun, end) = (Signal(), Signal())
    let task = Task {
      await owner.sure.value("sure") {
        begun.send()
        await end.wait()
        return Task.isCancelled
      }
    }
    await begun.wait()
    task.cancel()
    end.send()
    #expect(await !task.value)
  }

  @Test @MainActor func anIsolatedSlotIsEmptyAfterwardsToo() async throws {
    final class Model { init() {} }
    @MainActor final class Owner {
      let slot = _Inject.IsolatedAsyncSlot<Model, any Error>()
      var delays: [Delay] = []

      func value() async throws -> Model {
        try await slot.value("model") { @MainActor in
          let delay = Delay()
          self.delays.append(delay)
          try await delay.wait()
          self.slot.keep(Model())
        }
      }
    }
    let owner = Owner()
    let task = Task { _ = try await owner.value() }
    await wait { owner.delays.count == 1 }
    task.cancel()
    await #expect(throws: CancellationError.self) { try await task.value }
    #expect(owner.slot.made == nil)
    let again = Task { _ = try await owner.value() }
    await wait { owner.delays.count == 2 }
    owner.delays[1].end()
    try await again.value
    #expect(owner.slot.made != nil)
  }

  /// What ends a container does not ask for the value.
  @Test func aTeardownKeepsNoConstructionAlive() async {
    let owner = Owner()
    let task = Task { try await owner.value() }
    await owner.waitForConstruction()
    let isClosing = Atomic(false)
    let teardown = Task {
      isClosing.store(true, ordering: .relaxed)
      return await owner.slot.close()
    }
    await wait { isClosing.load(ordering: .relaxed) }
    for _ in 0..<100 { await Task.yield() }
    task.cancel()
    await #expect(throws: CancellationError.self) { try await task.value }
    #expect(await teardown.value == nil)
  }

  @Test func aCancelledTeardownEndsNoConstruction() async throws {
    let owner = Owner()
    let task = Task { try await owner.value() }
    await owner.waitForConstruction()
    let teardown = Task { await owner.slot.close() }
    teardown.cancel()
    for _ in 0..<100 { await Task.yield() }
    owner.end()
    #expect(try await task.value == 1)
    #expect(await teardown.value == 1)
  }

  @Test @MainActor func aConstructionHasTheHighestPriorityOfThoseThatWait() async throws {
    let owner = Owner()
    let end = Atomic(false)
    let ask = { @Sendable () async throws -> Int in
      try await owner.slot.value("slot") {
        owner.constructions.add(1, ordering: .relaxed)
        while Task.currentPriority < .high, !end.load(ordering: .relaxed) { await Task.yield() }
        return end.load(ordering: .relaxed) ? 0 : 1
      }
    }
    let low = Task.detached(priority: .low) { try await ask() }
    await owner.waitForConstruction()
    let high = Task.detached(priority: .high) { try await ask() }
    let limit = Task {
      try await Task.sleep(for: .seconds(60))
      end.store(true, ordering: .relaxed)
    }
    #expect(try await high.value == 1)
    #expect(try await low.value == 1)
    limit.cancel()
  }

  /// Tasks that ask, some of which are cancelled at some time: each gets the value, or is cancelled itself.
  @Test(arguments: 0..<20)
  func manyAskAndSomeAreCancelled(_ seed: UInt64) async throws {
    let owner = Owner()
    var random = SplitMix(seed: seed)
    let active = Atomic(0)
    let ask = { @Sendable (delay: Int) async throws -> Int in
      for _ in 0..<delay { await Task.yield() }
      return try await owner.outer.value("outer") {
        try await owner.slot.value("slot") {
          let others = active.add(1, ordering: .relaxed).oldValue
          defer { active.add(-1, ordering: .relaxed) }
          #expect(others == 0)
          for _ in 0..<20 {
            await Task.yield()
            try Task.checkCancellation()
          }
          return 7
        }
      }
    }
    let tasks = (0..<40).map { _ in
      let delay = Int.random(in: 0..<200, using: &random)
      return (Task { try await ask(delay) }, Bool.random(using: &random))
    }
    for (task, isCancelled) in tasks where isCancelled {
      for _ in 0..<Int.random(in: 0..<20, using: &random) { await Task.yield() }
      task.cancel()
    }
    for (task, isCancelled) in tasks {
      do {
        #expect(try await task.value == 7)
      } catch {
        #expect(error is CancellationError && isCancelled)
      }
    }
    #expect(try await ask(0) == 7)
  }
}
