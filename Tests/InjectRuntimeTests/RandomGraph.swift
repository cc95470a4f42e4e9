import Foundation
import InjectRuntime

/// Slots that depend on each other at random, never in a cycle; those with odd numbers belong to another container.
final class RandomGraph: Sendable {
  final class Node: Sendable {
    let slot = _Inject.LazySlot<Int>()
    let dependencies: [Int]
    init(dependencies: [Int]) { self.dependencies = dependencies }
  }

  final class Counter: Sendable {
    private let count = Atomic(0)
    var value: Int { count.load(ordering: .relaxed) }
    func add() { count.add(1, ordering: .relaxed) }
  }

  let nodes: [Node]
  let makings: [Counter]
  /// What each slot must hold: one more than the sum of its dependencies.
  let expected: [Int]

  init(count: Int, seed: UInt64) {
    var random = SplitMix(seed: seed)
    // Hidden order: a slot depends on those before it there, so that numbers say nothing about it.
    let order = (0..<count).shuffled(using: &random)
    var dependencies = Array(repeating: [Int](), count: count)
    var expected = Array(repeating: 1, count: count)
    for (position, index) in order.enumerated() where position > 0 {
      dependencies[index] = (0..<Int.random(in: 0...3, using: &random)).map { _ in
        order[Int.random(in: max(0, position - 20)..<position, using: &random)]
      }
      expected[index] = dependencies[index].reduce(1) { $0 &+ expected[$1] }
    }
    self.expected = expected
    nodes = dependencies.map(Node.init)
    makings = dependencies.map { _ in Counter() }
  }

  func value(_ index: Int) -> Int {
    do {
      return try value(index, refusing: {})
    } catch {
      preconditionFailure("nothing here throws: \(error)")
    }
  }

  func value(_ index: Int, refusing refuse: () throws -> Void) throws -> Int {
    let node = nodes[index]
    return try node.slot.throwingValue(index.isMultiple(of: 2) ? "Even.slot" : "Odd.slot") {
      try refuse()
      let value = try node.dependencies.reduce(1) { try $0 &+ self.value($1, refusing: refuse) }
      if index.isMultiple(of: 7) { sched_yield() }
      makings[index].add()
      return value
    }
  }

  func shuffledIndices(seed: UInt64) -> [Int] {
    var random = SplitMix(seed: seed)
    return nodes.indices.shuffled(using: &random)
  }
}

/// Random numbers that a seed repeats.
struct SplitMix: RandomNumberGenerator {
  private var state: UInt64

  init(seed: UInt64) { state = seed }

  mutating func next() -> UInt64 {
    state &+= 0x9e37_79b9_7f4a_7c15
    var mixed = state
    mixed = (mixed ^ (mixed >> 30)) &* 0xbf58_476d_1ce4_e5b9
    mixed = (mixed ^ (mixed >> 27)) &* 0x94d0_49bb_1331_11eb
    return mixed ^ (mixed >> 31)
  }
}

/// Runs `body` on that many threads, each with its number, and waits for all.
func onThreads(_ count: Int, _ body: @escaping @Sendable (Int) -> Void) {
  let group = DispatchGroup()
  for number in 0..<count {
    group.enter()
    Thread.detachNewThread {
      body(number)
      group.leave()
    }
  }
  group.wait()
}
