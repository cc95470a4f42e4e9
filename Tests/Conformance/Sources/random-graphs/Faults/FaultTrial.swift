import Foundation

/// One fault in one graph, and what the tool said of it.
struct FaultTrial: Sendable {
  let id: String
  let title: String
  let graph: Int
  /// What is wrong with the answer; nil if it is right.
  let difference: String?

  /// Nil where the graph has no place for the fault.
  init?(_ fault: Fault, _ graph: Graph, number: Int, seed: UInt64, folder: URL, tool: String) throws {
    var random = SeededGenerator(seed: seed &+ 31, graph: number)
    var graph = graph
    graph.fileOrder = (graph.bindings + graph.dropped).map(\.name).shuffled(using: &random)
    var files = BindingsPrinter.files(graph, container: graph.prefix)
    for index in files.indices {
      let ignored = Fault.warnings.filter { $0 != fault.id || fault.severity != .warning }
      files[index].head.append(.init("diagnostics", .mapping(ignored.map { (key: $0, text: "ignore") })))
    }
    let sound = Planting(graph: graph, files: files, random: random)
    var planting = sound
    guard fault.plant(&planting) else { return nil }
    id = fault.id
    title = fault.title
    self.graph = number
    var (texts, place) = planting.written()
    if let swift = planting.swift { texts.append((name: "Faulty.swift", text: swift)) }
    guard let place else {
      difference = "no place is marked"
      return
    }
    // What is said of the sound graph is said of the other too.
    var expected = fault.severity == .warning ? try Self.answers(sound.written().files, .check, [], folder, tool) : []
    var left: [Answer] = []
    var isFound = false
    let module = planting.module.map { ["--module", $0] } ?? []
    for answer in try Self.answers(texts, fault.command, module, folder, tool) {
      let isThere = answer.place == place || fault.isAnywhere
      if answer.id == fault.id, isThere, answer.severity == fault.severity.rawValue, !isFound {
        isFound = true
      } else if let known = expected.firstIndex(where: {
        $0.message == answer.message && $0.place.file == answer.place.file
      }) {
        expected.remove(at: known)
      } else {
        left.append(answer)
      }
    }
    let problems =
      (isFound ? [] : ["nothing at \(place.file):\(place.line):\(place.column)"])
      + left.map { "also \($0.place.file):\($0.place.line):\($0.place.column) \($0.message) [\($0.id)]" }
      + expected.map { "no longer: \($0.message)" }
    difference = problems.isEmpty ? nil : problems.prefix(3).joined(separator: "\n    ")
    guard difference != nil else { return }
    // The files of what differs are kept.
    let kept = folder.deletingLastPathComponent().appendingPathComponent("graph\(number), \(title)")
    try? FileManager.default.removeItem(at: kept)
    try FileManager.default.copyItem(at: folder, to: kept)
  }

  /// What the tool says of some files.
  private static func answers(
    _ files: [(name: String, text: String?)], _ command: Fault.Command, _ options: [String], _ folder: URL,
    _ tool: String
  ) throws -> [Answer] {
    try? FileManager.default.removeItem(at: folder)
    var own: [String] = []
    var others: [String] = []
    for (name, text) in files {
      // `Kit=File` belongs to another target.
      let parts = name.split(separator: "=")
      let isSwift = name.hasSuffix(".swift")
      let path = folder.appendingPathComponent("\(parts[parts.count - 1])\(isSwift ? "" : ".bindings.yaml")")
      try FileManager.default.createDirectory(at: path.deletingLastPathComponent(), withIntermediateDirectories: true)
      try text?.write(to: path, atomically: false, encoding: .utf8)
      // A Swift file is found beside the others.
      if isSwift { continue }
      if parts.count > 1 { others += ["--dependency", "\(parts[0])=\(path.path)"] } else { own.append(path.path) }
    }
    let arguments: [String] =
      switch command {
      case .check: [tool, "check"] + options + own + others
      case .generate: [tool, "generate"] + options + own + others + ["--output-directory", folder.path]
      }
    let log = folder.deletingLastPathComponent().appendingPathComponent(folder.lastPathComponent + ".log")
    let output = try Command(arguments, log: log, limit: 60).output
    return output.split(separator: "\n").compactMap { Answer($0, in: folder.path) }
  }
}
