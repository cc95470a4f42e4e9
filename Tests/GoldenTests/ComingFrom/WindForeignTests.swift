import Testing

/// What Wind promises of objects that are made elsewhere, by the numbers of the manual's page "Coming from …".
@MainActor struct WindForeignTests {
  private let container = WindViewsContainer()

  @Test("W13, W14: what is made elsewhere is registered, injected, and delivered to those who were there before")
  func registrationReachesThoseWhoAreThere() {
    let remote = container.remote
    let view = WindViews.PlayerView("first")
    container.register(playerView: view)
    #expect(view.settings === container.settings)
    #expect(view.injections == 1)
    #expect(remote.seen == ["first"])
    #expect(remote.player.current === view)
  }

  @Test("W15, W16: living objects are found and not retained")
  func handlesHoldNothing() {
    let remote = container.remote
    var views = [WindViews.PlayerView("first"), WindViews.PlayerView("second")]
    for view in views { container.register(playerView: view) }
    #expect(remote.player.all.map(\.name) == ["first", "second"])
    views.removeFirst()
    #expect(remote.player.all.map(\.name) == ["second"])
    #expect(remote.components.count == 1)
  }

  @Test("W17: the newest alive is current, the first alive the first of all")
  func currentIsTheNewest() {
    var views = ["first", "second", "third"].map { WindViews.PlayerView($0) }
    for view in views { container.register(playerView: view) }
    views.removeFirst()
    #expect(container.playerView.current?.name == "third")
    #expect(container.playerView.all.first?.name == "second")
  }

  @Test("W18: who registers twice is injected twice, and there once")
  func registeringTwiceIsNotTwoObjects() {
    let remote = container.remote
    let view = WindViews.PlayerView("first")
    container.register(playerView: view)
    container.register(playerView: view)
    #expect(view.injections == 2)
    #expect(container.playerView.count == 1)
    #expect(remote.seen == ["first"])
  }

  @Test("W19: who comes late sees all who live")
  func lateConsumersSeeAll() {
    let views = ["first", "second"].map { WindViews.PlayerView($0) }
    for view in views { container.register(playerView: view) }
    #expect(container.makeLateRemote().player.all.map(\.name) == ["first", "second"])
    #expect(container.remote.player.all.map(\.name) == ["first", "second"])
    withExtendedLifetime(views) {}
  }

  @Test("W20: foreign objects find each other, in any order")
  func foreignObjectsFindEachOther() {
    let view = WindViews.PlayerView("player")
    let captions = WindViews.CaptionView("captions")
    container.register(playerView: view)
    container.register(captions: captions)
    #expect(view.captions?.current === captions)
    #expect(captions.players?.current === view)
  }

  @Test("W22: an object is known under its own type, or as its interface")
  func interfacesAreForeignToo() {
    let captions = WindViews.CaptionView("captions")
    container.register(captions: captions)
    #expect(container.captions.current === captions)
    #expect(container.components.all.map(\.name) == ["captions"])
  }
}
