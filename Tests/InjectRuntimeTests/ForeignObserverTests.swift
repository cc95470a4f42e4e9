import InjectRuntime
import Synchronization
import Testing

@Suite struct ForeignObserverTests {
  /// A registry that closures can be given.
  private final class Owner: Sendable {
    let registry = ForeignRegistry<Panel>()
    let tokens = Mutex<[String: ForeignObservation]>([:])
    let log = Mutex<[String]>([])

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

  @Test func itEndsWhenNobodyKeepsIt() {
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
        while seen.count < count { await Task.yield() }
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
      let registry = ForeignRegistry<Panel>()
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
}
