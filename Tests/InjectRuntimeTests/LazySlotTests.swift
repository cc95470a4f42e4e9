import Foundation
import InjectRuntime
import Testing

@Suite struct LazySlotTests {
  @Test func aValueIsMadeAtTheFirstCallAndKept() {
    let slot = _Inject.LazySlot<Int>()
    #expect(slot.made == nil)
    #expect(slot.value("slot") { 1 } == 1)
    #expect(slot.value("slot") { 2 } == 1)
    #expect(slot.made == 1)
  }

  @Test func nothingIsKeptAfterAFailure() throws {
    struct Refusal: Error, Equatable { let attempt: Int }
    let slot = _Inject.LazySlot<Int>()
    for attempt in 1...2 {
      #expect(throws: Refusal(attempt: attempt)) {
        try slot.throwingValue("slot") { () throws(Refusal) in throw Refusal(attempt: attempt) }
      }
      #expect(slot.made == nil)
    }
    #expect(try slot.throwingValue("slot") { () throws(Refusal) in 3 } == 3)
    #expect(slot.made == 3)
  }

  @Test func aFailureBelowLeavesEverySlotAboveUsable() throws {
    struct Refusal: Error {}
    let outer = _Inject.LazySlot<Int>()
    let inner = _Inject.LazySlot<Int>()
    #expect(throws: Refusal.self) {
      try outer.throwingValue("outer") { try inner.throwingValue("inner") { throw Refusal() } + 1 }
    }
    #expect(outer.value("outer") { inner.value("inner") { 1 } + 1 } == 2)
  }

  @Test func theValueLivesAsLongAsItsSlot() {
    final class Owner { let slot = _Inject.LazySlot<Counted>() }
    let count = Count()
    do {
      let owner = Owner()
      _ = owner.slot.value("slot") { Counted(count) }
      #expect(count.living == 1)
      withExtendedLifetime(owner) {}
    }
    #expect(count.living == 0)
    #expect(count.made == 1)
  }

  /// Optimized code once retained such a value only after the slot had released it.
  @Test func theValueOfASlotThatEndsLivesOn() {
    final class Owner {
      let slot = _Inject.LazySlot<Counted>()
      var value: Counted { slot.value("slot") { Counted(count) } }
      private let count: Count
      init(_ count: Count) { self.count = count }
    }
    @inline(never) func value(_ count: Count) -> Counted { Owner(count).value }
    let count = Count()
    let kept = value(count)
    #expect(count.living == 1)
    withExtendedLifetime(kept) {}
    var owner: Owner? = Owner(count)
    let second = owner?.value
    owner = nil
    #expect(count.living == 2)
    withExtendedLifetime((kept, second)) {}
  }

  @Test func aSlotThatWasNeverAskedMakesNothing() {
    let slot = _Inject.LazySlot<Counted>()
    #expect(slot.made == nil)
  }

  @Test @MainActor func aMainActorTypeIsMadeInTheCallersIsolation() {
    @MainActor final class Model { init() {} }
    let slot = _Inject.LazySlot<Model>()
    #expect(slot.value("slot") { Model() } === slot.value("slot") { Model() })
  }

  @Test(arguments: 0..<20)
  func everyValueIsMadeOnceHoweverManyThreadsAsk(seed: UInt64) {
    let graph = RandomGraph(count: 200, seed: seed)
    onThreads(8) { thread in
      for index in graph.shuffledIndices(seed: seed &* 1_000 &+ UInt64(thread)) {
        precondition(graph.value(index) == graph.expected[index])
      }
    }
    #expect(graph.makings.allSatisfy { $0.value == 1 })
  }

  @Test(arguments: 0..<5)
  func everyValueIsMadeOnceHoweverManyTasksAsk(seed: UInt64) async {
    let graph = RandomGraph(count: 200, seed: seed)
    await withTaskGroup(of: Void.self) { group in
      for task in 0..<64 {
        group.addTask {
          for index in graph.shuffledIndices(seed: seed &* 1_000 &+ UInt64(task)) {
            precondition(graph.value(index) == graph.expected[index])
          }
        }
      }
    }
    #expect(graph.makings.allSatisfy { $0.value == 1 })
  }

  @Test(arguments: 0..<10)
  func failuresUnderContentionReachTheirCallerAlone(seed: UInt64) {
    struct Refusal: Error {}
    let graph = RandomGraph(count: 50, seed: seed)
    onThreads(8) { thread in
      var random = SplitMix(seed: seed &* 1_000 &+ UInt64(thread))
      for index in graph.shuffledIndices(seed: random.next()) {
        while true {
          let refuses = random.next().isMultiple(of: 3)
          guard let value = try? graph.value(index, refusing: { if refuses { throw Refusal() } }) else { continue }
          precondition(value == graph.expected[index])
          break
        }
      }
    }
    #expect(graph.makings.allSatisfy { $0.value == 1 })
  }

  /// No thread gets the error of another one's construction: each that waited constructs the value itself.
  @Test func whatFailedIsConstructedByTheThreadsThatWaited() {
    struct Refusal: Error { let attempt: Int }
    final class Owner: Sendable {
      let slot = _Inject.LazySlot<Int>()
      let weak = _Inject.WeakSlot<Counted>()
      let count = Count()
      let attempts = Atomic(0)
      let askers = Atomic(0)
      let refusals = Locked<[Refusal]>([])

      /// Fails the first two times.
      func attempt() throws(Refusal) {
        let attempt = attempts.add(1, ordering: .relaxed).newValue
        while askers.load(ordering: .relaxed) < 8 { sched_yield() }
        // Nothing shows that the others wait at a lock.
        if attempt == 1 { Thread.sleep(forTimeInterval: 0.1) }
        if attempt <= 2 { throw Refusal(attempt: attempt) }
      }

      func ask(_ body: () throws(Refusal) -> Void) {
        askers.add(1, ordering: .relaxed)
        do throws(Refusal) {
          try body()
        } catch {
          refusals.withLock { $0.append(error) }
        }
      }
    }
    for asksWeak in [false, true] {
      let owner = Owner()
      let kept = Locked<[Counted]>([])
      onThreads(8) { _ in
        owner.ask { () throws(Refusal) in
          if asksWeak {
            let value = try owner.weak.throwingValue("slot") { () throws(Refusal) in
              try owner.attempt()
              return Counted(owner.count)
            }
            kept.withLock { $0.append(value) }
          } else {
            _ = try owner.slot.throwingValue("slot") { () throws(Refusal) in
              try owner.attempt()
              return 1
            }
          }
        }
      }
      #expect(owner.refusals.withLock { $0 }.map(\.attempt).sorted() == [1, 2])
      #expect(owner.attempts.load(ordering: .relaxed) == 3)
    }
  }

  @Test func anErrorIsKeptNowhere() {
    struct Refusal: Error { let counted: Counted }
    final class Owner: Sendable {
      let slot = _Inject.LazySlot<Int>()
      let askers = Atomic(0)
    }
    let owner = Owner()
    let count = Count()
    onThreads(4) { _ in
      owner.askers.add(1, ordering: .relaxed)
      _ = try? owner.slot.throwingValue("slot") {
        while owner.askers.load(ordering: .relaxed) < 4 { sched_yield() }
        throw Refusal(counted: Counted(count))
      }
    }
    #expect(count.made == 4 && count.living == 0)
  }
}
