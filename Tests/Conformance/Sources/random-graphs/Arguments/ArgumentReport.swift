import Foundation

/// What came of random programs whose arguments the rule supplies: where the tool and the oracle differ, what does not
/// compile, and how often each step decided.
struct ArgumentReport {
  let text: String
  let isRight: Bool

  init(_ options: Options, _ workshop: Workshop) throws {
    let started = Date()
    let trials = try options.numbers.map { number in
      try ArgumentTrial(
        ArgumentMaker.program(seed: options.seed, number: number, shapes: options.shapes), options.shapes, workshop)
    }
    var differences = trials.filter { !$0.differences.isEmpty }.map(\.text)
    for start in stride(from: 0, to: trials.count, by: 100) {
      differences += try ArgumentTrial.refused(trials[start..<min(start + 100, trials.count)], workshop)
    }
    isRight = differences.isEmpty
    let counts = trials.reduce(into: [String: Int]()) { $0.merge($1.counts, uniquingKeysWith: +) }
    text =
      differences.prefix(8).joined(separator: "\n") + (isRight ? "" : "\n")
      + "\(trials.count) programs, seed \(options.seed): \(isRight ? "no" : "\(differences.count)") differences, "
      + "\(Int(-started.timeIntervalSinceNow)) s\n"
      + counts.sorted { $0.key < $1.key }.map { "  \($0.value) \($0.key)" }.joined(separator: "\n")
  }
}
