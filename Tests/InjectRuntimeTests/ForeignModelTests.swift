import InjectRuntime
import Testing

/// Random registrations against a plain list, and from many threads.
@Suite struct ForeignModelTests {
  @Test(arguments: 1...20) func itIsAListThatForgetsReleasedObjects(seed: UInt64) {
    var random = SplitMix(seed: seed)
    let registry = _Inject.ForeignRegistry<Panel>()
    let existentials = numberedRegistry()
    var held: [Panel] = []
    var model: [Int] = []
    for step in 1...600 {
      switch random.next() % 8 {
      case 0...3:
        let panel = Panel(step)
        held.append(panel)
        model.append(step)
        registry.register(panel)
        existentials.register(panel)
      case 4, 5:
        guard let index = held.indices.randomElement(using: &random) else { continue }
        model.removeAll { $0 == held[index].number }
        held.remove(at: index)
      case 6:
        guard let panel = held.randomElement(using: &random) else { continue }
        model.removeAll { $0 == panel.number }
        registry.unregister(panel)
        existentials.unregister(panel)
      default:
        guard let panel = held.randomElement(using: &random) else { continue }
        if !model.contains(panel.number) { model.append(panel.number) }
        registry.register(panel)
        existentials.register(panel)
      }
      // Not each time, so that the dead pile up too.
      guard random.next().isMultiple(of: 3) else { continue }
      #expect(registry.handle.current?.number == model.last)
      if random.next().isMultiple(of: 2) { #expect(numbers(registry.handle) == model) }
      #expect(registry.handle.count == model.count)
      #expect(existentials.handle.current?.number == model.last)
      #expect(numbers(existentials.handle) == model)
    }
    held = []
    #expect(registry.handle.count == 0)
    #expect(existentials.handle.count == 0)
  }

  // To be run under the thread sanitizer.
  @Test func manyThreadsReadAnEmptyList() {
    let handle = _Inject.ForeignRegistry<Panel>().handle
    let found = Ended()
    onThreads(8) { _ in
      for _ in 0..<100 where !handle.all.isEmpty { found.add() }
    }
    #expect(found.count == 0)
  }

  @Test func tenThousandFromEightThreadsAreRightAtEveryStepAndNoneIsKept() async {
    final class Owner: Sendable { let registry = _Inject.ForeignRegistry<Panel>() }
    let owner = Owner()
    let handle = owner.registry.handle
    let ended = Ended()
    let told = Ended()
    let observation = handle.onRegister { _ in told.add() }
    var undrained = handle.registrations.makeAsyncIterator()
    onThreads(8) { thread in
      var random = SplitMix(seed: UInt64(thread))
      var mine: [Panel] = []
      for step in 0..<1_250 {
        let panel = Panel(thread * 10_000 + step) { ended.add() }
        owner.registry.register(panel)
        precondition(handle.current != nil)
        mine.append(panel)
        if random.next().isMultiple(of: 3) { mine.remove(at: Int(random.next() % UInt64(mine.count))) }
        // Mine are all there, in my order. Of what I dropped, the other threads' lists may hold some for a moment.
        if step.isMultiple(of: 50) {
          let held = mine.map(\.number)
          let kept = Set(held)
          precondition(numbers(handle).filter(kept.contains) == held)
        }
      }
    }
    #expect(told.count == 10_000)
    #expect(ended.count == 10_000)
    #expect(handle.all.isEmpty)
    #expect(handle.current == nil)

    let next = Panel(-1)
    owner.registry.register(next)
    #expect(await undrained.next() === next)
    observation.cancel()
  }

  @Test func registeringAndUnregisteringOneObjectOnManyThreadsLeavesAllInAgreement() {
    final class Owner: Sendable {
      let first = _Inject.ForeignRegistry<Panel>()
      let second = numberedRegistry()
      let all = numberedRegistry()
    }
    let owner = Owner()
    let panels = (0..<4).map { Panel($0) }
    for _ in 1...20 {
      onThreads(8) { thread in
        var random = SplitMix(seed: UInt64(thread))
        for _ in 0..<100 {
          let panel = panels[Int(random.next() % 4)]
          switch random.next() % 4 {
          case 0: owner.first.register(panel, in: [owner.all.membership(of: panel)])
          case 1: owner.first.unregister(panel, from: [owner.all.membership(of: panel)])
          case 2: owner.second.register(panel, in: [owner.all.membership(of: panel)])
          default: owner.second.unregister(panel, from: [owner.all.membership(of: panel)])
          }
        }
      }
      let members = Set(numbers(owner.first.handle)).union(numbers(owner.second.handle))
      #expect(numbers(owner.all.handle).sorted() == members.sorted())
    }
  }
}

/// Counts on any thread.
final class Ended: Sendable {
  private let number = Atomic(0)
  var count: Int { number.load(ordering: .relaxed) }
  func add() { number.add(1, ordering: .relaxed) }
}
