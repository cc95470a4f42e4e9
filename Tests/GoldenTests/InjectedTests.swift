import Testing

/// What a container constructs is injected from it, whatever the shared container is.
struct InjectedTests {
  private let container = InjectedContainer { $0.clock { _ in InjectedFixedClock(time: 7) } }

  @Test(.timeLimit(.minutes(5))) func theSharedContainerIsThereForItsEagerSingletons() {
    #expect(InjectedContainer.shared.ticker.clock.time == 1)
    #expect(InjectedContainer.shared.reader.time == 1)
    #expect(InjectedContainer.shared === InjectedContainer.shared)
  }

  @Test func whatAContainerConstructsIsInjectedFromIt() async throws {
    #expect(container.ticker.clock.time == 7)
    #expect(container.reader.time == 7)
    #expect(container.makeCart().clock.time == 7)
    #expect(container.makeBasket(size: 2).clock.time == 7)
    #expect(container.page.clock.time == 7)
    #expect(try await container.pool.time == 7)
    #expect(await container.makeStream().time == 7)
    #expect(await container.window.clock.time == 7)
    #expect(await container.screen.time == 7)
    #expect(container.carts.map(\.clock.time) == [7])
    #expect(container.makeOther().clock.time == 7)
    #expect(container.store.time == 7)
    #expect(InjectedCart().clock.time == 1)
  }

  @Test func whatAnOverrideConstructsIsInjectedFromItsContainer() async throws {
    let container = InjectedContainer {
      $0.clock { _ in InjectedFixedClock(time: 8) }
      $0.cart { _ in InjectedCart() }
      $0.carts { _ in [InjectedCart(), InjectedCart()] }
      $0.other { _ in InjectedCart() }
      $0.page { _ in InjectedPage() }
      $0.pool { _ in try await InjectedPool() }
      $0.ticker { _ in InjectedTicker() }
    }
    #expect(container.ticker.clock.time == 8)
    #expect(container.makeCart().clock.time == 8)
    #expect(container.carts.map(\.clock.time) == [8, 8])
    #expect(container.makeOther().clock.time == 8)
    #expect(container.page.clock.time == 8)
    #expect(try await container.pool.time == 8)
  }

  @Test func aLazyPropertyAsksAtItsFirstUse() {
    let made = Locked(0)
    let container = InjectedContainer(limit: InjectedLimit(count: 5)) {
      $0.clock { _ in InjectedFixedClock(time: 6) }
      $0.page { _ in
        made.withLock { $0 += 1 }
        return InjectedPage()
      }
    }
    let album = container.album
    #expect(made.withLock(\.self) == 0)
    // Each asks the container that constructed its owner, and keeps its value.
    #expect(album.clock.time == 6)
    #expect(album.page === album.page)
    #expect(made.withLock(\.self) == 1)
    #expect(album.limit.count == 5 && album.sameLimit.count == 5)
    #expect(InjectedAlbum().clock.time == 1)
  }

  @Test func aLazyPropertyRetainsNoContainer() {
    var container: InjectedContainer? = InjectedContainer()
    let album = container?.album
    weak let gone = container
    container = nil
    #expect(gone == nil)
    #expect(album?.limit.count == 3)
  }

  @Test func aPropertyOfASendableValueIsSendable() async {
    let book = InjectedContainer.$shared.withValue(container) { InjectedBook() }
    #expect(await Task.detached { book.clock.time + book.limit.count }.value == 10)
  }

  @MainActor @Test func aPropertyOnTheMainActorNeedsNoSendableValue() {
    #expect(InjectedKitchen().sizes() == [4, 4, 4, 4, 4])
  }

  @Test func aTaskThatAnInitializerStartsRetainsNoContainer() {
    var container: InjectedContainer? = InjectedContainer()
    weak let poller = container?.poller
    weak let gone = container
    container = nil
    #expect(gone == nil && poller == nil)
  }

  @Test func itIsTheConstructingContainersAlsoWhereAnotherIsBound() async {
    let bound = InjectedContainer { $0.clock { _ in InjectedFixedClock(time: 9) } }
    await InjectedContainer.$shared.withValue(bound) {
      #expect(InjectedCart().clock.time == 9)
      #expect(container.makeCart().clock.time == 7)
      #expect(await container.makeStream().time == 7)
      #expect(InjectedContainer.shared === bound)
    }
  }

  @Test func whatAChildConstructsIsInjectedFromItsParent() {
    let child = InjectedChild(parent: container)
    #expect(child.cart.clock.time == 7)
  }

  @MainActor @Test(.timeLimit(.minutes(5))) func onTheMainActorItIsTheSame() async {
    #expect(InjectedScreen.shared.header.title == "screen")
    let container = InjectedScreen { $0.title { _ in "test" } }
    #expect(container.header.title == "test")
    #expect(await container.makeFooter().title == "test")
    #expect(container.makeSize() == 3)
    InjectedScreen.$shared.withValue(container) { #expect(InjectedScreen.shared === container) }
  }
}
