/// What one month cost, by category, and what its owner should know.
struct MonthSummary: Sendable {
  let month: Month
  let expenses: [Expense]
  let budgets: any Budgets
  let checks: Checks
  let chart: BarChart
  let money: MoneyFormat

  func lines() -> [String] {
    let total = expenses.reduce(.zero) { $0 + $1.amount }
    let categories = expenses.totals.map { category, total in
      let bar = budgets.budget(for: category).map { "  \(chart.bar(total, of: $0))" } ?? ""
      return "  \(category.padded(to: 12))\(money.text(total).padded(to: 12, left: true))\(bar)"
    }
    let warnings = checks.warnings(expenses).map { "  ! \($0)" }
    return ["\(month): \(money.text(total))"] + categories + warnings
  }
}

extension [Expense] {
  /// What each category cost, the dearest first.
  var totals: [(category: String, total: Money)] {
    Dictionary(grouping: self, by: \.category)
      .map { category, expenses in (category, expenses.reduce(.zero) { $0 + $1.amount }) }
      .sorted { ($1.total, $0.category) < ($0.total, $1.category) }
  }
}

/// Draws how much of something is used: `#######.....  58 %`.
struct BarChart: Sendable {
  var width = 20
  var fill: Character = "="

  func bar(_ part: Money, of whole: Money) -> String {
    guard whole > .zero else { return "" }
    let filled = min(max(part.cents * width / whole.cents, 0), width)
    let percent = part.cents * 100 / whole.cents
    return String(repeating: fill, count: filled) + String(repeating: ".", count: width - filled)
      + "\(percent) %".padded(to: 7, left: true)
  }
}

extension String {
  func padded(to width: Int, left: Bool = false) -> String {
    let space = String(repeating: " ", count: max(width - count, 0))
    return left ? space + self : self + space
  }
}
