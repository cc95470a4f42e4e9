internal import InjectRuntime
import Testing

@MainActor
struct ForeignActorsTests {
  private let container = ForeignActorsContainer()

  @Test func aCoordinatorFindsTheScreensThatHaveIt() {
    let screen = StageScreen()
    container.register(screen: screen)
    #expect(screen.theme === container.theme)
    #expect(screen.coordinator === container.coordinator)
    #expect(screen.coordinator?.screens.current === screen)
  }

  @Test func aProtocolsObjectsAreChangedAndFound() {
    let sheet = StageSheet()
    container.register(sheet: sheet)
    #expect(sheet.title == "sheet")
    let screen = StageScreen()
    container.register(screen: screen)
    #expect(container.coordinator.surfaces.all.map(\.title) == ["sheet", "screen"])
    container.unregister(sheet: sheet)
    #expect(container.surfaces.all.map(\.title) == ["screen"])
  }

  @Test func whatIsNonisolatedIsFoundFromAnywhere() async {
    let document = OpenDocument()
    await container.register(document: document)
    let (container, index) = (container, container.makeIndex())
    let found = await Task.detached { container.document.current === index.documents.current }.value
    #expect(found && index.documents.current === document)
    let census = await container.makeCensus()
    #expect(census.screens == 0 && census.documents == 1)
  }

  @Test func whatIsNotRegisteredStaysWithItsCaller() async {
    let sketch = OpenSketch()
    await container.inject(sketch: sketch)
    let container = container
    let store = await Task.detached {
      let other = OpenSketch()
      await container.inject(sketch: other)
      return other.store
    }.value
    #expect(store != nil && store === sketch.store)
  }

  @Test func aTestingContainerHasHandlesAndInjectsOverrides() {
    let container = ForeignActorsContainer.testing {
      $0.theme { _ in StageTheme() }
      $0.coordinator { ScreenCoordinator(screens: $0.screen, surfaces: $0.surfaces) }
    }
    let screen = StageScreen()
    container.register(screen: screen)
    #expect(container.screen.current === screen)
    #expect(screen.coordinator?.surfaces.current === screen)
  }
}
