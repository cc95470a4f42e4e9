import Testing

/// Asks the shared container, once it is made.
private struct Asker {
  @FeaturesContainer.Inject var clock: any Ticker
  @FeaturesContainer.Inject var basket: Basket
  @FeaturesContainer.Inject(\.red) var red
  @FeaturesContainer.Inject(\.blue) var colour: Colour
  @FeaturesContainer.Inject(\.timer) var timer
  @FeaturesContainer.Inject(\.palette) var palette
  @FeaturesContainer.Inject var place: Place
  @FeaturesContainer.Inject var season: Season
}

struct FeaturesTests {
  #if os(Linux) || os(macOS)
    private let here = "here"
  #else
    private let here = "elsewhere"
  #endif

  @Test func injectAsksTheSharedContainerByTypeAndByName() {
    let asker = Asker()
    #expect(asker.clock.time == 1)
    #expect(asker.basket.clock.time == 1)
    #expect(asker.red.name == "red")
    #expect(asker.colour.name == "blue")
    #expect(asker.timer.time == 1)
    #expect(asker.palette.map(\.name) == ["red", "blue"])
    #expect(asker.place.name == here)
    #expect(asker.season.name == "lasting")
  }

  @Test(arguments: 0..<50) func parallelTestsHaveAContainerOfTheirOwn(time: Int) async {
    let container = FeaturesContainer { $0.clock = { _ in SteadyTicker(time: time) } }
    await FeaturesContainer.$shared.withValue(container) {
      #expect(FeaturesContainer.shared === container)
      await Task.yield()
      #expect(Asker().clock.time == time)
      let child = await Task { Asker().basket.clock.time }.value
      #expect(child == time)
    }
    #expect(FeaturesContainer.shared.clock.time == 1)
  }

  @Test func aTestingContainerHasWhatTheTestOverrides() {
    let container = FeaturesContainer.testing(host: "example.com") {
      $0.clock = { _ in SteadyTicker(time: 7) }
      $0.basket = { Basket(clock: $0.clock) }
    }
    #expect(container.host == "example.com")
    #expect(container.makeBasket().clock.time == 7)
    #expect(container.ticker.time == 7)
  }

  @Test func instanceIsChosenByTheCompiler() async throws {
    let container = FeaturesContainer()
    let clock: any Ticker = container.instance()
    #expect(clock.time == container.instance(of: (any Ticker).self).time)
    let basket: Basket = container.instance()
    #expect(basket.clock.time == 1)
    let well: Well = try await container.instance()
    #expect(try await container.instance(of: Well.self) === well)
    #expect(container.instance(of: [Int].self) == [1, 2])
    let label = await container.instance(of: Label.self)
    #expect(await container.label === label)
  }

  @Test func ofBindingsUnderOppositeConditionsTheOneThatExistsIsFound() {
    let container = FeaturesContainer()
    let place: Place = container.instance()
    #expect(place.name == here)
    #expect(container.resolve(Place.self)?.name == here)
    #expect(container.instance(of: Season.self).name == "lasting")
    #expect(container.resolve(Season.self)?.name == "lasting")
    #if os(Linux) || os(macOS)
      #expect(container.resolve(Weather.self) == nil)
    #else
      #expect(container.resolve(Weather.self)?.name == "always")
    #endif
  }

  @Test func anAliasOfItsTargetsOwnTypeHidesNeither() {
    let container = FeaturesContainer { $0.watch = { _ in SteadyTicker(time: 7) } }
    #expect(container.watch.time == 7)
    #expect(container.instance(of: (any Ticker).self).time == 1)
    #expect(container.resolve((any Ticker).self)?.time == 1)
  }

  @Test func resolveFindsTheOnlyOneOfItsType() {
    let container = FeaturesContainer()
    #expect(container.resolve((any Ticker).self)?.time == 1)
    #expect(container.resolve(Basket.self) != nil)
    #expect(container.resolve(String.self) == "https://localhost")
    #expect(container.resolve([Int].self) == [1, 2])
    #expect(container.resolve([Colour].self)?.count == 2)
    #expect(container.resolve(Note?.self) != nil)
  }

  @Test func resolveFindsNothingWhereSeveralOrNoneAreMeant() {
    let container = FeaturesContainer()
    #expect(container.resolve(Colour.self) == nil)
    #expect(container.resolve(Int.self) == nil)
    #expect(container.resolve(Well.self) == nil)
    #expect(container.resolve(Drop.self) == nil)
    #expect(container.resolve(Label.self) == nil)
  }

  @Test func allBindingsHaveNames() {
    #if os(Linux) || os(macOS)
      let conditional = ["always", "here", "often"]
    #else
      let conditional = ["always", "elsewhere"]
    #endif
    let others = [
      "address", "basket", "blue", "clock", "drop", "kind", "label", "lasting", "note", "numbers", "palette", "red",
      "ticker",
      "timer", "watch", "well",
    ]
    #expect(FeaturesContainer.bindingNames == (others + conditional).sorted())
  }
}
