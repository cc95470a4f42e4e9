import Foundation

/// What may be spent in a month.
protocol Budgets: Sendable {
  func budget(for category: String) -> Money?
}

/// What the user sets: `{ "currency": "€", "budgets": { "groceries": 450 } }`.
struct Settings: Decodable, Sendable {
  let currency: String
  let budgets: [String: Int]

  static func read(from url: URL) throws -> Settings {
    try JSONDecoder().decode(Settings.self, from: Data(contentsOf: url))
  }
}

extension Settings: Budgets {
  func budget(for category: String) -> Money? {
    budgets[category].map(Money.whole)
  }
}
