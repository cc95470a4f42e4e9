import InjectRuntime
import Testing

@Suite(.timeLimit(.minutes(5)))
struct DependenciesTests {
  private struct Refusal: Error, Equatable {}

  private final class Owner: Sendable {
    let one = _Inject.AsyncSlot<Int, any Error>()
    let two = _Inject.AsyncSlot<Int, any Error>()
    let begun = [RandomGraph.Counter(), RandomGraph.Counter()]
    let delays = [Locked([Delay]()), Locked([Delay]())]

    /// Constructs the value of a slot when its delay ends.
    func construct(_ index: Int) async throws -> Int {
      let delay = Delay()
      delays[index].withLock { $0.append(delay) }
      begun[index].add()
      try await delay.wait()
      return index + 1
    }

    func first() async throws -> Int { try await one.value("Owner.one") { try await self.construct(0) } }
    func second() async throws -> Int { try await two.value("Owner.two") { try await self.construct(1) } }

    func count(_ index: Int) -> Int { begun[index].value }

    func waitForConstructions(_ first: Int, _ second: Int) async {
      await wait { count(0) >= first && count(1) >= second }
    }

    func end(_ index: Int, with end: Result<Void, any Error> = .success(())) {
      delays[index].withLock { $0.last }?.end(with: end)
    }

    func both() async throws {
      var dependencies = _Inject.Dependencies<any Error>()
      if one.made == nil { dependencies.add { _ = try await self.first() } }
      if two.made == nil { dependencies.add { _ = try await self.second() } }
      try await dependencies.constructIfSeveral()
    }
  }

  @Test func twoAreConstructedAtTheSameTime() async throws {
    let owner = Owner()
    let task = Task { try await owner.both() }
    await owner.waitForConstructions(1, 1)
    owner.end(1)
    owner.end(0)
    try await task.value
    #expect(owner.one.made == 1 && owner.two.made == 2)
  }

  @Test func oneAloneIsLeftToTheCaller() async throws {
    let owner = Owner()
    let task = Task { try await owner.first() }
    await owner.waitForConstructions(1, 0)
    owner.end(0)
    _ = try await task.value
    try await owner.both()
    #expect(owner.count(1) == 0)
  }

  @Test func aFailureCancelsTheOthersAndAwaitsThem() async throws {
    let owner = Owner()
    let task = Task { try await owner.both() }
    await owner.waitForConstructions(1, 1)
    owner.end(0, with: .failure(Refusal()))
    // Nobody ends the second.
    await #expect(throws: Refusal()) { try await task.value }
    #expect(owner.two.made == nil)
    // It is begun again.
    let again = Task { try await owner.second() }
    await owner.waitForConstructions(1, 2)
    owner.end(1)
    #expect(try await again.value == 2)
  }

  @Test @MainActor func whatAnotherTaskWaitsForIsNotCancelled() async throws {
    let owner = Owner()
    let asks = Atomic(0)
    let other = Task { @MainActor in
      asks.add(1, ordering: .relaxed)
      return try await owner.second()
    }
    await owner.waitForConstructions(0, 1)
    let task = Task { try await owner.both() }
    await owner.waitForConstructions(1, 1)
    // Also the second of the two waits for it by now, or does so while it is told that the first has failed.
    owner.end(0, with: .failure(Refusal()))
    for _ in 0..<1_000 { await Task.yield() }
    owner.end(1)
    await #expect(throws: Refusal()) { try await task.value }
    #expect(try await other.value == 2)
    #expect(owner.count(1) == 1)
  }

  @Test func whatACancelledConstructionWaitsForIsCancelledToo() async throws {
    let owner = Owner()
    final class Slots: Sendable {
      let outer = _Inject.AsyncSlot<Int, any Error>()
      let deep = _Inject.AsyncSlot<Int, any Error>()
    }
    let slots = Slots()
    let task = Task {
      var dependencies = _Inject.Dependencies<any Error>()
      dependencies.add { _ = try await owner.first() }
      dependencies.add {
        _ = try await slots.outer.value("outer") {
          try await slots.deep.value("deep") { try await owner.second() + 1 } + 1
        }
      }
      try await dependencies.constructIfSeveral()
    }
    await owner.waitForConstructions(1, 1)
    owner.end(0, with: .failure(Refusal()))
    await #expect(throws: Refusal()) { try await task.value }
    #expect(slots.outer.made == nil && slots.deep.made == nil && owner.two.made == nil)
  }

  @Test func whoJoinsACancelledConstructionStartsItAgain() async throws {
    let owner = Owner()
    let (isCancelled, mayEnd) = (Signal(), Signal())
    let attempts = Atomic(0)
    let construct = { @Sendable () async throws -> Int in
      try await owner.two.value("Owner.two") {
        guard attempts.add(1, ordering: .relaxed).oldValue == 0 else { return 7 }
        try? await Delay().wait()
        isCancelled.send()
        await mayEnd.wait()
        throw CancellationError()
      }
    }
    let task = Task {
      var dependencies = _Inject.Dependencies<any Error>()
      dependencies.add { _ = try await owner.first() }
      dependencies.add { _ = try await construct() }
      try await dependencies.constructIfSeveral()
    }
    await owner.waitForConstructions(1, 0)
    await wait { attempts.load(ordering: .relaxed) != 0 }
    owner.end(0, with: .failure(Refusal()))
    await isCancelled.wait()
    let late = Task { try await construct() }
    // It may wait for the cancelled one by now, or come later.
    for _ in 0..<100 { await Task.yield() }
    mayEnd.send()
    #expect(try await late.value == 7)
    await #expect(throws: Refusal()) { try await task.value }
    #expect(attempts.load(ordering: .relaxed) == 2)
  }

  @Test func aTeardownIsNotCancelled() async throws {
    final class Torn: Sendable { let once = _Inject.AsyncTeardownOnce<any Error>() }
    let (owner, torn) = (Owner(), Torn())
    let (begun, end, wasCancelled) = (Signal(), Signal(), Locked(true))
    let task = Task {
      var dependencies = _Inject.Dependencies<any Error>()
      dependencies.add { _ = try await owner.first() }
      dependencies.add {
        try await torn.once.run("teardown") {
          begun.send()
          await end.wait()
          wasCancelled.withLock { $0 = Task.isCancelled }
        }
      }
      try await dependencies.constructIfSeveral()
    }
    await begun.wait()
    await owner.waitForConstructions(1, 0)
    owner.end(0, with: .failure(Refusal()))
    for _ in 0..<1_000 { await Task.yield() }
    end.send()
    await #expect(throws: Refusal()) { try await task.value }
    #expect(!wasCancelled.withLock { $0 })
  }

  @Test func theTypeOfTheErrorStays() async {
    var dependencies = _Inject.Dependencies<Refusal>()
    dependencies.add {}
    dependencies.add { throw Refusal() }
    do throws(Refusal) {
      try await dependencies.constructIfSeveral()
      Issue.record("it fails")
    } catch {
      #expect(error == Refusal())
    }
    var sure = _Inject.Dependencies<Never>()
    sure.add {}
    sure.add {}
    await sure.constructIfSeveral()
  }

  @Test func eachComesAfterWhatItNames() async throws {
    let ended = Locked<[String]>([])
    var dependencies = _Inject.Dependencies<any Error>()
    func add(_ name: String, after others: [String] = []) {
      dependencies.add(name, after: others) {
        for _ in 0..<Int.random(in: 0..<20) { await Task.yield() }
        ended.withLock { $0.append(name) }
      }
    }
    add("last", after: ["middle", "other", "nowhere"])
    add("middle", after: ["first"])
    add("first")
    add("other")
    try await dependencies.construct()
    let order = ended.withLock { $0 }
    #expect(order.last == "last" && order.count == 4)
    #expect(order.firstIndex(of: "first")! < order.firstIndex(of: "middle")!)
  }

  @Test func nothingIsBegunAfterAFailure() async {
    let begun = Atomic(0)
    var dependencies = _Inject.Dependencies<any Error>()
    dependencies.add("first") { throw Refusal() }
    dependencies.add("second", after: ["first"]) { begun.add(1, ordering: .relaxed) }
    await #expect(throws: Refusal()) { try await dependencies.construct() }
    #expect(begun.load(ordering: .relaxed) == 0)
  }

  @Test @MainActor func bothEndsAreOnTheCallersActor() async throws {
    final class Model { init() {} }
    @MainActor func make() async -> Model {
      await Task.yield()
      return Model()
    }
    let model = _Inject.Product(of: { await make() })
    var dependencies = _Inject.Dependencies<Never>()
    dependencies.add { @MainActor in
      MainActor.preconditionIsolated()
      model.keep(await make())
    }
    dependencies.add { @MainActor in await Task.yield() }
    #expect(model.isEmpty)
    await dependencies.constructIfSeveral()
    MainActor.preconditionIsolated()
    #expect(!model.isEmpty)
    _ = model.take()
    #expect(model.isEmpty)
  }

  /// In each graph all that can be constructed at a time is, so that it takes the time of its longest path whatever
  /// each takes.
  @Test func aThousandGraphsAreConstructedAsFastAsTheirLongestPaths() async throws {
    let count = Count()
    var cancellations = 0
    for seed in UInt64(1)...1_000 { cancellations += try await construct(seed, count) }
    for _ in 0..<10_000 where count.living > 0 { await Task.yield() }
    #expect(count.made == 1_000 && count.living == 0)
    #expect(cancellations > 0)
  }

  /// - Returns: How many constructions were cancelled.
  private func construct(_ seed: UInt64, _ count: Count) async throws -> Int {
    var random = SplitMix(seed: seed &+ 77)
    let graph = ConcurrentGraph(count: 14, seed: seed, counted: count)
    let root = try #require(graph.expected.indices.max { graph.expected[$0] < graph.expected[$1] })
    var failing = Bool.random(using: &random) ? graph.nodes.indices.randomElement(using: &random) : nil
    var task = Task { try await graph.value(root) }
    while graph.nodes[root].slot.made == nil {
      let ready = graph.ready(for: root)
      guard await isActive(ready, graph), let next = ready.sorted().randomElement(using: &random) else {
        Issue.record("graph \(seed): \(graph.active) are constructed, and not \(ready)")
        break
      }
      if next == failing {
        failing = nil
        await fail(next, of: graph, task)
        task = Task { try await graph.value(root) }
      } else {
        graph.end(next)
        await wait { graph.nodes[next].slot.made != nil }
      }
    }
    #expect(try await task.value == graph.expected[root])
    for (node, constructions) in zip(graph.nodes, graph.constructions) {
      #expect(constructions.value == (node.slot.made == nil ? 0 : 1), "graph \(seed)")
    }
    return graph.cancellations.value
  }

  /// Lets one fail. What several wait for may not be cancelled at once: that ends as it would without the failure. It
  /// may request the failed one only now. Then that is constructed again, and ends too.
  private func fail(_ index: Int, of graph: ConcurrentGraph, _ task: Task<Int, any Error>) async {
    let isOver = Locked(false)
    let end = Task {
      await #expect(throws: ConcurrentGraph.Refusal(index: index)) { try await task.value }
      isOver.withLock { $0 = true }
    }
    graph.end(index, with: .failure(ConcurrentGraph.Refusal(index: index)))
    await wait {
      for _ in 0..<100 { await Task.yield() }
      // The first end of a delay counts.
      graph.active.forEach { graph.end($0) }
      return isOver.withLock { $0 }
    }
    await end.value
    #expect(graph.active.isEmpty)
  }

  private func isActive(_ expected: Set<Int>, _ graph: ConcurrentGraph) async -> Bool {
    for _ in 0..<1_000_000 {
      if graph.active == expected { return true }
      await Task.yield()
    }
    return false
  }
}
