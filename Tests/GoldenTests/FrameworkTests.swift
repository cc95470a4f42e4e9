import InjectRuntime
import Testing

/// What a framework shows others: Scripts/compile-library compiles it with library evolution.
struct FrameworkTests {
  private let framework = Framework()

  @Test func aReaderUsesEveryFeature() async throws {
    #expect(framework.time.now == 1)
    #expect(framework.makePorter().makeBook("One").shelf === framework.shelf)
    #expect(framework.loans.reader === framework.reader)
    #expect(framework.titles == ["first in framework"] && framework.names["first"] == framework.titles[0])
    #expect(try await framework.index === framework.index)
    #expect(try await framework.makePorter().catalog() === framework.catalog)

    let desk = FrameworkDesk()
    framework.register(desk: desk)
    #expect(framework.desks.current === desk && desk.clock?.now == 1)

    let room = framework.makeFrameworkRoom(number: 7)
    #expect(room.lamp.number == 7 && room.clock.now == 1)
    #expect(Framework.preview().clock.now == 7)
    try await framework.teardown()
  }

  @MainActor @Test func soDoIsolatedContainers() async {
    let screen = FrameworkScreen()
    let window = FrameworkWindow()
    screen.register(window: window)
    #expect(screen.window.current === window)
    #expect(await screen.model === screen.model)
    await screen.teardown()

    let drawer = FrameworkDrawer()
    let label = FrameworkLabel()
    drawer.register(window: label)
    #expect(label.other === drawer.view)
  }
}
