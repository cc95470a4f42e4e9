import Testing

@testable import Wind

/// The rows of Wind. W7, W8, W9 and W21 are errors of the build: see the folder Errors.
struct WindTests {
  private let container = WindContainer()

  @Test("W1: a root is asked for")
  func aRootIsAskedFor() {
    #expect(container.makeScreen().settings === container.settings)
  }

  @Test("W2: a singleton is one for all")
  func aSingletonIsOneForAll() {
    #expect((container.store as? FileStore)?.settings === container.settings)
    #expect(container.settings === container.settings)
  }

  @Test("W3: each consumer has another instantiable")
  func eachConsumerHasAnotherInstantiable() {
    #expect(container.makeRequest() !== container.makeRequest())
    #expect(container.makeRequest().settings === container.settings)
  }

  @Test("W4: a direct request is an accessor")
  func aDirectRequestIsAnAccessor() {
    #expect(container.makeScreen().plugins.count == 2)
  }

  @Test("W5: a type is known as itself")
  func aTypeIsKnownAsItself() {
    let cache: Cache = container.cache
    #expect(container.cache === cache)
  }

  @Test("W6: a type is known as its interface alone")
  func aTypeIsKnownAsItsInterfaceAlone() {
    let store: any Store = container.store
    #expect(store is FileStore)
  }

  @Test("W10: somebody elses singleton is itself")
  func somebodyElsesSingletonIsItself() {
    #expect(container.makeClock() === SystemClock.shared)
  }

  @Test("W11: all of one interface are in their order")
  func allOfOneInterfaceAreInTheirOrder() {
    #expect(container.plugins.map(\.name) == ["tracing", "caching"])
    #expect(container.listeners.isEmpty)
  }

  @Test("W12: nothing is delivered twice")
  func nothingIsDeliveredTwice() {
    let player = container.player
    #expect(container.player === player)
    #expect(player.injections == 1)
  }

  @Test("W23: who is filled is told")
  func whoIsFilledIsTold() {
    #expect(container.player.injections == 1)
  }

  @Test("W24: properties are filled")
  func propertiesAreFilled() {
    #expect(container.player.settings === container.settings)
    #expect(container.player.store === container.store)
  }

  @Test("W25: accessors are generated")
  func accessorsAreGenerated() {
    #expect(WindContainer.bindingNames.contains("archive"))
    #expect(WindContainer.bindingNames.count == 12)
  }

  @Test("W26: a provider takes the place of the container")
  func aProviderTakesThePlaceOfTheContainer() {
    let screen = container.makeScreen()
    #expect(screen.makeRequest() !== screen.makeRequest())
  }

  @Test("W30: the applications container is set at launch")
  func theApplicationsContainerIsSetAtLaunch() {
    LaunchContainer.bootstrap(LaunchContainer(launchArguments: ["search"]))
    #expect(LaunchContainer.shared.makeStartPage().title == "search")
  }

  @Test("W31: a function constructs in its own way")
  func aFunctionConstructsInItsOwnWay() {
    #expect(container.archive.pages == ["first", "second"])
    #expect(container.archive === container.archive)
  }
}
