import Foundation
import InjectRuntime
import Testing

@Suite struct ForeignObserverTests {
  /// A registry that closures can be given.
  private final class Owner: Sendable {
    let registry = _Inject.ForeignRegistry<Panel>()
    let tokens = Locked<[String: ForeignObservation]>([:])
    let log = Locked<[String]>([])

    /// Registers an object that lives as long as this does.
    func registerNext() {
      let panel = Panel(0)
      kept.withLock { $0.append(panel) }
      registry.register(panel)
    }
    private let kept = Locked<[Panel]>([])

    func note(_ text: String) { log.withLock { $0.append(text) } }
    var notes: [String] { log.withLock { $0 } }

    func observe(_ name: String, _ body: @escaping @Sendable (Owner, Panel) -> Void) {
      let token = registry.handle.onRegister { [unowned self] panel in
        note("\(name) \(panel.number)")
        body(self, panel)
      }
      tokens.withLock { $0[name] = token }
    }
    func end(_ name: String) { tokens.withLock { $0[name] }?.cancel() }
    func drop(_ name: String) { _ = tokens.withLock { $0.removeValue(forKey: name) } }
  }

  @Test func eachIsToldOnceOfEachObjectInTheOrderInWhichTheyWereAdded() {
    let owner = Owner()
    let first = Panel(1)
    owner.registry.register(first)
    owner.observe("a") { _, _ in }
    owner.observe("b") { _, _ in }
    let second = Panel(2)
    for panel in [first, second, second] { owner.registry.register(panel) }
    #expect(owner.notes == ["a 2", "b 2"])
    owner.registry.unregister(second)
    owner.registry.register(second)
    #expect(owner.notes == ["a 2", "b 2", "a 2", "b 2"])
  }

  @Test func theObjectIsAvailableWhenItIsTold() {
    let owner = Owner()
    owner.observe("a") { owner, panel in
      owner.note("\(owner.registry.handle.current === panel) \(owner.registry.handle.all.count)")
    }
    let panel = Panel(1)
    owner.registry.register(panel)
    #expect(owner.notes == ["a 1", "true 1"])
  }

  @Test func itMayRegister() {
    let owner = Owner()
    let more = [Panel(2), Panel(3)]
    owner.observe("a") { owner, panel in
      if panel.number < 3 { owner.registry.register(more[panel.number - 1]) }
    }
    let first = Panel(1)
    owner.registry.register(first)
    #expect(owner.notes == ["a 1", "a 2", "a 3"])
    #expect(numbers(owner.registry.handle) == [1, 2, 3])
    withExtendedLifetime((first, more)) {}
  }

  @Test func itMayUnregisterWhatItIsToldOf() {
    let owner = Owner()
    owner.observe("a") { owner, panel in owner.registry.unregister(panel) }
    let panel = Panel(1)
    owner.registry.register(panel)
    #expect(owner.registry.handle.count == 0)
    withExtendedLifetime(panel) {}
  }

  @Test func itMayEndItself() {
    let owner = Owner()
    owner.observe("a") { owner, _ in owner.end("a") }
    owner.observe("b") { owner, _ in owner.drop("b") }
    let panels = [Panel(1), Panel(2)]
    for panel in panels { owner.registry.register(panel) }
    #expect(owner.notes == ["a 1", "b 1"])
  }

  @Test func itMayEndAnotherWhichIsNotToldAnyMore() {
    let owner = Owner()
    owner.observe("a") { owner, _ in owner.end("b") }
    owner.observe("b") { _, _ in }
    let panel = Panel(1)
    owner.registry.register(panel)
    #expect(owner.notes == ["a 1"])
  }

  @Test func itEndsWhenItIsReleased() {
    let owner = Owner()
    owner.observe("a") { _, _ in }
    owner.drop("a")
    let panel = Panel(1)
    owner.registry.register(panel)
    #expect(owner.notes.isEmpty)
  }

  @Test func whatAnEndedClosureCapturedIsLetGoAndMayUseTheRegistryThen() {
    let owner = Owner()
    let ended = Ended()
    do {
      let captured = Panel(7) { [unowned owner] in
        _ = owner.registry.handle.all
        ended.add()
      }
      owner.observe("a") { _, _ in withExtendedLifetime(captured) {} }
    }
    #expect(ended.count == 0)
    owner.end("a")
    #expect(ended.count == 1)
    owner.end("a")
  }

  @Test func anObjectIsNotHeldForThoseWhoAreTold() {
    let owner = Owner()
    let ended = Ended()
    owner.observe("a") { _, _ in }
    owner.registry.register(Panel(1) { ended.add() })
    #expect(ended.count == 1)
  }

  @Test func oneThatIsIsolatedIsToldOnItsActorInOrderOfWhatStillLives() async {
    actor Listener {
      var seen: [Int] = []
      var observation: ForeignObservation?

      func listen(to foreign: Foreign<Panel>) {
        observation = foreign.onRegister { panel in self.seen.append(panel.number) }
      }

      /// Registers elsewhere while this actor is busy, and returns what it was told of by then.
      func busy(_ body: @Sendable () -> Void) -> [Int] {
        body()
        return seen
      }

      func seen(count: Int) async -> [Int] {
        await wait { seen.count >= count }
        return seen
      }

      func end() { observation = nil }
    }
    let owner = Owner()
    let listener = Listener()
    await listener.listen(to: owner.registry.handle)
    let kept = [Panel(1), Panel(2), Panel(3), Panel(4)]
    let ended = Ended()
    let before = await listener.busy {
      owner.registry.register(kept[0])
      owner.registry.register(Panel(9) { ended.add() })
      owner.registry.register(kept[1])
      owner.registry.register(kept[2])
      owner.registry.unregister(kept[1])
    }
    #expect(before.isEmpty)
    #expect(ended.count == 1)
    #expect(await listener.seen(count: 2) == [1, 3])
    owner.registry.register(kept[3])
    #expect(await listener.seen(count: 3) == [1, 3, 4])
    await listener.end()
    withExtendedLifetime(kept) {}
  }

  @Test func oneThatIsIsolatedIsToldAtOnceByWhoRegistersThere() async {
    actor Listener {
      let registry = _Inject.ForeignRegistry<Panel>()
      var seen: [Int] = []

      func run() -> [Int] {
        let observation = registry.handle.onRegister { panel in self.seen.append(panel.number) }
        let panels = [Panel(1), Panel(2)]
        for panel in panels { registry.register(panel) }
        observation.cancel()
        return seen
      }
    }
    #expect(await Listener().run() == [1, 2])
  }

  @Test func oneThatCapturesItsActorWeaklyIsCalledThereAndRetainsNothing() async {
    actor Listener {
      private var observation: ForeignObservation?
      private let ended: Ended
      private(set) var seen: [Int] = []

      init(ended: Ended) { self.ended = ended }
      deinit { ended.add() }

      func listen(to foreign: Foreign<Panel>) {
        observation = foreign.onRegister { [weak self] panel in
          self?.assumeIsolated { $0.seen.append(panel.number) }
        }
      }

      func seen(count: Int) async -> [Int] {
        await wait { seen.count >= count }
        return seen
      }
    }
    let owner = Owner()
    let ended = Ended()
    let panels = [Panel(1), Panel(2)]
    do {
      let listener = Listener(ended: ended)
      await listener.listen(to: owner.registry.handle)
      owner.registry.register(panels[0])
      #expect(await listener.seen(count: 1) == [1])
    }
    await wait { ended.count != 0 }
    owner.registry.register(panels[1])
    withExtendedLifetime(panels) {}
  }

  /// An endless sequence of registrations must not keep an actor for itself.
  @Test(.timeLimit(.minutes(5))) func anActorHasTimeForOthersWhileThreadsRegister() async {
    actor Listener {
      private var observation: ForeignObservation?
      private(set) var seen = 0

      /// Each time that it is told it registers one more, elsewhere.
      func listen(to owner: Owner) {
        observation = owner.registry.handle.onRegister { panel in
          self.seen += 1
          onThreads(1) { _ in owner.registerNext() }
        }
      }

      func end() -> Int {
        observation = nil
        return seen
      }
    }
    let owner = Owner()
    let listener = Listener()
    await listener.listen(to: owner)
    owner.registerNext()
    await wait { await listener.seen >= 100 }
    #expect(await listener.end() < 10_000)
  }

  @Test func onItsOwnActorNoneIsToldAfterItHasEnded() async {
    actor Listener {
      private var observation: ForeignObservation?
      private var hasEnded = false
      private(set) var calls = 0
      private(set) var lateCalls = 0

      func listen(to foreign: Foreign<Panel>) {
        hasEnded = false
        observation = foreign.onRegister { _ in
          self.calls += 1
          if self.hasEnded { self.lateCalls += 1 }
        }
      }

      func end() {
        observation?.cancel()
        hasEnded = true
      }
    }
    let owner = Owner()
    let listener = Listener()
    for _ in 1...50 {
      await listener.listen(to: owner.registry.handle)
      async let registered: Void = onThreads(2) { _ in
        for _ in 1...20 { owner.registerNext() }
      }
      await listener.end()
      await registered
    }
    #expect(await listener.lateCalls == 0)
  }

  /// What a closure on an actor captured may belong to that actor.
  @MainActor @Test func aClosureOnAnActorIsLetGoThereWhoeverEndsTheObservation() async {
    final class Log { var calls = 0, ends = 0 }
    final class Helper {
      let log: Log
      init(_ log: Log) { self.log = log }
      func note() { log.calls += 1 }
      deinit { log.ends += 1 }
    }
    let owner = Owner()
    let log = Log()
    for round in 1...300 {
      let helper = Helper(log)
      let observation = owner.registry.handle.onRegister { [helper] _ in helper.note() }
      async let registered: Void = onThreads(2) { _ in
        for _ in 1...3 { owner.registry.register(Panel(round)) }
      }
      if round.isMultiple(of: 2) {
        Task.detached { observation.cancel() }
      } else {
        observation.cancel()
      }
      await registered
      log.calls += 1
    }
    await wait { log.ends >= 300 }
    #expect(log.calls >= 300)
  }

  @Test func endingManyTakesTheTimeOfEach() {
    // Of this thread, in seconds: other work on the machine hardly changes it.
    func processorTime() -> Double {
      var time = timespec()
      clock_gettime(CLOCK_THREAD_CPUTIME_ID, &time)
      return Double(time.tv_sec) + Double(time.tv_nsec) / 1e9
    }
    func time(_ count: Int, _ end: (ContiguousArray<ForeignObservation>) -> Void) -> Double {
      let registry = _Inject.ForeignRegistry<Panel>()
      let observations = ContiguousArray((0..<count).map { _ in registry.handle.onRegister { _ in } })
      let begin = processorTime()
      end(observations)
      return processorTime() - begin
    }
    for end in [{ $0.forEach { $0.cancel() } }, { $0.reversed().forEach { $0.cancel() } }]
      as [(ContiguousArray<ForeignObservation>) -> Void]
    {
      let few = (1...3).map { _ in time(4_000, end) }.min() ?? 0
      let many = (1...3).map { _ in time(64_000, end) }.min() ?? 0
      // Sixteen times as many: quadratic time would be 256 times as much.
      #expect(many < few * 64)
    }
  }

  @Test func thoseThatAreLeftAreToldInOrderWhoeverEnds() {
    let owner = Owner()
    let names = (0..<200).map { "o\($0)" }
    for name in names { owner.observe(name) { _, _ in } }
    var random = SplitMix(seed: 1)
    var left = names
    while left.count > 3 {
      let name = left.remove(at: Int(random.next() % UInt64(left.count)))
      owner.end(name)
    }
    let panel = Panel(1)
    owner.registry.register(panel)
    #expect(owner.notes == left.map { "\($0) 1" })
  }
}
