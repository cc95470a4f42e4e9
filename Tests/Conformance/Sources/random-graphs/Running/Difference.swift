/// Where a compiled container did something else than the interpreter.
struct Difference {
  let number: Int
  let text: String

  /// Nil where both did the same.
  init?(_ one: Case, _ container: String, _ lines: [String]) {
    let isSorted = one.graph.isConcurrent
    let texts = [lines, one.expected(container)].map { isSorted ? Self.sortedSteps($0) : $0 }
    let (lines, expected) = (texts[0], texts[1])
    guard lines != expected else { return nil }
    number = one.number
    let same = zip(lines, expected).prefix { $0 == $1 }.count
    func line(_ lines: [String]) -> String { same < lines.count ? lines[same] : "nothing more" }
    let before = expected[max(0, same - 8)..<same].map { "    \($0)\n" }.joined()
    text =
      "graph \(one.number), \(one.mode), container \(container), line \(same + 1):\n\(before)  expected: \(line(expected))\n  found:    \(line(lines))"
  }

  /// The lines with those of each step in alphabetical order.
  private static func sortedSteps(_ lines: [String]) -> [String] {
    lines.reduce(into: [[]]) { steps, line in
      if line.hasPrefix("> ") { steps.append([]) }
      steps[steps.count - 1].append(line)
    }.flatMap { $0.sorted() }
  }

  /// What the generator or the compiler says of the files of one graph; nil where it says nothing of them.
  init?(_ one: Case, blamedBy output: String) {
    let all = one.containers.flatMap { one.files($0).map(\.name) }
    let files = all.flatMap { ["\($0).bindings.yaml:", "\($0).inject.swift:"] }
    let names = files + ["\(one.graph.prefix)Types.swift:"]
    let lines = output.split(separator: "\n").filter { line in
      line.contains(" error: ") && names.contains { line.contains("/" + $0) }
    }
    guard !lines.isEmpty else { return nil }
    number = one.number
    text =
      "graph \(one.number), \(one.mode), does not compile:\n"
      + lines.prefix(3).map { "    \($0)" }.joined(separator: "\n")
  }

  /// A batch whose containers were not made, or do not compile.
  init(batch: [Case], _ error: any Error) {
    number = batch[0].number
    text = "graphs \(batch.map { "\($0.number)" }.joined(separator: " ")), \(batch[0].mode): \("\(error)".prefix(3000))"
  }
}
