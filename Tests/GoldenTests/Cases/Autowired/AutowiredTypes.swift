import Foundation

nonisolated protocol LendingClock: Sendable { var now: Date { get } }

nonisolated struct FixedLendingClock: LendingClock {
  let now = Date(timeIntervalSince1970: 0)
}

nonisolated final class LendingDisk: Sendable {
  let path: String

  init(path: String) throws {
    if path.isEmpty { throw CocoaError(.fileNoSuchFile) }
    self.path = path
  }
}

nonisolated protocol LendingCatalog: Sendable {}

nonisolated final class LendingShelf: LendingCatalog {
  let storage: LendingDisk
  let capacity: Int

  init(on storage: LendingDisk, capacity: Int = 100) {
    self.storage = storage
    self.capacity = capacity
  }
}

/// Its initializer is the memberwise one.
nonisolated struct Lending: Sendable {
  let catalog: any LendingCatalog
  let clock: any LendingClock
  var name = "Lending"
}

nonisolated struct LendingSearch: Sendable {
  enum Order: Sendable { case newest, oldest }

  let lending: Lending
  let text: String
  let limit: Int
  let pageSize: Int
  let order: Order

  init(lending: Lending, for text: String, limit: Int = 10, pageSize: Int, order: Order = .newest) {
    self.lending = lending
    self.text = text
    self.limit = limit
    self.pageSize = pageSize
    self.order = order
  }
}

nonisolated struct LendingLoan: Sendable {
  let book: String
  let days: Int
  let clock: any LendingClock
}

nonisolated final class LendingDesk: Sendable {
  let makeLoan: @Sendable (String, Int) -> LendingLoan
  let search: @Sendable (String, Int, LendingSearch.Order) throws -> LendingSearch

  init(
    makeLoan: @escaping @Sendable (String, Int) -> LendingLoan,
    search: @escaping @Sendable (String, Int, LendingSearch.Order) throws -> LendingSearch
  ) {
    self.makeLoan = makeLoan
    self.search = search
  }
}

nonisolated final class LendingLedger {
  var entries: [Int] = []
}

nonisolated final class LendingFine {
  let cents: Int?
  private let ledger: LendingLedger

  init(cents: Int!, ledger: sending LendingLedger, receipt: sending @escaping () -> Void) {
    self.cents = cents
    self.ledger = ledger
  }
}
