import Testing

@MainActor
struct MainActorContainerTests {
  private let log = EventLog()
  private var container: ScreenContainer { ScreenContainer(log: log) }

  @Test func aSingletonIsTheSameEachTime() {
    let container = container
    #expect(container.screen === container.screen)
    #expect(container.presenter === container.screen)
    #expect(container.screen.model === container.model)
    #expect(log.events == ["theme of Home", "model"])
  }

  @Test func aProviderTakesTheParameters() {
    let container = container
    #expect(container.screen.newDetail(7).id == 7)
    #expect(container.makeRouter().newDetail(8).model === container.model)
  }

  @Test func whatTheContainerKeepsDoesNotKeepIt() {
    var container: ScreenContainer? = container
    weak let weakContainer = container
    let screen = container?.screen
    container = nil
    #expect(weakContainer == nil)
    withExtendedLifetime(screen) {}
  }

  @Test func whatTheCallerHasKeepsTheContainer() {
    var container: ScreenContainer? = container
    weak let weakContainer = container
    let router = container?.makeRouter()
    container = nil
    #expect(weakContainer != nil)
    withExtendedLifetime(router) {}
  }

  @Test func expressionsRunOnTheActor() {
    let container = container
    #expect(container.makeBadge() == "Home 0")
    #expect(container.makeAction()() == "Home 7 1")
    #expect(container.makeBadge() == "Home 1")
  }

  @Test func overridesRunOnTheActor() {
    let container = ScreenContainer(log: log, title: "Start") {
      $0.model { ScreenModel(log: $0.log, title: "\($0.title) over") }
      $0.detail { Detail(model: $0.model, id: -$1) }
      $0.presenter { Screen(model: $0.model) { _ in preconditionFailure("not asked for") } }
    }
    #expect(container.model.title == "Start over")
    #expect(container.model === container.model)
    #expect(container.makeDetail(id: 3).id == -3)
    #expect(container.presenter === container.presenter)
    #expect(container.presenter !== container.screen)
  }

  @Test func aModuleForAnyThreadReadsAnInput() async {
    let container = container
    await Task.detached { #expect(container.makeCaption().title == "Home") }.value
    #expect(container.makeHeadline().badge == "Home 0")
  }

  @Test func aHandleMayHaveNoMembers() {
    #expect(container.makeOverlayCount().overlays.all.isEmpty)
  }
}
