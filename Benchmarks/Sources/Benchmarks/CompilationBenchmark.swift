import Foundation

/// How long the compiler takes for a generated container, as a ratio to the same one written by hand, and to one of
/// plain `lazy var`s, and whether each binding of a large one takes as long as one of a small one. At `-Onone` the
/// generated one has overrides, as in a debug build; those by hand never do.
struct CompilationBenchmark {
  /// Whether 5,000 bindings are compiled too, which takes minutes.
  let isFull: Bool

  func run() throws {
    let workspace = try Workspace()
    defer { workspace.remove() }
    let kinds = try workspace.file("Kinds.swift", LargeContainer.types)
    let module = workspace.folder.appending(path: "Kinds.swiftmodule").path
    try workspace.compile(
      ["-emit-module", "-parse-as-library", "-module-name", "Kinds", "-swift-version", "6", "-o", module, kinds.path])
    Report.title("Compilation, processor time, generated against written by hand")
    Report.line("bindings", "by hand", "generated", "ratio", "each by hand", "each", "lazy vars", "ratio")
    for mode in ["-Onone", "-O", "-Osize"] {
      let nothing = try workspace.file("Nothing.swift", "import Kinds\ninternal import InjectRuntime\n")
      let start = try time(of: nothing, mode, rounds: 3, workspace)
      var first: [Double]?
      for count in isFull ? [250, 1_000, 5_000] : [250, 1_000] {
        let bindings = try workspace.file("Large\(count).bindings.yaml", LargeContainer.bindings(count))
        let generated = try workspace.generate(bindings)
        let byHand = try workspace.file("ByHand\(count).swift", LargeContainer.byHand(count))
        let rounds = count < 5_000 ? 2 : 1
        let plain = try workspace.file("LazyVars\(count).swift", LargeContainer.byHand(count, lazyVars: true))
        let times = try [byHand, generated, plain].map { try time(of: $0, mode, rounds: rounds, workspace) }
        let perBinding = times.map { ($0 - start) / Double(count) }
        if first == nil { first = perBinding }
        let growth = zip(perBinding, first ?? perBinding).map { $0 / $1 }
        Report.line(
          "\(mode) \(count)", times[0].seconds, times[1].seconds, (times[1] / times[0]).times, growth[0].times,
          growth[1].times, times[2].seconds, (times[1] / times[2]).times)
      }
    }
  }

  private func time(of file: URL, _ mode: String, rounds: Int, _ workspace: Workspace) throws -> Double {
    let object = workspace.folder.appending(path: "Large.o").path
    var least = Double.infinity
    for _ in 0..<rounds {
      // The compiler does half of its work only if the object that is there was not made of the same.
      try? FileManager.default.removeItem(atPath: object)
      least = min(
        least,
        try workspace.compile(
          [
            "-c", "-D", mode == "-Onone" ? "DEBUG" : "RELEASE", "-parse-as-library", "-wmo", "-module-name", "App",
            "-swift-version", "6", mode, "-I", workspace.folder.path, "-o", object, file.path,
          ] + workspace.runtime))
    }
    return least
  }
}
