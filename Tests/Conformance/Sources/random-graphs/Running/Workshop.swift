import Foundation

/// Where graphs are written, generated, compiled and run.
struct Workshop {
  let folder: URL
  let tool: String
  /// What every program is compiled with. Copies: a run takes minutes, and the checkout may change meanwhile.
  let support: [URL]

  static let root = URL(fileURLWithPath: #filePath).deletingLastPathComponent()
    .appendingPathComponent("../../../../..").standardizedFileURL
  /// The folder of the header of C that the runtime imports.
  static let atomics = root.appendingPathComponent("Sources/InjectAtomics/include").path

  /// Builds what all the graphs need: the generator, unless there is one, and the runtime.
  init(_ options: Options) throws {
    let standard = Self.root.appendingPathComponent("Tests/Conformance/.build/random-graphs").path
    folder = URL(fileURLWithPath: options.scratch ?? standard)
    try? FileManager.default.removeItem(at: folder)
    try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
    let support = options.makesPrograms ? "ProgramSupport" : "Support"
    self.support = try Self.copies(from: Self.root.appendingPathComponent("Tests/Conformance/\(support)"), in: folder)
    if let tool = options.tool {
      self.tool = tool
    } else {
      let build = ["swift", "build", "--package-path", Self.root.path, "--product", "inject-gen"]
      try Self.succeed(build, log: folder.appendingPathComponent("build.log"))
      if options.choosesArguments || options.makesPrograms {
        try Self.succeed(
          build.dropLast() + ["inject"], log: folder.appendingPathComponent("build-inject.log"))
      }
      let path = try Self.succeed(
        ["swift", "build", "--package-path", Self.root.path, "--show-bin-path"],
        log: folder.appendingPathComponent("path.log"))
      tool = path.split(separator: "\n").last.map { "\($0)/inject-gen" } ?? ""
    }
    guard !options.plantsFaults else { return }
    let sources = Self.root.appendingPathComponent("Sources/InjectRuntime").path
    let files = try FileManager.default.contentsOfDirectory(atPath: sources).filter { $0.hasSuffix(".swift") }.sorted()
    for mode in options.modes where !FileManager.default.fileExists(atPath: runtime(mode)) {
      try FileManager.default.createDirectory(atPath: runtime(mode), withIntermediateDirectories: true)
      try Self.succeed(
        ["swiftc", "-swift-version", "6", "-wmo", "-parse-as-library", "-module-name", "InjectRuntime"] + mode.flags
          + ["-I", Self.atomics, "-emit-module", "-emit-module-path", runtime(mode) + "/InjectRuntime.swiftmodule"]
          + ["-emit-object", "-o", runtime(mode) + "/InjectRuntime.o"] + files.map { "\(sources)/\($0)" },
        log: folder.appendingPathComponent("runtime.log"))
    }
  }

  /// The folder of the compiled runtime.
  func runtime(_ mode: Mode) -> String { folder.appendingPathComponent(mode.runtime).path }

  /// What compiles a program whose generated code has the runtime.
  func compiler(_ mode: Mode) -> [String] {
    ["swiftc", "-swift-version", "6", "-wmo", "-warnings-as-errors"] + mode.flags
      + ["-I", runtime(mode), "-I", Self.atomics]
  }

  /// The compiled runtime, to be linked.
  func runtimeObject(_ mode: Mode) -> String { runtime(mode) + "/InjectRuntime.o" }

  private static func copies(from source: URL, in folder: URL) throws -> [URL] {
    let files = try FileManager.default.contentsOfDirectory(at: source, includingPropertiesForKeys: nil)
    return try files.filter { $0.pathExtension == "swift" }.sorted { $0.path < $1.path }.map { original in
      let copy = folder.appendingPathComponent(original.lastPathComponent)
      try FileManager.default.copyItem(at: original, to: copy)
      return copy
    }
  }

  @discardableResult
  static func succeed(_ arguments: [String], log: URL) throws -> String {
    let command = try Command(arguments, log: log)
    guard command.status == 0 else {
      throw CommandFailure(description: "\(arguments.prefix(2).joined(separator: " ")) failed:\n\(command.output)")
    }
    return command.output
  }

  /// What the compiled containers of some graphs write, for each container its lines.
  func run(_ cases: [Case], _ name: String) throws -> [String: [String]] {
    let place = folder.appendingPathComponent(name)
    try FileManager.default.createDirectory(at: place, withIntermediateDirectories: true)
    let containers = cases.flatMap(\.containers)
    return try output(of: try program(cases, containers, in: place), containers, in: place)
  }

  /// The program that all the containers of some graphs are compiled into.
  private func program(_ cases: [Case], _ containers: [String], in place: URL) throws -> String {
    var (sources, bindings) = (support.map(\.path), [String]())
    let mode = cases[0].mode
    func write(_ text: String, _ name: String) throws -> String {
      let file = place.appendingPathComponent(name)
      try text.write(to: file, atomically: false, encoding: .utf8)
      return file.path
    }
    for one in cases {
      for file in one.containers.flatMap(one.files) {
        bindings.append(try write(file.text, "\(file.name).bindings.yaml"))
        sources.append(place.appendingPathComponent("\(file.name).inject.swift").path)
      }
      sources.append(try write(one.code, "\(one.graph.prefix)Types.swift"))
    }
    sources.append(try write(Self.main(containers), "main.swift"))
    try Self.succeed(
      [tool, "generate"] + bindings + [
        "--output-directory", place.path, "--source-locations", "none", "--sources", "none",
      ],
      log: place.appendingPathComponent("generate.log"))
    let program = place.appendingPathComponent("program").path
    try Self.succeed(
      compiler(mode) + ["-D", "HERE", "-module-name", "Graphs", "-o", program, runtimeObject(mode)] + sources,
      log: place.appendingPathComponent("compile.log"))
    return program
  }

  /// What a program writes for each of its containers. One that stops the program does not keep those behind it from
  /// running.
  func output(of program: String, _ containers: [String], in place: URL) throws -> [String: [String]] {
    var sections: [String: [String]] = [:]
    var rest = containers[...]
    while !rest.isEmpty {
      // The message is enough of a program that stops.
      let command = try Command(
        ["SWIFT_BACKTRACE=enable=no", program] + rest, log: place.appendingPathComponent("output.log"), limit: 60)
      let found = Self.sections(command.output)
      sections.merge(found) { old, _ in old }
      guard command.status != 0 else { break }
      guard let last = rest.lastIndex(where: { found[$0] != nil }) else {
        throw CommandFailure(description: "the program stopped at once:\n\(command.output)")
      }
      if !(sections[rest[last]]?.last?.hasPrefix("stops: ") ?? false) {
        sections[rest[last], default: []].append("the program stopped with status \(command.status)")
      }
      rest = rest[(last + 1)...]
    }
    return sections
  }

  /// Runs the containers that the command line names.
  static func main(_ containers: [String]) -> String {
    containers.map { "if CommandLine.arguments.contains(\"\($0)\") { await run\($0)() }\n" }.joined()
  }

  /// The lines behind each line `== name`. Behind what stops the program there may be a trace of its stack.
  private static func sections(_ output: String) -> [String: [String]] {
    var sections: [String: [String]] = [:]
    var name = ""
    var isStopped = false
    for line in output.split(separator: "\n") {
      if line.hasPrefix("== ") {
        name = String(line.dropFirst(3))
        isStopped = false
      } else if let message = line.range(of: "Fatal error: ") {
        sections[name, default: []].append("stops: \(line[message.upperBound...])")
        isStopped = true
      } else if !isStopped {
        sections[name, default: []].append(String(line))
      }
    }
    return sections
  }
}
