import InjectRuntime

/// As `AsyncRandomGraph`, of slots whose dependencies are constructed together. Each construction waits, after its
/// dependencies, until a test ends its delay: so a test knows which are constructed at the same time, however slow the
/// machine is.
final class ConcurrentGraph: Sendable {
  struct Refusal: Error, Equatable { let index: Int }

  final class Node: Sendable {
    let slot = _Inject.AsyncSlot<Int, any Error>()
    let dependencies: [Int]

    init(_ dependencies: [Int]) { self.dependencies = dependencies }
  }

  let nodes: [Node]
  let expected: [Int]
  let constructions: [RandomGraph.Counter]
  /// The delays of the constructions that have their dependencies.
  private let delays = Locked<[Int: Delay]>([:])
  /// How many constructions were cancelled.
  let cancellations = RandomGraph.Counter()
  private let object: Counted

  init(count: Int, seed: UInt64, counted: Count) {
    let shape = RandomGraph(count: count, seed: seed)
    nodes = shape.nodes.map { Node(Set($0.dependencies).sorted()) }
    expected = nodes.indices.map { Self.value(of: $0, shape.nodes.map { Set($0.dependencies).sorted() }) }
    constructions = nodes.map { _ in RandomGraph.Counter() }
    object = Counted(counted)
  }

  private static func value(of index: Int, _ dependencies: [[Int]]) -> Int {
    dependencies[index].reduce(1) { $0 &+ value(of: $1, dependencies) }
  }

  func value(_ index: Int) async throws -> Int {
    let node = nodes[index]
    if let value = node.slot.made { return value }
    return try await node.slot.value(index.isMultiple(of: 2) ? "Even.slot" : "Odd.slot") { [self] in
      var dependencies = _Inject.Dependencies<any Error>()
      for other in node.dependencies where nodes[other].slot.made == nil {
        dependencies.add { _ = try await self.value(other) }
      }
      try await dependencies.constructIfSeveral()
      var sum = 1
      for other in node.dependencies { sum &+= try await value(other) }
      try await delay(index)
      constructions[index].add()
      return sum
    }
  }

  private func delay(_ index: Int) async throws {
    let delay = Delay()
    delays.withLock { $0[index] = delay }
    do {
      try await delay.wait()
    } catch {
      if error is CancellationError { cancellations.add() }
      delays.withLock { $0[index] = nil }
      throw error
    }
    delays.withLock { $0[index] = nil }
  }

  /// Those that are being constructed and have their dependencies.
  var active: Set<Int> { delays.withLock { Set($0.keys) } }

  func end(_ index: Int, with end: Result<Void, any Error> = .success(())) {
    delays.withLock { $0[index] }?.end(with: end)
  }

  /// Those that have to be active while `root` is constructed: all that it reaches and whose dependencies are there.
  func ready(for root: Int) -> Set<Int> {
    var ready: Set<Int> = []
    var seen: Set<Int> = []
    func visit(_ index: Int) {
      guard nodes[index].slot.made == nil, seen.insert(index).inserted else { return }
      let missing = nodes[index].dependencies.filter { nodes[$0].slot.made == nil }
      if missing.isEmpty { ready.insert(index) }
      missing.forEach(visit)
    }
    visit(root)
    return ready
  }
}
