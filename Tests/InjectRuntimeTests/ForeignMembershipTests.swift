import InjectRuntime
import Testing

/// A collection whose members are foreign.
@Suite final class ForeignMembershipTests {
  private let first = _Inject.ForeignRegistry<Panel>()
  private let second = numberedRegistry()
  private let all = numberedRegistry()

  private func addFirst(_ panel: Panel) { first.register(panel, in: [all.membership(of: panel)]) }
  private func addSecond(_ panel: any Numbered) { second.register(panel, in: [all.membership(of: panel)]) }
  private func removeFirst(_ panel: Panel) { first.unregister(panel, from: [all.membership(of: panel)]) }
  private func removeSecond(_ panel: any Numbered) { second.unregister(panel, from: [all.membership(of: panel)]) }

  @Test func theCollectionHasAllOfItsMembersInTheOrderOfTheirRegistration() {
    var panels = (1...4).map { Panel($0) }
    addFirst(panels[0])
    addSecond(panels[1])
    addFirst(panels[2])
    addSecond(panels[3])
    #expect(numbers(all.handle) == [1, 2, 3, 4])
    #expect(all.handle.current?.number == 4)
    panels.remove(at: 1)
    #expect(numbers(all.handle) == [1, 3, 4])
    #expect(numbers(second.handle) == [4])
  }

  @Test func anObjectIsThereOnceUntilItsLastRegistrationEnds() {
    let panels = (1...2).map { Panel($0) }
    addFirst(panels[0])
    addFirst(panels[1])
    addSecond(panels[0])
    addSecond(panels[0])
    #expect(numbers(all.handle) == [1, 2])
    removeFirst(panels[0])
    removeFirst(panels[0])
    #expect(numbers(all.handle) == [1, 2])
    removeSecond(panels[0])
    #expect(numbers(all.handle) == [2])
    withExtendedLifetime(panels) {}
  }

  @MainActor
  @Test func itsObserversAreToldOnceOfEachObjectWhenItIsInBoth() {
    @MainActor final class View: Titled {
      var title = "view"
    }
    let views = _Inject.ForeignRegistry<View>()
    let titled = _Inject.ForeignRegistry<any Titled>(object: { $0 })
    let all = _Inject.ForeignRegistry<any Titled>(object: { $0 })
    var seen: [String] = []
    let tokens = [
      views.handle.onRegister { view in
        seen.append("\(view.title) of \(views.handle.count), \(all.handle.count) in all")
      },
      titled.handle.onRegister { seen.append("titled \($0.title)") },
      all.handle.onRegister { seen.append("one of all: \($0.title)") },
    ]
    let view = View()
    views.register(view, in: [all.membership(of: view)])
    titled.register(view, in: [all.membership(of: view)])
    views.register(view, in: [all.membership(of: view)])
    #expect(seen == ["view of 1, 1 in all", "one of all: view", "titled view"])
    withExtendedLifetime(tokens) {}
  }

  @Test func iterationsOverItGetEachObjectOnce() async {
    var iterator = all.handle.registrations.makeAsyncIterator()
    let panels = (1...2).map { Panel($0) }
    addFirst(panels[0])
    addSecond(panels[0])
    addSecond(panels[1])
    #expect(await iterator.next() === panels[0])
    #expect(await iterator.next() === panels[1])
  }

  @Test func anObjectThatEndsIsGoneFromBothAndItsAddressMayBeUsedAgain() {
    for round in 1...2_000 {
      let panel = Panel(round)
      if round.isMultiple(of: 2) { addFirst(panel) } else { addSecond(panel) }
      #expect(numbers(all.handle) == [round])
    }
    #expect(first.handle.count + second.handle.count + all.handle.count == 0)
  }
}

@MainActor private protocol Titled: AnyObject {
  var title: String { get }
}
