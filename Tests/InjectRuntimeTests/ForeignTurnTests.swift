import InjectRuntime
import Testing

/// How often an observer's actor is asked for a turn.
@Suite struct ForeignTurnTests {
  /// Runs what it is given when it is told to.
  private final class HeldExecutor: SerialExecutor {
    private let jobs = Locked<[UnownedJob]>([])

    var waiting: Int { jobs.withLock { $0.count } }

    func enqueue(_ job: consuming ExecutorJob) {
      let job = UnownedJob(job)
      jobs.withLock { $0.append(job) }
    }

    func run() {
      while let job = jobs.withLock({ $0.isEmpty ? nil : $0.removeFirst() }) {
        job.runSynchronously(on: asUnownedSerialExecutor())
      }
    }
  }

  private actor Listener {
    private let executor: HeldExecutor
    private var observation: ForeignObservation?
    private(set) var seen = 0

    nonisolated var unownedExecutor: UnownedSerialExecutor { executor.asUnownedSerialExecutor() }

    init(_ executor: HeldExecutor) { self.executor = executor }

    /// Observes with a closure that keeps an object.
    func listen(to foreign: Foreign<Counted>, keeping count: Count) -> ForeignObservation {
      foreign.onRegister { [weak self, kept = Counted(count)] _ in self?.assumeIsolated { $0.note(kept) } }
    }

    private func note(_ object: Counted) { seen += 1 }

    func listen(to foreign: Foreign<Counted>) {
      observation = foreign.onRegister { [weak self] _ in self?.assumeIsolated { $0.seen += 1 } }
    }
  }

  @Test func anActorThatIsBusyIsAskedForOneTurnHoweverManyObjectsAreRegistered() async {
    final class Owner: Sendable { let registry = _Inject.ForeignRegistry<Counted>() }
    let (owner, executor, count) = (Owner(), HeldExecutor(), Count())
    let listener = Listener(executor)
    async let listening: Void = listener.listen(to: owner.registry.handle)
    await wait { executor.waiting != 0 }
    executor.run()
    await listening

    let objects = (0..<50).map { _ in Counted(count) }
    for object in objects { owner.registry.register(object) }
    await wait { executor.waiting != 0 }
    for _ in 0..<1_000 { await Task.yield() }
    #expect(executor.waiting == 1)
    // It is told of 32 in one turn, and asks for another, which may come while the first is run or after that.
    let turns = Task {
      while !Task.isCancelled {
        executor.run()
        await Task.yield()
      }
    }
    await wait { await listener.seen >= 50 }
    #expect(await listener.seen == 50)
    turns.cancel()
    withExtendedLifetime(objects) {}
  }

  /// What it captured may belong to the actor.
  @Test func aClosureOnAnActorIsLetGoInATurnOfIts() async {
    let registry = _Inject.ForeignRegistry<Counted>()
    let (executor, count) = (HeldExecutor(), Count())
    let listener = Listener(executor)
    async let listening = listener.listen(to: registry.handle, keeping: count)
    await wait { executor.waiting != 0 }
    executor.run()
    let observation = await listening
    observation.cancel()
    #expect(count.living == 1)
    await wait { executor.waiting != 0 }
    executor.run()
    await wait { count.living == 0 }
    withExtendedLifetime(listener) {}
  }
}
