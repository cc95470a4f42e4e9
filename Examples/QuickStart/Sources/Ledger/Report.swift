/// Everything that is printed: a summary of each month, the latest first.
struct Report: Sendable {
  let title: String
  let source: any ExpenseSource
  let summarize: @Sendable (Month, [Expense]) throws -> MonthSummary

  func text() throws -> String {
    let months = Dictionary(grouping: try source.all(), by: \.month).sorted { $0.key > $1.key }
    let summaries = try months.map { month, expenses in
      try summarize(month, expenses).lines().joined(separator: "\n")
    }
    return ([title] + summaries).joined(separator: "\n\n")
  }
}
