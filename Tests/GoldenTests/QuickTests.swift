import Foundation
import Testing

struct QuickTests {
  private let container = ShopContainer(databasePath: "/items")

  @Test func aSingletonIsTheSameEachTime() {
    #expect(container.store === container.store)
    #expect(container.store.path == "/items")
  }

  @Test func anotherContainerHasItsOwnSingletons() {
    #expect(container.store !== ShopContainer(databasePath: "/items").store)
  }

  @Test func aFactoryMakesANewValueEachTime() {
    let id = UUID()
    let (first, second) = (container.makeCheckout(cartID: id), container.makeCheckout(cartID: id))
    #expect(first !== second)
    #expect(first.store === second.store)
    #expect(first.cartID == id)
  }

  @Test func anInputHasItsDefaultOrIsGiven() {
    #expect(container.makeCheckout(cartID: UUID()).retries == 3)
    #expect(ShopContainer(databasePath: "", retryLimit: 7).makeCheckout(cartID: UUID()).retries == 7)
  }

  @Test func somebodyElsesSingletonIsBlendedIn() {
    #expect(container.makeFileManager() === FileManager.default)
  }

  @Test func anOverrideIsGivenToWhatNeedsTheBinding() {
    let date = Date(timeIntervalSince1970: 0)
    let container = ShopContainer(databasePath: "") { $0.clock { _ in FixedClock(now: date) } }
    #expect(container.clock.now == date)
    #expect(container.store.clock.now == date)
  }

  @Test func anOverrideTakesTheContainerAndTheParameters() {
    let other = UUID()
    let container = ShopContainer(databasePath: "/items") {
      $0.checkout { container, _ in CheckoutModel(store: container.store, cartID: other, retries: 0) }
    }
    let checkout = container.makeCheckout(cartID: UUID())
    #expect(checkout.cartID == other)
    #expect(checkout.store === container.store)
  }

  @Test func anOverriddenSingletonIsKeptToo() {
    let container = ShopContainer(databasePath: "/items") {
      $0.store { SQLiteItemStore(clock: $0.clock, path: ":memory:") }
    }
    #expect(container.store === container.store)
    #expect(container.store.path == ":memory:")
  }

  @Test func manyThreadsGetOneStore() async {
    let container = container
    let stores = await withTaskGroup(of: ObjectIdentifier.self) { group in
      for _ in 0..<100 { group.addTask { ObjectIdentifier(container.store) } }
      return await group.reduce(into: Set()) { $0.insert($1) }
    }
    #expect(stores.count == 1)
  }
}
