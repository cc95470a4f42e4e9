import InjectRuntime
import Testing

@Suite struct AsyncSlotTests {
  private struct Refusal: Error, Equatable { let attempt: Int }
  private final class Owner: Sendable {
    let slot = _Inject.AsyncSlot<Int, any Error>()
    let sure = _Inject.AsyncSlot<Int, Never>()
    let calls = Atomic(0)
    let askers = Atomic(0)

    /// Waits until that many tasks of the main actor wait for the slot. Such a task counts itself, and leaves the actor
    /// to others only where it waits.
    @MainActor func waitForAskers(_ count: Int) async {
      await wait { askers.load(ordering: .relaxed) >= count }
    }
  }

  @Test func aValueIsMadeAtTheFirstCallAndKept() async {
    let owner = Owner()
    #expect(owner.sure.made == nil)
    #expect(await owner.sure.value("slot") { 1 } == 1)
    #expect(await owner.sure.value("slot") { 2 } == 1)
    #expect(owner.sure.made == 1)
  }

  @Test @MainActor func aHundredTasksShareOneConstructionAlsoWhenTheFirstIsCancelled() async throws {
    let owner = Owner()
    let begun = Signal()
    let end = Signal()
    let ask = { @MainActor @Sendable () async throws -> Int in
      owner.askers.add(1, ordering: .relaxed)
      return try await owner.slot.value("slot") {
        owner.calls.add(1, ordering: .relaxed)
        begun.send()
        await end.wait()
        try Task.checkCancellation()
        return 7
      }
    }
    let first = Task(operation: ask)
    await begun.wait()
    let others = (1..<100).map { _ in Task(operation: ask) }
    await owner.waitForAskers(100)
    first.cancel()
    others[5].cancel()
    end.send()
    #expect(try await first.value == 7)
    for other in others { #expect(try await other.value == 7) }
    #expect(owner.calls.load(ordering: .relaxed) == 1)
  }

  @Test @MainActor func aFailureReachesAllWhoWaitedAndIsNotKept() async throws {
    let owner = Owner()
    for attempt in 1...3 {
      let end = Signal()
      let tasks = (0..<20).map { _ in
        Task {
          owner.askers.add(1, ordering: .relaxed)
          return try await owner.slot.value("slot") {
            owner.calls.add(1, ordering: .relaxed)
            await end.wait()
            throw Refusal(attempt: attempt)
          }
        }
      }
      await owner.waitForAskers(20 * attempt)
      end.send()
      for task in tasks {
        await #expect(throws: Refusal(attempt: attempt)) { try await task.value }
      }
      #expect(owner.calls.load(ordering: .relaxed) == attempt)
      #expect(owner.slot.made == nil)
    }
    #expect(try await owner.slot.value("slot") { 4 } == 4)
  }

  @Test func aConstructionHasTheTaskLocalValuesOfTheFirstWhoAsked() async {
    enum Trace { @TaskLocal static var id = 0 }
    let owner = Owner()
    let value = await Trace.$id.withValue(5) { await owner.sure.value("slot") { Trace.id } }
    #expect(value == 5)
  }

  @Test @MainActor func aConstructionIsIsolatedAsItsClosureSays() async {
    @MainActor final class Model { init() {} }
    final class Owner: Sendable { let slot = _Inject.AsyncSlot<Model, Never>() }
    let owner = Owner()
    let model = await owner.slot.value("slot") { @MainActor in
      MainActor.preconditionIsolated()
      return Model()
    }
    MainActor.preconditionIsolated()
    #expect(model === owner.slot.made)
  }

  @Test @MainActor func aValueThatIsThereNeedsNoSuspension() async {
    let owner = Owner()
    _ = await owner.sure.value("slot") { 1 }
    var hasRunOthers = false
    Task { hasRunOthers = true }
    for _ in 0..<1_000 { _ = await owner.sure.value("slot") { 2 } }
    #expect(!hasRunOthers)
  }

  @Test func theValueLivesAsLongAsItsSlot() async {
    final class Owner: Sendable { let slot = _Inject.AsyncSlot<Counted, Never>() }
    let count = Count()
    do {
      let owner = Owner()
      _ = await owner.slot.value("slot") { Counted(count) }
      #expect(count.living == 1)
      withExtendedLifetime(owner) {}
    }
    // The construction's task lets go of its result when it ends, which may be a little later.
    for _ in 0..<10_000 where count.living > 0 { await Task.yield() }
    #expect(count.living == 0)
  }

  /// A sound program: what the initializer starts is not waited for by the construction.
  @Test func aTaskThatAConstructionStartsMayAskForWhatNeedsIt() async {
    let owner = Owner()
    let other = Owner()
    let end = Signal()
    let started = Locked<Task<Int, Never>?>(nil)
    let store = await owner.sure.value("store") {
      let model = Task {
        await other.sure.value("model") {
          end.send()
          return await owner.sure.value("store") { 0 } + 1
        }
      }
      started.withLock { $0 = model }
      await end.wait()
      for _ in 0..<100 { await Task.yield() }
      return 1
    }
    #expect(store == 1)
    #expect(await started.withLock { $0 }?.value == 2)
  }

  @Test(arguments: 0..<10)
  func everyValueIsMadeOnceHoweverManyTasksAsk(seed: UInt64) async throws {
    let graph = AsyncRandomGraph(count: 60, seed: seed)
    try await withThrowingTaskGroup(of: Void.self) { group in
      for task in 0..<20 {
        group.addTask {
          for index in graph.shuffledIndices(seed: seed &* 1_000 &+ UInt64(task)) {
            let value = try await graph.value(index)
            precondition(value == graph.expected[index])
          }
        }
      }
      try await group.waitForAll()
    }
    #expect(graph.makings.allSatisfy { $0.value == 1 })
  }

  @Test(arguments: 0..<10)
  func failuresUnderContentionLeaveEverySlotUsable(seed: UInt64) async {
    let graph = AsyncRandomGraph(count: 30, seed: seed, refusals: 20)
    await withTaskGroup(of: Void.self) { group in
      for task in 0..<20 {
        group.addTask {
          for index in graph.shuffledIndices(seed: seed &* 1_000 &+ UInt64(task)) {
            while true {
              guard let value = try? await graph.value(index) else { continue }
              precondition(value == graph.expected[index])
              break
            }
          }
        }
      }
    }
    #expect(graph.makings.allSatisfy { $0.value == 1 })
  }

  @Test @MainActor func anIsolatedSlotKeepsWhatIsNotSendable() async throws {
    let container = NotesContainer()
    container.refusals = 1
    await #expect(throws: Refusal(attempt: 0)) { _ = try await container.notes }
    let tasks = (0..<20).map { _ in Task { try await container.notes.text } }
    for task in tasks { #expect(try await task.value == "made once") }
    #expect(container.made == 1)
    #expect(container.notesSlot.made?.text == "made once")
    let ended = await container.notesSlot.close()
    #expect(ended?.text == "made once")
  }

  private final class Notes {
    let text: String
    init(text: String) { self.text = text }
  }

  @MainActor private final class NotesContainer {
    let notesSlot = _Inject.IsolatedAsyncSlot<Notes, any Error>()
    var refusals = 0
    var made = 0

    var notes: Notes {
      get async throws {
        if let notes = notesSlot.made { return notes }
        return try await notesSlot.value("NotesContainer.notes") { @MainActor in
          await Task.yield()
          if self.refusals > 0 {
            self.refusals -= 1
            throw Refusal(attempt: self.refusals)
          }
          self.made += 1
          self.notesSlot.keep(Notes(text: "made once"))
        }
      }
    }
  }
}
