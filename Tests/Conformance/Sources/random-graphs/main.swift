import Foundation

// Read this first: graphs are made from a seed, printed as bindings files and Swift, generated, compiled and run, and what
// they write is compared with what an interpreter of the same graphs writes.

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

let cases = options.numbers.map { Case(number: $0, options) }
if options.isCounting {
  var counts = Counts()
  for one in cases { counts.add(one.counts) }
  print("\(cases.count) graphs of \(options.bindings) bindings, seed \(options.seed):\n\(counts.table)", terminator: "")
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
let comparison = Comparison(cases, options, workshop)

for difference in comparison.differences.prefix(5) { print(difference.text) }
let count = comparison.differences.count
print(
  "\(cases.count) graphs of \(options.bindings) bindings, seed \(options.seed), \(comparison.lineCount) lines compared:",
  "\(count == 0 ? "no" : "\(count)") differences, \(Int(-started.timeIntervalSinceNow)) s")
if let first = comparison.differences.first {
  print("again: swift run --package-path Tests/Conformance random-graphs --seed \(options.seed) --only \(first.number)")
}
exit(count == 0 ? 0 : 1)
