import Foundation

/// Prints what a household spent: `Ledger [EXPENSES.csv [SETTINGS.json]]`, or that of the sample files.
@main
struct Ledger {
  static func main() {
    let paths = CommandLine.arguments.dropFirst().map { URL(filePath: $0) }
    do {
      let container = try LedgerContainer(
        expensesFile: paths.first ?? Samples.expenses,
        settingsFile: paths.dropFirst().first ?? Samples.settings)
      print(try container.makeReport().text())
    } catch {
      FileHandle.standardError.write(Data("ledger: \(error)\n".utf8))
      exit(1)
    }
  }
}

/// The files that come with the program.
enum Samples {
  static let expenses = Bundle.module.bundleURL.appending(path: "Samples/expenses.csv")
  static let settings = Bundle.module.bundleURL.appending(path: "Samples/settings.json")
}
