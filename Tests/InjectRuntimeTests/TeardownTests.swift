import Foundation
import InjectRuntime
import Testing

@Suite struct TeardownTests {
  private struct Refusal: Error {}

  @Test func closingReturnsWhatWasMadeAndLeavesItReadable() async {
    let lazy = _Inject.LazySlot<Int>()
    let isolated = _Inject.IsolatedSlot<Int>()
    let async = _Inject.AsyncSlot<Int, Never>()
    _ = lazy.value("lazy") { 1 }
    _ = isolated.value("isolated") { 2 }
    _ = await async.value("async") { 3 }
    for _ in 1...2 {
      #expect(lazy.close() == 1)
      #expect(isolated.close() == 2)
      #expect(await async.close() == 3)
    }
    #expect(lazy.value("lazy") { 0 } == 1)
    #expect(isolated.value("isolated") { 0 } == 2)
    #expect(await async.value("async") { 0 } == 3)
  }

  @Test func closingAnEmptySlotReturnsNothing() async {
    #expect(_Inject.LazySlot<Int>().close() == nil)
    #expect(_Inject.IsolatedSlot<Int>().close() == nil)
    #expect(_Inject.WeakSlot<Counted>().close() == nil)
    #expect(_Inject.IsolatedWeakSlot<Counted>().close() == nil)
    #expect(await _Inject.AsyncSlot<Int, Never>().close() == nil)
  }

  @Test func aConstructionInFlightIsWaitedFor() async {
    final class Owner: Sendable { let slot = _Inject.LazySlot<Int>() }
    let owner = Owner()
    let begun = Signal()
    let end = Signal()
    let made = Task.detached {
      owner.slot.value("slot") {
        begun.send()
        end.waitOnThread()
        return 1
      }
    }
    await begun.wait()
    let closed = Task.detached { owner.slot.close() }
    end.send()
    #expect(await closed.value == 1)
    #expect(await made.value == 1)
  }

  /// Some threads construct and fail, and one closes meanwhile: each construction began before the slot was closed.
  @Test(arguments: 0..<20) func aConstructionThatFailsLeavesNoSlotOpen(round: Int) {
    final class Owner: Sendable {
      let slot = _Inject.LazySlot<Int>()
      let weak = _Inject.WeakSlot<Counted>()
      let isClosed = Atomic(false)
      let tooLate = Atomic(0)
      let begun = Atomic(0)

      func refuse() throws(Refusal) {
        begun.add(1, ordering: .relaxed)
        if isClosed.load(ordering: .acquiring) { tooLate.add(1, ordering: .relaxed) }
        for _ in 0..<50 { sched_yield() }
        throw Refusal()
      }
    }
    let owner = Owner()
    onThreads(3) { thread in
      if thread == 0 {
        while owner.begun.load(ordering: .relaxed) < 2 { sched_yield() }
        #expect(owner.slot.close() == nil)
        #expect(owner.weak.close() == nil)
        owner.isClosed.store(true, ordering: .releasing)
      } else if thread == 1 {
        _ = try? owner.slot.throwingValue("slot") { () throws(Refusal) in
          try owner.refuse()
          return 1
        }
      } else {
        _ = try? owner.weak.throwingValue("slot") { () throws(Refusal) in
          try owner.refuse()
          return Counted(Count())
        }
      }
    }
    #expect(owner.tooLate.load(ordering: .relaxed) == 0)
  }

  @Test func anAsyncConstructionInFlightIsWaitedFor() async {
    final class Owner: Sendable { let slot = _Inject.AsyncSlot<Int, any Error>() }
    for refuses in [false, true] {
      let owner = Owner()
      let begun = Signal()
      let end = Signal()
      let made = Task {
        try await owner.slot.value("slot") {
          begun.send()
          await end.wait()
          if refuses { throw Refusal() }
          return 1
        }
      }
      await begun.wait()
      let closed = Task { await owner.slot.close() }
      end.send()
      #expect(await closed.value == (refuses ? nil : 1))
      #expect((try? await made.value) == (refuses ? nil : 1))
    }
  }

  @Test func whatWasNotMadeStopsWithItsName() throws {
    try expectStop("afterTeardown", "ShopContainer.store was not constructed before its container was torn down")
    try expectStop(
      "isolatedAfterTeardown", "ScreenContainer.home was not constructed before its container was torn down")
    try expectStop("asyncAfterTeardown", "ShopContainer.pool was not constructed before its container was torn down")
    try expectStop("weakAfterTeardown", "ShopContainer.session was not constructed before its container was torn down")
    try expectStop(
      "isolatedWeakAfterTeardown", "ScreenContainer.session was not constructed before its container was torn down")
    try expectStop(
      "isolatedAsyncAfterTeardown", "ScreenContainer.pool was not constructed before its container was torn down")
    try expectStop(
      "afterTeardownOfAFailure", "ShopContainer.store was not constructed before its container was torn down")
    try expectStop(
      "weakAfterTeardownOfAFailure", "ShopContainer.session was not constructed before its container was torn down")
  }

  @Test func tearingDownFromAConstructionIsACycle() throws {
    try expectCycle(
      "teardownWhileMaking", "ShopContainer.store → ShopContainer.teardown → ShopContainer.store")
    try expectCycle(
      "asyncTeardownWhileMaking",
      "ShopContainer.pool → ShopContainer.teardown → ShopContainer.pool")
  }

  @Test func aProviderThatOutlivesItsContainerStopsWithItsName() throws {
    try expectStop("providerOutlives", "provider of ShopContainer.checkout outlived its container")
  }

  @Test func anErrorSaysEachBindingAndWhatItThrew() {
    let error = TeardownError(failures: [
      TeardownError.Failure(binding: "pool", error: Refusal()),
      TeardownError.Failure(binding: "store", error: CancellationError()),
    ])
    #expect(error.failures.map(\.binding) == ["pool", "store"])
    #expect("\(error)" == "teardown failed: pool: Refusal(); store: CancellationError()")
  }

  @Test func aContainerIsTornDownOnceAndAllWhoAskMeanwhileGetItsError() {
    final class Owner: Sendable {
      let once = _Inject.TeardownOnce()
      let runs = Atomic(0)
      let askers = Atomic(0)
      let errors = Atomic(0)

      func tearDown() {
        askers.add(1, ordering: .relaxed)
        do {
          try once.run("ShopContainer.teardown") {
            runs.add(1, ordering: .relaxed)
            // One that is asked for from within does nothing.
            once.run("ShopContainer.teardown") { runs.add(1, ordering: .relaxed) }
            while askers.load(ordering: .relaxed) < 4 { sched_yield() }
            // Nothing shows that the others wait at a lock.
            Thread.sleep(forTimeInterval: 0.1)
            throw Refusal()
          }
        } catch {
          #expect(error is Refusal)
          errors.add(1, ordering: .relaxed)
        }
      }
    }
    let owner = Owner()
    onThreads(4) { _ in owner.tearDown() }
    #expect(owner.runs.load(ordering: .relaxed) == 1)
    #expect(owner.errors.load(ordering: .relaxed) == 4)
    owner.tearDown()
    #expect(owner.errors.load(ordering: .relaxed) == 4)
  }

  @Test func anAsyncTeardownRunsOnceAndAllWhoAskMeanwhileGetItsError() async {
    final class Owner: Sendable {
      let once = _Inject.AsyncTeardownOnce<any Error>()
      let runs = Atomic(0)
      let askers = Atomic(0)

      func tearDown() async throws {
        askers.add(1, ordering: .relaxed)
        try await once.run("ShopContainer.teardown") { [self] in
          runs.add(1, ordering: .relaxed)
          // From within, also in a child task, it does nothing.
          async let inner: Void = once.run("ShopContainer.teardown") { [self] in runs.add(1, ordering: .relaxed) }
          try await inner
          await wait { askers.load(ordering: .relaxed) >= 4 }
          for _ in 1...100 { await Task.yield() }
          throw Refusal()
        }
      }
    }
    let owner = Owner()
    let tasks = (1...4).map { _ in Task { try await owner.tearDown() } }
    for task in tasks { await #expect(throws: Refusal.self) { try await task.value } }
    #expect(owner.runs.load(ordering: .relaxed) == 1)
    await #expect(throws: Never.self) { try await owner.tearDown() }
  }

  @Test func anAsyncTeardownIsNotCancelledWithWhoAsksForIt() async {
    final class Owner: Sendable {
      let once = _Inject.AsyncTeardownOnce<Never>()
      let wasCancelled = Atomic(true)
    }
    let owner = Owner()
    let begun = Signal()
    let task = Task {
      await begun.wait()
      await owner.once.run("ShopContainer.teardown") {
        owner.wasCancelled.store(Task.isCancelled, ordering: .relaxed)
      }
    }
    task.cancel()
    begun.send()
    await task.value
    let wasCancelled = owner.wasCancelled.load(ordering: .relaxed)
    #expect(!wasCancelled)
  }
}
