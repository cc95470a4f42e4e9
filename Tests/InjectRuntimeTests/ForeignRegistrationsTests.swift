import InjectRuntime
import Testing

@Suite struct ForeignRegistrationsTests {
  private final class Owner: Sendable {
    let registry = _Inject.ForeignRegistry<Panel>()
    var registrations: ForeignRegistrations<Panel> { registry.handle.registrations }
  }

  @Test func eachIteratorGivesAllThatIsRegisteredAfterItWasMade() async {
    let owner = Owner()
    let panels = (0...3).map { Panel($0) }
    owner.registry.register(panels[0])
    var first = owner.registrations.makeAsyncIterator()
    owner.registry.register(panels[1])
    var second = owner.registrations.makeAsyncIterator()
    owner.registry.register(panels[2])
    owner.registry.register(panels[2])
    owner.registry.register(panels[3])
    var seen: [[Int?]] = [[], []]
    for _ in 1...3 { seen[0].append(await first.next()?.number) }
    for _ in 1...2 { seen[1].append(await second.next()?.number) }
    #expect(seen == [[1, 2, 3], [2, 3]])
  }

  @Test func whatIsDeadOrUnregisteredWhenItIsItsTurnIsPassedOver() async {
    let owner = Owner()
    let ended = Ended()
    var iterator = owner.registrations.makeAsyncIterator()
    let panels = [Panel(1), Panel(2)]
    owner.registry.register(Panel(7) { ended.add() })
    owner.registry.register(panels[0])
    owner.registry.register(Panel(8) { ended.add() })
    owner.registry.register(panels[1])
    owner.registry.unregister(panels[0])
    #expect(ended.count == 2)
    #expect(await iterator.next() === panels[1])
  }

  @Test func itWaitsForTheNext() async {
    let owner = Owner()
    let begun = Signal()
    let kept = [Panel(1), Panel(2)]
    let seen = Task {
      var iterator = owner.registrations.makeAsyncIterator()
      begun.send()
      return [await iterator.next()?.number, await iterator.next()?.number]
    }
    await begun.wait()
    // With something in between that is gone before the one who waits gets to see it.
    owner.registry.register(Panel(9))
    for panel in kept {
      await Task.yield()
      owner.registry.register(panel)
    }
    #expect(await seen.value == [1, 2])
    withExtendedLifetime(kept) {}
  }

  @Test func itEndsWhenItsTaskIsCancelled() async {
    let owner = Owner()
    for wait in [true, false] {
      let begun = Signal()
      let task = Task {
        var seen = 0
        begun.send()
        for await _ in owner.registrations { seen += 1 }
        return seen
      }
      if wait {
        await begun.wait()
        for _ in 1...50 { await Task.yield() }
      }
      task.cancel()
      #expect(await task.value == 0)
    }
  }

  @Test func cancellingOneLeavesTheOthers() async {
    let owner = Owner()
    let panel = Panel(1)
    let begun = [Signal(), Signal()]
    let tasks = begun.map { begun in
      Task {
        var iterator = owner.registrations.makeAsyncIterator()
        begun.send()
        return await iterator.next()?.number
      }
    }
    for begun in begun { await begun.wait() }
    tasks[0].cancel()
    #expect(await tasks[0].value == nil)
    owner.registry.register(panel)
    #expect(await tasks[1].value == 1)
  }

  @Test func itEndsWhenTheContainerIsGoneAndNothingIsPending() async {
    var owner: Owner? = Owner()
    guard let registrations = owner?.registrations else { return }
    let panel = Panel(1)
    let begun = Signal()
    let seen = Task {
      var iterator = registrations.makeAsyncIterator()
      begun.send()
      var seen: [Int] = []
      while let panel = await iterator.next() { seen.append(panel.number) }
      return seen
    }
    await begun.wait()
    owner?.registry.register(panel)
    owner = nil
    #expect(await seen.value == [1])
    for await _ in registrations { Issue.record("there is nothing more") }
  }

  @Test func manyIteratorsOfManyTasksEachGetAll() async {
    let owner = Owner()
    let panels = (1...500).map { Panel($0) }
    let begun = (1...8).map { _ in Signal() }
    let tasks = begun.map { begun in
      Task {
        var iterator = owner.registrations.makeAsyncIterator()
        begun.send()
        var seen: [Int] = []
        while seen.count < panels.count, let panel = await iterator.next() { seen.append(panel.number) }
        return seen
      }
    }
    for begun in begun { await begun.wait() }
    for panel in panels {
      owner.registry.register(panel)
      if panel.number.isMultiple(of: 7) { await Task.yield() }
    }
    for task in tasks { #expect(await task.value == panels.map(\.number)) }
  }

  @MainActor
  @Test func mainActorObjectsAreIteratedOnTheMainActor() async {
    @MainActor final class View {
      var title = ""
    }
    let registry = _Inject.ForeignRegistry<View>()
    var iterator = registry.handle.registrations.makeAsyncIterator()
    let view = View()
    registry.register(view)
    let next = await iterator.next()
    next?.title = "seen"
    #expect(view.title == "seen")
  }
}
