/// An amount of money, counted in hundredths so that sums are exact.
struct Money: Hashable, Comparable, Sendable {
  var cents: Int

  static let zero = Money(cents: 0)

  static func whole(_ amount: Int) -> Money {
    Money(cents: amount * 100)
  }

  static func + (left: Money, right: Money) -> Money {
    Money(cents: left.cents + right.cents)
  }

  static func - (left: Money, right: Money) -> Money {
    Money(cents: left.cents - right.cents)
  }

  static func < (left: Money, right: Money) -> Bool {
    left.cents < right.cents
  }
}

extension Money {
  /// Reads `12`, `12.5` or `-12.50`; nil is anything else.
  init?(_ text: some StringProtocol) {
    let isNegative = text.hasPrefix("-")
    let parts = text.dropFirst(isNegative ? 1 : 0).split(separator: ".", omittingEmptySubsequences: false)
    guard parts.count <= 2, parts.allSatisfy({ !$0.isEmpty && $0.utf8.allSatisfy { (48...57).contains($0) } }) else {
      return nil
    }
    let fraction = parts.count == 2 ? parts[1] : "0"
    guard fraction.count <= 2, let whole = Int(parts[0]), whole < 1_000_000_000_000, let hundredths = Int(fraction)
    else { return nil }
    let cents = whole * 100 + (fraction.count == 1 ? hundredths * 10 : hundredths)
    self.init(cents: isNegative ? -cents : cents)
  }
}

/// How amounts are printed.
struct MoneyFormat: Sendable {
  let symbol: String
  let fractionDigits: Int

  func text(_ money: Money) -> String {
    let whole = "\(money.cents < 0 ? "-" : "")\(money.cents.magnitude / 100)"
    guard fractionDigits > 0 else { return "\(whole) \(symbol)" }
    let hundredths = money.cents.magnitude % 100
    return "\(whole).\(hundredths < 10 ? "0" : "")\(hundredths) \(symbol)"
  }
}
