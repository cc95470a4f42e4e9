import Foundation

final class ByHand: Sendable {
  private let width: Int
  let today = Date.now
  let settings: Settings
  let source: any ExpenseSource

  init(expensesFile: URL, settingsFile: URL, width: Int = 28) throws {
    self.width = width
    settings = try Settings.read(from: settingsFile)
    source = CSVFile(expensesFile, parser: CSVParser())
  }

  private var money: MoneyFormat { MoneyFormat(symbol: settings.currency, fractionDigits: 2) }

  func makeChecks() -> Checks {
    var checks = Checks()
    checks.add(OverBudget(budgets: settings, money: money))
    checks.add(LargeExpense(limit: .whole(250), budgets: settings, money: money))
    return checks
  }

  func makeChart() -> BarChart {
    var chart = BarChart()
    chart.width = width
    chart.fill = "#"
    return chart
  }

  func makeSummary(month: Month, expenses: [Expense]) -> MonthSummary {
    MonthSummary(
      month: month, expenses: expenses, budgets: settings, checks: makeChecks(), chart: makeChart(), money: money)
  }

  func makeReport() -> Report {
    let title = "Expenses, as of \(today.formatted(.iso8601.year().month().day()))"
    return Report(title: title, source: source, summarize: { [self] in makeSummary(month: $0, expenses: $1) })
  }
}
