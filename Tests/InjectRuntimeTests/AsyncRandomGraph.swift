import InjectRuntime

/// As `RandomGraph`, of asynchronous slots: some wait for their dependencies one after the other, some in child tasks.
final class AsyncRandomGraph: Sendable {
  struct Refusal: Error {}

  final class Node: Sendable {
    let slot = _Inject.AsyncSlot<Int, any Error>()
  }

  let shape: RandomGraph
  let nodes: [Node]
  var expected: [Int] { shape.expected }
  var makings: [RandomGraph.Counter] { shape.makings }
  /// How many constructions fail before all succeed.
  private let refusals: Atomic<Int>

  init(count: Int, seed: UInt64, refusals: Int = 0) {
    shape = RandomGraph(count: count, seed: seed)
    nodes = (0..<count).map { _ in Node() }
    self.refusals = Atomic(refusals)
  }

  func value(_ index: Int) async throws -> Int {
    try await nodes[index].slot.value(index.isMultiple(of: 2) ? "Even.slot" : "Odd.slot") {
      let value = index.isMultiple(of: 3) ? try await self.sumInChildTasks(index) : try await self.sum(index)
      if self.refusals.subtract(1, ordering: .relaxed).oldValue > 0 { throw Refusal() }
      self.makings[index].add()
      return value
    }
  }

  private func sum(_ index: Int) async throws -> Int {
    var sum = 1
    for dependency in shape.nodes[index].dependencies { sum &+= try await value(dependency) }
    return sum
  }

  private func sumInChildTasks(_ index: Int) async throws -> Int {
    try await withThrowingTaskGroup(of: Int.self) { group in
      for dependency in shape.nodes[index].dependencies { group.addTask { try await self.value(dependency) } }
      return try await group.reduce(1) { $0 &+ $1 }
    }
  }

  func shuffledIndices(seed: UInt64) -> [Int] { shape.shuffledIndices(seed: seed) }
}
