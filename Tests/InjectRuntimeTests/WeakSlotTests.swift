import Foundation
import InjectRuntime
import Testing

private protocol Session: AnyObject, Sendable {}
extension Counted: Session {}

@Suite struct WeakSlotTests {
  private struct Refusal: Error {}

  @Test func thereIsOneObjectWhileSomebodyHoldsIt() {
    let slot = _Inject.WeakSlot<Counted>()
    let count = Count()
    do {
      let first = slot.value("slot") { Counted(count) }
      #expect(first === slot.value("slot") { Counted(count) })
      #expect(slot.living === first)
      #expect(count.made == 1)
    }
    #expect(count.living == 0)
    #expect(slot.living == nil)
    let second = slot.value("slot") { Counted(count) }
    #expect(count.made == 2)
    withExtendedLifetime(second) {}
  }

  @Test func aProtocolThatIsBoundToClassesIsHeldWeaklyToo() {
    let slot = _Inject.WeakSlot<any Session>(object: { $0 })
    let count = Count()
    do {
      let first = slot.value("slot") { Counted(count) }
      #expect(first === slot.value("slot") { Counted(count) })
    }
    #expect(slot.living == nil)
    #expect(count.living == 0)
  }

  @Test func anIsolatedOneKeepsTheSamePromises() {
    let slot = _Inject.IsolatedWeakSlot<any Session>(object: { $0 })
    let count = Count()
    for round in 1...3 {
      let first = slot.value("slot") { Counted(count) }
      #expect(first === slot.value("slot") { Counted(count) })
      #expect(count.made == round)
      #expect(count.living == 1)
    }
    #expect(slot.living == nil)
    #expect(slot.close() == nil)
  }

  @Test func aFailureLeavesItEmpty() throws {
    let slot = _Inject.WeakSlot<Counted>()
    let isolated = _Inject.IsolatedWeakSlot<Counted>()
    let count = Count()
    for _ in 1...2 {
      #expect(throws: Refusal.self) { try slot.throwingValue("slot") { throw Refusal() } }
      #expect(throws: Refusal.self) { try isolated.throwingValue("slot") { throw Refusal() } }
    }
    _ = slot.value("slot") { Counted(count) }
    _ = isolated.value("slot") { Counted(count) }
    #expect(count.made == 2)
  }

  @Test func thereIsOneForAllWhoAskWhileItIsMade() {
    final class Owner: Sendable {
      let slot = _Inject.WeakSlot<Counted>()
      let askers = Atomic(0)
    }
    let owner = Owner()
    let count = Count()
    let objects = Locked<[Counted]>([])
    onThreads(8) { _ in
      owner.askers.add(1, ordering: .relaxed)
      let object = owner.slot.value("slot") {
        while owner.askers.load(ordering: .relaxed) < 8 { sched_yield() }
        return Counted(count)
      }
      objects.withLock { $0.append(object) }
    }
    #expect(count.made == 1)
    #expect(objects.withLock { $0 }.allSatisfy { $0 === owner.slot.living })
  }

  @Test func theOneThatIsHeldIsTheOneThatLivesHoweverManyThreadsTakeAndDropIt() {
    final class Owner: Sendable { let slot = _Inject.WeakSlot<Counted>() }
    let owner = Owner()
    let count = Count()
    onThreads(8) { thread in
      var random = SplitMix(seed: UInt64(thread))
      for _ in 0..<500 {
        let object = owner.slot.value("slot") { Counted(count) }
        precondition(owner.slot.living === object)
        if random.next().isMultiple(of: 4) { Task.detached { withExtendedLifetime(object) {} } }
      }
    }
    #expect(count.made >= 1)
  }

  /// The words of a protocol's value are read only while its object lives.
  @Test func theOneOfAProtocolIsReplacedWhileManyThreadsReadIt() {
    final class Owner: Sendable { let slot = _Inject.WeakSlot<any Parity>(object: { $0 }) }
    let owner = Owner()
    onThreads(8) { thread in
      for round in 0..<2_000 {
        let object = owner.slot.value("slot") {
          if round.isMultiple(of: 2) { return Even(number: 2) }
          return Odd(number: 1)
        }
        precondition(object.number == object.expected)
        if let living = owner.slot.living { precondition(living === object) }
      }
    }
  }
}

private protocol Parity: AnyObject, Sendable {
  var number: Int { get }
  var expected: Int { get }
}

private final class Even: Parity {
  let number: Int
  var expected: Int { 2 }

  init(number: Int) { self.number = number }
}

private final class Odd: Parity {
  let number: Int
  var expected: Int { 1 }

  init(number: Int) { self.number = number }
}
