import Foundation
import Storage

struct User: Sendable { let name: String }

final class Basket: Sendable {
  let user: User
  let prices: PriceList
  init(user: User, prices: PriceList) { (self.user, self.prices) = (user, prices) }
}

struct OrdersHandler: Sendable {
  let basket: Basket
  let orderStore: any OrderStore
  let page: Int
}
