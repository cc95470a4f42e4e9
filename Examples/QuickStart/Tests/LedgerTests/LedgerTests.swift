import Foundation
import Testing

@testable import Ledger

/// The program as it is, but for what a test puts in the place of a binding.
@Suite struct LedgerTests {
  private func container(
    settings: URL = Samples.settings, overriding: (inout LedgerContainer.Overrides) -> Void = { _ in }
  ) throws -> LedgerContainer {
    try LedgerContainer(expensesFile: Samples.expenses, settingsFile: settings, width: 10, overriding: overriding)
  }

  @Test func theSampleFilesMakeAReport() throws {
    let container = try container { $0.today { _ in Date(timeIntervalSince1970: 1_793_145_600) } }
    let lines = try container.makeReport().text().split(separator: "\n", omittingEmptySubsequences: false)
    #expect(lines.prefix(3) == ["Expenses, as of 2026-10-28", "", "2026-10: 1744.00 €"])
    #expect(lines.contains("  eating out      125.30 €  ##########  104 %"))
    #expect(lines.contains("  ! 'Washing machine' alone was 419.00 €"))
    #expect(lines.contains("2026-09: 1231.05 €"))
  }

  @Test func expensesCanComeFromElsewhere() throws {
    let container = try container { overrides in
      overrides.title { _ in "Mine" }
      overrides.source { _ in FixedExpenses(expenses: [.books("A Room of One's Own", "7.50")]) }
    }
    #expect(
      try container.makeReport().text() == """
        Mine

        2026-10: 7.50 €
          books             7.50 €  #.........   18 %
        """)
  }

  @Test func whatIsNarrowedIsReplacedAlone() throws {
    let container = try container { $0.budgets { _ in FixedBudgets(amount: .whole(5)) } }
    let expenses: [Expense] = [.books("Emma", "9.25")]
    let month = try #require(Month(ofDay: "2026-10-28"))
    let summary = container.makeSummary(month: month, expenses: expenses)
    #expect(summary.lines().last == "  ! books is 4.25 € over its budget of 5.00 €")
    #expect(container.settings.budget(for: "books") == .whole(40))
  }

  @Test func whatIsKeptIsTheSameEachTime() throws {
    let container = try container()
    #expect(container.today == container.today)
  }

  @Test func settingsThatCannotBeReadStopTheProgramAtOnce() {
    #expect(throws: DecodingError.self) { try container(settings: Samples.expenses) }
  }
}

@Suite struct ReadingTests {
  @Test func aFieldInQuotesHasCommasAndQuotes() {
    let rows = CSVParser().rows("a,\"b, c\"\r\n\n\"d \"\"e\"\"\",")
    #expect(rows.map(\.fields) == [["a", "b, c"], ["d \"e\"", ""]])
    #expect(rows.map(\.line) == [1, 3])
  }

  @Test(arguments: [("12", 1200), ("12.5", 1250), ("-0.05", -5), ("12.345", nil), ("1.", nil), ("+1", nil), ("", nil)])
  func anAmountHasTwoDecimalsAtMost(text: String, cents: Int?) {
    #expect(Money(text)?.cents == cents)
  }

  @Test func aLineThatCannotBeReadIsNamed() throws {
    let file = FileManager.default.temporaryDirectory.appending(path: "\(UUID()).csv")
    try "day,category,description,amount\n2026-13-01,rent,Rent,890\n".write(to: file, atomically: true, encoding: .utf8)
    defer { try? FileManager.default.removeItem(at: file) }
    let source = CSVFile(file, parser: CSVParser())
    #expect(throws: UnreadableLine(file: file.lastPathComponent, line: 2)) { try source.all() }
  }
}

// MARK: Stand-ins

private struct FixedExpenses: ExpenseSource {
  let expenses: [Expense]

  func all() -> [Expense] { expenses }
}

private struct FixedBudgets: Budgets {
  let amount: Money

  func budget(for category: String) -> Money? { amount }
}

extension Expense {
  /// A book that was bought in October 2026.
  fileprivate static func books(_ title: String, _ amount: String) -> Expense {
    guard let month = Month(ofDay: "2026-10-28"), let amount = Money(amount) else { preconditionFailure() }
    return Expense(month: month, category: "books", description: title, amount: amount)
  }
}
