@testable import GoldenShop
import Testing

/// Contexts of a container in another module.
struct ContextTargetsTests {
  @Test func anExtensionBeginsWithTheContainersContext() {
    let shop = Market.test()
    #expect(shop.path == "preview")
    #expect(shop.clock.now == 5)
    #expect(shop.till.ledger.entries() == ["recorded at 5"])
  }

  @Test func itsContextsAreLikeTheContainers() {
    let shop = Market.plain { $0.clock { _ in FixedShopClock(now: 6) } }
    #expect(shop.path == "plain")
    #expect(shop.till.ledger.entries() == ["recorded at 6"])
    #expect(ContextTargets().makeNote().text == "note")
  }
}
