import Foundation

// Read this first: graphs are made from a seed, printed as bindings files and Swift, generated, compiled and run, and
// what they write is compared with what an interpreter of the same graphs writes.

guard let options = Options(Array(CommandLine.arguments.dropFirst())) else {
  print(Options.usage)
  exit(64)
}

if options.plantsFaults {
  do {
    let workshop = try Workshop(options)
    let report = try FaultReport(options, workshop.tool, workshop.folder)
    print(report.text)
    exit(report.isRight ? 0 : 1)
  } catch {
    print(error)
    exit(1)
  }
}

if options.makesPrograms {
  do {
    let report = try ProgramReport(options, Workshop(options))
    print(report.text)
    exit(report.isRight ? 0 : 1)
  } catch {
    print(error)
    exit(1)
  }
}

if options.choosesArguments {
  do {
    let report = try ArgumentReport(options, Workshop(options))
    print(report.text)
    exit(report.isRight ? 0 : 1)
  } catch {
    print(error)
    exit(1)
  }
}

if options.isCounting {
  var counts = Counts()
  for number in options.numbers { counts.add(Case(number: number, options, .debug).counts) }
  print(
    "\(options.numbers.count) graphs of \(options.bindings) bindings, seed \(options.seed):\n\(counts.table)",
    terminator: "")
  exit(0)
}

let started = Date()
let workshop: Workshop
do {
  workshop = try Workshop(options)
} catch {
  print(error)
  exit(1)
}
let comparisons = options.modes.map { mode in
  Comparison(options.numbers.map { Case(number: $0, options, mode) }, options, workshop)
}
let differences = comparisons.flatMap(\.differences)

for difference in differences.prefix(5) { print(difference.text) }
print(
  "\(options.numbers.count) graphs of \(options.bindings) bindings, seed \(options.seed),",
  "\(options.modes.map(\.rawValue).joined(separator: ", ")),",
  "\(comparisons.reduce(0) { $0 + $1.lineCount }) lines compared:",
  "\(differences.isEmpty ? "no" : "\(differences.count)") differences, \(Int(-started.timeIntervalSinceNow)) s")
if let first = differences.first {
  print("again: swift run --package-path Tests/Conformance random-graphs --seed \(options.seed) --only \(first.number)")
}
exit(differences.isEmpty ? 0 : 1)
