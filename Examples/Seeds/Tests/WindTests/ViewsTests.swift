import Testing

@testable import Wind

/// The rows of Wind about objects that a framework constructs.
@MainActor struct ViewsTests {
  private let container = ViewsContainer()

  /// Runs a test with a shared container of its own.
  private func sharing(_ body: () -> Void) {
    ViewsContainer.$shared.withValue(container) { body() }
  }

  @Test("W13: what is constructed elsewhere is injected")
  func whatIsConstructedElsewhereIsInjected() {
    let view = PlayerView("first")
    container.register(playerView: view)
    #expect(view.theme === container.theme)
    #expect(view.injections == 1)
  }

  @Test("W14: who is there already is told of it")
  func whoIsThereAlreadyIsToldOfIt() {
    let remote = container.remote
    let view = PlayerView("first")
    container.register(playerView: view)
    #expect(remote.seen == ["first"])
  }

  @Test("W15: the newest is found and not retained")
  func theNewestIsFoundAndNotRetained() {
    var view: PlayerView? = PlayerView("first")
    if let view { container.register(playerView: view) }
    #expect(container.remote.player.current === view)
    view = nil
    #expect(container.remote.player.current == nil)
  }

  @Test("W16: all are found and none is retained")
  func allAreFoundAndNoneIsRetained() {
    var views = [PlayerView("first"), PlayerView("second")]
    for view in views { container.register(playerView: view) }
    #expect(container.remote.player.all.map(\.name) == ["first", "second"])
    views.removeFirst()
    #expect(container.remote.player.all.map(\.name) == ["second"])
  }

  @Test("W17: current is the newest and first the oldest")
  func currentIsTheNewestAndFirstTheOldest() {
    let views = ["first", "second"].map { PlayerView($0) }
    for view in views { container.register(playerView: view) }
    #expect(container.playerView.current?.name == "second")
    #expect(container.playerView.all.first?.name == "first")
    withExtendedLifetime(views) {}
  }

  @Test("W18: who registers twice is there once")
  func whoRegistersTwiceIsThereOnce() {
    let view = PlayerView("first")
    container.register(playerView: view)
    container.register(playerView: view)
    #expect(view.injections == 2)
    #expect(container.playerView.count == 1)
  }

  @Test("W19: who comes late sees all who live")
  func whoComesLateSeesAllWhoLive() {
    let views = ["first", "second"].map { PlayerView($0) }
    for view in views { container.register(playerView: view) }
    #expect(container.makeLateRemote().player.all.map(\.name) == ["first", "second"])
    withExtendedLifetime(views) {}
  }

  @Test("W20: foreign objects find each other in any order")
  func foreignObjectsFindEachOtherInAnyOrder() {
    let view = PlayerView("player")
    let captions = CaptionView()
    container.register(playerView: view)
    container.register(captions: captions)
    #expect(view.captions?.current === captions)
    #expect(captions.players?.current === view)
  }

  @Test("W22: an object is known as its interface")
  func anObjectIsKnownAsItsInterface() {
    let captions = CaptionView()
    container.register(captions: captions)
    #expect(container.captions.current === captions)
    #expect(container.components.all.map(\.name) == ["captions"])
  }

  @Test("W27: views of a storyboard are registered and its controllers constructed")
  func viewsOfAStoryboardAreRegisteredAndItsControllersConstructed() {
    sharing {
      let view = PlayerView("of a storyboard")
      view.awakeFromNib()
      #expect(container.playerView.current === view)
      let storyboard = Storyboard { container.makeDetailController(coder: $0) }
      #expect(storyboard.detail().coder == "coder")
      #expect(storyboard.detail().theme === container.theme)
    }
  }

  @Test("W28: entities of Core Data are injected")
  func entitiesOfCoreDataAreInjected() {
    sharing {
      let song = Song()
      song.awakeFromFetch()
      #expect(song.theme === container.theme)
    }
  }

  @Test("W29: one base class serves all entities")
  func oneBaseClassServesAllEntities() {
    sharing {
      let (song, album) = (Song(), Album())
      song.awakeFromInsert()
      album.awakeFromFetch()
      #expect(song.theme === container.theme)
      #expect(album.theme === container.theme)
    }
  }

  @Test("W32: an outlet has no code for it")
  func anOutletHasNoCodeForIt() {
    sharing {
      let controller = Scenes.player()
      #expect(controller.theme === container.theme)
      #expect(controller.shared === container.theme)
    }
  }
}
