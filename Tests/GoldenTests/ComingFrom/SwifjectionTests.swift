import Testing

/// What Swifjection promises, by the numbers of the manual's page "Coming from …".
struct SwifjectionTests {
  private let container = SwifjectionContainer(user: Swifjection.User(name: "Ada"))

  @Test("S1: an object is known as several types")
  func objectsHaveSeveralTypes() {
    #expect(container.user.name == "Ada")
    #expect(container.person.name == "Ada")
  }

  @Test("S2: closures make values of others")
  func closuresMakeValues() {
    #expect(container.makeGreeting() == "hello Ada")
    #expect(container.makeBanner().text == "hello Ada")
  }

  @Test("S3, S4: a type stands for another, whose singleton it is")
  func aliasesAreTheirTargets() {
    #expect(container.storage === container.cache)
    #expect(container.makePage().storage === container.cache)
  }

  @Test("S5, S15: a test puts something else in the place of a binding")
  func overridesReplace() {
    let other = Swifjection.Cache()
    let container = SwifjectionContainer(user: Swifjection.User(name: "Ada")) { $0.cache { _ in other } }
    #expect(container.storage === other)
    #expect(container.makePage().storage === other)
  }

  @Test("S7, S8, S10: dependencies are injected after creation, exactly once")
  func injectionIsOnce() {
    let editor = container.editor
    #expect(container.editor.storage === container.cache)
    #expect(editor.greetings == ["hello Ada"])
  }

  @Test("S9: an object is found by its type")
  func objectsAreFound() {
    let editor: Swifjection.Editor = container.instance()
    #expect(editor === container.instance(of: Swifjection.Editor.self))
    #expect(container.resolve(Swifjection.Cache.self) === container.cache)
  }

  @Test("S14: under tests there is what the test puts there")
  func testsSayWhatThereIs() {
    let container = SwifjectionContainer.testing(user: Swifjection.User(name: "Bob")) {
      $0.greeting { _ in "hi" }
      $0.banner { Swifjection.Banner(text: $0.makeGreeting() + "!") }
    }
    #expect(container.makeBanner().text == "hi!")
  }

  @Test("S6: what nobody bound is made in place")
  func unboundTypesAreMadeInPlace() {
    let page = container.makePage()
    #expect(type(of: page.style) == Swifjection.Style.self)
    #expect(!SwifjectionContainer.bindingNames.contains("style"))
  }

  @Test("S16: the children of a controller are injected one by one")
  @MainActor func childrenAreInjected() {
    let container = WindViewsContainer()
    let children = ["first", "second"].map { WindViews.PlayerView($0) }
    for child in children { container.inject(playerView: child) }
    #expect(children.map(\.injections) == [1, 1])
    #expect(container.playerView.count == 0)
  }
}
