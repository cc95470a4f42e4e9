import Foundation
import Synchronization

/// What came of random programs: those that do something else than the interpreter says, and how each argument was found.
struct ProgramReport {
  let text: String
  let isRight: Bool

  init(_ options: Options, _ workshop: Workshop) throws {
    let started = Date()
    let programs = options.numbers.map {
      ProgramMaker.program(seed: options.seed, number: $0, bindings: options.bindings)
    }
    let batches = stride(from: 0, to: programs.count, by: options.batch).map {
      Array(programs[$0..<min($0 + options.batch, programs.count)])
    }
    let results = Mutex<[(differences: [String], lines: Int)]>([])
    DispatchQueue.concurrentPerform(iterations: batches.count) { index in
      let result = Self.run(batches[index], "batch\(index)", options.seed, workshop)
      results.withLock { $0.append(result) }
    }
    let all = results.withLock { $0 }
    let differences = all.flatMap(\.differences)
    isRight = differences.isEmpty
    let lines = all.reduce(0) { $0 + $1.lines }
    text =
      differences.prefix(5).joined(separator: "\n") + (isRight ? "" : "\n")
      + "\(programs.count) programs, seed \(options.seed), \(lines) lines compared: "
      + "\(isRight ? "no" : "\(differences.count)") differences, \(Int(-started.timeIntervalSinceNow)) s\n"
      + ProgramCounts(programs).text
  }

  /// Generates, compiles and runs some programs, and compares each with the interpreter.
  private static func run(
    _ programs: [Program], _ name: String, _ seed: UInt64, _ workshop: Workshop
  ) -> (differences: [String], lines: Int) {
    do {
      let place = workshop.folder.appendingPathComponent(name)
      try FileManager.default.createDirectory(at: place, withIntermediateDirectories: true)
      let program = try workshop.program(programs, seed: seed, in: place)
      let sections = try workshop.output(of: program, programs.map(\.prefix), in: place)
      let differences = programs.compactMap { difference($0, sections[$0.prefix] ?? []) }
      return (differences, sections.values.reduce(0) { $0 + $1.count })
    } catch {
      return (["programs \(programs.map { "\($0.number)" }.joined(separator: " ")): \("\(error)".prefix(3000))"], 0)
    }
  }

  private static func difference(_ program: Program, _ lines: [String]) -> String? {
    let expected = ProgramInterpreter.lines(program)
    guard lines != expected else { return nil }
    let same = zip(lines, expected).prefix { $0 == $1 }.count
    func line(_ lines: [String]) -> String { same < lines.count ? lines[same] : "nothing more" }
    return "program \(program.number), line \(same + 1):\n  expected: \(line(expected))\n  found:    \(line(lines))"
  }
}

extension Workshop {
  /// The program that some random programs are compiled into.
  fileprivate func program(_ programs: [Program], seed: UInt64, in place: URL) throws -> String {
    var (sources, bindings) = (support.map(\.path), [String]())
    func write(_ text: String, _ name: String) throws -> String {
      let file = place.appendingPathComponent(name)
      try text.write(to: file, atomically: false, encoding: .utf8)
      return file.path
    }
    for program in programs {
      for file in ProgramBindingsPrinter.files(program, seed: seed) {
        bindings.append(try write(file.text, "\(file.name).bindings.yaml"))
        sources.append(place.appendingPathComponent("\(file.name).inject.swift").path)
      }
      sources.append(
        try write(ProgramTypesPrinter.text(program, seed: seed), "\(program.prefix)Types.swift"))
      sources.append(try write(ProgramDriverPrinter.text(program), "\(program.prefix)Driver.swift"))
    }
    // The functions of each second batch run on their callers' actors.
    let isNonsending = (programs.first?.number ?? 0) / max(programs.count, 1) % 2 == 1
    let features = isNonsending ? ["-enable-upcoming-feature", "NonisolatedNonsendingByDefault"] : []
    // Where the sources are not named, the folder of the bindings files is read.
    try Self.succeed(
      [tool, "generate"] + bindings + ["--output-directory", place.path, "--source-locations", "none"],
      log: place.appendingPathComponent("generate.log"))
    sources.append(try write(Self.main(programs.map(\.prefix)), "main.swift"))
    let program = place.appendingPathComponent("program").path
    try Self.succeed(
      ["swiftc", "-swift-version", "6", "-Onone", "-wmo", "-warnings-as-errors", "-module-name", "Programs"]
        + features + ["-I", folder.path, "-I", Self.atomics, "-o", program, folder.path + "/InjectRuntime.o"] + sources,
      log: place.appendingPathComponent("compile.log"))
    return program
  }
}
