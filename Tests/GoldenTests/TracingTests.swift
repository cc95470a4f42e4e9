import InjectRuntime
import Testing

/// Containers with `trace` tell an observer of their constructions.
struct TracingTests {
  private let log = TracingLog()

  private var container: TracingApp { TracingApp(path: "disk", observing: log) }

  @Test func aConstructionIsTheChildOfTheOneThatAskedFirst() async throws {
    let container = container
    #expect(log.tree == ["boot(clock)"])
    _ = try await container.feed
    #expect(log.tree == ["boot(clock)", "feed(pool(store(disk)))"])
    #expect(Set(log.containers) == ["TracingApp"])
  }

  @Test func whatIsConstructedOnceIsObservedOnce() async throws {
    let container = container
    for _ in 1...2 {
      _ = (container.routes, try await container.feed)
    }
    #expect(log.tree == ["boot(clock)", "routes", "feed(pool(store(disk)))"])
  }

  @Test func asyncBindingsThatAreNotKeptAreObservedEachTime() async throws {
    let container = container
    for number in 1...2 { _ = try await container.makePage(number: number) }
    _ = try await container.feeds
    #expect(log.tree.dropFirst() == ["page(feed(pool(store(disk))))", "page", "feeds"])
  }

  @Test func factoriesAreNotObserved() {
    #expect(container.makeQuery(text: "a").text == "a")
    #expect(log.tree == ["boot(clock)", "store(disk)"])
  }

  @Test func aWeakObjectIsObservedWhenItIsConstructedAgain() {
    let container = container
    do {
      let image = container.image
      #expect(container.image === image)
    }
    _ = container.image
    #expect(log.tree.dropFirst() == ["image", "image"])
  }

  @Test func aFailureEndsWithItsError() async {
    let container = container
    await #expect(throws: TracingError.closed) { try await container.makePage(number: -1) }
    #expect(log.tree.dropFirst() == ["page!(feed(pool(store(disk))))"])
  }

  @Test func moduleBindingsAreThoseOfTheContainer() {
    #expect(container.disk.path == "disk")
    #expect(log.containers == ["TracingApp", "TracingApp", "TracingApp"])
    #expect(log.tree.last == "disk")
  }

  @Test func aChildHasItsParentsObserver() {
    let session = container.makeTracingSession(user: "ada")
    #expect(session.greeter.user == "ada")
    #expect(log.tree.last == "greeter(store(disk))")
    #expect(log.containers.contains("TracingSession"))
  }

  @Test func betweenMayBeOneWithoutTrace() {
    let scene = container.makeTracingScene()
    #expect(scene.makeTracingShot().lens.light.clock.now == 3)
    #expect(log.tree == ["boot(clock)", "lens"])
  }

  #if DEBUG
    @Test func replacementsAreObserved() {
      let container = TracingApp.testing(path: "", observing: log) {
        $0.clock { _ in TracingClock(now: 1) }
        $0.disk { _ in TracingDisk(path: "replaced") }
        $0.store { TracingStore(clock: $0.clock, disk: $0.disk) }
        $0.time { _ in TracingClock(now: 2) }
      }
      #expect(container.store.disk.path == "replaced")
      #expect(container.time.now == 2)
      #expect(log.tree == ["store(clock, disk)", "time"])
    }

    @Test func aContextIsObserved() {
      #expect(TracingApp.preview(observing: log).clock.now == 7)
      #expect(log.tree == ["boot(clock)"])
    }
  #endif

  @Test @MainActor func aContainerOfAnActorIsObserved() async throws {
    let container = TracingScreen(observing: log) { $0.model { _ in TracingModel() } }
    let sheet = try await container.makeSheet(title: "Sheet")
    #expect(sheet.view.model === container.model)
    await #expect(throws: TracingError.closed) { _ = try await container.makeSheet(title: "").title }
    #expect(log.tree == ["sheet(view(model))", "sheet!"])
  }

  @Test func soIsOneForOneDomain() {
    let container = TracingDesk(observing: log)
    #expect(container.lamp === container.lamp)
    #expect(log.tree == ["lamp"])
  }

  @Test func whatTwoThatReferToEachOtherNeedWasAskedForByEach() {
    let pair = TracingPair(observing: log)
    #expect(pair.right.left === pair.left)
    #expect(log.tree == ["left(right(rightPart), leftPart, late)"])
  }

  /// Their dependencies are constructed together, in any order.
  @Test func soItIsWhereThatIsConstructedTogether() async throws {
    let pair = TracingPairs(observing: log)
    #expect(try await pair.right.left === pair.left)
    let tree = try #require(log.tree.first)
    #expect(log.tree.count == 1 && tree.hasPrefix("left(right(rightPart), ") && tree.contains("leftPart"))
  }

  @Test func withoutAnObserverAllIsConstructed() async throws {
    #expect(try await TracingApp(path: "disk").makePage(number: 2).feed.clock.now == 3)
  }
}
