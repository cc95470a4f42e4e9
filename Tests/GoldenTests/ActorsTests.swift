import Testing

struct ActorsTests {
  private let log = EventLog()
  private var container: ActorsContainer { ActorsContainer(log: log) }

  @MainActor @Test func isolationSpreadsToWhatNeedsIt() {
    let container = container
    #expect(container.makeMenu().window === container.window)
    #expect(container.makeMenus().window === container.window)
    #expect(container.makeTitle() == "Window")
    #expect(log.events == ["window"])
  }

  @PressActor @Test func soDoesThatOfAnActorOfTheUsers() {
    let container = container
    let sheet = container.makeSheet(text: "News")
    #expect(sheet.press === container.press)
    #expect(sheet.text == "News")
    #expect(log.events == ["press"])
  }

  @Test func anAsyncBindingNeedsBindingsOfBoth() async {
    let container = container
    let studio = await container.studio
    #expect(await studio.window === container.window)
    #expect(await studio.press === container.press)
    #expect(await studio.print("News").text == "News")
    #expect(await studio.openMenu().window === studio.window)
    #expect(await container.studio === studio)
    #expect(log.events == ["window", "press"])
  }

  @Test func anAsyncBindingMayBelongToOneOfThem() async {
    let container = container
    let stage = await container.stage
    #expect(await stage.press === container.press)
    #expect(await container.stage === stage)
    #expect(log.events.sorted() == ["press", "stage", "window"])
  }

  @Test func aProviderTakesTheIsolation() async {
    let container = container
    let clerk = container.clerk
    #expect(log.events == [])
    #expect(await clerk.print("News").press === container.press)
    #expect(await clerk.openMenu().window === container.window)
  }

  @MainActor @Test func overridesRunOnTheirActor() async {
    let other = EventLog()
    let container = ActorsContainer(log: log) {
      $0.window { _ in MainWindow(log: other) }
      $0.press { _ in Press(log: other) }
    }
    _ = container.window
    _ = await container.press
    #expect(other.events == ["window", "press"])
    #expect(log.events == [])
  }
}
