import Testing

/// What Wind promises, by the numbers of the manual's page "Coming from …".
struct WindTests {
  private let container = WindContainer()

  @Test("W1: a container is made, and its root is asked for")
  func rootIsAskedFor() {
    #expect(container.makeScreen().settings === container.settings)
  }

  @Test("W2, W3: a singleton is the same for all, a factory's value new for each")
  func scopesDiffer() {
    let screen = container.makeScreen()
    #expect(screen.requests[0] !== screen.requests[1])
    #expect(screen.requests.allSatisfy { $0.settings === container.settings })
  }

  @Test("W5, W6: a binding is known under its own type, or as its interface alone")
  func interfacesHideTypes() {
    let store: any WindStore = container.store
    #expect(store is Wind.FileStore)
    #expect(container.store === store)
  }

  @Test("W10: somebody else's singleton is blended in")
  func foreignSingletonIsItself() {
    #expect(container.makeClock() === Wind.SystemClock.shared)
  }

  @Test("W11: all of one interface are found in their declared order, or none of them")
  func componentsHaveAnOrder() {
    #expect(container.plugins.map(\.name) == ["tracing", "caching"])
    #expect(container.listeners.isEmpty)
  }

  @Test("W12, W23, W24: what is needed is filled in once, and then it is said")
  func dependenciesAreFilledInOnce() {
    let player = container.player
    #expect(player.settings === container.settings && player.store === container.store)
    #expect(container.player === player)
    #expect(player.injections == 1)
  }

  @Test("W25: accessors are generated, for each binding one")
  func accessorsAreGenerated() {
    #expect(
      WindContainer.bindingNames == [
        "caching", "clock", "listeners", "player", "plugins", "request", "screen", "settings", "store", "tracing",
      ])
  }

  @Test("W26: a provider takes the place of the container as a dependency")
  func providersMakeMore() {
    let screen = container.makeScreen()
    #expect(screen.request() !== screen.request())
    #expect(screen.request().settings === container.settings)
  }
}
