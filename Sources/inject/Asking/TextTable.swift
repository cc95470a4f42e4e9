import BindingsYAML

/// Rows of two columns, of which the second begins at one place.
struct TextTable {
  private var rows: [(left: String, right: String)] = []
  /// A longer left column does not move the others.
  private static let widest = 48

  var isEmpty: Bool { rows.isEmpty }

  mutating func append(_ left: String, _ right: String) {
    rows.append((VisibleText.of(left), VisibleText.of(right)))
  }

  var text: String {
    let counts = rows.map(\.left.count)
    let width = zip(rows, counts).filter { !$0.right.isEmpty && $1 <= Self.widest }.map(\.1).max() ?? 0
    return zip(rows, counts).map { row, count in
      row.right.isEmpty
        ? "\(row.left)\n" : "\(row.left)\(String(repeating: " ", count: max(0, width - count) + 2))\(row.right)\n"
    }.joined()
  }
}
