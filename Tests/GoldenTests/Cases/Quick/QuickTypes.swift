import Foundation

nonisolated protocol WallClock: Sendable {
  var now: Date { get }
}

nonisolated struct SystemClock: WallClock {
  var now: Date { Date() }
}

nonisolated struct FixedClock: WallClock {
  let now: Date
}

nonisolated protocol ItemStore: AnyObject, Sendable {
  var clock: any WallClock { get }
  var path: String { get }
}

nonisolated final class SQLiteItemStore: ItemStore {
  let clock: any WallClock
  let path: String

  init(clock: any WallClock, path: String) {
    self.clock = clock
    self.path = path
  }
}

nonisolated final class CheckoutModel: Sendable {
  let store: any ItemStore
  let cartID: UUID
  let retries: Int

  init(store: any ItemStore, cartID: UUID, retries: Int) {
    self.store = store
    self.cartID = cartID
    self.retries = retries
  }
}
