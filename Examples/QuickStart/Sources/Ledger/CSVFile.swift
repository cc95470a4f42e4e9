import Foundation

/// Expenses from a file with a line for each: day, category, description and amount.
struct CSVFile: ExpenseSource {
  private let url: URL
  private let parser: CSVParser

  init(_ url: URL, parser: CSVParser) {
    self.url = url
    self.parser = parser
  }

  func all() throws -> [Expense] {
    let text = try String(contentsOf: url, encoding: .utf8)
    return try parser.rows(text).dropFirst().map { line, fields in
      guard fields.count == 4, let month = Month(ofDay: fields[0]), let amount = Money(fields[3]) else {
        throw UnreadableLine(file: url.lastPathComponent, line: line)
      }
      return Expense(month: month, category: fields[1], description: fields[2], amount: amount)
    }
  }
}

struct UnreadableLine: Error, Equatable, CustomStringConvertible {
  let file: String
  let line: Int

  var description: String {
    "\(file):\(line): expected a day, a category, a description and an amount: 2026-10-28,books,\"Emma, used\",4.50"
  }
}

/// Splits text into rows of fields. A field in quotes may have commas, and quotes that are doubled.
struct CSVParser: Sendable {
  /// The rows that are not empty, each with the number of its line.
  func rows(_ text: String) -> [(line: Int, fields: [String])] {
    text.split(omittingEmptySubsequences: false, whereSeparator: \.isNewline).enumerated()
      .filter { !$0.element.isEmpty }
      .map { (line: $0.offset + 1, fields: fields($0.element)) }
  }

  private func fields(_ row: Substring) -> [String] {
    var fields = [""]
    var isQuoted = false
    var previous: Character?
    for character in row {
      switch character {
      case "\"":
        // The second of two quotes is a quote of the text.
        if !isQuoted && previous == "\"" { fields[fields.count - 1].append(character) }
        isQuoted.toggle()
      case "," where !isQuoted: fields.append("")
      default: fields[fields.count - 1].append(character)
      }
      previous = character
    }
    return fields
  }
}
