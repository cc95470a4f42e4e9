nonisolated protocol ShopClock: Sendable {
  var now: Int { get }
}
nonisolated struct SystemShopClock: ShopClock {
  var now: Int { 1 }
}
nonisolated struct FixedShopClock: ShopClock {
  let now: Int
}

nonisolated protocol ShopLedger: Sendable {
  func entries() -> [String]
}
nonisolated struct FileShopLedger: ShopLedger {
  let path: String
  func entries() -> [String] { [path] }
}

nonisolated final class ShopTill: Sendable {
  let ledger: any ShopLedger
  let clock: any ShopClock
  init(ledger: any ShopLedger, clock: any ShopClock) {
    self.ledger = ledger
    self.clock = clock
  }
}
