/// How often what happened, and in how many graphs.
struct Counts {
  private var numbers: [String: (graphs: Int, times: Int)] = [:]

  mutating func add(_ title: String) {
    numbers[title] = (1, (numbers[title]?.times ?? 0) + 1)
  }

  mutating func add(_ others: Counts) {
    for (title, number) in others.numbers {
      let old = numbers[title] ?? (0, 0)
      numbers[title] = (old.graphs + number.graphs, old.times + number.times)
    }
  }

  /// A line for each, the rarest first.
  var table: String {
    let rows = numbers.sorted { ($0.value.graphs, $0.key) < ($1.value.graphs, $1.key) }
    return rows.map { title, number in "  \(number.times) times in \(number.graphs) graphs: \(title)\n" }.joined()
  }
}
