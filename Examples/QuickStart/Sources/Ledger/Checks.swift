/// Looks through the expenses of a month for what its owner should know.
protocol Check: Sendable {
  func warnings(_ expenses: [Expense]) -> [String]
}

/// All checks, in the order in which they were added.
struct Checks: Sendable {
  private var checks: [any Check] = []

  mutating func add(_ check: any Check) {
    checks.append(check)
  }

  func warnings(_ expenses: [Expense]) -> [String] {
    checks.flatMap { $0.warnings(expenses) }
  }
}

/// Categories that cost more than was planned.
struct OverBudget: Check {
  let budgets: any Budgets
  let money: MoneyFormat

  func warnings(_ expenses: [Expense]) -> [String] {
    expenses.totals.compactMap { category, total in
      guard let budget = budgets.budget(for: category), total > budget else { return nil }
      return "\(category) is \(money.text(total - budget)) over its budget of \(money.text(budget))"
    }
  }
}

/// Single expenses that stand out where no budget allows for them.
struct LargeExpense: Check {
  let limit: Money
  let budgets: any Budgets
  let money: MoneyFormat

  func warnings(_ expenses: [Expense]) -> [String] {
    expenses.filter { $0.amount > limit && budgets.budget(for: $0.category) == nil }
      .map { "'\($0.description)' alone was \(money.text($0.amount))" }
  }
}
