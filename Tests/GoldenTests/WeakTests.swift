import Testing

struct WeakTests {
  private let log = EventLog()

  @Test func theObjectIsTheSameAsLongAsSomebodyHoldsIt() {
    let container = WeakContainer(log: log)
    let page = container.makePage()
    #expect(container.images === page.images)
    #expect(container.fonts === page.fonts)
    #expect(container.drawer.images() === page.images)
    #expect(log.events == ["images", "fonts"])
    withExtendedLifetime(page) {}
  }

  @Test func itIsMadeAgainAfterwards() {
    let container = WeakContainer(log: log)
    _ = container.makePage()
    _ = container.makePage()
    #expect(log.events == ["images", "fonts", "images", "fonts"])
  }

  @Test func whatHoldsItIsWeakToo() {
    let container = WeakContainer(log: log)
    var artwork: WeakPage? = container.artwork
    weak let images = artwork?.images
    #expect(container.artwork === artwork)
    artwork = nil
    #expect(images == nil)
    _ = container.artwork
    #expect(log.events == ["images", "fonts", "images", "fonts"])
  }

  @Test func anOverrideIsHeldWeaklyToo() {
    let other = EventLog()
    let container = WeakContainer(log: log) { $0.images { _ in ImageStore(log: other) } }
    let images = container.images
    #expect(container.images === images)
    withExtendedLifetime(images) {}
    #expect(other.events == ["images"])
  }
}
