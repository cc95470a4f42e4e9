import Foundation

/// How long `inject-gen generate` takes, as a ratio to a fixed piece of work of the same kind, and whether each binding
/// of a large file takes as long as one of a small file.
struct GenerationBenchmark {
  func run() throws {
    let workspace = try Workspace()
    defer { workspace.remove() }
    let yardstick = Measure.leastTimes(rounds: 10, [Self.work])[0]
    Report.title("Generation, \(Report.configuration): a unit is \(yardstick.milliseconds) here")
    Report.line("bindings", "time", "units", "per binding")
    var first: Double?
    for count in [100, 1_000, 10_000] {
      let bindings = try workspace.file("Large\(count).bindings.yaml", LargeContainer.bindings(count))
      let output = workspace.folder.appending(path: "Large.inject.swift").path
      var least = Double.infinity
      for _ in 0..<(count < 10_000 ? 20 : 10) {
        try? FileManager.default.removeItem(atPath: output)
        let arguments = ["generate", bindings.path, "--output", output]
        least = min(least, try Measure.processorTime(of: workspace.generator, arguments))
      }
      let perBinding = least / Double(count)
      // A hundred are done in the time that it takes to start.
      if count == 1_000 { first = perBinding }
      Report.line(
        "\(count)", least.milliseconds, String(format: "%.2f", least / yardstick),
        first.map { (perBinding / $0).times } ?? "")
    }
  }

  /// A fixed piece of work of the generator's kind: texts are made, kept and looked up.
  private static func work() {
    var lengths: [String: Int] = [:]
    for number in 0..<20_000 {
      let name = "binding\(number)"
      lengths[name] = name.utf8.count
    }
    var sum = 0
    for number in 0..<20_000 { sum += lengths["binding\(number)"] ?? 0 }
    precondition(sum > 0)
  }
}
