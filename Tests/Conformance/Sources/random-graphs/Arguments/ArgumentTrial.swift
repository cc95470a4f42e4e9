import Foundation

/// One program beside the oracle: which consumers the tool refuses, by which id, and what it chooses for each argument
/// of the others.
struct ArgumentTrial {
  let program: ArgumentProgram
  private(set) var differences: [String] = []
  /// How often each step decided.
  private(set) var counts: [String: Int] = [:]
  /// The Swift files of the accepted part, for the compiler.
  private(set) var sources: [String] = []
  /// That of the other module.
  private var kit: String { path("Kit.swift") }
  private let place: URL

  init(_ program: ArgumentProgram, _ shapes: Set<ArgumentShape>, _ workshop: Workshop) throws {
    self.program = program
    place = workshop.folder.appendingPathComponent("program\(program.number)")
    try FileManager.default.createDirectory(at: place, withIntermediateDirectories: true)
    try write(ArgumentText.swift(program, isExpanded: false), "Types.swift")
    try write(ArgumentText.swift(program, isExpanded: true), "Expanded.swift")
    try write(ArgumentText.kit(program), "Kit.swift")

    let oracle = ArgumentOracle(program, shapes)
    let answers = program.consumers.map(oracle.answers)
    let expected = answers.map(Self.problems)
    let found = try refusals(workshop)
    var accepted: [Int] = []
    for (index, consumer) in program.consumers.enumerated() {
      count(answers[index])
      if found[index] != expected[index] {
        differences.append("\(consumer.name): expected \(expected[index].sorted()), found \(found[index].sorted())")
      } else if expected[index].isEmpty {
        accepted.append(index)
      }
    }
    if let rest = found.last, !rest.isEmpty { differences.append("not expected: \(rest.sorted())") }
    guard !accepted.isEmpty, found.last?.isEmpty ?? true else { return }
    try compareChoices(accepted, answers, workshop)
  }

  /// What is kept of a program that differs.
  var text: String {
    "program \(program.number), in \(place.path):\n" + differences.map { "  \($0)\n" }.joined()
  }

  private mutating func count(_ answers: [ArgumentOracle.Answer]) {
    for answer in answers {
      switch answer {
      case .given(_, let choice, _): counts[choice, default: 0] += 1
      case .fallback: counts["default", default: 0] += 1
      case .own: counts["own parameter", default: 0] += 1
      case .container: counts["container", default: 0] += 1
      case .problem(let id): counts[id, default: 0] += 1
      }
    }
  }

  private static func problems(_ answers: [ArgumentOracle.Answer]) -> Set<String> {
    Set(answers.compactMap { if case .problem(let id) = $0 { id } else { nil } })
  }

  // MARK: Refusals

  /// The ids of errors by consumer, and last those at no consumer's line.
  private func refusals(_ workshop: Workshop) throws -> [Set<String>] {
    let (text, lines) = ArgumentText.bindings(program, program.consumers)
    try write(text, "All.bindings.yaml")
    let command = try Command(
      [workshop.tool, "check", path("All.bindings.yaml")] + scanned,
      log: place.appendingPathComponent("check.log"), limit: 60)
    var found = [Set<String>](repeating: [], count: lines.count + 1)
    for line in command.output.split(separator: "\n") where line.contains(": error: ") {
      let parts = line.components(separatedBy: ":")
      let id = line.hasSuffix("]") ? line.split(separator: "[").last.map { String($0.dropLast()) } ?? "" : String(line)
      let index = parts.count > 1 ? Int(parts[1]).flatMap(lines.firstIndex(of:)) : nil
      found[index ?? lines.count].insert(index == nil ? String(line) : id)
    }
    if command.status > 1 { found[lines.count].insert("status \(command.status)") }
    return found
  }

  // MARK: Choices

  private struct Graph: Decodable {
    struct Dependency: Decodable {
      var choice: String?
      var label: String?
      var target: Int?
    }
    struct Binding: Decodable {
      var id: Int
      var name: String
      var defaults: [String]
      var dependencies: [Dependency]
      var containers: [ContainerArgument]
    }
    struct ContainerArgument: Decodable {
      var choice: String?
      var label: String?
      var kind: String
    }
    var bindings: [Binding]
  }

  private mutating func compareChoices(
    _ accepted: [Int], _ answers: [[ArgumentOracle.Answer]], _ workshop: Workshop
  ) throws {
    let bindings = path("Accepted.bindings.yaml")
    try write(ArgumentText.bindings(program, accepted.map { program.consumers[$0] }).text, "Accepted.bindings.yaml")
    let command = try Command(
      [String(workshop.tool.dropLast("-gen".count)), "graph", "--format", "json", bindings] + scanned,
      log: place.appendingPathComponent("graph.log"), limit: 60)
    guard let begin = command.output.range(of: "{\n"),
      let graph = try? JSONDecoder().decode(Graph.self, from: Data(command.output[begin.lowerBound...].utf8))
    else {
      differences.append("no graph: \(command.output.prefix(500))")
      return
    }
    let names = Dictionary(graph.bindings.map { ($0.id, $0.name) }) { first, _ in first }
    for (number, index) in accepted.enumerated() {
      guard let binding = graph.bindings.first(where: { $0.name == "made\(number)" }) else { continue }
      let expected = answers[index].compactMap { answer -> String? in
        switch answer {
        case .given(let label, let choice, let name): "\(label): \(name) by \(choice)"
        case .container(let label, let choice, let isClosure):
          "\(label): container \(isClosure ? "deferred" : "direct") by \(choice)"
        case .fallback, .own, .problem: nil
        }
      }
      let found =
        binding.dependencies.map { one in
          "\(one.label ?? "_"): \(one.target.flatMap { names[$0] } ?? "nothing") by \(one.choice ?? "nothing")"
        }
        + binding.containers.map { "\($0.label ?? "_"): container \($0.kind) by \($0.choice ?? "nothing")" }
      if Set(found) != Set(expected) {
        differences.append("\(program.consumers[index].name): expected \(expected), found \(found)")
      }
    }
    let generated = try Command(
      [workshop.tool, "generate", bindings, "--output", path("Accepted.inject.swift"), "--source-locations", "none"]
        + scanned, log: place.appendingPathComponent("generate.log"), limit: 60)
    guard generated.status == 0 else {
      differences.append("not generated: \(generated.output.prefix(500))")
      return
    }
    sources = [path("Expanded.swift"), path("Accepted.inject.swift")]
  }

  // MARK: The compiler

  /// What the compiler says of some programs: all in one run, and each alone where that fails.
  static func refused(_ trials: ArraySlice<ArgumentTrial>, _ workshop: Workshop) throws -> [String] {
    let sources = trials.flatMap(\.sources)
    guard let first = trials.first, !sources.isEmpty else { return [] }
    // Two files of one name are refused, so they are linked under names of their own.
    let folder = workshop.folder.appendingPathComponent("compile\(first.program.number)-\(trials.count)")
    try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
    func copies(_ sources: (ArgumentTrial) -> [String]) throws -> [String] {
      try trials.flatMap { trial in
        try sources(trial).map { source in
          let name = "\(trial.program.prefix)\(URL(fileURLWithPath: source).lastPathComponent)"
          let copy = folder.appendingPathComponent(name)
          try? FileManager.default.removeItem(at: copy)
          try FileManager.default.copyItem(atPath: source, toPath: copy.path)
          return copy.path
        }
      }
    }
    let log = folder.appendingPathComponent("compile.log")
    let options = ["-swift-version", "6", "-parse-as-library", "-I", workshop.runtime(.debug)]
    try Workshop.succeed(
      ["swiftc", "-emit-module", "-module-name", ArgumentText.kit]
        + ["-o", folder.appendingPathComponent("\(ArgumentText.kit).swiftmodule").path] + options
        + copies { [$0.kit] }, log: log)
    let files = try copies(\.sources)
    var errors: String?
    for configuration in [["-D", "DEBUG"], []] where errors == nil {
      let command = try Command(
        ["swiftc", "-typecheck", "-module-name", "Arguments", "-I", folder.path]
          + ["-I", Workshop.atomics] + options + configuration + files, log: log)
      if command.status == 0 { continue }
      errors = command.output.split(separator: "\n").filter { $0.contains(": error: ") }.prefix(5)
        .joined(separator: "\n")
    }
    guard let errors else { return [] }
    guard trials.count > 1 else { return ["program \(first.program.number) does not compile:\n\(errors)"] }
    let middle = trials.startIndex + trials.count / 2
    return try refused(trials[..<middle], workshop) + refused(trials[middle...], workshop)
  }

  /// The arguments that name the Swift files.
  private var scanned: [String] {
    let own = "Arguments=\(path("Types.swift"))"
    return ["--module", "Arguments", "--sources", own, "--sources", "\(ArgumentText.kit)=\(kit)"]
  }

  private func path(_ name: String) -> String { place.appendingPathComponent(name).path }

  private func write(_ text: String, _ name: String) throws {
    try text.write(toFile: path(name), atomically: false, encoding: .utf8)
  }
}
