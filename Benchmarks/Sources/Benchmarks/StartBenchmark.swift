import Foundation

/// What it takes to make a container of a thousand bindings, before anything is asked for: allocations, and time as a
/// ratio to the same one written by hand.
struct StartBenchmark {
  private let count = 1_000

  func run() throws {
    let workspace = try Workspace()
    defer { workspace.remove() }
    let kinds = try workspace.file("Kinds.swift", LargeContainer.types)
    try workspace.compile([
      "-emit-module", "-c", "-parse-as-library", "-wmo", "-module-name", "Kinds", "-swift-version", "6", "-O",
      "-emit-module-path", workspace.folder.appending(path: "Kinds.swiftmodule").path,
      "-o", workspace.folder.appending(path: "Kinds.o").path, kinds.path,
    ])
    let bindings = try workspace.file("Large.bindings.yaml", LargeContainer.bindings(count))
    let generated = try workspace.generate(bindings)
    let byHand = try workspace.file("ByHand.swift", LargeContainer.byHand(count))
    Report.title("Cold start of \(count) bindings")
    Report.line("", "allocations", "time", "ratio")
    var timeByHand: Double?
    for (name, container) in [("by hand", byHand), ("generated", generated)] {
      let numbers = try output(container, workspace).split(whereSeparator: \.isWhitespace).compactMap { Double($0) }
      guard numbers.count == 2 else { throw Failure(message: "the program says nothing") }
      if timeByHand == nil { timeByHand = numbers[1] }
      Report.line(
        name, numbers[0] < 0 ? "not counted" : String(format: "%.2f", numbers[0]), (numbers[1] / 1e9).microseconds,
        timeByHand.map { (numbers[1] / $0).times } ?? "")
    }
  }

  /// What a program says that makes the container: how many allocations that takes, and how many nanoseconds.
  private func output(_ container: URL, _ workspace: Workspace) throws -> String {
    let main = try workspace.file("main.swift", Self.program)
    let tool = workspace.folder.appending(path: "start")
    let products = workspace.products
    let objects = try ["InjectRuntime.build", "AllocationCount.build"].flatMap { folder in
      try FileManager.default.contentsOfDirectory(at: products.appending(path: folder), includingPropertiesForKeys: nil)
        .filter { $0.pathExtension == "o" }.map(\.path)
    }
    try workspace.compile(
      [
        "-module-name", "App", "-swift-version", "6", "-O", "-wmo",
        "-I", workspace.folder.path, "-o", tool.path, main.path, container.path,
        workspace.folder.appending(path: "Kinds.o").path,
      ] + workspace.runtime + objects)
    let process = Process()
    process.executableURL = tool
    let pipe = Pipe()
    process.standardOutput = pipe
    try process.run()
    let text = String(decoding: pipe.fileHandleForReading.readDataToEndOfFile(), as: UTF8.self)
    process.waitUntilExit()
    return text
  }

  /// The first container is not counted: with it the runtime makes what it knows of types.
  private static let program = """
    @_silgen_name("allocation_count") func allocationCount() -> Int

    let path = CommandLine.arguments[0]
    var containers: [LargeContainer] = []
    containers.reserveCapacity(101)
    containers.append(LargeContainer(path: path))
    let before = allocationCount()
    var least = Duration.seconds(1)
    for _ in 0..<100 {
      let start = ContinuousClock.now
      containers.append(LargeContainer(path: path))
      least = min(least, ContinuousClock.now - start)
    }
    let allocations = Double(allocationCount() - before) / 100
    print(allocationCount() < 0 ? -1 : allocations, least / .nanoseconds(1))
    """
}
