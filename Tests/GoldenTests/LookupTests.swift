import Testing

struct LookupTests {
  #if os(Linux) || os(macOS)
    private let here = "here"
  #else
    private let here = "elsewhere"
  #endif

  @Test func instanceIsChosenByTheCompiler() async throws {
    let container = LookupContainer()
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
    let container = LookupContainer()
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
    let container = LookupContainer { $0.watch { _ in SteadyTicker(time: 7) } }
    #expect(container.watch.time == 7)
    #expect(container.instance(of: (any Ticker).self).time == 1)
    #expect(container.resolve((any Ticker).self)?.time == 1)
  }

  @Test func inputsAreFoundAsBindingsAre() {
    let container = LookupContainer(width: 2)
    let width: Double = container.instance()
    #expect(width == 2)
    #expect(container.resolve(Double.self) == 2)
  }

  @Test func resolveFindsTheOnlyOneOfItsType() {
    let container = LookupContainer()
    #expect(container.resolve((any Ticker).self)?.time == 1)
    #expect(container.resolve(Basket.self) != nil)
    #expect(container.resolve([Int].self) == [1, 2])
    #expect(container.resolve([Colour].self)?.count == 2)
    #expect(container.resolve(Note?.self) != nil)
  }

  @Test func resolveFindsNothingWhereSeveralOrNoneAreMeant() {
    let container = LookupContainer()
    #expect(container.resolve(Colour.self) == nil)
    #expect(container.resolve(Int.self) == nil)
    // A binding and an input.
    #expect(container.resolve(String.self) == nil)
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
    #expect(LookupContainer.bindingNames == (others + conditional).sorted())
  }
}
