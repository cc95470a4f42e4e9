import InjectRuntime
import Testing

/// What is registered in these tests.
final class Panel: Sendable {
  let number: Int
  private let end: @Sendable () -> Void

  init(_ number: Int, end: @escaping @Sendable () -> Void = {}) {
    self.number = number
    self.end = end
  }

  deinit { end() }
}

protocol Numbered: AnyObject, Sendable {
  var number: Int { get }
}
extension Panel: Numbered {}

func numbers(_ foreign: Foreign<Panel>) -> [Int] { foreign.all.map(\.number) }
func numbers(_ foreign: Foreign<any Numbered>) -> [Int] { foreign.all.map(\.number) }

func numberedRegistry() -> _Inject.ForeignRegistry<any Numbered> {
  _Inject.ForeignRegistry(object: { $0 })
}

@Suite struct ForeignTests {
  @Test func whatWasMadeBeforeTheFirstRegistrationSeesTheSameAsWhatWasMadeAfterIt() {
    let registry = _Inject.ForeignRegistry<Panel>()
    let early = registry.handle
    #expect(early.current == nil)
    #expect(early.all.isEmpty)
    #expect(early.count == 0)
    let panel = Panel(1)
    registry.register(panel)
    let late = registry.handle
    #expect(early.current === panel)
    #expect(late.current === panel)
    #expect(late.count == 1)
  }

  @Test func currentIsTheNewestAliveAndTheFirstOfAllTheOldest() {
    let registry = _Inject.ForeignRegistry<Panel>()
    var panels = (1...4).map { Panel($0) }
    for panel in panels { registry.register(panel) }
    #expect(registry.handle.current?.number == 4)
    #expect(numbers(registry.handle) == [1, 2, 3, 4])
    panels.removeLast()
    #expect(registry.handle.current?.number == 3)
    panels.removeFirst()
    #expect(numbers(registry.handle) == [2, 3])
    #expect(registry.handle.count == 2)
    panels = []
    #expect(registry.handle.current == nil)
    #expect(registry.handle.count == 0)
  }

  @Test func registeringAgainKeepsOneEntryInItsPlace() {
    let registry = _Inject.ForeignRegistry<Panel>()
    let panels = (1...3).map { Panel($0) }
    for panel in panels + panels.prefix(2) { registry.register(panel) }
    #expect(numbers(registry.handle) == [1, 2, 3])
    #expect(registry.handle.current?.number == 3)
  }

  @Test func whatIsUnregisteredIsOutAndMayComeBackAsTheNewest() {
    let registry = _Inject.ForeignRegistry<Panel>()
    let panels = (1...3).map { Panel($0) }
    for panel in panels { registry.register(panel) }
    registry.unregister(panels[0])
    registry.unregister(panels[0])
    registry.unregister(panels[2])
    #expect(numbers(registry.handle) == [2])
    #expect(registry.handle.current?.number == 2)
    registry.register(panels[0])
    #expect(numbers(registry.handle) == [2, 1])
    registry.unregister(Panel(9))
    #expect(registry.handle.count == 2)
    withExtendedLifetime(panels) {}
  }

  @Test func classBoundProtocolsAreHeldWeaklyToo() {
    let registry = numberedRegistry()
    var panels: [any Numbered] = [Panel(1), Panel(2)]
    for panel in panels + panels { registry.register(panel) }
    #expect(numbers(registry.handle) == [1, 2])
    #expect(registry.handle.current === panels[1])
    panels.removeLast()
    #expect(numbers(registry.handle) == [1])
    registry.unregister(panels[0])
    #expect(registry.handle.current == nil)
    withExtendedLifetime(panels) {}
  }

  @Test func anObjectMayUnregisterItselfWhileItIsDeinitialized() {
    final class Owner: Sendable { let registry = _Inject.ForeignRegistry<Leaving>() }
    final class Leaving: Sendable {
      let owner: Owner
      init(_ owner: Owner) { self.owner = owner }
      deinit {
        owner.registry.unregister(self)
        owner.registry.unregister(self, from: [owner.registry.membership(of: self)])
      }
    }
    let owner = Owner()
    for _ in 1...100 { owner.registry.register(Leaving(owner)) }
    #expect(owner.registry.handle.count == 0)
  }

  @Test func anObjectThatEndsWhileItIsLookedAtMayUseTheRegistry() {
    // The last reference is dropped while another thread looks: the thread that drops it runs `deinit`, which must find
    // no lock.
    final class Owner: Sendable {
      let registry = _Inject.ForeignRegistry<Panel>()
      var handle: Foreign<Panel> { registry.handle }
    }
    let owner = Owner()
    onThreads(4) { thread in
      for round in 0..<2_000 {
        switch thread {
        case 0:
          let panel = Panel(round) { [weak owner] in _ = owner?.handle.current }
          owner.registry.register(panel)
        case 1: _ = owner.handle.all
        case 2: _ = owner.handle.count
        default: _ = owner.handle.current
        }
      }
    }
    #expect(owner.handle.count == 0)
  }

  @Test func objectsThatAreNotSendableHaveAHandleThatIsNot() {
    final class Loose {
      var seen = 0
    }
    let registry = _Inject.ForeignRegistry<Loose>()
    var seen: [Loose] = []
    let observation = registry.localHandle.onRegister { loose in
      loose.seen += 1
      seen.append(loose)
    }
    let loose = Loose()
    registry.register(loose)
    #expect(registry.localHandle.current === loose)
    #expect(seen.map(\.seen) == [1])
    observation.cancel()
  }

  @MainActor
  @Test func mainActorObjectsAreUsedWithoutWaiting() {
    @MainActor final class View {
      var title = "view"
    }
    let registry = _Inject.ForeignRegistry<View>()
    var titles: [String] = []
    let observation = registry.handle.onRegister { view in titles.append(view.title) }
    let view = View()
    registry.register(view)
    #expect(titles == ["view"])
    #expect(registry.handle.current?.title == "view")
    observation.cancel()
  }
}
