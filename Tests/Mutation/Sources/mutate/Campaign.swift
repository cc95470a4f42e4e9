import Foundation

/// A run of the tool: find the mutants, build a copy of the package that has them all, try each, report.
struct Campaign {
  private let options: Options
  private let checkout: Checkout
  private let scratch: URL
  private let home: URL

  init(_ options: Options) throws {
    self.options = options
    // Tests/Mutation/Sources/mutate/Campaign.swift
    home = URL(filePath: #filePath).deletingLastPathComponent().deletingLastPathComponent().deletingLastPathComponent()
    let root = home.deletingLastPathComponent().deletingLastPathComponent()
    scratch = options.scratch.map { URL(filePath: $0) } ?? root.appending(path: ".build/mutation")
    checkout = Checkout(original: root, copy: scratch.appending(path: "checkout"))
  }

  func run() throws {
    let files = try checkout.sourceFiles()
    let all = files.flatMap(\.mutants)
    let equivalents = try Equivalents(
      String(decoding: Data(contentsOf: home.appending(path: "equivalent.txt")), as: UTF8.self))
    reportUnknown(equivalents, all)
    if options.isList {
      for mutant in all where isAskedFor(mutant) {
        let reason = equivalents.reasons[mutant.key].map { "= \($0)\n" } ?? ""
        Console.print("\(mutant.number)  line \(mutant.line)\n\(Equivalents.text(mutant.key))\n\(reason)")
      }
      return
    }
    let confine = home.appending(path: "confine")
    let folders = (1...max(1, options.workers)).map(runFolder)
    defer { for folder in folders { try? FileManager.default.removeItem(at: folder) } }
    try ConfinementCheck.run(confine: confine, folder: folders[0], checkout: checkout.original)
    let (mutants, build) = try built(files, all)
    Console.print("\(all.count) mutants; \(build.refused.count) refused by the compiler, \(mutants.count) to try")
    let trials = try folders.map { try Trial(checkout, confine: confine, folder: $0) }
    let steps = try measured(trials[0], for: mutants)
    let outcomes = Workers.run(mutants, steps, trials) { mutant, outcome, done in
      let known = equivalents.reasons[mutant.key] == nil ? "" : " (equivalent)"
      Console.print("\(done)/\(mutants.count)  \(mutant.number)  \(mutant.key.file):\(mutant.line)  \(outcome)\(known)")
    }
    let report = Report(mutants: mutants, outcomes: outcomes, equivalents: equivalents)
    Console.print("\n\(report.text)")
    for mutant in report.wrongEquivalents {
      Console.print("Not equivalent, as a test notices it:\n\(Equivalents.text(mutant.key))\n")
    }
  }

  /// Where a worker's tests have their temporary folder. It is outside of any package: some tests ask for that.
  private func runFolder(_ worker: Int) -> URL {
    FileManager.default.temporaryDirectory.appending(path: "swift-inject-mutant-\(getpid())-\(worker)")
  }

  private func isAskedFor(_ mutant: Mutant) -> Bool {
    if !options.numbers.isEmpty { return options.numbers.contains(mutant.number) }
    return options.only.isEmpty || options.only.contains { mutant.key.file.contains($0) }
  }

  /// Builds the copy with the mutants that are asked for.
  private func built(_ files: [SourceFile], _ all: [Mutant]) throws -> (mutants: [Mutant], build: Build) {
    let asked = all.filter(isAskedFor)
    // Some will be refused by the compiler.
    let chosen = options.sample.map { Sample(seed: options.seed).choose($0 * 3 / 2, of: asked) } ?? asked
    if !options.numbers.isEmpty {
      for mutant in chosen { Console.print("\(mutant.number)  line \(mutant.line)\n\(Equivalents.text(mutant.key))\n") }
    }
    try checkout.update()
    var build = Build(checkout, files, Set(chosen.map(\.number)))
    Console.print("building with \(chosen.count) mutants")
    try build.run()
    let valid = chosen.filter { build.compiled.contains($0.number) }
    // In the order of the sample, so that the first of them are one too.
    return (Sample(seed: options.seed).choose(options.sample ?? valid.count, of: valid), build)
  }

  /// The steps that these mutants need, the quickest first.
  private func measured(_ trial: Trial, for mutants: [Mutant]) throws -> [TestStep] {
    var steps: [TestStep] = []
    let all = try TestStep.all(of: checkout.copy).filter { !options.isQuick || !$0.isSlow }
    for var step in all where mutants.contains(where: { step.tests($0.key.file) }) {
      step.seconds = try trial.measure(step)
      Console.print("  \(step.name): \((step.seconds * 10).rounded() / 10) s without a mutant")
      steps.append(step)
    }
    return steps.sorted { $0.seconds < $1.seconds }
  }

  /// Entries that are about nothing that is there any more.
  private func reportUnknown(_ equivalents: Equivalents, _ all: [Mutant]) {
    let known = Set(all.map(\.key))
    for key in equivalents.reasons.keys where !known.contains(key) {
      Console.print("No longer a mutant, take it out of equivalent.txt:\n\(Equivalents.text(key))\n")
    }
  }
}
