/// One line of the ledger.
struct Expense: Equatable, Sendable {
  let month: Month
  let category: String
  let description: String
  let amount: Money
}

/// A month of a year, `2026-10`.
struct Month: Hashable, Comparable, Sendable, CustomStringConvertible {
  let description: String

  /// The month of a day that is written `2026-10-28`; nil is anything else.
  init?(ofDay day: String) {
    let parts = day.split(separator: "-", omittingEmptySubsequences: false)
    guard parts.map(\.count) == [4, 2, 2], parts.allSatisfy({ $0.utf8.allSatisfy { (48...57).contains($0) } }),
      let month = Int(parts[1]), (1...12).contains(month)
    else { return nil }
    description = "\(parts[0])-\(parts[1])"
  }

  static func < (left: Month, right: Month) -> Bool {
    left.description < right.description
  }
}

/// Where expenses come from.
protocol ExpenseSource: Sendable {
  func all() throws -> [Expense]
}
