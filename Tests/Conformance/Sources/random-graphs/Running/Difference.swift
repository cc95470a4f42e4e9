/// Where a compiled container did something else than the interpreter.
struct Difference {
  let number: Int
  let text: String

  /// Nil where both did the same.
  init?(_ one: Case, _ container: String, _ lines: [String]) {
    let expected = one.expected(container)
    guard lines != expected else { return nil }
    number = one.number
    let same = zip(lines, expected).prefix { $0 == $1 }.count
    func line(_ lines: [String]) -> String { same < lines.count ? lines[same] : "nothing more" }
    let before = expected[max(0, same - 8)..<same].map { "    \($0)\n" }.joined()
    text =
      "graph \(one.number), container \(container), line \(same + 1):\n\(before)  expected: \(line(expected))\n  found:    \(line(lines))"
  }

  /// A batch whose containers were not made, or do not compile.
  init(batch: [Case], _ error: any Error) {
    number = batch[0].number
    text = "graphs \(batch.map { "\($0.number)" }.joined(separator: " ")): \("\(error)".prefix(3000))"
  }
}
