import Foundation

/// What became of a mutant.
enum Outcome: Equatable {
  /// With the test that failed, or the step in which the program stopped.
  case killed(by: String)
  case timedOut(in: String)
  case survived
}

/// Runs the tests of the copy with one mutant active, each run in a confined place.
struct Trial {
  let checkout: Checkout
  let confine: URL
  /// A folder that a run's own folder is mounted on.
  let folder: URL
  private let bundle: URL

  init(_ checkout: Checkout, confine: URL, folder: URL) throws {
    self.checkout = checkout
    self.confine = confine
    self.folder = folder
    let products = checkout.copy.appending(path: ".build/debug")
    let names = try FileManager.default.contentsOfDirectory(atPath: products.path)
    guard let name = names.first(where: { $0.hasSuffix(".xctest") }) else { throw Stop("the copy has no tests") }
    bundle = products.appending(path: name)
    try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
  }

  /// Runs a step without a mutant, and returns how much of the processor's time that took. For one trial at a time.
  func measure(_ step: TestStep) throws -> Double {
    let before = Self.processorTimeOfChildren
    let (outcome, output) = run(step, mutant: 0, seconds: 900)
    guard outcome == .survived else {
      throw Stop("\(step.name) fails without a mutant: \(outcome)\n\(output.suffix(6000))")
    }
    return Self.processorTimeOfChildren - before
  }

  private static var processorTimeOfChildren: Double {
    var used = tms()
    times(&used)
    return Double(used.tms_cutime + used.tms_cstime) / Double(sysconf(Int32(_SC_CLK_TCK)))
  }

  /// Runs steps until one fails.
  func run(_ steps: [TestStep], mutant: Mutant) -> Outcome {
    for step in steps where step.tests(mutant.key.file) {
      let (outcome, _) = run(step, mutant: mutant.number, seconds: Int(15 + 3 * step.seconds))
      if outcome != .survived { return outcome }
    }
    return .survived
  }

  private func run(_ step: TestStep, mutant: Int, seconds: Int) -> (Outcome, String) {
    var failure: String?
    let words = [confine.path, folder.path, "\(seconds)", bundle.path, "--testing-library", "swift-testing"]
    let environment = [
      "INJECT_MUTANT": "\(mutant)", "SWIFT_BACKTRACE": "enable=no", "NO_COLOR": "1", "CPATH": checkout.includePath,
    ]
    let result = Command.run(words + step.arguments, environment: environment, idleSeconds: 25) { line in
      guard failure == nil, line.contains("✘ Test ") else { return false }
      failure = Self.testName(in: line)
      return true
    }
    if let failure { return (.killed(by: failure), result.output) }
    if result.hung { return (.timedOut(in: step.name), result.output) }
    switch result.status {
    case 0: return (.survived, result.output)
    case 124, 137, 152: return (.timedOut(in: step.name), result.output)
    default: return (.killed(by: "\(step.name) stopped"), result.output)
    }
  }

  private static func testName(in line: Substring) -> String {
    let words = line.split(separator: " ").dropFirst(2)
    return words.first.map(String.init) ?? String(line)
  }
}
