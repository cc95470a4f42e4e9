import Foundation
import Synchronization

/// What came of random programs: those that do something else than the interpreter says, and how each argument was
/// found.
struct ProgramReport {
  let text: String
  let isRight: Bool

  init(_ options: Options, _ workshop: Workshop) throws {
    let started = Date()
    let programs = options.numbers.map {
      ProgramMaker.program(seed: options.seed, number: $0, bindings: options.bindings)
    }
    let starts = stride(from: 0, to: programs.count, by: options.batch)
    let batches = options.modes.flatMap { mode in
      starts.map { (mode: mode, programs: Array(programs[$0..<min($0 + options.batch, programs.count)])) }
    }
    let results = Mutex<[(differences: [String], lines: Int)]>([])
    DispatchQueue.concurrentPerform(iterations: batches.count) { index in
      let (mode, programs) = batches[index]
      let result = Self.run(programs, "\(mode)\(programs[0].number)", options.seed, mode, workshop)
      results.withLock { $0.append(result) }
    }
    let all = results.withLock { $0 }
    let differences = all.flatMap(\.differences)
    isRight = differences.isEmpty
    let lines = all.reduce(0) { $0 + $1.lines }
    text =
      differences.prefix(5).joined(separator: "\n") + (isRight ? "" : "\n")
      + "\(programs.count) programs, seed \(options.seed), \(options.modes.map(\.rawValue).joined(separator: ", ")), \(lines) lines compared: "
      + "\(isRight ? "no" : "\(differences.count)") differences, \(Int(-started.timeIntervalSinceNow)) s\n"
      + ProgramCounts(programs).text
  }

  /// Generates, compiles and runs some programs, and compares each with the interpreter.
  private static func run(
    _ programs: [Program], _ name: String, _ seed: UInt64, _ mode: Mode, _ workshop: Workshop
  ) -> (differences: [String], lines: Int) {
    do {
      let place = workshop.folder.appendingPathComponent(name)
      try FileManager.default.createDirectory(at: place, withIntermediateDirectories: true)
      let program = try workshop.program(programs, seed: seed, mode, in: place)
      let sections = try workshop.output(of: program, programs.map(\.prefix), in: place)
      let differences = programs.compactMap {
        difference($0, sections[$0.prefix] ?? [], mode.hasOverrides ? sections[$0.contextsName] ?? [] : nil)
      }.map { "\(mode), \($0)" }
      let expanded = mode == .debug ? try workshop.expansionDifferences(programs, in: place) : []
      return (differences + expanded, sections.values.reduce(0) { $0 + $1.count })
    } catch {
      return (
        ["\(mode), programs \(programs.map { "\($0.number)" }.joined(separator: " ")): \("\(error)".prefix(3000))"], 0
      )
    }
  }

  private static func difference(_ program: Program, _ lines: [String], _ contextLines: [String]?) -> String? {
    difference(program.number, lines, ProgramInterpreter.lines(program))
      ?? contextLines.flatMap { difference(program.number, $0, ProgramInterpreter.contextLines(program)) }
  }

  private static func difference(_ number: Int, _ lines: [String], _ expected: [String]) -> String? {
    guard lines != expected else { return nil }
    let same = zip(lines, expected).prefix { $0 == $1 }.count
    func line(_ lines: [String]) -> String { same < lines.count ? lines[same] : "nothing more" }
    return "program \(number), line \(same + 1):\n  expected: \(line(expected))\n  found:    \(line(lines))"
  }
}

extension Workshop {
  /// The program that some random programs are compiled into: a module with their containers, and one with their
  /// extension files, which has the main function.
  fileprivate func program(_ programs: [Program], seed: UInt64, _ mode: Mode, in place: URL) throws -> String {
    // The functions of each second batch run on their callers' actors.
    let isNonsending = (programs.first?.number ?? 0) / max(programs.count, 1) % 2 == 1
    let features = isNonsending ? ["-enable-upcoming-feature", "NonisolatedNonsendingByDefault"] : []
    let compile = compiler(mode) + ["-enable-testing", "-I", place.path] + features
    var (sources, bindings) = (support.map(\.path), [String]())
    for program in programs {
      for file in ProgramBindingsPrinter.files(program, seed: seed, mode) {
        bindings.append(try write(file.text, "\(file.name).bindings.yaml", in: place))
        sources.append(place.appendingPathComponent("\(file.name).inject.swift").path)
      }
      let types = ProgramTypesPrinter.text(program, seed: seed) + program.doublesText(isOfExtension: false)
      sources.append(try write(types, "\(program.prefix)Types.swift", in: place))
      sources.append(try write(ProgramDriverPrinter.text(program), "\(program.prefix)Driver.swift", in: place))
    }
    // Where the sources are not named, the folder of the bindings files is read.
    try Self.succeed(
      [tool, "generate"] + bindings + ["--output-directory", place.path, "--source-locations", "none"],
      log: place.appendingPathComponent("generate.log"))
    let object = place.appendingPathComponent("Programs.o").path
    try Self.succeed(
      compile + ["-parse-as-library", "-module-name", "Programs", "-emit-module", "-emit-module-path"]
        + [place.path + "/Programs.swiftmodule", "-emit-object", "-o", object] + sources,
      log: place.appendingPathComponent("compile.log"))
    let others = try extensions(programs, bindings, mode, in: place)
    let program = place.appendingPathComponent("program").path
    try Self.succeed(
      compile + ["-module-name", "Doubles", "-o", program, runtimeObject(mode), object] + others,
      log: place.appendingPathComponent("compile-extensions.log"))
    return program
  }

  /// Writes and generates the module of the extension files, and returns its sources.
  private func extensions(_ programs: [Program], _ bindings: [String], _ mode: Mode, in place: URL) throws -> [String] {
    let own = place.deletingLastPathComponent().appendingPathComponent(place.lastPathComponent + "Doubles")
    try FileManager.default.createDirectory(at: own, withIntermediateDirectories: true)
    var (sources, files) = ([String](), [String]())
    for program in programs {
      if mode != .never, let text = program.extensionText {
        files.append(try write(text, "\(program.prefix)Extension.bindings.yaml", in: own))
        sources.append(own.appendingPathComponent("\(program.prefix)Extension.inject.swift").path)
      }
      let driver = mode.hasOverrides ? ProgramDriverPrinter.contextsText(program) : ""
      let text = program.doublesText(isOfExtension: true) + driver
      sources.append(try write("@testable import Programs\n" + text, "\(program.prefix)Doubles.swift", in: own))
    }
    if !files.isEmpty {
      try Self.succeed(
        [tool, "generate"] + files + ["--module", "Doubles", "--sources", "Doubles=\(own.path)"]
          + ["--sources", "Programs=\(place.path)"] + bindings.flatMap { ["--dependency", "Programs=\($0)"] }
          + ["--output-directory", own.path, "--source-locations", "none"],
        log: place.appendingPathComponent("generate-extensions.log"))
    }
    let main = programs.map { program in
      "if CommandLine.arguments.contains(\"\(program.prefix)\") { await run\(program.prefix)()"
        + (mode.hasOverrides ? "; await run\(program.contextsName)() }\n" : " }\n")
    }
    return sources + [try write("@testable import Programs\n" + main.joined(), "main.swift", in: own)]
  }

  private func write(_ text: String, _ name: String, in place: URL) throws -> String {
    let file = place.appendingPathComponent(name)
    try text.write(to: file, atomically: false, encoding: .utf8)
    return file.path
  }
}
